import { sql } from 'kysely';
import { overviewDepartures } from '../../availability/overviews/queries.ts';
import { providerTimeZone } from '../../providers/queries.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { inLocale, type Locale, type Words } from '../../shared/i18n.ts';
import { instantAt, wallMoment } from '../../shared/wall-time.ts';
import { formatGuests } from '../../wishes/wording/rules.ts';
import type { DayDeparture, DayRow } from '../bookings/contract.ts';
import { bookedItems } from '../bookings/queries.ts';
import { heldOfOrders } from '../deposits/queries.ts';
import { feeOf } from '../extras/queries.ts';

interface Listed {
  bookingId: string;
  orderId: string;
  orderItemId: string;
  reference: string;
  name: string;
  phone: string;
  title: string;
  guests: { title: string; quantity: number }[] | null;
  kind: DayRow['kind'];
  state: DayRow['state'];
  startsAt: Date;
  endsAt: Date;
  party: number;
  pieces: number;
  resources: Words[] | null;
  messageToProvider: string;
  checkedInAt: Date | null;
  noShowAt: Date | null;
  checkedOutAt: Date | null;
  underOldRules: boolean;
}

/** Bookings of a day at the place, by the hour, ongoing stays included. Today by default. */
export async function bookingsOfDay(
  db: Database,
  wish: { providerId: string; day: string | null; locale: Locale; now: Date },
): Promise<{ day: string; timeZone: string; bookings: DayRow[]; departures: DayDeparture[] }> {
  const timeZone = await providerTimeZone(db, wish.providerId);
  const day = wish.day ?? wallMoment(wish.now, timeZone).date;
  const [from, until] = [instantAt(day, '00:00', timeZone), instantAt(day, '24:00', timeZone)];
  const { rows } = await sql<Listed>`
    select b.booking_id as "bookingId", o.id as "orderId", b.order_item_id as "orderItemId", g.reference,
      g.contact ->> 'name' as name, g.contact ->> 'phone' as phone, i.meta ->> 'title' as title,
      i.meta -> 'guests' as guests, b.kind, b.state, b.starts_at as "startsAt", b.ends_at as "endsAt", b.party, b.pieces,
      (select json_agg(r.title order by r.position) from booking_resources r where r.booking_id = b.booking_id) as resources,
      o.message_to_provider as "messageToProvider", b.checked_in_at as "checkedInAt", b.no_show_at as "noShowAt",
      v.checked_out_at as "checkedOutAt", b.offer_version < f.version as "underOldRules"
    from order_bookings b left join booking_leavings v on v.booking_id = b.booking_id
    join order_items i on i.id = b.order_item_id join orders o on o.id = i.order_id
    join order_groups g on g.id = o.order_group_id join product_offers f on f.product_id = b.product_id
    where b.provider_id = ${wish.providerId} and b.state in ('PENDING', 'BOOKED')
      and b.starts_at < ${until} and b.ends_at > ${from}
    order by greatest(b.starts_at, ${from}), b.ends_at, b.booking_id`.execute(db);
  const departures = await departuresOfDay(db, wish, { from, until });
  const fees = await feesOf(db, rows);
  const held = await heldOfOrders(db, [...new Set(rows.map(row => row.orderId))]);
  const bookings = rows.map(row =>
    rowAnswer(row, { from, until, fee: fees.get(row.bookingId) ?? 0, held: held.get(row.orderId) ?? 0 }, wish.locale),
  );
  return { day, timeZone, bookings, departures };
}

