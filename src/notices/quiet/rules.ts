import { addDays, instantAt, wallMoment } from '../../shared/wall-time.ts';

/** Hours of a person in which nothing rings; over midnight where they begin later than they end. */
export interface QuietHours {
  from: string;
  until: string;
}

export const DEFAULT_QUIET: QuietHours = { from: '22:00', until: '07:00' };
export const DEFAULT_SUMMARY_AT = '07:30';

/** End of the quiet hours that last now, by the clock of the stall; null outside of them. */
export function quietUntil(quiet: QuietHours | null, now: Date, timeZone: string): Date | null {
  if (!quiet) return null;
  const { date, time } = wallMoment(now, timeZone);
  const { from, until } = quiet;
  const overMidnight = from > until;
  const isQuiet = overMidnight ? time >= from || time < until : time >= from && time < until;
  if (!isQuiet) return null;
  const end = instantAt(overMidnight && time >= from ? addDays(date, 1) : date, until, timeZone);
  // A clock that is set back may show an hour of the night a second time.
  return end > now ? end : null;
}

/** Whether a notice is of no use any more when the quiet hours are over: then it does not wait for their end. */
export function cannotWait(actBy: Date | null, end: Date): boolean {
  return actBy !== null && actBy <= end;
}
