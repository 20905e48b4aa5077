import { sql } from 'kysely';
import { fingerprint } from '../../providers/profile/queries.ts';
import { providerWithRight } from '../../providers/queries.ts';
import { may } from '../../rights/rules.ts';
import { type Database, type Tx, transact } from '../../shared/database/connect.ts';
import { inLocale } from '../../shared/i18n.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import { calendarDayAt } from '../../shared/time.ts';
import { addDays, wallMoment } from '../../shared/wall-time.ts';
import type { Caller, World } from '../../shared/world.ts';
import { bookingsOnDeparture } from '../departures/queries.ts';
import { departureVersion } from '../departures/states/queries.ts';
import { findRuled } from '../rulebooks/queries.ts';
import type { Pattern } from '../series/contract.ts';
import { findBookingHorizon } from '../series/queries.ts';
import { plannedDepartures } from '../series/rules.ts';
import type { Touched } from '../touched/contract.ts';
import { describeTouched } from '../touched/queries.ts';
import type { ListedDeparture, SeriesPreview, Timetable } from './contract.ts';

const MOST_LISTED = 400;

/** The product of an address whose seats are sold by departure, for who has this right at its stall (I17). */
async function leavingProduct(
  world: World,
  caller: Caller,
  wish: { idOrSlug: string; product: string },
  right: 'hidden:read' | 'catalogue:change',
) {
  const allowed = await providerWithRight(world, caller, wish.idOrSlug, right);
  if (isRefusal(allowed)) return allowed;
  const ruled = await findRuled(world.db, allowed.providerId, wish.product);
  return ruled?.rules?.kind === 'DEPARTURES' ? { providerId: allowed.providerId, ruled } : refuse('not-found');
}

export async function readTimetable(
  world: World,
  caller: Caller,
  wish: { idOrSlug: string; product: string },
): Promise<Timetable | Refusal> {
  const found = await leavingProduct(world, caller, wish, 'hidden:read');
  if (isRefusal(found)) return found;
  const { providerId, ruled } = found;
  const now = world.now();
  const { rows } = await sql<ListedRow>`
    select id as "_id", starts_at as "startsAt", ends_at as "endsAt", capacity, taken, called_off as "calledOff",
      of_series as "ofSeries"
    from departures where product_id = ${ruled.id} and ends_at > ${now} order by starts_at limit ${MOST_LISTED}`.execute(
    world.db,
  );
  const series = await findPatterns(world.db, ruled.id);
  return {
    product: { _id: ruled.id, slug: ruled.slug, title: inLocale(ruled.title, caller.locale) },
    mayChange: may(caller, 'catalogue:change', providerId),
    timeZone: ruled.timeZone,
    today: calendarDayAt(now, ruled.timeZone),
    series,
    version: fingerprint(series),
    departures: rows.map(row => listed(row, ruled.timeZone)),
  };
}

interface ListedRow extends Pick<ListedDeparture, '_id' | 'capacity' | 'taken' | 'calledOff' | 'ofSeries'> {
  startsAt: Date;
  endsAt: Date;
}

function listed({ startsAt, endsAt, ...row }: ListedRow, timeZone: string): ListedDeparture {
  const { date: day, time: starts } = wallMoment(startsAt, timeZone);
  const ends = endsAt.toISOString();
  const version = departureVersion({ endsAt: ends, seats: row.capacity, calledOff: row.calledOff });
  return { ...row, startsAt: startsAt.toISOString(), endsAt: ends, day, starts, version };
}

export async function findPatterns(db: Database | Tx, productId: string): Promise<Pattern[]> {
  const row = await db
    .selectFrom('departure_series')
    .select('patterns')
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return (row?.patterns ?? []) as unknown as Pattern[];
}

/** Bookings on departures of a series that other patterns would no longer have; each keeps its seat (I2). */
export async function touchedBySeries(
  db: Database | Tx,
  productId: string,
  stays: readonly Date[],
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.booking_id as id from departures d join departure_seats s on s.departure_id = d.id and s.live
    where d.product_id = ${productId} and d.of_series and d.starts_at > ${now} and not d.called_off
      and not d.starts_at = any(${[...stays]}::timestamptz[])
    order by d.starts_at, s.booking_id`.execute(db);
  return rows.map(row => row.id);
}

/** Departures that patterns have from now to the horizon of what may be booked. */
export async function patternDepartures(
  tx: Tx,
  of: { providerId: string; productId: string; now: Date },
  series: readonly Pattern[],
): Promise<Date[] | null> {
  const reach = await findBookingHorizon(tx, of);
  if (!reach) return null;
  const first = calendarDayAt(of.now, reach.timeZone);
  const days = { first, last: addDays(first, reach.horizonDays) };
  return plannedDepartures(series, days, reach.timeZone)
    .map(one => one.startsAt)
    .filter(startsAt => startsAt > of.now)
    .sort((a, b) => a.getTime() - b.getTime());
}

export async function previewSeries(world: World, caller: Caller, { series, ...wish }: SeriesPreview) {
  const found = await leavingProduct(world, caller, wish, 'catalogue:change');
  if (isRefusal(found)) return found;
  const { providerId, ruled } = found;
  const now = world.now();
  return await transact(world.db, async tx => {
    const coming = (await patternDepartures(tx, { providerId, productId: ruled.id, now }, series)) ?? [];
    const touched = await touchedBySeries(tx, ruled.id, coming, now);
    return {
      coming: coming.length,
      next: coming[0]?.toISOString() ?? null,
      touched: await describeTouched(tx, touched, caller.locale),
    };
  });
}

/** Bookings of a departure, for its staff to see before they call it off. */
export async function readDepartureBookings(
  world: World,
  caller: Caller,
  { idOrSlug, departureId }: { idOrSlug: string; departureId: string },
): Promise<Touched[] | Refusal> {
  const allowed = await providerWithRight(world, caller, idOrSlug, 'catalogue:change');
  if (isRefusal(allowed)) return allowed;
  const departure = await world.db
    .selectFrom('departures')
    .select('id')
    .where('id', '=', departureId)
    .where('provider_id', '=', allowed.providerId)
    .executeTakeFirst();
  if (!departure) return refuse('not-found');
  const ids = await transact(world.db, tx => bookingsOnDeparture(tx, departureId));
  return await describeTouched(world.db, ids, caller.locale);
}
