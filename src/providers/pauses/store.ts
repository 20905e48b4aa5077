import { type Insertable, sql } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';
import type { StallPauses } from '../../shared/database/tables.ts';

/** Writes down that a stall closes. What stood before ends with it: by itself where its end has come, else now. */
export async function insertPause(tx: Tx, pause: Insertable<StallPauses> & { began_at: Date }): Promise<void> {
  await endPause(tx, { providerId: pause.provider_id, by: pause.began_by ?? null, now: pause.began_at });
  await tx.insertInto('stall_pauses').values(pause).execute();
}

export async function endPause(
  tx: Tx,
  { providerId, by, now }: { providerId: string; by: string | null; now: Date },
): Promise<void> {
  const open = tx.updateTable('stall_pauses').where('provider_id', '=', providerId).where('ended_at', 'is', null);
  // Over by its own clock: nobody ended it.
  await open
    .where('until', '<=', now)
    .set(({ ref }) => ({ ended_at: ref('until') }))
    .execute();
  // A command that waited for the stall may have read the clock before the pause began.
  await open.set({ ended_at: sql`greatest(began_at, ${now}::timestamptz)`, ended_by: by }).execute();
}
