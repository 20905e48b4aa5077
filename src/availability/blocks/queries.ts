import { sql } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';

/** Whether a block keeps any of these resources in that time already. */
export async function isBlocked(tx: Tx, resourceIds: readonly string[], from: Date, to: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from reservations
    where live and booking_id is null and resource_id = any(${[...resourceIds]}::uuid[])
      and during && tstzrange(${from}, ${to}) limit 1`.execute(tx);
  return rows.length > 0;
}

/** The resource of a block, which never changes and so may be read before any lock. */
export async function resourceOfBlock(tx: Tx, providerId: string, blockId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('reservations')
    .select('resource_id')
    .where('id', '=', blockId)
    .where('provider_id', '=', providerId)
    .where('booking_id', 'is', null)
    .executeTakeFirst();
  return row?.resource_id ?? null;
}
