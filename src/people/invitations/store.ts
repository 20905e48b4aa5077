import { type Insertable, sql } from 'kysely';
import type { Deed } from '../../shared/command.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import type { Invitations } from '../../shared/database/tables.ts';
import type { InvitationState } from './rules.ts';

/** Inserts an invitation; false when this address has an open one already. */
export async function insertInvitation(tx: Tx, invitation: Insertable<Invitations>): Promise<boolean> {
  const row = await tx
    .insertInto('invitations')
    .values(invitation)
    // A literal, because the planner can't match a prepared statement's parameter with the partial index.
    .onConflict(conflict => conflict.columns(['provider_id', 'email']).where('state', '=', sql.lit('OPEN')).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function lockInvitation(tx: Tx, invitationId: string) {
  const row = await tx
    .selectFrom('invitations')
    .selectAll()
    .where('id', '=', invitationId)
    .forUpdate()
    .executeTakeFirst();
  return row ? { ...row, state: row.state as InvitationState } : null;
}

export async function renewInvitation(tx: Tx, id: string, invitation: { mails: number; expiresAt: Date }) {
  await tx
    .updateTable('invitations')
    .set({ mails: invitation.mails, expires_at: invitation.expiresAt })
    .where('id', '=', id)
    .execute();
}

export async function sayYes(
  { tx, now, caller }: Deed,
  id: string,
  invitation: { mails: number; expiresAt: Date },
): Promise<void> {
  const yes = { yes_at: now, yes_by: caller?.userId ?? null };
  await tx
    .updateTable('invitations')
    .set({ ...yes, mails: invitation.mails, expires_at: invitation.expiresAt })
    .where('id', '=', id)
    .execute();
}

export async function endInvitation(
  { tx, now }: Deed,
  id: string,
  end: { state: Exclude<InvitationState, 'OPEN'>; acceptedBy?: string },
): Promise<void> {
  await tx
    .updateTable('invitations')
    .set({ state: end.state, ended_at: now, accepted_by: end.acceptedBy ?? null })
    .where('id', '=', id)
    .execute();
}

/** Expires invitations past their time, of one address or all, and returns them with their providers. */
export async function expireInvitations(
  db: Database | Tx,
  now: Date,
  only?: { providerId: string; email: string },
): Promise<{ id: string; provider_id: string }[]> {
  return await db
    .updateTable('invitations')
    .set({ state: 'EXPIRED', ended_at: now })
    .where('state', '=', 'OPEN')
    .where('expires_at', '<=', now)
    .$if(only !== undefined, query =>
      query.where('provider_id', '=', only!.providerId).where('email', '=', only!.email),
    )
    .returning(['id', 'provider_id'])
    .execute();
}

/** Deletes invitations that were over before a moment, with the addresses that they went to. */
export async function forgetOldInvitations(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('invitations').where('ended_at', '<', before).execute();
}
