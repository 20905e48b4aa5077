import { sql } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';

/** A stretch of time on some resources; without an end when `to` is null. */
export interface Stretch {
  resourceIds: readonly string[];
  from: Date;
  to: Date | null;
}

/**
 * Holds past their time block nobody, even if no background job runs (I3): what they keep here is free from now on. One
 * that somebody is booking or extending at this moment is passed over, not waited for: who has locked a resource never
 * waits for a hold. The resources are locked.
 */
export async function setAsideExpired(tx: Tx, { resourceIds, from, to }: Stretch, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select b.id from bookings b join holds h on h.id = b.hold_id
    where b.state = 'HELD' and h.state = 'HELD' and h.expires_at <= ${now} and b.id in (
      select r.booking_id from reservations r
      where r.live and r.resource_id = any(${[...resourceIds]}::uuid[]) and r.during && tstzrange(${from}, ${to}))
    for update of b skip locked for share of h skip locked`.execute(tx);
  await setAside(
    tx,
    rows.map(row => row.id),
    now,
  );
}

/** The same for seats of departures, which are locked. */
export async function setAsideExpiredSeats(tx: Tx, departureIds: readonly string[], now: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select b.id from departure_seats s join bookings b on b.id = s.booking_id join holds h on h.id = b.hold_id
    where s.live and s.departure_id = any(${[...departureIds]}::uuid[])
      and b.state = 'HELD' and h.state = 'HELD' and h.expires_at <= ${now}
    for update of b skip locked for share of h skip locked`.execute(tx);
  await setAside(
    tx,
    rows.map(row => row.id),
    now,
  );
}

/** What these bookings kept is free; who pays late takes it again if it still is (H12). They are locked. */
export async function setAside(tx: Tx, bookingIds: readonly string[], now: Date): Promise<void> {
  await freePlaces(tx, bookingIds, 'LAPSED', now);
}

/** Frees what they keep, exactly once (H5): what has ended before, or was freed before, is left alone. */
export async function freePlaces(
  tx: Tx,
  bookingIds: readonly string[],
  state: 'LAPSED' | 'CANCELLED' | 'REJECTED',
  now: Date,
): Promise<void> {
  if (!bookingIds.length) return;
  await sql`
    with ended as (
      update bookings set state = ${state}, ended_at = ${now}
      where id = any(${[...bookingIds]}::uuid[]) and state in ('HELD', 'PENDING', 'BOOKED') returning id
    ), freed as (
      update reservations r set live = false from ended where r.booking_id = ended.id and r.live
    ), seats as (
      update departure_seats s set live = false from ended where s.booking_id = ended.id and s.live
      returning s.departure_id, s.seats
    )
    update departures d set taken = d.taken - s.seats
    from (select departure_id, sum(seats)::int as seats from seats group by departure_id) s
    where d.id = s.departure_id`.execute(tx);
}
