import { Overtaken } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';
import { type Refusal, type RefusalReason, refuse } from '../../shared/refusal.ts';
import { lockDepartureRows } from '../departures/queries.ts';
import { carryOut, decide, emitFreed, lockAndReadHouse, type No } from '../plans/commands.ts';
import { findPlanLines } from '../plans/queries.ts';
import { givenOnly, type Line, type Promised, type TimeWish, withoutOwn } from '../plans/rules.ts';
import { lockResourceRows } from '../resources/queries.ts';
import { type BookingStanding, findBooking, findKept, findLapsed, type Keeper, type Kept } from './queries.ts';
import { BOOKING_STATES, refusalFor } from './rules.ts';
import {
  confirmBookings,
  endBookings,
  forgetArrival,
  freePlaces,
  insertBookings,
  noteArrival,
  revive,
  rewrite,
  type Which,
} from './store.ts';

/*
 * Who waits for whom: after stock rows come resources in the order of their ids, then departures in the order of theirs;
 * only then bookings. Who has locked a resource passes over holds and bookings that others have in hand. What is reserved
 * or freed of a resource is so under its lock, save what a hold past its time kept elsewhere: whoever is refused because of
 * that looks again. So no two of these wait for each other.
 */

/** Why an order can't be kept, and because of which of its rows. */
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
  now: Date;
}

/** Keeps all times of one order, or none of them. What they need stays locked until the transaction ends. */
export async function takeBookings(tx: Tx, take: TakeBookings): Promise<Unavailable | null> {
  const { holdId, orderGroupId, now } = take;
  const lines = take.promised.length ? await findPlanLines(tx, take.promised) : [];
  if (!lines.length) return null;
  const there = await lockAndReadHouse(tx, lines, { now });
  const decided = 'no' in there ? there : await decide(tx, lines, there.house, { now, asOf: now });
  if ('no' in decided) return unavailable(decided);
  const { plan } = decided;
  await insertBookings(
    tx,
    plan.given.map(given => ({ given, holdId, orderGroupId, now })),
  );
  await carryOut(tx, plan, take);
  return null;
}

/**
 * Takes again what had lapsed of a hold, which is locked: as it was asked for then, for who was in time then is in time.
 * False when any of it is gone.
 */
export async function keepBookingsAgain(
  tx: Tx,
  { holdId, orderGroupId, now }: { holdId: string; orderGroupId: string; now: Date },
): Promise<boolean> {
  const lapsed = await findLapsed(tx, holdId);
  if (!lapsed.length) return true;
  const lines = await findPlanLines(tx, lapsed);
  if (lines.length < lapsed.length) return false;
  const asOf = new Date(Math.min(...lapsed.map(one => one.promisedAt.getTime())));
  // All that the hold keeps, in order: should this fail, the same transaction may give the rest back.
  const there = await lockAndReadHouse(tx, lines, { now, also: await findKept(tx, { orderGroupId }) });
  const decided = 'no' in there ? there : await decide(tx, lines, there.house, { now, asOf });
  if ('no' in decided) return false;
  for (const given of decided.plan.given) await revive(tx, given);
  await carryOut(tx, decided.plan, { providerId: lines[0]!.providerId, now });
  return true;
}

/** Locks what the bookings of an order keep, before its hold is locked. */
export async function lockKept(tx: Tx, which: Keeper): Promise<Kept> {
  const kept = await findKept(tx, which);
  if (kept.resourceIds.length) await lockResourceRows(tx, kept.resourceIds);
  if (kept.departureIds.length) await lockDepartureRows(tx, kept.departureIds);
  return kept;
}

/** Ends bookings whose places were locked, and gives these back once (H5). How many ended. */
export async function endBookingsIn(
  tx: Tx,
  which: Which,
  { locked, by, now }: { locked: Kept; by: 'lapse' | 'cancel' | 'reject'; now: Date },
): Promise<number> {
  const freed = await endBookings(tx, which, { by, now });
  const known = new Set([...locked.resourceIds, ...locked.departureIds]);
  // Given another table between our look and our lock.
  if (![...freed.resourceIds, ...freed.departureIds].every(id => known.has(id))) throw new Overtaken();
  await emitFreed(tx, freed, now);
  return freed.bookingIds.length;
}

