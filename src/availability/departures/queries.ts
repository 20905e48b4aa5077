import { sql } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';

export interface DepartureStanding {
  id: string;
  startsAt: Date;
  taken: number;
}

/** Departures of the product at these start times, locked by id. */
export async function lockDepartures(tx: Tx, productId: string, starts: readonly Date[]): Promise<DepartureStanding[]> {
  const { rows } = await sql<DepartureStanding>`
    select id, starts_at as "startsAt", taken from departures
    where product_id = ${productId} and starts_at = any(${[...starts]}::timestamptz[])
    order by id for no key update`.execute(tx);
  return rows;
}

export async function lockDepartureRows(tx: Tx, departureIds: readonly string[]): Promise<void> {
  await sql`select 1 from departures where id = any(${[...departureIds]}::uuid[]) order by id for no key update`.execute(
    tx,
  );
}

export async function seatsTaken(tx: Tx, departureIds: readonly string[]): Promise<Map<string, number>> {
  if (!departureIds.length) return new Map();
  const rows = await tx
    .selectFrom('departures')
    .select(['id', 'taken'])
    .where('id', 'in', [...departureIds])
    .execute();
  return new Map(rows.map(row => [row.id, row.taken]));
}

/** A locked departure; null when the provider has none with that id. */
export async function lockDeparture(tx: Tx, providerId: string, departureId: string) {
  const { rows } = await sql<{ productId: string; startsAt: Date; endsAt: Date; calledOff: boolean }>`
    select product_id as "productId", starts_at as "startsAt", ends_at as "endsAt", called_off as "calledOff"
    from departures where id = ${departureId} and provider_id = ${providerId} for no key update`.execute(tx);
  return rows[0] ?? null;
}

/** Live bookings on a departure, held or booked. */
export async function bookingsOnDeparture(tx: Tx, departureId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('departure_seats')
    .select('booking_id')
    .where('departure_id', '=', departureId)
    .where('live', '=', true)
    .orderBy('booking_id')
    .execute();
  return rows.map(row => row.booking_id);
}
