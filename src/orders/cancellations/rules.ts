import type { Terms } from '../../availability/offers/contract.ts';
import type { OrderStatus } from '../rules.ts';

/** The facts of a booking by which its cancellation is judged. */
export interface Cancellable {
  startsAt: Date;
  endsAt: Date;
  state: string;
  terms: Terms;
  checkedInAt?: Date | null;
  /** Until when the guest may go with all of it back, because the stall called it off or moved it. */
  mayGoUntil?: Date | null;
}

export type NoCancellation =
  /** The seller excludes cancellation by guests. */
  | 'not-by-customer'
  /** The cancellation limit has passed. */
  | 'past-limit'
  /** The booking's time has begun. */
  | 'time-passed'
  /** The booking has ended: cancelled, rejected or fulfilled; or its guests have checked in. */
  | 'ended';

export interface Cancellation {
  /** Why it can't be cancelled now; null when it can. */
  no: NoCancellation | null;
  /** The cancellation deadline. */
  until: Date;
  percentBack: number;
}

const ENDED: readonly OrderStatus[] = ['CANCELLED', 'REJECTED', 'FULFILLED'];
/** Booking states in which the place stays reserved. */
export const LIVE_BOOKINGS: readonly string[] = ['HELD', 'PENDING', 'BOOKED'];
const MINUTE_MS = 60_000;

/** Cancellation terms now: whether the guest may cancel, and how much is refunded (payments 4). */
export function cancellationTerms(booking: Cancellable, status: OrderStatus, now: Date): Cancellation {
  const { terms, startsAt } = booking;
  const until = new Date(startsAt.getTime() - terms.cancellationByCustomerTimeLimitMinutes * MINUTE_MS);
  if (isCalledOff(booking, status, now)) return { no: null, until: booking.mayGoUntil!, percentBack: 100 };
  return {
    no: cancellationRefusal(booking, status, until, now),
    until,
    percentBack: percentBack(terms, startsAt, now),
  };
}

/** True of a booking that the stall called off or moved: its guest may go whatever the terms say. */
function isCalledOff({ state, mayGoUntil, checkedInAt }: Cancellable, status: OrderStatus, now: Date): boolean {
  const isEnded = !LIVE_BOOKINGS.includes(state) || ENDED.includes(status) || checkedInAt;
  return !isEnded && mayGoUntil != null && now < mayGoUntil;
}

function cancellationRefusal(booking: Cancellable, status: OrderStatus, until: Date, now: Date): NoCancellation | null {
  if (!LIVE_BOOKINGS.includes(booking.state) || ENDED.includes(status) || booking.checkedInAt) return 'ended';
  if (now >= booking.startsAt) return 'time-passed';
  if (!booking.terms.cancellationByCustomerAllowed) return 'not-by-customer';
  return now < until ? null : 'past-limit';
}

/** The refund percentage: of the steps whose notice was kept, the one that requires the longest. */
export function percentBack(terms: Terms, startsAt: Date, now: Date): number {
  const notice = (startsAt.getTime() - now.getTime()) / MINUTE_MS;
  const kept = terms.steps.filter(step => step.minutesBefore <= notice);
  return kept.sort((a, b) => b.minutesBefore - a.minutesBefore)[0]?.percentBack ?? 0;
}

/** Refund steps still to come, earliest first. A step beyond the guest's own deadline ends with it. */
export function stepsToCome(
  { terms, startsAt, mayGoUntil }: Cancellable,
  now: Date,
): { until: Date; percentBack: number }[] {
  if (mayGoUntil && now < mayGoUntil) return [];
  const limit = terms.cancellationByCustomerTimeLimitMinutes;
  return [...terms.steps]
    .sort((a, b) => b.minutesBefore - a.minutesBefore)
    .map(({ minutesBefore, percentBack }) => ({
      until: new Date(startsAt.getTime() - Math.max(minutesBefore, limit) * MINUTE_MS),
      percentBack,
    }))
    .filter(({ until }) => until > now);
}

/** Whether the guest may still move the booking. */
export function mayChange(booking: Cancellable, status: OrderStatus, now: Date): boolean {
  const { no, until } = cancellationTerms(booking, status, now);
  return booking.terms.changeByCustomerAllowed && now < until && (no === null || no === 'not-by-customer');
}

/** The refund of a percentage, half an öre rounded up in the guest's favour. */
export function amountBack(amount: number, percent: number): number {
  return Number((BigInt(amount) * BigInt(percent) * 2n + 100n) / 200n);
}

/** An item's row with its options, which follow it. */
export function rowsOfItem<Row extends { id: string; kind: string }>(rows: readonly Row[], orderItemId: string): Row[] {
  const at = rows.findIndex(row => row.id === orderItemId);
  const after = rows.slice(at + 1);
  const next = after.findIndex(row => row.kind !== 'OPTIONAL');
  return [rows[at]!, ...(next < 0 ? after : after.slice(0, next))];
}
