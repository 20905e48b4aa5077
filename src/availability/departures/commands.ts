import { m } from '../../paraglide/messages.js';
import type { Tx } from '../../shared/database/connect.ts';
import { emit } from '../../shared/events.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import { kindOfProduct } from '../offers/queries.ts';
import { setAsideExpiredSeats } from '../plans/commands.ts';
import type { Pen } from '../resources/commands.ts';
import { markDaysStaleIn } from '../stale-days/commands.ts';
import { bookingsOnDeparture, lockDeparture, lockDepartures, seatsTaken } from './queries.ts';
import { callOff, type DepartureFields, putDepartures } from './store.ts';

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
  tx: Tx,
  { providerId, productId, departures }: DeparturesOfProduct,
  pen: Pen,
): Promise<{ items: { _id: string }[] } | Refusal> {
  const problem = departureProblem(departures, pen);
  if (problem) return problem;
  if (!(await kindOfProduct(tx, providerId, productId))) return refuse('not-found');
  const starts = departures.map(one => one.startsAt);
  const known = await lockDepartures(tx, productId, starts);
  const capacities = new Map(departures.map(one => [one.startsAt.getTime(), one.capacity]));
  const tight = known.filter(one => capacities.get(one.startsAt.getTime())! < one.taken);
  if (tight.length) {
    const ids = tight.map(one => one.id);
    await setAsideExpiredSeats(tx, ids, pen.now);
    const taken = await seatsTaken(tx, ids);
    if (tight.some(one => capacities.get(one.startsAt.getTime())! < taken.get(one.id)!)) return refuse('seats-taken');
  }
  const rows = departures.map(one => ({ ...one, id: pen.newId() }));
  const ids = await putDepartures(tx, { productId, providerId }, rows);
  await emitSeatsChanged(tx, { productId, providerId }, departureRange(departures), pen);
  return { items: ids.map(_id => ({ _id })) };
}

/** Calls off a departure. Its bookings stay until someone cancels them, and are listed in the answer. */
export async function callOffDepartureIn(
  tx: Tx,
  { providerId, departureId }: { providerId: string; departureId: string },
  pen: Pen,
): Promise<{ item: { _id: string; bookingIds: string[] } } | Refusal> {
  const departure = await lockDeparture(tx, providerId, departureId);
  if (!departure) return refuse('not-found');
  const bookingIds = await bookingsOnDeparture(tx, departureId);
  if (departure.calledOff) return { item: { _id: departureId, bookingIds } };
  await callOff(tx, departureId);
  const range = { from: departure.startsAt, to: departure.endsAt };
  await emitSeatsChanged(tx, { productId: departure.productId, providerId }, range, pen);
  return { item: { _id: departureId, bookingIds } };
}

function departureProblem(departures: readonly DepartureFields[], pen: Pen): Refusal | null {
  const times = departures.map(one => one.startsAt.getTime());
  if (!departures.length || departures.length > MOST_AT_ONCE || new Set(times).size < times.length)
    return refuse('invalid-input', { departures: m.validation_invalid_type({}, pen) });
  const at = departures.findIndex(({ startsAt, endsAt }) => !(endsAt > startsAt));
  if (at >= 0) return refuse('invalid-input', { [`departures.${at}`]: m.bookings_ends_before_it_begins({}, pen) });
  const full = departures.findIndex(
    one => !(one.capacity >= 0 && one.capacity <= MOST_SEATS && one.capacity % 1 === 0),
  );
  if (full < 0) return null;
  return refuse('invalid-input', { [`departures.${full}.capacity`]: m.validation_invalid_type({}, pen) });
}

function departureRange(departures: readonly DepartureFields[]) {
  return {
    from: new Date(Math.min(...departures.map(one => one.startsAt.getTime()))),
    to: new Date(Math.max(...departures.map(one => one.endsAt.getTime()))),
  };
}

/** Marks the days of changed departures stale and emits the change. */
export async function emitSeatsChanged(
  tx: Tx,
  { productId, providerId }: { productId: string; providerId: string },
  range: { from: Date; to: Date },
  { now, commandId }: Pick<Pen, 'now' | 'commandId'>,
): Promise<void> {
  await markDaysStaleIn(tx, { productIds: [productId], during: range, now });
  await emit(tx, {
    type: 'departures-changed',
    subject: 'product',
    subjectId: productId,
    providerId,
    commandId,
    now,
    data: range,
  });
}
