import { sql } from 'kysely';
import { touchedByClosing } from '../../availability/closings/queries.ts';
import { findComing } from '../../availability/touched/queries.ts';
import { providerTimeZone } from '../../providers/queries.ts';
import { may, type ProviderRight } from '../../rights/rules.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { inLocale, type Locale, type Words } from '../../shared/i18n.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import { calendarDayAt } from '../../shared/time.ts';
import type { Caller, World } from '../../shared/world.ts';
import { peopleNamed } from '../../sign-in/names/queries.ts';
import { textableNumber } from '../../sign-in/phones/queries.ts';
import { rowsOfItem } from '../cancellations/rules.ts';
import type { ClosingGuest, DayClosing, DayGuest, DayGuests, WholeClosing } from './contract.ts';
import { MINUTES_TO_STUCK, spanDays, takesPlaceOn } from './rules.ts';

/** Rights that closing days with their guests takes: it closes hours and rules, cancels, and gives back money. */
export const RIGHTS_TO_CLOSE: readonly ProviderRight[] = [
  'orders:change',
  'money:return',
  'catalogue:change',
  'profile:change',
];

const mayCloseDays = (caller: Caller, providerId: string) =>
  RIGHTS_TO_CLOSE.every(right => may(caller, right, providerId));

export interface OfDays {
  providerId: string;
  days: readonly string[];
  locale: Locale;
  now: Date;
}

