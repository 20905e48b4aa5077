import type { Database, Tx } from '../../shared/database/connect.ts';

const HOUR_MS = 3_600_000;

/** Marks a session as having passed the second step, under a token that nobody knew before. */
export async function raiseSession(tx: Tx, sessionId: string, token: string, now: Date): Promise<Date | null> {
  const row = await tx
    .updateTable('session')
    .set({ factorAt: now, token, updatedAt: now })
    .where('id', '=', sessionId)
    .returning('expiresAt')
    .executeTakeFirst();
  return row?.expiresAt ?? null;
}

export async function saveTotp(tx: Tx, totp: { id: string; userId: string; secret: Buffer; now: Date }): Promise<void> {
  await tx
    .insertInto('totp_factors')
    .values({ id: totp.id, user_id: totp.userId, secret: totp.secret, created_at: totp.now })
    .execute();
}

/** False when a code of this step has served already: the row's key is what says so, also to two tries at once. */
export async function spendStep(tx: Tx, totpId: string, step: number, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('totp_uses')
    .values({ totp_id: totpId, step, used_at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('step')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteSpent(db: Database, now: Date): Promise<void> {
  // Codes are good for a minute and a half; a day's rows are kept for whoever looks into something.
  await db
    .deleteFrom('totp_uses')
    .where('used_at', '<', new Date(now.getTime() - 24 * HOUR_MS))
    .execute();
  await db.deleteFrom('totp_enrolments').where('expires_at', '<', now).execute();
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute();
}
