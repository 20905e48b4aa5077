import { sql } from 'kysely';
import type { ClosedTimes } from '../../providers/opening/cuts/rules.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { inLocale, type Locale, type Words } from '../../shared/i18n.ts';
import { addDays, instantAt } from '../../shared/wall-time.ts';
import type { Offer } from '../offers/contract.ts';
import { findComing } from '../touched/queries.ts';
import { type Coming, touchedByRules } from '../touched/rules.ts';
import {
  type Closure,
  closedTimes,
  exceptionsClosed,
  instantsOf,
  stretchesOf,
  takesPlaceIn,
  withExceptions,
} from './rules.ts';

export interface OfStall {
  providerId: string;
  timeZone: string;
  now: Date;
}

export interface OfferOfStall {
  productId: string;
  title: Words;
  timeZone: string;
  rules: Offer;
}

export async function offersOfStall(db: Database | Tx, providerId: string): Promise<OfferOfStall[]> {
  const { rows } = await sql<OfferOfStall>`
    select o.product_id as "productId", s.title, o.time_zone as "timeZone", o.rules
    from product_offers o join product_signs s on s.product_id = o.product_id
    where o.provider_id = ${providerId} order by o.product_id`.execute(db);
  return rows;
}

/** Products of a stall with their rules: those that are named, or all. */
export async function offersAmong(
  db: Database | Tx,
  providerId: string,
  productIds: readonly string[] | null,
): Promise<OfferOfStall[]> {
  const offers = await offersOfStall(db, providerId);
  return productIds ? offers.filter(({ productId }) => productIds.includes(productId)) : offers;
}

export interface Leaving {
  id: string;
  productId: string;
  startsAt: Date;
  endsAt: Date;
  capacity: number;
}

const LEAVING = sql`id, product_id as "productId", starts_at as "startsAt", ends_at as "endsAt", capacity`;

/** Departures of a stall by their ids. */
export async function departuresById(
  db: Database | Tx,
  providerId: string,
  ids: readonly string[],
): Promise<(Leaving & { calledOff: boolean; taken: number })[]> {
  const { rows } = await sql<Leaving & { calledOff: boolean; taken: number }>`
    select ${LEAVING}, called_off as "calledOff", taken from departures
    where provider_id = ${providerId} and id = any(${[...ids]}::uuid[]) order by id`.execute(db);
  return rows;
}

/** Departures of a stall that leave in closed times and are not called off, each with the day on which it leaves. */
export async function departuresIn(
  db: Database | Tx,
  { providerId, timeZone, now }: OfStall,
  { days, stretches }: ClosedTimes,
): Promise<(Leaving & { day: string })[]> {
  const whole = days.map(day => ({
    from: instantAt(day, '00:00', timeZone),
    to: instantAt(addDays(day, 1), '00:00', timeZone),
  }));
  const spans = [...whole, ...stretches.map(stretch => instantsOf(stretch, timeZone))];
  if (!spans.length) return [];
  const { rows } = await sql<Leaving & { day: string }>`
    select ${LEAVING}, (starts_at at time zone ${timeZone})::date::text as day from departures
    where provider_id = ${providerId} and starts_at > ${now} and not called_off and exists (
      select 1 from unnest(${spans.map(one => one.from)}::timestamptz[], ${spans.map(one => one.to)}::timestamptz[])
        as s (opens, closes) where starts_at >= s.opens and starts_at < s.closes)
    order by id`.execute(db);
  return rows;
}

/** Bookings that a closure touches: what takes place in it, and what its rules would no longer offer. */
export async function touchedByClosure(db: Database | Tx, of: OfStall, closure: Closure): Promise<string[]> {
  const { kind, subjectIds, span } = closure;
  if (kind === 'DEPARTURE') return await bookedOn(db, of.providerId, subjectIds);
  if (kind === 'UNITS') return await keptIn(db, of, closure);
  const coming = await findComing(db, of);
  return await touchedByTimes(db, of, {
    coming,
    closed: closedTimes(span),
    productIds: kind === 'HOUSE' ? null : subjectIds,
  });
}