interface GuestRow {
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
const guestColumns = sql`b.booking_id as "bookingId", o.id as "orderId", b.order_item_id as "orderItemId", g.reference,
  g.contact ->> 'name' as name, coalesce(g.contact ->> 'phone', '') as phone,
  coalesce(g.contact ->> 'email', '') as email, g.locale as language, i.meta ->> 'title' as title,
  coalesce((select json_agg(r.title order by r.position) from booking_resources r where r.booking_id = b.booking_id), '[]')
    as units, b.starts_at as "startsAt", b.ends_at as "endsAt", b.party, b.pieces, b.kind,
  b.wish ->> 'day' as day`;
const guestTables = sql`join order_items i on i.id = b.order_item_id join orders o on o.id = i.order_id
  join order_groups g on g.id = o.order_group_id`;

/** Guests whose bookings take place on these days, by the hour, with what they have paid and what they were told. */
export async function guestsOfDays(
  db: Database | Tx,
  { providerId, days, locale, now }: OfDays,
): Promise<{ guests: Omit<DayGuest, 'takesTexts'>[]; seen: string[]; inCarts: number }> {
  const timeZone = await providerTimeZone(db, providerId);
  const coming = await findComing(db, { providerId, now });
  const ids = coming.filter(one => takesPlaceOn(days, one, timeZone)).map(({ id }) => id);
  const touched = await touchedByClosing(db, { providerId, timeZone, now }, days);
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
  return { guests, seen: [...new Set([...ids, ...touched])], inCarts: ids.length - guests.length };
}

function guestAnswer(row: GuestRow, locale: Locale) {
  const { bookingId, orderId, orderItemId, reference, name, phone, email, language, title } = row;
  const { party, pieces, kind, day } = row;
  return {
    ...{ bookingId, orderId, orderItemId, reference, name, phone, email, language, title, party, pieces, kind, day },
    units: row.units.map(unit => inLocale(unit, locale)),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
  };
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

/** Last closing of each of these bookings that was not taken back, with its deed. */
async function lastTold(
  db: Database | Tx,
  bookingIds: readonly string[],
): Promise<Map<string, NonNullable<DayGuest['told']>>> {
  const { rows } = await sql<{
    bookingId: string;
    closingId: string;
    deed: ClosingGuest['deed'];
    state: ClosingGuest['state'];
    at: Date;
  }>`
    select distinct on (t.booking_id) t.booking_id as "bookingId", t.closing_id as "closingId", t.deed, t.state,
      c.closed_at as at
    from day_closing_guests t join day_closings c on c.id = t.closing_id
    where t.booking_id = any(${[...bookingIds]}::uuid[]) and t.state <> 'STOPPED'
    order by t.booking_id, c.closed_at desc, c.id desc`.execute(db);
  return new Map(rows.map(({ bookingId, at, ...told }) => [bookingId, { ...told, at: at.toISOString() }]));
}

interface Stall {
  _id: string;
  slug: string;
  title: string;
}

async function stallNamed(db: Database, providerId: string, locale: Locale): Promise<Stall & { timeZone: string }> {
  const row = await db
    .selectFrom('provider_signs')
    .select(['provider_id', 'slug', 'title', 'time_zone'])
    .where('provider_id', '=', providerId)
    .executeTakeFirstOrThrow();
  const title = inLocale(row.title as unknown as Words, locale);
  return { _id: row.provider_id!, slug: row.slug!, title, timeZone: row.time_zone! };
}

/** The guests of a span of days, today where none is asked for, for the page that closes it. */
export async function readDayGuests(
  { db, config, now: clock }: World,
  caller: Caller,
  { providerId, ...asked }: { providerId: string; fromDay?: string | undefined; toDay?: string | undefined },
): Promise<DayGuests> {
  const now = clock();
  const { timeZone, ...provider } = await stallNamed(db, providerId, caller.locale);
  const today = calendarDayAt(now, timeZone);
  const fromDay = asked.fromDay && asked.fromDay >= today ? asked.fromDay : today;
  const days = spanDays(fromDay, asked.toDay ?? fromDay, today) ?? [fromDay];
  const found = await guestsOfDays(db, { providerId, days, locale: caller.locale, now });
  return {
    ...{ provider, timeZone, today, fromDay, toDay: days.at(-1)! },
    mayClose: mayCloseDays(caller, providerId),
    ...found,
    guests: found.guests.map(guest => ({
      ...guest,
      takesTexts: guest.phone !== '' && textableNumber(config, guest.phone) !== null,
    })),
    closings: await closingsOfStall(db, caller.locale, { providerId }),
  };
}

const MOST_SHOWN = 20;

async function closingsOfStall(
  db: Database,
  locale: Locale,
  { providerId, closingId = null }: { providerId: string; closingId?: string | null },
): Promise<DayClosing[]> {
  const { rows } = await sql<
    Omit<DayClosing, 'closedAt' | 'goesAt' | 'stoppedAt' | 'counts'> &
      DayClosing['counts'] & { closedAt: Date; goesAt: Date; stoppedAt: Date | null }
  >`
    select c.id as "_id", c.from_day::text as "fromDay", c.to_day::text as "toDay", c.closed_at as "closedAt",
      c.closed_by as "closedBy", c.goes_at as "goesAt", c.stopped_at as "stoppedAt", c.stopped_by as "stoppedBy",
      count(t.id)::int as guests, (count(t.id) filter (where t.state <> 'WAITING'))::int as done,
      coalesce(sum(t.back), 0)::bigint as back
    from day_closings c left join day_closing_guests t on t.closing_id = c.id
    where c.provider_id = ${providerId} and (${closingId}::uuid is null or c.id = ${closingId})
    group by c.id order by c.closed_at desc, c.id desc limit ${MOST_SHOWN}`.execute(db);
  const people = await peopleNamed(
    db,
    rows.flatMap(row => [row.closedBy, row.stoppedBy]),
    locale,
  );
  return rows.map(({ guests, done, back, ...row }) => ({
    ...row,
    closedAt: row.closedAt.toISOString(),
    goesAt: row.goesAt.toISOString(),
    stoppedAt: row.stoppedAt?.toISOString() ?? null,
    closedBy: people.get(row.closedBy ?? '') ?? null,
    stoppedBy: people.get(row.stoppedBy ?? '') ?? null,
    counts: { guests, done, back },
  }));
}

/** One closing, guest by guest, with how their money stands. */
export async function readClosing(
  { db, now: clock }: World,
  caller: Caller,
  { providerId, closingId }: { providerId: string; closingId: string },
): Promise<WholeClosing | Refusal> {
  const { locale } = caller;
  const [closing] = await closingsOfStall(db, locale, { providerId, closingId });
  if (!closing) return refuse('not-found');
  const now = clock().getTime();
  const { timeZone, ...provider } = await stallNamed(db, providerId, locale);
  const { rows } = await sql<GuestRow & Pick<ClosingGuest, 'deed' | 'state' | 'note' | 'back' | 'money'>>`
    select ${guestColumns}, t.deed, t.state, t.note, t.back,
      case when t.back > 0 then coalesce((select case when bool_or(f.status = 'FAILED') then 'FAILED'
          when bool_or(f.status = 'PENDING') then 'PENDING' else 'FULFILLED' end
        from order_refunds f where f.order_id = o.id and f.created_at >= t.done_at
          and not exists (select 1 from order_refunds n where n.retries = f.refund_id)), 'FULFILLED') end as money
    from day_closing_guests t join order_bookings b on b.booking_id = t.booking_id ${guestTables}
    where t.closing_id = ${closingId} order by b.starts_at, b.booking_id`.execute(db);
  const waits = closing.counts.done < closing.counts.guests;
  const goesAt = Date.parse(closing.goesAt);
  const mayClose = mayCloseDays(caller, providerId);
  return {
    ...{ ...closing, provider, timeZone, mayClose },
    mayStop: mayClose && !closing.stoppedAt && now < goesAt,
    stuck: waits && now > goesAt + MINUTES_TO_STUCK * 60_000,
    guests: rows.map(row => ({
      ...guestAnswer(row, locale),
      ...{ deed: row.deed, state: row.state, note: row.note, back: row.back, money: row.money },
    })),
  };
}

export interface GuestOrder {
  bookingId: string;
  orderId: string;
  orderGroupId: string;
  providerId: string;
  state: string;
  deed: string;
  orderStatus: string;
  startsAt: Date;
}

/** The order of a guest of a closing, before anything is locked. */
export async function orderOfGuest(db: Database | Tx, guestId: string): Promise<GuestOrder | null> {
  const { rows } = await sql<GuestOrder>`
    select t.booking_id as "bookingId", o.id as "orderId", o.order_group_id as "orderGroupId",
      o.provider_id as "providerId", t.state, t.deed, o.status as "orderStatus", b.starts_at as "startsAt"
    from day_closing_guests t join order_bookings b on b.booking_id = t.booking_id ${guestTables}
    where t.id = ${guestId}`.execute(db);
  return rows[0] ?? null;
}

/** Closings that a person made or took back, for the export of their personal data. */
export async function keptInDayClosings(db: Database | Tx, { userId }: { userId: string }): Promise<unknown> {
  const { rows } = await sql`
    select p.slug as stall, c.from_day::text as "fromDay", c.to_day::text as "toDay", c.closed_at as "closedAt",
      c.stopped_at as "stoppedAt"
    from day_closings c join provider_signs p on p.provider_id = c.provider_id
    where ${userId} in (c.closed_by, c.stopped_by) order by c.closed_at`.execute(db);
  return rows;
}
