import { addDays } from '../../shared/wall-time.ts';

/** A wall time at the stall: 2027-06-03T08:00. */
export const WALL_TIME = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/;

/** The furthest day that a product may wait for. */
const MOST_DAYS = 730;

export function scheduleDays(today: string): { first: string; last: string } {
  return { first: today, last: addDays(today, MOST_DAYS) };
}

export type MomentMistake = 'past' | 'far';

/** The mistake in a moment at which a product is to be sold by itself; `clock` is the stall's own now. */
export function momentMistake(moment: string, clock: string): MomentMistake | null {
  if (moment <= clock) return 'past';
  return moment.slice(0, 10) > scheduleDays(clock.slice(0, 10)).last ? 'far' : null;
}
