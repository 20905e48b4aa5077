import type { Insertable } from 'kysely';
import type { Database, Tx } from '../../shared/database/connect.ts';
import type { AuditRuns } from '../../shared/database/tables.ts';

export async function insertAuditRun(db: Database, run: Insertable<AuditRuns>): Promise<void> {
  await db.insertInto('audit_runs').values(run).execute();
}

/** Puts a message that failed back into its queue; false when it is not there or has not failed. */
export async function runAgain(tx: Tx, queue: 'outbox' | 'inbox', row: string, now: Date): Promise<boolean> {
  const fresh = { failed_at: null, attempts: 0, due_at: now };
  if (queue === 'outbox') {
    const update = tx.updateTable('outbox').set(fresh).where('id', '=', row).where('failed_at', 'is not', null);
    return Boolean(await update.returning('id').executeTakeFirst());
  }
  const [source, id] = [row.slice(0, row.indexOf(':')), row.slice(row.indexOf(':') + 1)];
  const update = tx.updateTable('inbox').set(fresh).where('source', '=', source).where('id', '=', id);
  return Boolean(await update.where('failed_at', 'is not', null).returning('id').executeTakeFirst());
}
