import { sql } from 'kysely';
import { DAYS_AROUND, type Stage } from '../../../availability/answers/rules.ts';
import { type OfStall, offersAmong } from '../../../availability/closures/queries.ts';
import {
  type Closure,
  closedTimes,
  exceptionsClosed,
  instantsOf,
  stretchesOf,
  withExceptions,
} from '../../../availability/closures/rules.ts';
import { offerForMoves } from '../../../availability/offers/rules.ts';
import { setStages } from '../../../availability/stages/queries.ts';
import { longestStay, occupiedSpan } from '../../../days/rules.ts';
import type { Database, Tx } from '../../../shared/database/connect.ts';
import { addDays } from '../../../shared/wall-time.ts';
import type { OtherPlace } from '../contract.ts';
import type { TouchedGuest } from '../guests/queries.ts';
import { type Found, type Movable, nearestPlaces } from './rules.ts';

/** Guests for whom places are looked for; beyond them a stall chooses by itself. */
const MOST_LOOKED_FOR = 80;

/** Free places nearest to those of guests whom a closure touches, as if it were closed already. */
export async function findPlaces(
  db: Database | Tx,
  of: OfStall,
  { closure, guests, by }: { closure: Closure | null; guests: readonly Movable[]; by: 'staff' | 'guest' },
): Promise<Map<string, Found[]>> {
  const asked = guests.slice(0, MOST_LOOKED_FOR);
  if (!asked.length) return new Map();
  const stages = await stagesAfter(db, of, { closure, guests: asked });
  const hurried =
    by === 'guest'
      ? stages
      : new Map([...stages].map(([id, one]) => [id, { ...one, offer: offerForMoves(one.offer) }]));
  return nearestPlaces(hurried, asked, closure?.kind === 'UNITS');
}

async function stagesAfter(
  db: Database | Tx,
  of: OfStall,
  { closure, guests }: { closure: Closure | null; guests: readonly Movable[] },
): Promise<Map<string, Stage>> {
  const productIds = [...new Set(guests.map(({ productId }) => productId))];
  const offers = (await offersAmong(db, of.providerId, productIds)).map(one => ({
    ...one,
    rules: rulesAfter(one, closure),
  }));
  const days = guests.map(({ wish }) => wish.day).sort();
  const longest = Math.max(
    ...guests.map(({ wish }) => wish.nights ?? 1),
    ...offers.map(({ rules }) => longestStay(rules, { nights: null })),
  );
  const span = occupiedSpan({ from: addDays(days[0]!, -DAYS_AROUND), to: addDays(days.at(-1)!, DAYS_AROUND) }, longest);
  const stages = await setStages(db, offers, span, { now: of.now });
  return closure
    ? new Map([...stages].map(([id, stage]) => [id, stageAfter(id, stage, { closure, timeZone: of.timeZone })]))
    : stages;
}

function rulesAfter({ productId, rules }: { productId: string; rules: Stage['offer'] }, closure: Closure | null) {
  const isClosed =
    closure?.kind === 'HOUSE' || (closure?.kind === 'PRODUCTS' && closure.subjectIds.includes(productId));
  return isClosed ? withExceptions(rules, exceptionsClosed(rules, closedTimes(closure.span))) : rules;
}

/** The stage with blocked units taken, and with departures that do not leave called off. */
function stageAfter(
  productId: string,
  stage: Stage,
  { closure, timeZone }: { closure: Closure; timeZone: string },
): Stage {
  const { kind, subjectIds, span } = closure;
  if (kind === 'DEPARTURE') return calledOff(stage, ({ id }) => subjectIds.includes(id));
  const stretches = stretchesOf(span).map(one => instantsOf(one, timeZone));
  const spans = stretches.map(({ from, to }) => ({ from: from.getTime(), to: to.getTime() }));
  if (kind === 'UNITS') {
    const blocked = subjectIds.flatMap(resourceId => spans.map(one => ({ resourceId, ...one })));
    return { ...stage, taken: [...stage.taken, ...blocked] };
  }
  if (kind === 'PRODUCTS' && !subjectIds.includes(productId)) return stage;
  return calledOff(stage, ({ startsAt }) => spans.some(({ from, to }) => from <= startsAt && startsAt < to));
}

function calledOff(stage: Stage, isOff: (departure: Stage['departures'][number]) => boolean): Stage {
  return { ...stage, departures: stage.departures.map(one => (isOff(one) ? { ...one, calledOff: true } : one)) };
}

/** Bookings as they are moved: what was asked for, with the party. */
export async function findMovable(db: Database | Tx, bookingIds: readonly string[]): Promise<Map<string, Movable>> {
  const { rows } = await sql<Movable>`
    select id as "bookingId", product_id as "productId", wish, party, pieces from bookings
    where id = any(${[...bookingIds]}::uuid[])`.execute(db);
  return new Map(rows.map(row => [row.bookingId, row]));
}

/** Bookings whose units are told to guests, so that another unit is news to them. */
export async function findShown(db: Database | Tx, bookingIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct booking_id as id from booking_resources where booking_id = any(${[...bookingIds]}::uuid[]) and shown`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Free places of guests for the page, with whether there is anything to write about. */
export async function placesOfGuests(
  db: Database | Tx,
  of: OfStall,
  { closure, guests }: { closure: Closure; guests: readonly TouchedGuest[] },
): Promise<Map<string, OtherPlace[]>> {
  const ids = guests.filter(mayBeMoved).map(({ bookingId }) => bookingId);
  const movable = await findMovable(db, ids);
  const asked = ids.map(id => movable.get(id)!);
  const found = await findPlaces(db, of, { closure, guests: asked, by: 'staff' });
  const shown = await findShown(db, ids);
  return new Map(
    [...found].map(([id, places]) => [
      id,
      places.map(({ startsAt, ...place }) => ({
        ...place,
        startsAt: new Date(startsAt).toISOString(),
        isQuiet: place.isSameTime && !shown.has(id),
      })),
    ]),
  );
}

/** True for a guest who can be moved: whoever is here, or has not paid yet, stays where they are. */
function mayBeMoved({ checkedIn, hasBegun, state, amount }: TouchedGuest): boolean {
  return !checkedIn && !hasBegun && !(state === 'HELD' && amount > 0);
}
