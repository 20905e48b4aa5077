import type { RefusalReason } from '../../shared/refusal.ts';
import type { Reason } from '../answers/rules.ts';

/** Booking states. Its place is reserved while HELD, PENDING or BOOKED, and freed exactly once (H5). */
export type BookingState = 'HELD' | 'PENDING' | 'BOOKED' | 'LAPSED' | 'CANCELLED' | 'REJECTED';
export type BookingEvent = 'pay' | 'lapse' | 'keep' | 'confirm' | 'reject' | 'cancel';

export const BOOKING_STATES: Record<BookingState, Partial<Record<BookingEvent, BookingState>>> = {
  /** Payment leads to BOOKED; or to PENDING where the seller confirms each booking (H2). */
  HELD: { pay: 'BOOKED', lapse: 'LAPSED' },
  PENDING: { confirm: 'BOOKED', reject: 'REJECTED', cancel: 'CANCELLED' },
  BOOKED: { reject: 'REJECTED', cancel: 'CANCELLED' },
  /** Its hold expired or was given up. A late payment retakes it if the place is still free (H12). */
  LAPSED: { keep: 'HELD' },
  CANCELLED: {},
  REJECTED: {},
};

/** States in which an event is allowed. */
export function statesBefore(event: BookingEvent): BookingState[] {
  return Object.entries(BOOKING_STATES).flatMap(([state, events]) => (events[event] ? [state as BookingState] : []));
}

/** Time before the beginning from which guests are let in: a cabin's on the morning, never days ahead. */
const CHECK_IN_AHEAD_MS = 12 * 60 * 60_000;

/** The first moment at which a booking can be checked in. */
export function checkInFrom(startsAt: Date): Date {
  return new Date(startsAt.getTime() - CHECK_IN_AHEAD_MS);
}

/** The latest beginning that can be checked in now. */
export function latestToCheckIn(now: Date): Date {
  return new Date(now.getTime() + CHECK_IN_AHEAD_MS);
}

/** The refusal shown to a guest for an engine reason. */
export function refusalFor(reason: Reason): RefusalReason {
  if (reason === 'full') return 'fully-booked';
  return reason === 'wish-incomplete' ? 'wish-missing' : `booking-${reason}`;
}
