import { sql } from 'kysely';
import { type OfStall, touchedByClosure } from '../../../availability/closures/queries.ts';
import type { Closure } from '../../../availability/closures/rules.ts';
import type { Database, Tx } from '../../../shared/database/connect.ts';
import { inLocale, type Locale, type Words } from '../../../shared/i18n.ts';
import { rowsOfItem } from '../../cancellations/rules.ts';
import type { DayGuest, ToldGuest } from '../contract.ts';
import type { Priced } from '../rules.ts';

export interface GuestRow {
  bookingId: string;
  orderId: string;
  orderItemId: string;
  reference: string;
  name: string;
  phone: string;
  email: string;
  language: Locale;
  title: string;
  units: Words[];
  startsAt: Date;
  endsAt: Date;
  party: number;
  pieces: number;
  kind: DayGuest['kind'];
  /** Day of the place that was asked for. */
  day: string;
}

/** Columns on the guest of a booking and on what they booked, of `order_bookings b`. */
export const guestColumns = sql`b.booking_id as "bookingId", o.id as "orderId", b.order_item_id as "orderItemId", g.reference,
  g.contact ->> 'name' as name, coalesce(g.contact ->> 'phone', '') as phone,
  coalesce(g.contact ->> 'email', '') as email, g.locale as language, i.meta ->> 'title' as title,
  coalesce((select json_agg(r.title order by r.position) from booking_resources r where r.booking_id = b.booking_id), '[]')
    as units, b.starts_at as "startsAt", b.ends_at as "endsAt", b.party, b.pieces, b.kind,
  b.wish ->> 'day' as day`;
export const guestTables = sql`join order_items i on i.id = b.order_item_id join orders o on o.id = i.order_id
  join order_groups g on g.id = o.order_group_id`;

export type TouchedGuest = Omit<DayGuest, 'takesTexts' | 'places'>;

/** Guests whom a closure touches, by the hour, with what they have paid and what they were told. */
export async function guestsOf(
  db: Database | Tx,
  of: OfStall,
  { closure, locale }: { closure: Closure; locale: Locale },
): Promise<{ guests: TouchedGuest[]; seen: string[]; inCarts: number }> {
  const { now } = of;
  const ids = await touchedByClosure(db, of, closure);
  const { rows } = await sql<
    GuestRow & {
      state: DayGuest['state'];
      checkedIn: boolean;
      paid: number;
      total: number;
      methods: DayGuest['methods'];
    }
  >`
    select ${guestColumns}, b.state, b.checked_in_at is not null or b.no_show_at is not null as "checkedIn", o.total,
      coalesce(money.paid, 0)::bigint as paid, coalesce(money.methods, '{}') as methods
    from order_bookings b ${guestTables}
    left join lateral (select sum(p.left_over) as paid, array_agg(distinct p.method) as methods
      from refundable_payments p where p.order_id = o.id and p.left_over > 0) money on true
    where b.booking_id = any(${ids}::uuid[]) order by b.starts_at, b.booking_id`.execute(db);
  const [amounts, told] = await Promise.all([
    bookingAmounts(db, [...new Set(rows.map(({ orderId }) => orderId))]),
    lastTold(db, ids),
  ]);
  const guests = rows.map(row => ({
    ...guestAnswer(row, locale),
    ...{ state: row.state, checkedIn: row.checkedIn, hasBegun: row.startsAt <= now },
    ...{ paid: row.paid, total: row.total, methods: row.methods },
    amount: amounts.get(row.orderItemId) ?? 0,
    told: told.get(row.bookingId) ?? null,
  }));
  return { guests, seen: ids, inCarts: ids.length - guests.length };
}

export function guestAnswer(row: GuestRow, locale: Locale) {
  const { bookingId, orderId, orderItemId, reference, name, phone, email, language, title } = row;
  const { party, pieces, kind, day } = row;
  return {
    ...{ bookingId, orderId, orderItemId, reference, name, phone, email, language, title, party, pieces, kind, day },
    units: row.units.map(unit => inLocale(unit, locale)),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
  };
}

/** Bookings with what was paid of their orders, what these cost and what they cost themselves. */
export async function pricedBookings(db: Database | Tx, bookingIds: readonly string[]): Promise<Priced[]> {
  const { rows } = await sql<Omit<Priced, 'amount'>>`
    select b.booking_id as "bookingId", o.id as "orderId", o.total,
      coalesce((select sum(p.left_over) from refundable_payments p where p.order_id = o.id and p.left_over > 0), 0)::bigint as paid
    from order_bookings b ${guestTables} where b.booking_id = any(${[...bookingIds]}::uuid[]) order by b.booking_id`.execute(
    db,
  );
  const amounts = await bookingAmounts(db, [...new Set(rows.map(({ orderId }) => orderId))]);
  return rows.map(row => ({ ...row, amount: amounts.get(row.bookingId) ?? 0 }));
}

/** Öre that each booked row of these orders costs now, with its options and without what was credited. */
async function bookingAmounts(db: Database | Tx, orderIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; orderId: string; kind: string; amount: number }>`
    select id, order_id as "orderId", kind, amount - credited as amount from order_items
    where order_id = any(${[...orderIds]}::uuid[]) order by order_id, position`.execute(db);
  const products = rows.filter(row => row.kind !== 'OPTIONAL');
  return new Map(
    products.map(({ id, orderId }) => {
      const own = rowsOfItem(
        rows.filter(row => row.orderId === orderId),
        id,
      );
      return [id, own.reduce((sum, row) => sum + row.amount, 0)];
    }),
  );
}

/** Last disruption of each of these bookings that was not taken back, with its deed. */
async function lastTold(
  db: Database | Tx,
  bookingIds: readonly string[],
): Promise<Map<string, NonNullable<DayGuest['told']>>> {
  const { rows } = await sql<{
    bookingId: string;
    disruptionId: string;
    deed: ToldGuest['deed'];
    state: ToldGuest['state'];
    at: Date;
  }>`
    select distinct on (t.booking_id) t.booking_id as "bookingId", t.disruption_id as "disruptionId", t.deed, t.state,
      c.made_at as at
    from disruption_guests t join disruptions c on c.id = t.disruption_id
    where t.booking_id = any(${[...bookingIds]}::uuid[]) and t.state <> 'STOPPED'
    order by t.booking_id, c.made_at desc, c.id desc`.execute(db);
  return new Map(rows.map(({ bookingId, at, ...told }) => [bookingId, { ...told, at: at.toISOString() }]));
}

/** Slug of the product that a row of an order booked; null once it is gone. */
export async function bookedProduct(db: Database, orderItemId: string): Promise<string | null> {
  const { rows } = await sql<{
    slug: string;
  }>`select s.slug from bookings b join product_signs s on s.product_id = b.product_id
    where b.id = ${orderItemId}`.execute(db);
  return rows[0]?.slug ?? null;
}
