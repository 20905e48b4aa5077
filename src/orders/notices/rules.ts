const HOUR_MS = 3_600_000;

/** Time before a booking begins at which its stall is reminded at the latest. */
const LAST_CALL_MS = 3 * HOUR_MS;
/** Longest that a booking waits before the first reminder. */
const FIRST_CALL_MS = 12 * HOUR_MS;

/**
 * Moments at which a stall is reminded of a booking that it has not answered: halfway to its start, though not later than
 * after half a day, and three hours before the start, when it lapses. One that begins sooner has no more than these.
 */
export function remindersOf({ askedAt, startsAt }: { askedAt: Date; startsAt: Date | null }): Date[] {
  const asked = askedAt.getTime();
  if (!startsAt) return [new Date(asked + FIRST_CALL_MS)];
  const start = startsAt.getTime();
  const first = asked + Math.min(FIRST_CALL_MS, (start - asked) / 2);
  const last = start - LAST_CALL_MS;
  return [first, last]
    .filter((at, place) => at > asked && at < start && (place === 0 || at > first))
    .map(at => new Date(at));
}

/** Number of reminders that are due by now. */
export function remindersDue(waiting: { askedAt: Date; startsAt: Date | null }, now: Date): number {
  return remindersOf(waiting).filter(at => at <= now).length;
}

/** Hours after its time within which a summary of the day is still sent: later the day is over. */
const SUMMARY_HOURS = 6;

/** Whether a summary that somebody wishes at a time of the day is due now, by the clock of the stall. */
export function summaryDue(summaryAt: string, time: string): boolean {
  const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  const past = minutes(time) - minutes(summaryAt);
  return past >= 0 && past < SUMMARY_HOURS * 60;
}
