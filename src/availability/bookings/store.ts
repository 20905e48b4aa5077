import { sql } from 'kysely';
import type { Deed } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';
import type { Given, Plan } from '../plans/rules.ts';
import { BOOKING_STATES, latestToCheckIn, statesBefore } from './rules.ts';

export interface NewBooking {
  given: Given;
  holdId: string;
  orderGroupId: string;
}

/** Inserts bookings, whose ids are those of their order rows. */
export async function insertBookings({ tx, now }: Deed, bookings: readonly NewBooking[]): Promise<void> {
  const rows = bookings.map(({ given, holdId, orderGroupId }) => ({
    id: given.line.orderItemId,
    hold_id: holdId,
    order_group_id: orderGroupId,
    order_item_id: given.line.orderItemId,
    product_id: given.line.productId,
    provider_id: given.line.providerId,
    state: 'HELD',
    created_at: now,
    ...promisedColumns(given, now),
    ...madeColumns(given),
  }));
  await tx.insertInto('bookings').values(rows).execute();
}

/** Columns of who made it: what staff book they need not confirm, and a place that they chose is not exchanged. */
function madeColumns({ line: { atCounter } }: Given) {
  if (!atCounter) return {};
  return { by_staff: true, asks_seller: false, place_fixed: atCounter.resourceIds.length > 0 };
}

/** Revives a lapsed, locked booking, on the terms of the day it was first made. */
export async function revive(tx: Tx, { line, startsAt, endsAt }: Given): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({ state: 'HELD', ended_at: null, starts_at: new Date(startsAt), ends_at: new Date(endsAt) })
    .where('id', '=', line.orderItemId)
    .execute();
}

/** Rewrites a locked booking, under the rules of today (I4); its cancellation terms stay as they were agreed. */
export async function rewrite({ tx, now }: Deed, given: Given, placeFixed: boolean | undefined): Promise<void> {
  const { terms, asks_seller, ...columns } = promisedColumns(given, now);
  await tx
    .updateTable('bookings')
    .set({ ...columns, ...(placeFixed !== undefined && { place_fixed: placeFixed }) })
    .where('id', '=', given.line.orderItemId)
    .execute();
}

function promisedColumns({ line, startsAt, endsAt }: Given, now: Date) {
  const { offer, version, wish, party, pieces } = line;
  return {
    kind: offer.kind,
    wish: JSON.stringify(wish),
    party,
    pieces,
    starts_at: new Date(startsAt),
    ends_at: new Date(endsAt),
    offer_version: version,
    terms: JSON.stringify(offer.terms),
    asks_seller: offer.confirmedBySeller,
    promised_at: now,
  };
}

/** Inserts reservations and seats on locked rows; the database refuses any overlap that remains (I1, I2). */
export async function keepPlaces(
  { tx, now }: Deed,
  given: readonly Given[],
  moves: Plan['moves'],
  providerId: string,
): Promise<void> {
  const places = [
    ...given.flatMap(one => one.places.map(place => ({ ...place, bookingId: one.line.orderItemId }))),
    ...moves.flatMap(({ bookingId, to }) => to.map(place => ({ ...place, bookingId }))),
  ];
  const seats = given.flatMap(one => {
    const { departureId } = one;
    return departureId ? [{ bookingId: one.line.orderItemId, departureId, seats: one.seats }] : [];
  });
  if (!places.length && !seats.length) return;
  const { numAffectedRows } = await sql`
    with kept as (
      insert into reservations (booking_id, resource_id, provider_id, during, party, capacity, live, created_at)
      select p.booking_id, p.resource_id, ${providerId}, tstzrange(p.kept_from, p.kept_to), p.party,
        (select capacity from resources where id = p.resource_id), true, ${now}
      from unnest(${places.map(one => one.bookingId)}::uuid[], ${places.map(one => one.resourceId)}::uuid[],
        ${places.map(one => new Date(one.from))}::timestamptz[], ${places.map(one => new Date(one.to))}::timestamptz[],
        ${places.map(one => one.party)}::int[]) as p (booking_id, resource_id, kept_from, kept_to, party)
    ), seat as (
      select * from unnest(${seats.map(one => one.bookingId)}::uuid[], ${seats.map(one => one.departureId)}::uuid[],
        ${seats.map(one => one.seats)}::int[]) as s (booking_id, departure_id, seats)
    ), seated as (
      insert into departure_seats (booking_id, departure_id, provider_id, seats, live)
      select booking_id, departure_id, ${providerId}, seats, true from seat
      on conflict (booking_id) do update set departure_id = excluded.departure_id, seats = excluded.seats, live = true
    )
    update departures d set taken = d.taken + s.seats
    from (select departure_id, sum(seats)::int as seats from seat group by departure_id) s
    where d.id = s.departure_id and d.taken + s.seats <= d.capacity`.execute(tx);
  // The rows are locked and were counted, so only a bug leads here, and I2 forbids continuing.
  const departures = new Set(seats.map(one => one.departureId));
  if (Number(numAffectedRows) !== departures.size) throw new Error('More seats would be taken than there are (I2)');
}

/** Freed places, with their time span. */
export interface Freed {
  providerId: string | null;
  bookingIds: string[];
  productIds: string[];
  resourceIds: string[];
  departureIds: string[];
  from: Date | null;
  to: Date | null;
}

export type Which = { bookingIds: readonly string[] } | { holdId: string } | { orderGroupId: string };

