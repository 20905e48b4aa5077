import { sql } from 'kysely';
import type { Deed } from '../../shared/command.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';

interface Step {
  id: string;
  done: number;
  total: number;
  now: Date;
}

/**
 * Progress of a run, written beside its transaction so that others can read it. The run does not wait for the writing:
 * it would wait for a second connection, and those who hold the connections may be waiting for its locks.
 * A step that comes while the one before is still being written is left out.
 */
export function progressBeside(db: Database, { id, total }: Pick<Step, 'id' | 'total'>) {
  let writing: Promise<void> | null = null;
  const tell = (done: number, now: Date): void => {
    writing ??= putProgress(db, { id, done, total, now })
      .catch(() => {})
      .finally(() => {
        writing = null;
      });
  };
  const end = (): void => {
    void (writing ?? Promise.resolve()).then(() => endProgress(db, id)).catch(() => {});
  };
  return { tell, end };
}

/** Begins or moves the progress of a run; the beginning forgets a stop that was meant for an earlier one. */
async function putProgress(db: Database, { id, done, total, now }: Step): Promise<void> {
  await sql`
    insert into change_set_progress (change_set_id, done, total, begun_at) values (${id}, ${done}, ${total}, ${now})
    on conflict (change_set_id) do update set done = excluded.done, total = excluded.total,
      cancelled = change_set_progress.cancelled and excluded.done > 0`.execute(db);
}

async function endProgress(db: Database, id: string): Promise<void> {
  await db.deleteFrom('change_set_progress').where('change_set_id', '=', id).execute();
}

/** True when somebody has asked for a run to stop. The run reads it by its own connection, and waits for no other. */
export async function isCancelled(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('change_set_progress')
    .select('cancelled')
    .where('change_set_id', '=', id)
    .executeTakeFirst();
  return row?.cancelled ?? false;
}

export async function cancelProgress({ tx }: Deed, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('change_set_progress')
    .set({ cancelled: true })
    .where('change_set_id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
