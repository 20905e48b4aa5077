import { addDays, instantAt, weekdayNumber } from '../../shared/wall-time.ts';
import type { Pattern } from './contract.ts';

export interface Leaving {
  startsAt: Date;
  endsAt: Date;
  capacity: number;
}

/** Departures planned for these days, at their wall time also across a clock change (H7). */
export function plannedDepartures(
  patterns: readonly Pattern[],
  { first, last }: { first: string; last: string },
  timeZone: string,
): Leaving[] {
  const leaving = new Map<number, Leaving>();
  for (let day = first; day <= last; day = addDays(day, 1))
    for (const pattern of patterns.filter(one => leavesOn(one, day))) {
      const { starts, ends, endsDaysLater, seats: capacity } = pattern;
      const startsAt = instantAt(day, starts, timeZone);
      const endsAt = instantAt(addDays(day, endsDaysLater), ends, timeZone);
      // Patterns with the same start are one departure: the first.
      if (endsAt > startsAt && !leaving.has(startsAt.getTime()))
        leaving.set(startsAt.getTime(), { startsAt, endsAt, capacity });
    }
  return [...leaving.values()];
}

/** Index of the first pattern that ends before it begins; -1 when all are valid. */
export function crossedPattern(patterns: readonly Pattern[]): number {
  return patterns.findIndex(({ starts, ends, endsDaysLater }) => endsDaysLater === 0 && ends <= starts);
}

function leavesOn({ weekdays, ofMonth, season }: Pattern, day: string): boolean {
  if (!weekdays.includes(weekdayNumber(day))) return false;
  if (season && !isWithin(season, day.slice(5))) return false;
  return !ofMonth || ofMonth.includes(Math.ceil(dayOfMonth(day) / 7)) || ofMonth.includes(-weeksLeft(day));
}

function isWithin({ from, to }: { from: string; to: string }, yearDay: string): boolean {
  return from <= to ? from <= yearDay && yearDay <= to : from <= yearDay || yearDay <= to;
}

/** The weekday's position counted from the end of the month; 1 is the last. */
function weeksLeft(day: string): number {
  return [7, 14, 21, 28].filter(later => addDays(day, later).slice(0, 7) === day.slice(0, 7)).length + 1;
}

function dayOfMonth(day: string): number {
  return Number(day.slice(8));
}
