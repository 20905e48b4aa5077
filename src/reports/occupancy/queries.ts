import { sql } from 'kysely';
import { DAY_MINUTES, momentAt } from '../../availability/clocks/rules.ts';
import {
  overviewBlocks,
  overviewDepartures,
  overviewGroups,
  overviewProducts,
  overviewReservations,
} from '../../availability/overviews/queries.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { inLocale, type Locale } from '../../shared/i18n.ts';
import { calendarDayAt } from '../../shared/time.ts';
import type { Occupancy } from '../contract.ts';
import type { Period } from '../rules.ts';
import { type DayOccupancy, groupOccupancy, seatOccupancy, unitTimes } from './rules.ts';

interface Stall {
  providerId: string;
  timeZone: string;
}

/** Occupancy of these days, looked at anew: one after the other, the first and the last of them included. */
export async function lookAtDays(
  db: Database,
  { providerId, timeZone }: Stall,
  days: readonly string[],
  now: Date,
): Promise<DayOccupancy[]> {
  if (!days.length) return [];
  const from = new Date(momentAt(days[0]!, 0, timeZone).at);
  // The last night ends with the departures of the day after.
  const until = new Date(momentAt(days.at(-1)!, 2 * DAY_MINUTES, timeZone).at);
  const span = { providerId, from, until };
  const [groups, products, reservations, blocks, departures] = await Promise.all([
    overviewGroups(db, span),
    overviewProducts(db, providerId),
    overviewReservations(db, span),
    overviewBlocks(db, span),
    overviewDepartures(db, span, now),
  ]);
  const times = unitTimes(reservations, blocks);
  const wanted = new Set(days);
  const onDays = departures
    .map(one => ({ ...one, day: calendarDayAt(one.startsAt, timeZone) }))
    .filter(({ day }) => wanted.has(day));
  const ofGroups = groups.flatMap(group => {
    const needing = products.filter(({ offer }) => offer.needs.some(need => need.groupId === group.id));
    const of = { id: group.id, unitIds: group.units.map(({ id }) => id), offers: needing.map(({ offer }) => offer) };
    return groupOccupancy({ ...of, timeZone }, times, days);
  });
  return [...ofGroups, ...seatOccupancy(onDays)];
}

/** Days of a period that are over and not kept yet, the oldest first; none before the stall's first order. */
export async function uncountedDays(
  db: Database | Tx,
  { providerId, timeZone }: Stall,
  { from, to }: Period,
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select d::date::text as day from generate_series(greatest(${from}::date,
      (select (min(starts_at) at time zone ${timeZone})::date from bookings where provider_id = ${providerId})),
      ${to}::date, interval '1 day') d
    where not exists (select 1 from occupancy_days k where k.provider_id = ${providerId} and k.day = d::date)
    order by d`.execute(db);
  return rows.map(row => row.day);
}

/** Sums of kept days by what is booked. */
export async function keptOccupancy(
  db: Database,
  providerId: string,
  { from, to, weekday }: Period & { weekday?: number | undefined },
): Promise<Omit<DayOccupancy, 'day'>[]> {
  const { rows } = await sql<Omit<DayOccupancy, 'day'>>`
    select subject_id as "subjectId", unit, sum(taken)::int as taken, sum(bookable)::int as bookable
    from occupancy_sums where provider_id = ${providerId} and day between ${from}::date and ${to}::date
      ${weekday ? sql`and extract(isodow from day) = ${weekday}` : sql``}
    group by subject_id, unit`.execute(db);
  return rows;
}

/** Rows of a report: what was booked of what could be, now and in the period before. */
export async function namedOccupancy(
  db: Database,
  now: readonly Omit<DayOccupancy, 'day'>[],
  before: readonly Omit<DayOccupancy, 'day'>[],
  locale: Locale,
): Promise<Occupancy[]> {
  const ids = now.map(({ subjectId }) => subjectId);
  if (!ids.length) return [];
  const { rows } = await sql<{ id: string; title: Record<Locale, string> }>`
    select id, title from resource_groups where id = any(${ids}::uuid[])
    union all select product_id, title from product_signs where product_id = any(${ids}::uuid[])`.execute(db);
  const titles = new Map(rows.map(row => [row.id, inLocale(row.title, locale)]));
  return now
    .map(row => {
      const then = before.find(one => one.subjectId === row.subjectId && one.unit === row.unit);
      const compared = then ? { taken: then.taken, bookable: then.bookable } : null;
      return { ...row, title: titles.get(row.subjectId) ?? '', before: compared };
    })
    .sort((left, right) => left.title.localeCompare(right.title, locale));
}

/** Stalls that something is booked of. */
export async function bookedStalls(db: Database): Promise<string[]> {
  const { rows } = await sql<{ provider_id: string }>`
    select distinct provider_id from product_offers order by 1`.execute(db);
  return rows.map(row => row.provider_id);
}
