import { sql } from 'kysely';
import type { Deed } from '../../shared/command.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';

const HOUR_MS = 3_600_000;

/** Marks a session as second-factor done, under a new token. */
export async function raiseSession({ tx, now }: Deed, sessionId: string, token: string): Promise<Date | null> {
  const row = await tx
    .updateTable('session')
    .set({ factorAt: now, token, updatedAt: now })
    .where('id', '=', sessionId)
    .returning('expiresAt')
    .executeTakeFirst();
  return row?.expiresAt ?? null;
}

/** Resets the second step of all other sessions: a removed factor proves nothing any more. */
export async function lowerOtherSessions(tx: Tx, userId: string, sessionId: string): Promise<void> {
  await tx
    .updateTable('session')
    .set({ factorAt: null })
    .where('userId', '=', userId)
    .where('id', '<>', sessionId)
    .execute();
}

export async function replaceRecoveryCodes(
  { tx, now }: Deed,
  userId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await deleteRecoveryCodes(tx, userId);
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map(hash => ({ user_id: userId, code_hash: hash, created_at: now })))
    .execute();
}

export async function deleteRecoveryCodes(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

/** Marks a recovery code as used; false when there is none, or it was used. */
export async function spendRecoveryCode({ tx, now }: Deed, userId: string, hash: Buffer): Promise<boolean> {
  const row = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning(sql`1`.as('spent'))
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteSpent(db: Database, now: Date): Promise<void> {
  // TOTP codes are valid for a minute and a half; a day's rows are kept for investigations.
  await db
    .deleteFrom('totp_uses')
    .where('used_at', '<', new Date(now.getTime() - 24 * HOUR_MS))
    .execute();
  await db.deleteFrom('totp_enrolments').where('expires_at', '<', now).execute();
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute();
}