interface Touching {
  coming: readonly Coming[];
  closed: ClosedTimes;
  /** Null for all products of the stall. */
  productIds: readonly string[] | null;
}

/** Bookings of products that take place in closed times, or that their rules would no longer offer. */
export async function touchedByTimes(
  db: Database | Tx,
  { providerId, timeZone }: OfStall,
  { coming, closed, productIds }: Touching,
): Promise<string[]> {
  const isMeant = (productId: string) => !productIds || productIds.includes(productId);
  const own = coming.filter(({ productId }) => isMeant(productId));
  const touched = new Set(own.filter(one => takesPlaceIn(closed, one, timeZone)).map(({ id }) => id));
  for (const id of await touchedByTimesAlone(db, { providerId, timeZone }, { coming: own, closed })) touched.add(id);
  return [...touched];
}

/** Bookings that rules with closed times would no longer offer, and those on a departure of a closed day. */
export async function touchedByTimesAlone(
  db: Database | Tx,
  { providerId, timeZone }: Pick<OfStall, 'providerId' | 'timeZone'>,
  { coming, closed }: Omit<Touching, 'productIds'>,
): Promise<string[]> {
  const touched = new Set<string>();
  for (const { productId, rules } of await offersOfStall(db, providerId)) {
    const own = coming.filter(one => one.productId === productId);
    if (!own.length) continue;
    const change = { before: rules, after: withExceptions(rules, exceptionsClosed(rules, closed)) };
    const leaving = own.filter(one => one.kind === 'DEPARTURES' && takesPlaceIn(closed, one, timeZone));
    for (const id of [...touchedByRules(change, timeZone, own), ...leaving.map(one => one.id)]) touched.add(id);
  }
  return [...touched];
}

async function bookedOn(db: Database | Tx, providerId: string, departureIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.booking_id as id from departure_seats s join bookings b on b.id = s.booking_id left join holds h on h.id = b.hold_id
    where s.departure_id = any(${[...departureIds]}::uuid[]) and s.provider_id = ${providerId} and s.live
      order by s.booking_id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Bookings that keep units in a span, those whose hold has expired left out. */
async function keptIn(db: Database | Tx, { providerId, timeZone, now }: OfStall, { subjectIds, span }: Closure) {
  const spans = stretchesOf(span).map(stretch => instantsOf(stretch, timeZone));
  const { rows } = await sql<{ id: string }>`
    select distinct b.id from unnest(${spans.map(one => one.from)}::timestamptz[],
        ${spans.map(one => one.to)}::timestamptz[]) as s (opens, closes)
    join reservations r on r.resource_id = any(${[...subjectIds]}::uuid[]) and r.live and r.during && tstzrange(s.opens, s.closes)
    join bookings b on b.id = r.booking_id left join holds h on h.id = b.hold_id
    where b.provider_id = ${providerId} and b.ends_at > ${now} and (b.state <> 'HELD' or h.expires_at > ${now})
    order by b.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Titles of what a closure closes, in one language, in their own order. */
export async function titlesOfClosure(
  db: Database | Tx,
  { kind, subjectIds }: Pick<Closure, 'kind' | 'subjectIds'>,
  locale: Locale,
): Promise<string[]> {
  const ids = [...subjectIds];
  if (kind === 'HOUSE') return [];
  const { rows } = await sql<{ title: Words }>`
    ${
      kind === 'UNITS'
        ? sql`select r.title from resources r join resource_groups g on g.id = r.group_id
            where r.id = any(${ids}::uuid[]) order by g.slug, r.position, r.id`
        : kind === 'PRODUCTS'
          ? sql`select title from product_signs where product_id = any(${ids}::uuid[]) order by product_id`
          : sql`select s.title from departures d join product_signs s on s.product_id = d.product_id
              where d.id = any(${ids}::uuid[])`
    }`.execute(db);
  return rows.map(({ title }) => inLocale(title, locale));
}
