import type { Insertable } from 'kysely';
import type { Database, Tx } from '../../shared/database/connect.ts';
import type { StaffDeeds } from '../../shared/database/tables.ts';

export async function insertDeed(tx: Tx, deed: Insertable<StaffDeeds>): Promise<void> {
  await tx.insertInto('staff_deeds').values(deed).execute();
}

const SPELL_MS = 10 * 60_000;

/** Writes a look down, once in ten minutes for each thing that is looked at. */
export async function insertLook(
  db: Database,
  look: { providerId: string | null; userId: string; viewId: string | null; what: string; now: Date },
): Promise<void> {
  const { providerId, userId, viewId, what, now } = look;
  const spell = Math.floor(now.getTime() / SPELL_MS);
  await db
    .insertInto('support_looks')
    .values({ provider_id: providerId, user_id: userId, view_id: viewId, what, looked_at: now, spell })
    .onConflict(conflict => conflict.doNothing())
    .execute();
}
