import { type Deed, Overtaken } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';
import { type Refusal, type RefusalReason, refuse } from '../../shared/refusal.ts';
import { refreshCalendarsIn } from '../calendar-imports/commands.ts';
import { lockDepartureRows } from '../departures/queries.ts';
import { offerForMoves } from '../offers/rules.ts';
import { carryOutPlanIn, decidePlanIn, emitFreed, lockAndReadHouse, type No } from '../plans/commands.ts';
import { findPlanLines } from '../plans/queries.ts';
import { beginsAlike, givenOnly, type Promised, type TimeWish, withoutOwn } from '../plans/rules.ts';
import { lockResourceRows } from '../resources/queries.ts';
import {
  type BookingStanding,
  findBooking,
  findKept,
  findKeptOfAll,
  findLapsed,
  type Keeper,
  type Kept,
} from './queries.ts';
import { BOOKING_STATES, refusalFor } from './rules.ts';
import { confirmBookings, endBookings, freePlaces, insertBookings, revive, rewrite, type Which } from './store.ts';

/*
 * Lock order: after stock rows come resources by id, then departures by id, then bookings. A transaction that has
 * locked a resource skips holds and bookings locked by others. Reservations are added and freed under their resource's
 * lock, except what an expired hold kept elsewhere: a refusal because of that is retried. So no two transactions wait
 * for each other.
 */

/** Refusal of an order's bookings, with the row that caused it. */
export interface Unavailable {
  refused: RefusalReason;
  orderItemId: string;
  stockItemId?: undefined;
}

export interface TakeBookings {
  holdId: string;
  orderGroupId: string;
  providerId: string;
  promised: readonly Promised[];
  /** The time by which notice and horizon are judged, where it is not now. */
  asOf?: Date;
  /** Staff book without notice. */
  by?: 'staff' | undefined;
}

/** Reserves all booked times of an order, or none. The needed rows stay locked until the transaction ends. */
export async function takeBookingsIn(deed: Deed, take: TakeBookings): Promise<Unavailable | null> {
  const { holdId, orderGroupId, providerId, promised, asOf = deed.now } = take;
  const found = promised.length ? await findPlanLines(deed.tx, promised) : [];
  if (!found.length) return null;
  const lines =
    take.by === 'staff' ? found.map(line => ({ ...line, offer: offerForMoves(line.offer, line.wish) })) : found;
  const there = await lockAndReadHouse(deed, lines);
  const decided = 'no' in there ? there : await decidePlanIn(deed, lines, there.house, asOf);
  if ('no' in decided) return unavailable(decided);
  const { plan } = decided;
  await insertBookings(
    deed,
    plan.given.map(given => ({ given, holdId, orderGroupId })),
  );
  await carryOutPlanIn(deed, plan, providerId);
  const places = plan.given.flatMap(given => given.places);
  await refreshCalendarsIn(
    deed,
    places.map(place => place.resourceId),
  );
  return null;
}

/**
 * Retakes the lapsed bookings of a locked hold, judged by the time they were first made, because the guest was in time
 * then. False when any of them is gone.
 */
export async function keepBookingsAgainIn(
  deed: Deed,
  { holdId, orderGroupId }: { holdId: string; orderGroupId: string },
): Promise<boolean> {
  const { tx } = deed;
  const lapsed = await findLapsed(tx, holdId);
  if (!lapsed.length) return true;
  const lines = await findPlanLines(tx, lapsed);
  if (lines.length < lapsed.length) return false;
  const asOf = new Date(Math.min(...lapsed.map(one => one.promisedAt.getTime())));
  // Locks everything that the hold reserves, in order: should it fail, the same transaction may free the rest.
  const there = await lockAndReadHouse(deed, lines, await findKept(tx, { orderGroupId }));
  const decided = 'no' in there ? there : await decidePlanIn(deed, lines, there.house, asOf);
  if ('no' in decided) return false;
  for (const given of decided.plan.given) await revive(tx, given);
  await carryOutPlanIn(deed, decided.plan, lines[0]!.providerId);
  return true;
}

/** Locks the resources and departures that an order's bookings occupy, before its hold is locked. */
export async function lockKept(tx: Tx, which: Keeper): Promise<Kept> {
  return await lockedKept(tx, await findKept(tx, which));
}

/** Locks a booking after what it occupies; null where there is none. */
export async function lockBookingIn(tx: Tx, bookingId: string): Promise<BookingStanding | null> {
  await lockKept(tx, { bookingId });
  return await findBooking(tx, bookingId, true);
}

/** The same of several orders at once, with what these times need: so the one can take over from the others. */
export async function lockKeptOfAll(
  deed: Deed,
  orderGroupIds: readonly string[],
  promised: readonly Promised[] = [],
): Promise<Kept> {
  const { tx } = deed;
  const kept = await findKeptOfAll(tx, orderGroupIds);
  const lines = promised.length ? await findPlanLines(tx, promised) : [];
  if (lines.length) await lockAndReadHouse(deed, lines, kept);
  return await lockedKept(tx, kept);
}

