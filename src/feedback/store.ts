import type { Insertable } from 'kysely';
import type { Database, Tx } from '../shared/database/connect.ts';
import type { DB } from '../shared/database/tables.ts';

export async function insertFeedback(tx: Tx, row: Insertable<DB['feedback']>): Promise<void> {
  await tx.insertInto('feedback').values(row).execute();
}

/** Marks feedback as handled or open; false when it does not exist. */
export async function setHandled(
  tx: Tx,
  id: string,
  handled: { handled_at: Date | null; handled_by: string | null },
): Promise<boolean> {
  const row = await tx.updateTable('feedback').set(handled).where('id', '=', id).returning('id').executeTakeFirst();
  return row !== undefined;
}

export async function deleteOldFeedback(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('feedback').where('given_at', '<', before).execute();
}

/** Erases the sender of feedback; the description of the fault stays. */
export async function forgetSender(tx: Tx, emailAddress: string): Promise<void> {
  await tx
    .updateTable('feedback')
    .set({ name: '', email: '' })
    .where(({ eb, fn }) => eb(fn('lower', ['email']), '=', emailAddress))
    .execute();
}