/** Departures that leave on a day, by the hour, with the seats that the calendar shows. */
async function departuresOfDay(
  db: Database,
  { providerId, locale, now }: { providerId: string; locale: Locale; now: Date },
  { from, until }: { from: Date; until: Date },
): Promise<DayDeparture[]> {
  const leaving = await overviewDepartures(db, { providerId, from, until }, now);
  const ids = leaving.map(({ productId }) => productId);
  const { rows } = await sql<{ id: string; title: Words }>`
    select product_id as id, title from product_signs where product_id = any(${ids}::uuid[])`.execute(db);
  const titles = new Map(rows.map(({ id, title }) => [id, inLocale(title, locale)]));
  return leaving.map(({ id, productId, startsAt, endsAt, ...row }) => ({
    ...{ _id: id, title: titles.get(productId) ?? '', ...row },
    ...{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
  }));
}

/** No-show fees that the terms let the seller ask for. */
async function feesOf(db: Database, rows: readonly Listed[]): Promise<Map<string, number>> {
  const missed = rows.filter(row => row.noShowAt !== null);
  const items = missed.length ? await bookedItems(db, [...new Set(missed.map(row => row.orderId))]) : [];
  const fees = new Map<string, number>();
  for (const item of items) fees.set(item.bookingId, (await feeOf(db, item)).left);
  return fees;
}

function rowAnswer(row: Listed, day: { from: Date; until: Date; fee: number; held: number }, locale: Locale): DayRow {
  const { startsAt, endsAt, guests, resources, name, phone, checkedInAt, noShowAt, checkedOutAt, ...same } = row;
  return {
    ...same,
    customer: { name, phone },
    time: { start: startsAt.toISOString(), end: endsAt.toISOString() },
    guests: (guests?.length && formatGuests(guests)) || null,
    resources: (resources ?? []).map(title => inLocale(title, locale)),
    checkedInAt: checkedInAt?.toISOString() ?? null,
    noShowAt: noShowAt?.toISOString() ?? null,
    checkedOutAt: checkedOutAt?.toISOString() ?? null,
    noShowFee: day.fee,
    depositHeld: day.held,
    part: startsAt >= day.from ? 'arrives' : endsAt <= day.until ? 'leaves' : 'stays',
  };
}

/** The order of a provider's booking; null where it has none. */
export async function orderOfBooking(
  db: Database | Tx,
  { bookingId, providerId }: { bookingId: string; providerId: string },
): Promise<string | null> {
  const { rows } = await sql<{ orderId: string }>`
    select i.order_id as "orderId" from order_bookings b join order_items i on i.id = b.order_item_id
    where b.booking_id = ${bookingId} and b.provider_id = ${providerId}`.execute(db);
  return rows[0]?.orderId ?? null;
}

export interface ShownBooking {
  bookingId: string;
  /** Null for what is held without an order: a place in the queue, a cart, a quote. */
  orderId: string | null;
  orderGroupId: string;
  orderItemId: string;
  reference: string | null;
  name: string | null;
  phone: string | null;
  messageToProvider: string | null;
  productId: string;
  kind: DayRow['kind'];
  state: DayRow['state'];
  wish: { day: string; time?: string; minutes?: number; nights?: number; guests?: Record<string, number> };
  startsAt: Date;
  endsAt: Date;
  party: number;
  pieces: number;
  guests: { title: string; quantity: number }[] | null;
  departureId: string | null;
  heldUntil: Date | null;
  checkedInAt: Date | null;
  noShowAt: Date | null;
  checkedOutAt: Date | null;
  placeFixed: boolean;
  /** Amount that the row costs, in öre. */
  amount: number;
}

/** The longest stay that may be booked, and a margin. */
const LONGEST_DAYS = 100;
const DAY_MS = 86_400_000;

/** Bookings whose place is kept in a stretch of time, those not paid yet among them, by their beginnings. */
export async function bookingsShown(
  db: Database,
  { providerId, from, until, now }: { providerId: string; from: Date; until: Date; now: Date },
): Promise<ShownBooking[]> {
  const { rows } = await sql<ShownBooking>`
    select b.booking_id as "bookingId", o.id as "orderId", b.order_group_id as "orderGroupId",
      b.order_item_id as "orderItemId", g.reference, g.contact ->> 'name' as name, g.contact ->> 'phone' as phone,
      o.message_to_provider as "messageToProvider", b.product_id as "productId", b.kind, b.state, b.wish,
      b.starts_at as "startsAt", b.ends_at as "endsAt", b.party, b.pieces, i.meta -> 'guests' as guests,
      b.departure_id as "departureId", b.held_until as "heldUntil", b.checked_in_at as "checkedInAt",
      b.no_show_at as "noShowAt", v.checked_out_at as "checkedOutAt", b.place_fixed as "placeFixed",
      coalesce(i.amount - i.credited, 0) as amount
    from order_bookings b left join booking_leavings v on v.booking_id = b.booking_id
    left join order_items i on i.id = b.order_item_id left join orders o on o.id = i.order_id
    left join order_groups g on g.id = o.order_group_id
    where b.provider_id = ${providerId} and b.state in ('HELD', 'PENDING', 'BOOKED')
      and b.starts_at > ${new Date(from.getTime() - LONGEST_DAYS * DAY_MS)} and b.starts_at < ${until}
      and b.ends_at > ${from} and (b.state <> 'HELD' or b.held_until > ${now})
    order by b.starts_at, b.ends_at, b.booking_id`.execute(db);
  return rows;
}
