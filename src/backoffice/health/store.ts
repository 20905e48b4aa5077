import { type Insertable, sql } from 'kysely';
import type { Database, Tx } from '../../shared/database/connect.ts';
import type { AuditRuns } from '../../shared/database/tables.ts';

export async function insertAuditRun(db: Database, run: Insertable<AuditRuns>): Promise<void> {
  await db.insertInto('audit_runs').values(run).execute();
}

/** Ends the breaks of checks that hold again, and returns those that stay open, by name. */
export async function endBreaks(
  tx: Tx,
  { still, now }: { still: readonly string[]; now: Date },
): Promise<ReadonlyMap<string, string>> {
  await sql`select pg_advisory_xact_lock(hashtextextended('audit breaks', 0))`.execute(tx);
  await sql`update audit_breaks set over_at = ${now} where over_at is null and name <> all(${still}::text[])`.execute(
    tx,
  );
  const rows = await tx.selectFrom('audit_breaks').select(['id', 'name']).where('over_at', 'is', null).execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Notes a broken check: a break of its own, or the open one seen again. */
export async function noteBreak(
  tx: Tx,
  { id, name, invariant, rows, now }: { id: string; name: string; invariant: string; rows: number; now: Date },
): Promise<void> {
  await sql`insert into audit_breaks (id, name, invariant, began_at, seen_at, broken_rows)
    values (${id}, ${name}, ${invariant}, ${now}, ${now}, ${rows})
    on conflict (name) where over_at is null do update set seen_at = ${now}, broken_rows = ${rows}`.execute(tx);
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
