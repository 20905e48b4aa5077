import type { RefusalReason } from '../../shared/refusal.ts';
import type { Reason } from '../answers/rules.ts';

/** What was promised in time. It is kept while it is HELD, PENDING or BOOKED, and freed exactly once (H5). */
export type BookingState = 'HELD' | 'PENDING' | 'BOOKED' | 'LAPSED' | 'CANCELLED' | 'REJECTED';
export type BookingEvent = 'pay' | 'lapse' | 'keep' | 'confirm' | 'reject' | 'cancel';

export const BOOKING_STATES: Record<BookingState, Partial<Record<BookingEvent, BookingState>>> = {
  /** Paid, it is BOOKED; or PENDING where the seller says yes or no to each (H2). */
  HELD: { pay: 'BOOKED', lapse: 'LAPSED' },
  PENDING: { confirm: 'BOOKED', reject: 'REJECTED', cancel: 'CANCELLED' },
  BOOKED: { reject: 'REJECTED', cancel: 'CANCELLED' },
  /** Its hold ran out or was given up. Who pays late has it again if the place is still free (H12). */
  LAPSED: { keep: 'HELD' },
  CANCELLED: {},
  REJECTED: {},
};

/** From which states an event leads on. */
export function statesBefore(event: BookingEvent): BookingState[] {
  return Object.entries(BOOKING_STATES).flatMap(([state, events]) => (events[event] ? [state as BookingState] : []));
}

/** How the engine's no is said to a guest. */
export function refusalFor(reason: Reason): RefusalReason {
  if (reason === 'full') return 'fully-booked';
  return reason === 'wish-incomplete' ? 'wish-missing' : `booking-${reason}`;
}
