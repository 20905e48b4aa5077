import { sql } from 'kysely';
import { m } from '../../paraglide/messages.js';
import type { Tx } from '../../shared/database/connect.ts';
import type { Locale } from '../../shared/i18n.ts';
import { type Refusal, type RefusalReason, refuse } from '../../shared/refusal.ts';
import { formatDayAndTime } from '../../shared/time.ts';
import type { Promised } from '../plans/rules.ts';
import type { BookingState } from './rules.ts';

export interface InTheWay {
  bookingId: string;
  startsAt: Date;
  party: number;
  timeZone: string;
}

const MOST_NAMED = 50;

/** A time span on some resources; open-ended when `to` is null. */
export interface Stretch {
  resourceIds: readonly string[];
  from: Date;
  to: Date | null;
}

/** Bookings that reserve any of these resources in that time, earliest first. Read while the resources are locked. */
export async function bookingsInTheWay(tx: Tx, { resourceIds, from, to }: Stretch): Promise<InTheWay[]> {
  const { rows } = await sql<InTheWay>`
    select b.id as "bookingId", b.starts_at as "startsAt", b.party, p.time_zone as "timeZone"
    from bookings b join provider_signs p on p.provider_id = b.provider_id
    where b.id in (select r.booking_id from reservations r
      where r.live and r.resource_id = any(${[...resourceIds]}::uuid[]) and r.during && tstzrange(${from}, ${to}))
    order by b.starts_at, b.id limit ${MOST_NAMED}`.execute(tx);
  return rows;
}

/** A refusal with the list of conflicting bookings: each by its id, with time and party. */
export function refusedBy(reason: RefusalReason, bookings: readonly InTheWay[], locale: Locale): Refusal {
  const lines = bookings.map(({ bookingId, startsAt, party, timeZone }) => {
    const when = formatDayAndTime(startsAt, locale, timeZone);
    return [bookingId, m.bookings_one_line({ when, party: String(party) }, { locale })];
  });
  return refuse(reason, Object.fromEntries(lines));
}

export type Keeper = { orderGroupId: string } | { holdId: string } | { bookingId: string };

function keeperColumn(which: Keeper) {
  if ('bookingId' in which) return sql`b.id = ${which.bookingId}`;
  return 'holdId' in which ? sql`b.hold_id = ${which.holdId}` : sql`b.order_group_id = ${which.orderGroupId}`;
}

/** Resources and departures occupied by bookings. */
export interface Kept {
  resourceIds: string[];
  departureIds: string[];
}

/** Places that the bookings of several order groups occupy now. */
export async function findKeptOfAll(tx: Tx, orderGroupIds: readonly string[]): Promise<Kept> {
  const all = [];
  for (const orderGroupId of orderGroupIds) all.push(await findKept(tx, { orderGroupId }));
  return {
    resourceIds: [...new Set(all.flatMap(one => one.resourceIds))],
    departureIds: [...new Set(all.flatMap(one => one.departureIds))],
  };
}

/** Places that an order's bookings occupy now, read before locking: until then a rearrangement may change them. */
export async function findKept(tx: Tx, which: Keeper): Promise<Kept> {
  const column = keeperColumn(which);
  const { rows } = await sql<Kept>`
    select
      array(select distinct r.resource_id from bookings b join reservations r on r.booking_id = b.id
        where ${column} and r.live) as "resourceIds",
      array(select distinct s.departure_id from bookings b join departure_seats s on s.booking_id = b.id
        where ${column} and s.live) as "departureIds"`.execute(tx);
  return rows[0]!;
}

/** Bookings of expired holds on these resources, as far as can be seen before locking. */
export async function expiredOn(tx: Tx, { resourceIds, from, to }: Stretch, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id from bookings b join holds h on h.id = b.hold_id
    where b.state = 'HELD' and h.state = 'HELD' and h.expires_at <= ${now} and b.id in (
      select r.booking_id from reservations r
      where r.live and r.resource_id = any(${[...resourceIds]}::uuid[]) and r.during && tstzrange(${from}, ${to}))`.execute(
    tx,
  );
  return rows.map(row => row.id);
}

/** Lapsed bookings of a locked hold. */
export async function findLapsed(tx: Tx, holdId: string): Promise<(Promised & { promisedAt: Date })[]> {
  const rows = await tx
    .selectFrom('bookings')
    .select(['id as orderItemId', 'product_id as productId', 'wish', 'party', 'pieces', 'promised_at as promisedAt'])
    .where('hold_id', '=', holdId)
    .where('state', '=', 'LAPSED')
    .orderBy('id')
    .execute();
  return rows.map(row => ({ ...row, wish: row.wish as unknown as Promised['wish'] }));
}

export interface BookingStanding extends Promised {
  providerId: string;
  state: BookingState;
  startsAt: Date;
  isCheckedIn: boolean;
  isNoShow: boolean;
  departureId: string | null;
  seats: number;
}

/** A booking's current state; null where there is none. `locked` keeps it unchanged until this transaction ends. */
export async function findBooking(tx: Tx, bookingId: string, locked = false): Promise<BookingStanding | null> {
  const { rows } = await sql<BookingStanding>`
    select b.id as "orderItemId", b.product_id as "productId", b.provider_id as "providerId", b.wish, b.party, b.pieces,
      b.state, b.starts_at as "startsAt", b.checked_in_at is not null as "isCheckedIn", b.no_show_at is not null as "isNoShow",
      s.departure_id as "departureId", coalesce(s.seats, 0) as seats
    from bookings b left join departure_seats s on s.booking_id = b.id and s.live
    where b.id = ${bookingId} ${locked ? sql`for update of b` : sql``}`.execute(tx);
  return rows[0] ?? null;
}

/** True while a booking of this order awaits the seller's confirmation (H2). */
export async function awaitsSeller(tx: Tx, orderGroupId: string): Promise<boolean> {
  const pending = tx
    .selectFrom('bookings')
    .select('id')
    .where('order_group_id', '=', orderGroupId)
    .where('state', '=', 'PENDING')
    .limit(1);
  return Boolean(await pending.executeTakeFirst());
}