async function lockedKept(tx: Tx, kept: Kept): Promise<Kept> {
  if (kept.resourceIds.length) await lockResourceRows(tx, kept.resourceIds);
  if (kept.departureIds.length) await lockDepartureRows(tx, kept.departureIds);
  return kept;
}

/** Ends bookings whose places were locked and frees these once (H5). Returns how many ended. */
export async function endBookingsIn(
  deed: Deed,
  which: Which,
  { locked, by }: { locked: Kept; by: 'lapse' | 'cancel' | 'reject' },
): Promise<number> {
  const freed = await endBookings(deed, which, by);
  const known = new Set([...locked.resourceIds, ...locked.departureIds]);
  // A rearrangement moved a booking to another table between our read and our lock.
  if (![...freed.resourceIds, ...freed.departureIds].every(id => known.has(id))) throw new Overtaken();
  await emitFreed(deed, freed);
  return freed.bookingIds.length;
}

/** Cancellation of one booking by guest or staff. False when it had already ended, or was never paid. */
export async function cancelBookingIn(deed: Deed, { orderItemId }: { orderItemId: string }): Promise<boolean> {
  const locked = await lockKept(deed.tx, { bookingId: orderItemId });
  return (await endBookingsIn(deed, { bookingIds: [orderItemId] }, { locked, by: 'cancel' })) > 0;
}

/** Rejection of an order's bookings by the seller. Returns how many ended by that. */
export async function rejectBookingsIn(
  deed: Deed,
  { orderGroupId, as }: { orderGroupId: string; as: 'REJECTED' | 'CANCELLED' },
): Promise<number> {
  const locked = await lockKept(deed.tx, { orderGroupId });
  return await endBookingsIn(deed, { orderGroupId }, { locked, by: as === 'REJECTED' ? 'reject' : 'cancel' });
}

/** Confirmation by the seller of all pending bookings. False when none was pending (H2: of two, one counts). */
export async function confirmBookingsIn(tx: Tx, { orderGroupId }: { orderGroupId: string }): Promise<boolean> {
  return (await confirmBookings(tx, orderGroupId)) > 0;
}

export interface MoveBooking {
  bookingId: string;
  wish: TimeWish;
  party: number;
  pieces: number;
  by: 'guest' | 'staff';
  /** The resources chosen by staff: the booking takes no others of their groups. */
  resourceIds?: readonly string[] | undefined;
  /** Whether it stays where it is put, and is never rearranged. Without it, it does once staff chose its resources. */
  placeFixed?: boolean | undefined;
}

/**
 * Changes a booking's time, party or resource, as a whole or not at all. Its own reservation counts as free, and is
 * given back only once the new one is made.
 */
export async function moveBookingIn(deed: Deed, move: MoveBooking): Promise<Refusal | null> {
  const { tx } = deed;
  const { bookingId } = move;
  const seen = await findBooking(tx, bookingId);
  const [line] = seen ? await findPlanLines(tx, [{ ...seen, ...wantedChange(move) }]) : [];
  if (!seen || !line) return refuse('not-found');
  const there = await lockAndReadHouse(deed, [line], await findKept(tx, { bookingId }));
  if ('no' in there) return refuse(refusalFor(there.no));
  const before = await findBooking(tx, bookingId, true);
  if (!before || !mayMove(before, move)) return refuse('status-moved');
  const { resourceIds } = move;
  const known = new Set(there.house.units.map(unit => unit.id));
  if (resourceIds?.some(id => !known.has(id))) return refuse('not-found');
  const house = withoutOwn(resourceIds ? givenOnly(there.house, resourceIds) : there.house, bookingId, before);
  const asked = { ...line, offer: move.by === 'staff' ? offerForMoves(line.offer, move.wish) : line.offer };
  const decided = await decidePlanIn(deed, [asked], house, judgedAt(deed.now, before, move));
  if ('no' in decided) return refuse(refusalFor(decided.no));
  const freed = await freePlaces(tx, bookingId);
  if (![...freed.resourceIds, ...freed.departureIds].every(id => there.locked.has(id))) throw new Overtaken();
  await rewrite(deed, { ...decided.plan.given[0]!, line }, move.placeFixed ?? (resourceIds && true));
  await carryOutPlanIn(deed, decided.plan, before.providerId);
  await emitFreed(deed, freed);
  return null;
}

/** The wish of a new booking, and of a moved one. */
function wantedChange({ wish, party, pieces }: MoveBooking) {
  return { wish, party, pieces };
}

/** Paid bookings may be moved while their guests are expected; once these are there, staff may, at the same beginning. */
function mayMove(before: BookingStanding, move: MoveBooking): boolean {
  if (BOOKING_STATES[before.state].cancel === undefined || before.isNoShow) return false;
  return !before.isCheckedIn || (move.by === 'staff' && beginsAlike(before.wish, move.wish));
}

/** The time by which notice is judged: what has begun and keeps its beginning, staff may still lengthen or reseat. */
function judgedAt(now: Date, { startsAt, wish }: BookingStanding, move: MoveBooking): Date {
  return move.by === 'staff' && startsAt < now && beginsAlike(wish, move.wish) ? startsAt : now;
}

function unavailable({ no, orderItemId }: No): Unavailable {
  return { refused: refusalFor(no), orderItemId };
}
