import { type Deed, Overtaken } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import type { Reason } from '../answers/rules.ts';
import { expiredOn, type Kept, type Stretch } from '../bookings/queries.ts';
import { endBookings, type Freed, freeMoved, keepPlaces, lockExpired, lockMovable } from '../bookings/store.ts';
import { claimTimesIn } from '../calendar-imports/claims/commands.ts';
import { markDaysStaleIn } from '../stale-days/commands.ts';
import { expiredSeats, lockHouse } from './queries.ts';
import { type House, type Line, type Plan, planFor, surroundingSpan } from './rules.ts';

export interface No {
  no: Reason;
  orderItemId: string;
}

/** Locks and reads everything that these lines depend on. `also`: what the same transaction frees. */
export async function lockAndReadHouse(
  { tx, now }: Deed,
  lines: readonly Line[],
  also: Kept = { resourceIds: [], departureIds: [] },
): Promise<{ house: House; locked: Set<string> } | No> {
  const spans = lines.map(surroundingSpan);
  const dayless = lines.find((_, at) => spans[at] === null);
  if (dayless) return { no: 'wish-incomplete', orderItemId: dayless.orderItemId };
  const leaving = lines.flatMap((line, at) =>
    line.offer.kind === 'DEPARTURES' ? [{ productId: line.productId, ...spans[at]! }] : [],
  );
  return await lockHouse(tx, {
    groupIds: [...new Set(lines.flatMap(line => line.offer.needs.map(need => need.groupId)))],
    leaving,
    ...also,
    span: { from: Math.min(...spans.map(span => span!.from)), to: Math.max(...spans.map(span => span!.to)) },
    now,
  });
}

/**
 * Plans the assignment of lines. Expired holds are set aside only when there is no place otherwise (I3). `asOf`: the
 * time of the request, which for a late payment is not now.
 */
export async function decidePlanIn(
  { tx, now }: Deed,
  lines: readonly Line[],
  house: House,
  asOf: Date,
): Promise<{ plan: Plan } | No> {
  const first = planFor(lines, house, { now: asOf.getTime(), without: new Set() });
  const past = 'no' in first && first.no === 'full' ? pastTheirTime(house) : [];
  if (!past.length) return first;
  const free = await lockExpired(tx, past, now);
  const second = planFor(lines, house, { now: asOf.getTime(), without: new Set(free) });
  // Another transaction holds one of these rows: whether it is full is known when that ends, so retry.
  if ('no' in second && free.length < past.length) throw new Overtaken();
  return second;
}

/** Writes a plan: expired holds go first, then rearranged bookings, then all take their places. */
export async function carryOutPlanIn(deed: Deed, { given, moves, displaced }: Plan, providerId: string): Promise<void> {
  const { tx } = deed;
  await lapseIn(deed, displaced);
  if (moves.length) {
    const movable = await lockMovable(
      tx,
      moves.map(move => move.bookingId),
    );
    if (movable < moves.length) throw new Overtaken();
    await freeMoved(tx, moves);
  }
  await keepPlaces(deed, given, moves, providerId);
  await claimTimesIn(
    deed,
    moves.flatMap(move => move.from),
    providerId,
  );
  const places = [...given.flatMap(one => one.places), ...moves.flatMap(move => move.to)];
  const times = [...given.map(one => ({ from: one.startsAt, to: one.endsAt })), ...places];
  await emitAvailabilityChanged(deed, {
    providerId,
    productIds: [...new Set(given.map(one => one.line.productId))],
    resourceIds: [...places.map(place => place.resourceId), ...moves.flatMap(move => move.from)],
    from: new Date(Math.min(...times.map(time => time.from))),
    to: new Date(Math.max(...times.map(time => time.to))),
  });
}

/** Lapses bookings of expired holds on locked resources (I3). */
export async function setAsideExpiredIn(deed: Deed, stretch: Stretch): Promise<void> {
  const { tx, now } = deed;
  await lapseIn(deed, await lockExpired(tx, await expiredOn(tx, stretch, now), now));
}

/** Lapses bookings of expired holds on locked departures. */
export async function setAsideExpiredSeatsIn(deed: Deed, departureIds: readonly string[]): Promise<void> {
  const { tx, now } = deed;
  const past = await expiredSeats(tx, departureIds, now);
  const free = past.map(seat => seat.bookingId);
  await lapseIn(deed, await lockExpired(tx, free, now));
}

/** Tells of what came free. What another channel has booked of it, too, is kept for that from now on (H9). */
export async function emitFreed(deed: Deed, { providerId, from, to, ...freed }: Freed): Promise<void> {
  if (providerId && from && to) await emitAvailabilityChanged(deed, { ...freed, providerId, from, to });
  await claimTimesIn(deed, freed.resourceIds, providerId);
}

async function lapseIn(deed: Deed, bookingIds: readonly string[]): Promise<void> {
  if (bookingIds.length) await emitFreed(deed, await endBookings(deed, { bookingIds }, 'lapse'));
}

interface Moved {
  providerId: string;
  productIds: readonly string[];
  resourceIds: readonly string[];
  from: Date;
  to: Date;
}

/** Marks days with changed figures for a recount, and emits the change for pages that show them. */
async function emitAvailabilityChanged(
  deed: Deed,
  { providerId, productIds, resourceIds, from, to }: Moved,
): Promise<void> {
  await markDaysStaleIn(deed, { productIds, resourceIds, during: { from, to } });
  const moved = { type: 'places-moved', subject: 'product' as const, providerId, data: { from, to } };
  await emit(deed, ...productIds.map(subjectId => ({ ...moved, subjectId })));
}

function pastTheirTime({ taken, departures }: House): string[] {
  const rows = taken.flatMap(row => (row.expired ? row.bookingId! : []));
  return [...new Set([...rows, ...departures.flatMap(one => one.expired.map(seat => seat.bookingId))])];
}
