import { addDays, daysBetween } from '../../../shared/wall-time.ts';

/** Stretch of wall time, from a time of one day to a time of the same day or a later one; its end is not in it. */
export interface WallStretch {
  fromDay: string;
  fromTime: string;
  toDay: string;
  toTime: string;
}

/** Closed times of a place: days that do not open at all, and stretches that are cut out of the hours of others. */
export interface ClosedTimes {
  days: readonly string[];
  stretches: readonly WallStretch[];
}

/** Minutes after the midnight that begins a day; past 1440 they are on the days after. */
export interface MinuteWindow {
  from: number;
  to: number;
}

const DAY_MINUTES = 1440;

/**
 * Opening windows that are left of a day once stretches are cut out of them, in wall time and so alike on both days of a
 * clock change (H7). What would open anew after midnight stays shut: hours of a day begin on it.
 */
export function cutWindows(
  windows: readonly MinuteWindow[],
  day: string,
  stretches: readonly WallStretch[],
): MinuteWindow[] {
  let left = [...windows];
  for (const stretch of stretches) {
    const from = minuteAfter(day, stretch.fromDay, stretch.fromTime);
    const to = minuteAfter(day, stretch.toDay, stretch.toTime);
    left = left
      .flatMap(window => [
        { from: window.from, to: Math.min(window.to, from) },
        { from: Math.max(window.from, to), to: window.to },
      ])
      .filter(window => window.from < window.to);
  }
  return left.filter(({ from }) => from < DAY_MINUTES).sort((a, b) => a.from - b.from);
}

/** Days whose hours stretches may cut, those included that are open past the midnight before. */
export function daysAround(stretches: readonly WallStretch[]): string[] {
  const days = stretches.flatMap(({ fromDay, toDay }) =>
    Array.from({ length: daysBetween(fromDay, toDay) + 2 }, (_, at) => addDays(fromDay, at - 1)),
  );
  return [...new Set(days)].sort();
}

/** Hours of a window, where the hours of a day name its closing as 24:00, or as a time of the next morning. */
export function hoursOfWindow({ from, to }: MinuteWindow): { from: string; to: string } {
  return { from: clock(from), to: to === DAY_MINUTES ? '24:00' : clock(to % DAY_MINUTES) };
}

/** The window of hours as a day names them. */
export function windowOfHours({ from, to }: { from: string; to: string }): MinuteWindow {
  const [opens, closes] = [minuteOf(from), minuteOf(to)];
  return { from: opens, to: closes <= opens ? closes + DAY_MINUTES : closes };
}

function minuteAfter(day: string, other: string, time: string): number {
  return daysBetween(day, other) * DAY_MINUTES + minuteOf(time);
}

function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

function clock(minute: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
