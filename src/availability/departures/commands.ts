import { m } from '../../paraglide/messages.js';
import { type Deed, deedLocale } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import type { Locale } from '../../shared/i18n.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import { kindOfProduct } from '../offers/queries.ts';
import { setAsideExpiredSeatsIn } from '../plans/commands.ts';
import { markDaysStaleIn } from '../stale-days/commands.ts';
import { bookingsOnDeparture, lockDeparture, lockDepartures, seatsTaken } from './queries.ts';
import { callOff, callOn, type DepartureFields, putDepartures } from './store.ts';

export interface DeparturesOfProduct {
  providerId: string;
  productId: string;
  departures: readonly DepartureFields[];
}

const MOST_AT_ONCE = 2000;
const MOST_SEATS = 100_000;

/**
 * Adds departures, or changes those at the same start times; the others stay. Never fewer seats than are taken; any
 * other change of a full departure is fine (H8).
 */
export async function putDeparturesIn(
  deed: Deed,
  { providerId, productId, departures }: DeparturesOfProduct,
): Promise<{ items: { _id: string }[] } | Refusal> {
  const { tx, world } = deed;
  const problem = departureProblem(departures, deedLocale(deed));
  if (problem) return problem;
  if (!(await kindOfProduct(tx, providerId, productId))) return refuse('not-found');
  const starts = departures.map(one => one.startsAt);
  const known = await lockDepartures(tx, productId, starts);
  const capacities = new Map(departures.map(one => [one.startsAt.getTime(), one.capacity]));
  const tight = known.filter(one => capacities.get(one.startsAt.getTime())! < one.taken);
  if (tight.length) {
    const ids = tight.map(one => one.id);
    await setAsideExpiredSeatsIn(deed, ids);
    const taken = await seatsTaken(tx, ids);
    if (tight.some(one => capacities.get(one.startsAt.getTime())! < taken.get(one.id)!)) return refuse('seats-taken');
  }
  const rows = departures.map(one => ({ ...one, id: world.newId() }));
  const ids = await putDepartures(tx, { productId, providerId }, rows);
  await emitSeatsChanged(deed, { productId, providerId }, departureRange(departures));
  return { items: ids.map(_id => ({ _id })) };
}

/** Calls off a departure. Its bookings stay until someone cancels them, and are listed in the answer. */
export async function callOffDepartureIn(
  deed: Deed,
  { providerId, departureId }: { providerId: string; departureId: string },
): Promise<{ item: { _id: string; bookingIds: string[] } } | Refusal> {
  const { tx } = deed;
  const departure = await lockDeparture(tx, providerId, departureId);
  if (!departure) return refuse('not-found');
  const bookingIds = await bookingsOnDeparture(tx, departureId);
  if (departure.calledOff) return { item: { _id: departureId, bookingIds } };
  await callOff(tx, departureId);
  const range = { from: departure.startsAt, to: departure.endsAt };
  await emitSeatsChanged(deed, { productId: departure.productId, providerId }, range);
  return { item: { _id: departureId, bookingIds } };
}

/** Departures that were called off leave after all. */
export async function callOnDeparturesIn(
  deed: Deed,
  { providerId, departureIds }: { providerId: string; departureIds: readonly string[] },
): Promise<void> {
  for (const departureId of departureIds.toSorted()) {
    const departure = await lockDeparture(deed.tx, providerId, departureId);
    if (!departure?.calledOff) continue;
    await callOn(deed.tx, departureId);
    const range = { from: departure.startsAt, to: departure.endsAt };
    await emitSeatsChanged(deed, { productId: departure.productId, providerId }, range);
  }
}

function departureProblem(departures: readonly DepartureFields[], locale: Locale): Refusal | null {
  const times = departures.map(one => one.startsAt.getTime());
  if (!departures.length || departures.length > MOST_AT_ONCE || new Set(times).size < times.length)
    return refuse('invalid-input', { departures: m.validation_invalid_type({}, { locale }) });
  const at = departures.findIndex(({ startsAt, endsAt }) => !(endsAt > startsAt));
  if (at >= 0)
    return refuse('invalid-input', { [`departures.${at}`]: m.bookings_ends_before_it_begins({}, { locale }) });
  const full = departures.findIndex(
    one => !(one.capacity >= 0 && one.capacity <= MOST_SEATS && one.capacity % 1 === 0),
  );
  if (full < 0) return null;
  return refuse('invalid-input', { [`departures.${full}.capacity`]: m.validation_invalid_type({}, { locale }) });
}

function departureRange(departures: readonly DepartureFields[]) {
  return {
    from: new Date(Math.min(...departures.map(one => one.startsAt.getTime()))),
    to: new Date(Math.max(...departures.map(one => one.endsAt.getTime()))),
  };
}

/** Marks the days of changed departures stale and emits the change. */
export async function emitSeatsChanged(
  deed: Deed,
  { productId, providerId }: { productId: string; providerId: string },
  range: { from: Date; to: Date },
): Promise<void> {
  await markDaysStaleIn(deed, { productIds: [productId], during: range });
  await emit(deed, { type: 'departures-changed', subject: 'product', subjectId: productId, providerId, data: range });
}
