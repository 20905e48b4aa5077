import type { Tx } from '../../shared/database/connect.ts';

/** Forgets who asked for a code and who was shown one; that it was given and shown stays. */
export async function forgetInLocks(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('lock_grants').set({ asked_by: null }).where('asked_by', '=', userId).execute();
  await tx.updateTable('lock_reveals').set({ user_id: null }).where('user_id', '=', userId).execute();
}
