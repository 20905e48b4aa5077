import { sql } from 'kysely';
import type { Deed } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';

/**
 * Lock on the people of one provider (or of the hall: 'platform'): changes run one after the other, so that what the
 * rules read stays true until the commit. The trigger scopes_keep_one takes the same lock.
 */
export async function lockPeople(tx: Tx, holder: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`people:${holder}`}, 0))`.execute(tx);
}

/** Sets a member's only role at a provider; null removes it. */
export async function setRole(
  deed: Deed,
  member: { userId: string; providerId: string; role: string | null },
): Promise<void> {
  const { userId, providerId, role } = member;
  await deed.tx
    .deleteFrom('scopes')
    .where('user_id', '=', userId)
    .where('scope', 'like', `${providerId}:%`)
    .$if(role !== null, query => query.where('scope', '<>', `${providerId}:${role}`))
    .execute();
  if (role) await giveScope(deed, userId, `${providerId}:${role}`);
}

export async function giveScope({ tx, now }: Deed, userId: string, scope: string): Promise<boolean> {
  const row = await tx
    .insertInto('scopes')
    .values({ user_id: userId, scope, granted_at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('scope')
    .executeTakeFirst();
  return row !== undefined;
}

export async function takeScope(tx: Tx, userId: string, scope: string): Promise<void> {
  await tx.deleteFrom('scopes').where('user_id', '=', userId).where('scope', '=', scope).execute();
}
