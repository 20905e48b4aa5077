import { sql } from 'kysely';
import type { Database } from '../../shared/database/connect.ts';
import type { Words } from '../../shared/i18n.ts';
import { type Basis, dividedByMonths, type Period } from '../rules.ts';

/** Stalls of which something has to be counted again. */
export async function markedStalls(db: Database, most: number): Promise<string[]> {
  const { rows } = await sql<{ provider_id: string }>`
    select p.id as provider_id from providers p
    where exists (select 1 from sale_marks m where m.provider_id = p.id) order by p.id limit ${most}`.execute(db);
  return rows.map(row => row.provider_id);
}

/** A period and those that it is compared with, in this order. */
export type Compared = readonly [now: Period, before: Period, yearAgo: Period];

export interface SumRow {
  part: string;
  key: string;
  /** Compared period. */
  at: number;
  amount: number;
  refunded: number;
  pieces: number;
  payments: number;
  orders: number;
  guests: number;
}

interface Asked {
  providerId: string;
  basis: Basis;
  periods: Compared;
  /** Only days of this ISO weekday. */
  weekday?: number | undefined;
}

const periodRows = (periods: Compared) => sql`unnest(${periods.map(one => one.from)}::date[],
  ${periods.map(one => one.to)}::date[]) with ordinality as p (first, last, at)`;

const onWeekday = (day: string, weekday: number | undefined) =>
  weekday ? sql` and extract(isodow from ${sql.ref(day)}) = ${weekday}` : sql``;

/** Spans of days or months, each with the compared period that it is a part of. */
function spans(lists: readonly (readonly Period[])[]) {
  const all = lists.flatMap((list, at) => list.map(one => ({ ...one, at })));
  return sql`unnest(${all.map(one => one.from)}::date[], ${all.map(one => one.to)}::date[],
    ${all.map(one => one.at)}::int[]) as p (first, last, at)`;
}

/**
 * Sums of sales by part, of each compared period: whole months by the month, the days around them by the day. Those of the
 * whole are not among them, because they are read by day.
 */
export async function sumsByPart(db: Database, { providerId, basis, periods, weekday }: Asked): Promise<SumRow[]> {
  const divided = periods.map(one => (weekday ? { months: null, days: [one] } : dividedByMonths(one)));
  const months = spans(divided.map(one => (one.months ? [one.months] : [])));
  const days = spans(divided.map(one => one.days));
  const own = sql`s.provider_id = ${providerId} and s.basis = ${basis}
    and s.part in ('PRODUCT', 'KIND', 'HOUR', 'CHANNEL', 'WAY')`;
  const { rows } = await sql<SumRow>`
    select part, key, at, sum(amount)::bigint as amount, sum(refunded)::bigint as refunded, sum(pieces)::int as pieces,
      sum(payments)::int as payments, sum(orders)::int as orders, sum(guests)::int as guests
    from (
      select p.at, s.part, s.key, s.amount, s.refunded, s.pieces, s.payments, s.orders, s.guests
      from ${months} join sale_months s on ${own} and s.month between p.first and p.last
      union all
      select p.at, s.part, s.key, s.amount, s.refunded, s.pieces, s.payments, s.orders, s.guests
      from ${days} join sale_sums s on ${own}
        and s.day between p.first and p.last${onWeekday('s.day', weekday)}
    ) s group by part, key, at`.execute(db);
  return rows;
}

export interface DayRow extends Omit<SumRow, 'part' | 'key'> {
  day: string;
}

/** Sums of sales by day, of each compared period. */
export async function sumsByDay(db: Database, { providerId, basis, periods, weekday }: Asked): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select s.day::text as day, (p.at - 1)::int as at, s.amount, s.refunded, s.pieces, s.payments, s.orders, s.guests
    from ${periodRows(periods)} join sale_sums s on s.provider_id = ${providerId} and s.basis = ${basis}
      and s.part = 'ALL' and s.day between p.first and p.last${onWeekday('s.day', weekday)}
    order by s.day`.execute(db);
  return rows;
}

export interface VisitRow {
  productId: string;
  at: number;
  bookings: number;
  guests: number;
  came: number;
  noShows: number;
  unsaid: number;
  cancelled: number;
  lateCancels: number;
}

/** Outcome of bookings, by product; of today's nobody can say yet that they did not come. */
export async function visitsByProduct(
  db: Database,
  { providerId, periods, weekday, today }: Omit<Asked, 'basis'> & { today: string },
): Promise<VisitRow[]> {
  const { rows } = await sql<VisitRow>`
    select v.product_id as "productId", (p.at - 1)::int as at, sum(v.bookings)::int as bookings,
      sum(v.guests)::int as guests, sum(v.came)::int as came, sum(v.no_shows)::int as "noShows",
      coalesce(sum(v.bookings - v.came - v.no_shows) filter (where v.day < ${today}::date), 0)::int as unsaid,
      sum(v.cancelled)::int as cancelled, sum(v.late_cancels)::int as "lateCancels"
    from ${periodRows(periods)} join visit_sums v on v.provider_id = ${providerId} and v.day between p.first and p.last
      ${onWeekday('v.day', weekday)}
    group by v.product_id, p.at`.execute(db);
  return rows;
}

/** Bookings that came from calendars elsewhere, of each compared period: they have no money here. */
export async function timesFromElsewhere(
  db: Database,
  { providerId, periods, weekday, timeZone }: Omit<Asked, 'basis'> & { timeZone: string },
): Promise<number[]> {
  const { rows } = await sql<{ at: number; count: number }>`
    select (p.at - 1)::int as at, count(*)::int as count from ${periodRows(periods)} join imported_times t
      on t.provider_id = ${providerId}
      and (lower(t.during) at time zone ${timeZone})::date between p.first and p.last
      ${weekday ? sql`and extract(isodow from lower(t.during) at time zone ${timeZone}) = ${weekday}` : sql``}
    group by p.at`.execute(db);
  return [0, 1, 2].map(at => rows.find(row => row.at === at)?.count ?? 0);
}

/** Names of products, those that are gone from sale among them. */
export async function productNames(db: Database, ids: readonly string[]): Promise<Map<string, Words>> {
  if (!ids.length) return new Map();
  const { rows } = await sql<{ product_id: string; title: Words }>`
    select product_id, title from product_signs where product_id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(row => [row.product_id, row.title]));
}

/** Whether sums of the stall are still to be counted. */
export async function isMarked(db: Database, providerId: string): Promise<boolean> {
  const { rows } = await sql<{ marked: boolean }>`
    select exists (select 1 from sale_marks where provider_id = ${providerId}) as marked`.execute(db);
  return rows[0]!.marked;
}
