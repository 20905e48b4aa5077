import { addDays, weekdayNumber } from '../../shared/wall-time.ts';
import { DAY_MINUTES, formatMinuteOfDay, momentAt, parseMinute } from '../clocks/rules.ts';
import { isHoliday } from '../holidays/rules.ts';
import type { Hours, Offer, Opening } from '../offers/contract.ts';

/** Opening window in minutes of a day; one that closes past midnight ends after minute 1440. */
export interface Window {
  from: number;
  to: number;
}

export interface Beginning {
  time: string;
  at: number;
}

const known = new WeakMap<Opening, Map<string, readonly Window[]>>();

/**
 * Opening windows of a day, by precedence: a single day, then holidays, then the first season that covers the day, then
 * the week. Cached by day, since each start time asks for the days around it.
 */
export function openWindows(opening: Opening, day: string): readonly Window[] {
  let days = known.get(opening);
  if (!days) {
    days = new Map();
    known.set(opening, days);
  }
  let windows = days.get(day);
  if (!windows) {
    windows = findWindows(opening, day);
    days.set(day, windows);
  }
  return windows;
}

function findWindows(opening: Opening, day: string): Window[] {
  return openingHours(opening, day)
    .map(({ from, to }) => ({ from: parseMinute(from), to: parseMinute(to) }))
    .map(({ from, to }) => ({ from, to: to <= from ? to + DAY_MINUTES : to }))
    .sort((a, b) => a.from - b.from);
}

/**
 * Opening of a day where hours do not matter, as for nights. Without weekly hours or seasons every day is
 * open, except days closed by date or holiday.
 */
export function isOpenOn(opening: Opening, day: string): boolean {
  const byName = namedHours(opening, day);
  if (!byName && !opening.weekly.length && !opening.seasons.length) return true;
  return (byName ?? weeklyHours(opening, day)).length > 0;
}

/** Days before its first one from which a season counts as begun. */
const SEASON_AHEAD = 30;

/** Products of certain seasons alone, one of which is here or near: stalls show them first. */
export function isInSeason(opening: Opening, today: string): boolean {
  if (opening.weekly.some(({ hours }) => hours.length > 0)) return false;
  if (!opening.seasons.length) return false;
  return Array.from({ length: SEASON_AHEAD + 1 }, (_, away) => addDays(today, away)).some(day =>
    isOpenOn(opening, day),
  );
}

/**
 * Possible start times of a calendar day, including the part of the previous day past midnight. Fixed times if there
 * are any, else an interval from each opening, else the openings. A wall time that does not exist on the day of a clock
 * change is no start time; one that occurs twice is the first (H7).
 */
export function possibleBeginnings(offer: Offer, day: string, timeZone: string): Beginning[] {
  const before = openWindows(offer.opening, addDays(day, -1)).map(({ from, to }) => ({
    from: from - DAY_MINUTES,
    to: to - DAY_MINUTES,
  }));
  const minutes = new Set<number>();
  for (const window of [...before, ...openWindows(offer.opening, day)])
    for (const minute of minutesIn(window, offer)) if (minute >= 0 && minute < DAY_MINUTES) minutes.add(minute);
  return [...minutes]
    .sort((a, b) => a - b)
    .map(minute => ({ minute, moment: momentAt(day, minute, timeZone) }))
    .filter(({ moment }) => moment.exists)
    .map(({ minute, moment }) => ({ time: formatMinuteOfDay(minute), at: moment.at }));
}

/** The end of continuous opening from a start time on; adjacent shifts count as one. */
export function openUntil(
  { opening, timeZone }: { opening: Opening; timeZone: string },
  day: string,
  at: number,
  enough: number,
): number {
  let until = at;
  for (let offset = -1; offset <= LONGEST_DAYS; offset++) {
    const on = addDays(day, offset);
    for (const window of openWindows(opening, on)) {
      const closes = momentAt(on, window.to, timeZone).at;
      if (closes > until && momentAt(on, window.from, timeZone).at <= until) until = closes;
    }
    if (until >= enough) break;
  }
  return until;
}

/** Rentals by the minute last at most a week. */
const LONGEST_DAYS = 8;

function* minutesIn({ from, to }: Window, { times, everyMinutes }: Offer): Generator<number> {
  if (times.length) {
    for (const time of times)
      for (const days of [-1, 0, 1]) {
        const minute = (parseMinute(time) % DAY_MINUTES) + days * DAY_MINUTES;
        if (minute >= from && minute < to) yield minute;
      }
  } else {
    for (let minute = from; minute < to; minute += everyMinutes ?? Number.POSITIVE_INFINITY) yield minute;
  }
}

function openingHours(opening: Opening, day: string): readonly Hours[] {
  return namedHours(opening, day) ?? weeklyHours(opening, day);
}

function namedHours({ exceptions, holidays }: Opening, day: string): readonly Hours[] | null {
  const exception = exceptions.find(each => each.day === day);
  if (exception) return exception.hours;
  if (holidays === 'AS_USUAL' || !isHoliday(day)) return null;
  return holidays === 'CLOSED' ? [] : holidays;
}

function weeklyHours({ weekly, seasons }: Opening, day: string): Hours[] {
  const yearDay = day.slice(5);
  const season = seasons.find(({ from, to }) =>
    from <= to ? from <= yearDay && yearDay <= to : from <= yearDay || yearDay <= to,
  );
  const weekday = weekdayNumber(day);
  return (season?.weekly ?? weekly).filter(({ weekdays }) => weekdays.includes(weekday)).flatMap(({ hours }) => hours);
}
