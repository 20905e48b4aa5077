import type { Deed } from '../shared/command.ts';
import type { Database } from '../shared/database/connect.ts';
import { insertPassword } from './credentials/store.ts';

export interface PersonRow {
  id: string;
  name: string;
  emailAddress: string;
  emailVerified: boolean;
  username: string;
  passwordHash: string;
  credentialId: string;
  scopes: readonly string[];
}

export async function savePerson(deed: Deed, person: PersonRow): Promise<void> {
  const { tx, now } = deed;
  const { id } = person;
  await tx
    .insertInto('user')
    .values({
      id,
      name: person.name,
      email: person.emailAddress,
      emailVerified: person.emailVerified,
      username: person.username,
      displayUsername: person.username,
      createdAt: now,
      updatedAt: now,
    })
    .execute();
  await insertPassword(deed, { id: person.credentialId, userId: id, passwordHash: person.passwordHash });
  if (!person.scopes.length) return;
  await tx
    .insertInto('scopes')
    .values(person.scopes.map(scope => ({ user_id: id, scope, granted_at: now })))
    .execute();
}

/** Notes a session's last day and user agent, at its first request each day: sign-in stores neither. */
export async function noteSeen(
  db: Database,
  sessionId: string,
  { now, userAgent }: { now: Date; userAgent: string | null },
): Promise<void> {
  await db
    .updateTable('session')
    .set({ seenAt: now, userAgent: userAgent?.slice(0, 400) ?? '' })
    .where('id', '=', sessionId)
    .execute();
}

export async function deleteExpired(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('session').where('expiresAt', '<', now).execute();
  await db.deleteFrom('verification').where('expiresAt', '<', now).execute();
}
