import type { Insertable } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';
import type { HallHolds } from '../../shared/database/tables.ts';

export async function insertHold(tx: Tx, hold: Insertable<HallHolds>): Promise<void> {
  await tx.insertInto('hall_holds').values(hold).execute();
}

export async function endHold(
  tx: Tx,
  { id, by, because, now }: { id: string; by: string | null; because: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('hall_holds')
    .set({ ended_at: now, ended_by: by, ended_because: because })
    .where('id', '=', id)
    .execute();
}
