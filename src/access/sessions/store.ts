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
