import { addDays, weekdayNumber } from '../../shared/wall-time.ts';
import { DAY_MINUTES, formatMinuteOfDay, momentAt, parseMinute } from '../clocks/rules.ts';
import { isHoliday } from '../holidays/rules.ts';
import type { Hours, Offer, Opening } from '../offers/contract.ts';

/** Open from one minute of a day to another; who closes past midnight closes after minute 1440. */
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
 * A single day wins over a holiday, that over a season (the first that has the day), that over the week. Each beginning of a
 * day asks for the days around it, so every day is looked at once.
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
 * Whether a day counts as open where no hour of it matters, as for nights. Who says nothing of weeks and seasons is open
 * every day, but on those that are shut by name.
 */
export function isOpenOn(opening: Opening, day: string): boolean {
  const byName = namedHours(opening, day);
  if (!byName && !opening.weekly.length && !opening.seasons.length) return true;
  return (byName ?? weeklyHours(opening, day)).length > 0;
}

/**
 * What may begin on a calendar day, the part past midnight of the day before included. At times of its own if it has some,
 * else every so many minutes from each opening, else at the openings. A wall time that does not exist on the day of a clock
 * change is no beginning; one that comes twice is the first (H7).
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

/** Until when it stays open without a break, from a beginning of that day on; two shifts are one open door. */
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

/** The longest that is lent by the minute is a week. */
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
