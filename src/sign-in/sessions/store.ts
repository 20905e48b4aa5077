import type { Deed } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';

export async function deleteSessions(tx: Tx, userId: string, ids: readonly string[]): Promise<number> {
  if (!ids.length) return 0;
  const rows = await tx
    .deleteFrom('session')
    .where('userId', '=', userId)
    .where('id', 'in', [...ids].sort())
    .returning('id')
    .execute();
  return rows.length;
}

export interface NewSession {
  id: string;
  token: string;
  userId: string;
  expiresAt: Date;
}

/** Inserts a session; false when the account is gone. Waits for an erasure that has begun. */
export async function insertSession({ tx, now }: Deed, session: NewSession): Promise<boolean> {
  const { id, token, userId, expiresAt } = session;
  const user = await tx.selectFrom('user').select('id').where('id', '=', userId).forKeyShare().executeTakeFirst();
  if (!user) return false;
  await tx
    .insertInto('session')
    .values({ id, token, userId, expiresAt, createdAt: now, updatedAt: now, ipAddress: '', userAgent: '' })
    .execute();
  return true;
}
