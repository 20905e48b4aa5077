import type { Terms } from '../../availability/offers/contract.ts';
import type { OrderStatus } from '../rules.ts';

/** A booking as its cancellation is judged. */
export interface Cancellable {
  startsAt: Date;
  endsAt: Date;
  state: string;
  terms: Terms;
  checkedInAt?: Date | null;
}

export type NoCancellation =
  /** The seller wants to be asked. */
  | 'not-by-customer'
  /** Its limit has passed. */
  | 'past-limit'
  /** Its time has begun. */
  | 'time-passed'
  /** It is over: cancelled, refused or handed over; or its guests are here already. */
  | 'ended';

export interface Cancellation {
  /** Null when it may be cancelled now. */
  no: NoCancellation | null;
  /** The last moment at which it may be. */
  until: Date;
  percentBack: number;
}

const ENDED: readonly OrderStatus[] = ['CANCELLED', 'REJECTED', 'FULFILLED'];
/** In these its place is kept. */
export const LIVE_BOOKINGS: readonly string[] = ['HELD', 'PENDING', 'BOOKED'];
const MINUTE_MS = 60_000;

/** Whether the guest may cancel by themselves, and what goes back (payments 4). */
export function cancellationTerms(booking: Cancellable, status: OrderStatus, now: Date): Cancellation {
  const { terms, startsAt } = booking;
  const until = new Date(startsAt.getTime() - terms.cancellationByCustomerTimeLimitMinutes * MINUTE_MS);
  return {
    no: cancellationRefusal(booking, status, until, now),
    until,
    percentBack: percentBack(terms, startsAt, now),
  };
}

function cancellationRefusal(booking: Cancellable, status: OrderStatus, until: Date, now: Date): NoCancellation | null {
  if (!LIVE_BOOKINGS.includes(booking.state) || ENDED.includes(status) || booking.checkedInAt) return 'ended';
  if (now >= booking.startsAt) return 'time-passed';
  if (!booking.terms.cancellationByCustomerAllowed) return 'not-by-customer';
  return now < until ? null : 'past-limit';
}

/** Of the steps whose notice was kept, the one that asks for the most. */
export function percentBack(terms: Terms, startsAt: Date, now: Date): number {
  const notice = (startsAt.getTime() - now.getTime()) / MINUTE_MS;
  const kept = terms.steps.filter(step => step.minutesBefore <= notice);
  return kept.sort((a, b) => b.minutesBefore - a.minutesBefore)[0]?.percentBack ?? 0;
}

/** What goes back until when, the first first. A step that lies beyond the guest's own limit ends with it. */
export function stepsToCome({ terms, startsAt }: Cancellable, now: Date): { until: Date; percentBack: number }[] {
  const limit = terms.cancellationByCustomerTimeLimitMinutes;
  return [...terms.steps]
    .sort((a, b) => b.minutesBefore - a.minutesBefore)
    .map(({ minutesBefore, percentBack }) => ({
      until: new Date(startsAt.getTime() - Math.max(minutesBefore, limit) * MINUTE_MS),
      percentBack,
    }))
    .filter(({ until }) => until > now);
}

/** Whether the guest may ask for another time, until when. */
export function mayChange(booking: Cancellable, status: OrderStatus, now: Date): boolean {
  const { no, until } = cancellationTerms(booking, status, now);
  return booking.terms.changeByCustomerAllowed && now < until && (no === null || no === 'not-by-customer');
}

/** Half an öre is the guest's. */
export function amountBack(amount: number, percent: number): number {
  return Number((BigInt(amount) * BigInt(percent) * 2n + 100n) / 200n);
}