/** A guest or the staff cancels one. False when it had ended before, or was never paid. */
export async function cancelBookingIn(
  tx: Tx,
  { orderItemId, now }: { orderItemId: string; now: Date },
): Promise<boolean> {
  const locked = await lockKept(tx, { bookingId: orderItemId });
  return (await endBookingsIn(tx, { bookingIds: [orderItemId] }, { locked, by: 'cancel', now })) > 0;
}

/** The seller takes none of an order's bookings, or none any more. How many ended by that. */
export async function rejectBookingsIn(
  tx: Tx,
  { orderGroupId, as, now }: { orderGroupId: string; as: 'REJECTED' | 'CANCELLED'; now: Date },
): Promise<number> {
  const locked = await lockKept(tx, { orderGroupId });
  return await endBookingsIn(tx, { orderGroupId }, { locked, by: as === 'REJECTED' ? 'reject' : 'cancel', now });
}

/** The seller says yes to all that waited for it. False when nothing waited (H2: of two yeses one counts). */
export async function confirmBookingsIn(tx: Tx, { orderGroupId }: { orderGroupId: string }): Promise<boolean> {
  return (await confirmBookings(tx, orderGroupId)) > 0;
}

export interface MoveBooking {
  bookingId: string;
  wish: TimeWish;
  party: number;
  pieces: number;
  by: 'guest' | 'staff';
  /** Staff may say which one it shall be: then it is not moved again to make room. */
  resourceId?: string | undefined;
  now: Date;
}

/**
 * Another time, party or resource, as a whole or not at all. What the booking keeps itself is not in its way; it gives that
 * back only when it has the other.
 */
export async function moveBookingIn(tx: Tx, move: MoveBooking): Promise<Refusal | null> {
  const { bookingId, now } = move;
  const seen = await findBooking(tx, bookingId);
  const [line] = seen ? await findPlanLines(tx, [{ ...seen, ...wantedChange(move) }]) : [];
  if (!seen || !line) return refuse('not-found');
  const there = await lockAndReadHouse(tx, [line], { now, also: await findKept(tx, { bookingId }) });
  if ('no' in there) return refuse(refusalFor(there.no));
  const before = await findBooking(tx, bookingId, true);
  if (!before || !mayMove(before)) return refuse('status-moved');
  const { resourceId } = move;
  if (resourceId && !there.house.units.some(unit => unit.id === resourceId)) return refuse('not-found');
  const house = withoutOwn(resourceId ? givenOnly(there.house, resourceId) : there.house, bookingId, before);
  const asked = { ...line, offer: move.by === 'staff' ? unhurried(line) : line.offer };
  const decided = await decide(tx, [asked], house, { now, asOf: now });
  if ('no' in decided) return refuse(refusalFor(decided.no));
  const freed = await freePlaces(tx, bookingId);
  if (![...freed.resourceIds, ...freed.departureIds].every(id => there.locked.has(id))) throw new Overtaken();
  await rewrite(tx, { ...decided.plan.given[0]!, line }, resourceId !== undefined, now);
  await carryOut(tx, decided.plan, { providerId: before.providerId, now });
  await emitFreed(tx, freed, now);
  return null;
}

/** At the door. Twice is the same as once. */
export async function checkInIn(tx: Tx, arrival: Arrival): Promise<Refusal | null> {
  return (await noteArrival(tx, arrival, 'checked_in_at')) ? null : refuse('status-moved');
}

/** Nobody came, though it had begun. */
export async function noShowIn(tx: Tx, arrival: Arrival): Promise<Refusal | null> {
  return (await noteArrival(tx, arrival, 'no_show_at')) ? null : refuse('status-moved');
}

/** Neither here nor missed: it was said by mistake. */
export async function undoArrivalIn(tx: Tx, arrival: Arrival): Promise<Refusal | null> {
  return (await forgetArrival(tx, arrival)) ? null : refuse('status-moved');
}

interface Arrival {
  bookingId: string;
  providerId: string;
  now: Date;
}

/** What is asked for of a new one, and of one that is moved. */
function wantedChange({ wish, party, pieces }: MoveBooking) {
  return { wish, party, pieces };
}

/** Paid, and nobody has noted at the door what became of it. */
function mayMove({ state, isOver }: BookingStanding): boolean {
  return BOOKING_STATES[state].cancel !== undefined && !isOver;
}

/** Staff need no notice. */
function unhurried({ offer }: Line) {
  return { ...offer, leadMinutes: 0, cutOff: null };
}

function unavailable({ no, orderItemId }: No): Unavailable {
  return { refused: refusalFor(no), orderItemId };
}