/** Ends bookings and frees their places, exactly once (H5); bookings in other states are left alone. */
export async function endBookings({ tx, now }: Deed, which: Which, by: 'lapse' | 'cancel' | 'reject'): Promise<Freed> {
  const before = statesBefore(by);
  const { rows } = await sql<Freed>`
    with ended as (
      update bookings b set state = ${BOOKING_STATES[before[0]!][by]!}, ended_at = ${now}
      where ${chosen(which)} and b.state = any(${before}) returning b.id, b.product_id, b.provider_id
    ), ${freeing('ended')}`.execute(tx);
  return rows[0]!;
}

/** Frees the places of a locked booking that is being moved. */
export async function freePlaces(tx: Tx, bookingId: string): Promise<Freed> {
  const { rows } = await sql<Freed>`
    with moved as (select id, product_id, provider_id from bookings where id = ${bookingId}), ${freeing('moved')}`.execute(
    tx,
  );
  return rows[0]!;
}

function chosen(which: Which) {
  if ('bookingIds' in which) return sql`b.id = any(${[...which.bookingIds]}::uuid[])`;
  return 'holdId' in which ? sql`b.hold_id = ${which.holdId}` : sql`b.order_group_id = ${which.orderGroupId}`;
}

function freeing(source: 'ended' | 'moved') {
  const bookings = sql.table(source);
  return sql`freed as (
      update reservations r set live = false from ${bookings} b where r.booking_id = b.id and r.live
      returning r.resource_id, r.during
    ), unseated as (
      update departure_seats s set live = false from ${bookings} b where s.booking_id = b.id and s.live
      returning s.departure_id, s.seats
    ), given_back as (
      update departures d set taken = d.taken - s.seats
      from (select departure_id, sum(seats)::int as seats from unseated group by departure_id) s
      where d.id = s.departure_id returning d.id, d.starts_at, d.ends_at
    )
    select (select provider_id from ${bookings} limit 1) as "providerId", array(select id from ${bookings}) as "bookingIds",
      array(select distinct product_id from ${bookings}) as "productIds",
      array(select distinct resource_id from freed) as "resourceIds",
      array(select id from given_back) as "departureIds",
      least((select min(lower(during)) from freed), (select min(starts_at) from given_back)) as from,
      greatest((select max(upper(during)) from freed), (select max(ends_at) from given_back)) as to`;
}

/** Frees the old tables of rearranged bookings. */
export async function freeMoved(
  tx: Tx,
  moves: readonly { bookingId: string; from: readonly string[] }[],
): Promise<void> {
  const rows = moves.flatMap(({ bookingId, from }) => from.map(resourceId => ({ bookingId, resourceId })));
  await sql`
    update reservations r set live = false
    from unnest(${rows.map(row => row.bookingId)}::uuid[], ${rows.map(row => row.resourceId)}::uuid[])
      as m (booking_id, resource_id)
    where r.booking_id = m.booking_id and r.resource_id = m.resource_id and r.live`.execute(tx);
}

/**
 * Locks those bookings whose hold has expired. One that another transaction is paying or extending is skipped, not
 * waited for, because the holder of a resource lock never waits for a hold.
 */
export async function lockExpired(tx: Tx, bookingIds: readonly string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id from bookings b join holds h on h.id = b.hold_id
    where b.id = any(${[...bookingIds]}::uuid[]) and b.state = 'HELD' and h.state = 'HELD' and h.expires_at <= ${now}
    order by b.id for update of b skip locked for share of h skip locked`.execute(tx);
  return rows.map(row => row.id);
}

/** Counts which of these bookings may still be rearranged: locked, without waiting. */
export async function lockMovable(tx: Tx, bookingIds: readonly string[]): Promise<number> {
  const { rows } = await sql`
    select 1 from bookings
    where id = any(${[...bookingIds]}::uuid[]) and state in ('HELD', 'PENDING', 'BOOKED')
      and checked_in_at is null and no_show_at is null and not place_fixed
    order by id for update skip locked`.execute(tx);
  return rows.length;
}

/** Marks a hold's bookings as booked; where the seller confirms, as pending with the place reserved (H2). */
export async function payBookings(tx: Tx, holdId: string): Promise<void> {
  await sql`update bookings set state = case when asks_seller then 'PENDING' else 'BOOKED' end
    where hold_id = ${holdId} and state = 'HELD'`.execute(tx);
}

export async function confirmBookings(tx: Tx, orderGroupId: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update bookings set state = 'BOOKED' where order_group_id = ${orderGroupId} and state = 'PENDING'`.execute(tx);
  return Number(numAffectedRows);
}

/** Records a check-in or no-show and says of how many; null when it is not booked (any more), has one, or lies too far ahead. */
export async function noteArrival(
  { tx, now }: Deed,
  { bookingId, providerId }: { bookingId: string; providerId: string },
  note: 'checked_in_at' | 'no_show_at',
): Promise<number | null> {
  const latest = note === 'checked_in_at' ? latestToCheckIn(now) : now;
  const other = note === 'no_show_at' ? 'checked_in_at' : 'no_show_at';
  const { rows } = await sql<{ party: number }>`
    update bookings set ${sql.ref(note)} = coalesce(${sql.ref(note)}, ${now})
    where id = ${bookingId} and provider_id = ${providerId} and state = 'BOOKED' and ${sql.ref(other)} is null
      and starts_at <= ${latest} returning party`.execute(tx);
  return rows[0]?.party ?? null;
}

/** Clears a check-in or no-show marked by mistake. */
export async function forgetArrival(
  tx: Tx,
  { bookingId, providerId }: { bookingId: string; providerId: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update bookings set checked_in_at = null, no_show_at = null
    where id = ${bookingId} and provider_id = ${providerId} and state = 'BOOKED'`.execute(tx);
  return Number(numAffectedRows) > 0;
}
