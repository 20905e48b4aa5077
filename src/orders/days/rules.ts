import type { DayRow } from '../bookings/contract.ts';

/** Totals of a day: its bookings, the guests who come or stay, those who are here, and what awaits an answer. */
export function daySums(bookings: readonly DayRow[]) {
  const coming = bookings.filter(one => one.part !== 'leaves');
  return {
    bookings: bookings.length,
    guests: coming.reduce((sum, one) => sum + one.party, 0),
    here: bookings.filter(one => one.checkedInAt).length,
    asked: bookings.filter(one => one.state === 'PENDING').length,
  };
}

/** Bookings that may still arrive, soonest first: neither here nor missed, and their time is not over. */
export function stillToCome(bookings: readonly DayRow[], now: Date): DayRow[] {
  return bookings.filter(
    one =>
      one.part === 'arrives' &&
      one.state === 'BOOKED' &&
      !one.checkedInAt &&
      !one.noShowAt &&
      Date.parse(one.time.end) > now.getTime(),
  );
}
