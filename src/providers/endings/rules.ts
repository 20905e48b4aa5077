import { calendarDayAt } from '../../shared/time.ts';
import { addDays, instantAt } from '../../shared/wall-time.ts';

/** Least days between telling a seller that its place ends and the day (regulation (EU) 2019/1150, article 4.2). */
const LEAST_END_DAYS = 30;
/** The furthest day on which a place may end. */
const MOST_DAYS_AHEAD = 730;

/** Grounds on which a place may end without those days (article 4.4). */
export const GROUNDS = ['LEGAL_DUTY', 'NATIONAL_LAW', 'REPEATED'] as const;
export type Ground = (typeof GROUNDS)[number];

/** First and last day on which a place may end: told so many whole days before, or by a ground today. */
export function endingDays(
  { noticeDays, ground }: { noticeDays: number; ground: Ground | null },
  { now, timeZone }: { now: Date; timeZone: string },
): { first: string; last: string } {
  const today = calendarDayAt(now, timeZone);
  // A day more than the notice, which is counted in whole days from the hour of the letter.
  const first = ground ? today : addDays(today, Math.max(noticeDays, LEAST_END_DAYS) + 1);
  return { first, last: addDays(today, MOST_DAYS_AHEAD) };
}

/** Moment at which a place ends: the beginning of its day at the stall; of today, at once. */
export function endingMoment(endsOn: string, { now, timeZone }: { now: Date; timeZone: string }): Date {
  return endsOn === calendarDayAt(now, timeZone) ? now : instantAt(endsOn, '00:00', timeZone);
}

type EndingState = 'NOTICE' | 'ENDED' | 'WITHDRAWN';

export function endingState({ withdrawnAt, endedAt }: { withdrawnAt: Date | null; endedAt: Date | null }): EndingState {
  if (withdrawnAt) return 'WITHDRAWN';
  return endedAt ? 'ENDED' : 'NOTICE';
}
