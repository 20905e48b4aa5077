import type { ShownBooking } from '../contract.ts';

/** Standing of a booking at a moment, as the calendar draws it. */
export type Standing = 'held' | 'offered' | 'asked' | 'confirmed' | 'late' | 'here' | 'done' | 'no-show';

export function standingOf(booking: ShownBooking, now: number): Standing {
  const { state, quote, noShowAt, checkedInAt, checkedOutAt, startsAt, endsAt, kind } = booking;
  if (state === 'HELD') return quote ? 'offered' : 'held';
  if (state === 'PENDING') return 'asked';
  if (noShowAt) return 'no-show';
  if (checkedOutAt || Date.parse(endsAt) <= now) return 'done';
  if (checkedInAt) return 'here';
  // Guests who stay for days may come when they like, and goods wait.
  const isAwaited = kind === 'TABLE' || kind === 'SLOTS' || kind === 'HOURS';
  return isAwaited && Date.parse(startsAt) <= now ? 'late' : 'confirmed';
}

/** Whether staff may move it: it is paid or needs no pay, its guests are awaited or there, and its time is not over. */
export function mayBeMoved(booking: ShownBooking, now: number): boolean {
  if (!booking.orderId) return false;
  return ['asked', 'confirmed', 'late', 'here'].includes(standingOf(booking, now));
}
