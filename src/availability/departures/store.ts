import { sql } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';

export interface DepartureFields {
  startsAt: Date;
  endsAt: Date;
  capacity: number;
}

/** Upserts departures by start time. Existing ones are locked, and have enough seats for their bookings. */
export async function putDepartures(
  tx: Tx,
  { productId, providerId }: { productId: string; providerId: string },
  departures: readonly (DepartureFields & { id: string })[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into departures (id, product_id, provider_id, starts_at, ends_at, capacity)
    select d.id, ${productId}, ${providerId}, d.starts_at, d.ends_at, d.capacity
    from unnest(${departures.map(one => one.id)}::uuid[], ${departures.map(one => one.startsAt)}::timestamptz[],
      ${departures.map(one => one.endsAt)}::timestamptz[], ${departures.map(one => one.capacity)}::int[])
      as d (id, starts_at, ends_at, capacity)
    on conflict (product_id, starts_at) do update
      set ends_at = excluded.ends_at, capacity = excluded.capacity, called_off = false
    returning id`.execute(tx);
  return rows.map(row => row.id);
}

export async function callOff(tx: Tx, departureId: string): Promise<void> {
  await tx.updateTable('departures').set({ called_off: true }).where('id', '=', departureId).execute();
}

export async function callOn(tx: Tx, departureId: string): Promise<void> {
  await tx.updateTable('departures').set({ called_off: false }).where('id', '=', departureId).execute();
}

/** Deletes a departure that nobody has ever booked; false where somebody has. */
export async function deleteDeparture(tx: Tx, departureId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from departures d where d.id = ${departureId}
      and not exists (select 1 from departure_seats s where s.departure_id = d.id)`.execute(tx);
  return Number(numAffectedRows) > 0;
}
