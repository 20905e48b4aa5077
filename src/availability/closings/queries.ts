import { sql } from 'kysely';
import type { OpeningHours } from '../../providers/contract.ts';
import { stallHours } from '../../providers/opening/queries.ts';
import { findStall } from '../../providers/profile/queries.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { inLocale, type Words } from '../../shared/i18n.ts';
import { isRefusal } from '../../shared/refusal.ts';
import { calendarDayAt } from '../../shared/time.ts';
import { addDays, instantAt } from '../../shared/wall-time.ts';
import type { Caller, World } from '../../shared/world.ts';
import type { Offer } from '../offers/contract.ts';
import { isOpenOn } from '../schedules/rules.ts';
import { describeTouched, findComing } from '../touched/queries.ts';
import { touchedByHours, touchedByRules } from '../touched/rules.ts';
import type { HoursPreview } from './contract.ts';
import { closedOn, closingDays } from './rules.ts';

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

interface Leaving {
  id: string;
  productId: string;
  startsAt: Date;
}

interface LeavingOnDay extends Leaving {
  day: string;
}

/** Departures of a stall by their ids. */
export async function departuresById(tx: Tx, providerId: string, ids: readonly string[]): Promise<Leaving[]> {
  const { rows } = await sql<Leaving>`
    select id, product_id as "productId", starts_at as "startsAt" from departures
    where provider_id = ${providerId} and id = any(${[...ids]}::uuid[]) order by id`.execute(tx);
  return rows;
}

/** Departures of a stall that leave on these days and are not called off. */
export async function departuresOn(
  db: Database | Tx,
  { providerId, timeZone, now }: { providerId: string; timeZone: string; now: Date },
  days: readonly string[],
): Promise<LeavingOnDay[]> {
  const found: LeavingOnDay[] = [];
  for (const day of days) {
    const [from, to] = [instantAt(day, '00:00', timeZone), instantAt(addDays(day, 1), '00:00', timeZone)];
    const { rows } = await sql<Leaving>`
      select id, product_id as "productId", starts_at as "startsAt" from departures
      where provider_id = ${providerId} and starts_at >= ${from} and starts_at < ${to} and starts_at > ${now}
        and not called_off order by id`.execute(db);
    found.push(...rows.map(row => ({ ...row, day })));
  }
  return found;
}

interface OfStall {
  providerId: string;
  timeZone: string;
  now: Date;
}

/** Bookings on days that close: those that rules would no longer offer, and those on a departure. */
export async function touchedByClosing(db: Database | Tx, of: OfStall, days: readonly string[]): Promise<string[]> {
  const coming = await findComing(db, of);
  const touched = new Set<string>();
  for (const { productId, rules } of await offersOfStall(db, of.providerId)) {
    const own = coming.filter(one => one.productId === productId);
    const change = { before: rules, after: closedOn(rules, days) };
    const leaving = own.filter(one => one.kind === 'DEPARTURES' && days.includes(one.day));
    for (const id of [...touchedByRules(change, of.timeZone, own), ...leaving.map(one => one.id)]) touched.add(id);
  }
  return [...touched];
}

/** Bookings that other opening hours touch: outside them, or on a day that closes by them. */
export async function touchedByNewHours(
  db: Database | Tx,
  of: OfStall,
  hours: { before: OpeningHours; after: OpeningHours },
): Promise<string[]> {
  const days = closingDays(hours.before, hours.after, calendarDayAt(of.now, of.timeZone));
  const found = [
    ...touchedByHours(hours, of.timeZone, await findComing(db, of)),
    ...(days.length ? await touchedByClosing(db, of, days) : []),
  ];
  return [...new Set(found)];
}

/** Effects of new opening hours: bookings that they touch, and products still bookable on days that close. */
export async function previewHours(world: World, caller: Caller, { idOrSlug, openingHours }: HoursPreview) {
  const allowed = await findStall(world.db, caller, idOrSlug);
  if (isRefusal(allowed)) return allowed;
  const providerId = allowed.id;
  const { db } = world;
  const { hours: before, timeZone } = await stallHours(db, providerId);
  const of = { providerId, timeZone, now: world.now() };
  const days = closingDays(before, openingHours, calendarDayAt(of.now, timeZone));
  const touched = await touchedByNewHours(db, of, { before, after: openingHours });
  const offers = await offersOfStall(db, providerId);
  const leaving = await departuresOn(db, of, days);
  const isOpen = ({ productId, rules }: OfferOfStall, day: string) =>
    rules.kind === 'DEPARTURES'
      ? leaving.some(one => one.productId === productId && one.day === day)
      : isOpenOn(rules.opening, day);
  const open = days.map(day => ({
    day,
    products: offers.filter(offer => isOpen(offer, day)).map(offer => inLocale(offer.title, caller.locale)),
  }));
  return {
    touched: await describeTouched(db, touched, caller.locale),
    days,
    open: open.filter(({ products }) => products.length > 0),
  };
}
