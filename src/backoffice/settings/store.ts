import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';
import type { HallSettings } from '../../shared/database/tables.ts';

export async function insertSettings(tx: Tx, rows: Insertable<HallSettings>[]): Promise<void> {
  await tx.insertInto('hall_settings').values(rows).execute();
}

/** Lock on the settings: two operators change them one after the other. */
export async function lockSettings(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('hall settings', 0))`.execute(tx);
}
