import type { Deed } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';

export interface TotpRow {
  id: string;
  userId: string;
  secret: Buffer;
}

export async function saveTotp({ tx, now }: Deed, { id, userId, secret }: TotpRow): Promise<void> {
  await tx.deleteFrom('totp_factors').where('user_id', '=', userId).execute();
  await tx.insertInto('totp_factors').values({ id, user_id: userId, secret, created_at: now }).execute();
}

export async function deleteTotp(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx.deleteFrom('totp_factors').where('user_id', '=', userId).returning('id').executeTakeFirst();
  return row !== undefined;
}

/**
 * Marks a TOTP time step as used; false when it was already. The primary key decides, also between two tries at once.
 */
export async function spendStep({ tx, now }: Deed, totpId: string, step: number): Promise<boolean> {
  const row = await tx
    .insertInto('totp_uses')
    .values({ totp_id: totpId, step, used_at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('step')
    .executeTakeFirst();
  return row !== undefined;
}

export interface EnrolmentRow {
  id: string;
  userId: string;
  sessionId: string;
  secret: Buffer;
  replaces: string | null;
  expiresAt: Date;
}

export async function saveEnrolment(tx: Tx, row: EnrolmentRow): Promise<void> {
  await tx
    .insertInto('totp_enrolments')
    .values({
      id: row.id,
      user_id: row.userId,
      session_id: row.sessionId,
      secret: row.secret,
      replaces: row.replaces,
      expires_at: row.expiresAt,
    })
    .execute();
}

/** Takes a pending enrolment; it is valid once, in the session that it was shown to. */
export async function takeEnrolment(
  { tx, now }: Deed,
  { id, userId, sessionId }: { id: string; userId: string; sessionId: string },
): Promise<{ id: string; secret: Buffer; replaces: string | null } | null> {
  const row = await tx
    .deleteFrom('totp_enrolments')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .where('expires_at', '>', now)
    .returning(['id', 'secret', 'replaces'])
    .executeTakeFirst();
  return row ?? null;
}
