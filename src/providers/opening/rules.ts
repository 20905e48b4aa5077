import { addDays, daysBetween, instantAt, nextMidnight, wallMoment, weekdayNumber } from '../../shared/wall-time.ts';
import type { OpeningHours, OpenState, Wall } from '../contract.ts';
import {
  type ClosedTimes,
  cutWindows,
  daysAround,
  hoursOfWindow,
  type MinuteWindow,
  windowOfHours,
} from './cuts/rules.ts';

export interface Opening {
  state: Wall<OpenState> | null;
  /** Time of the next change of the opening state. */
  validUntil: Date | null;
}

/** Opening state of the stall at this moment; null for a stall without hours. */
export function openState(hours: OpeningHours, timeZone: string, now: Date): Opening {
  if (!hours.weekly.length && !hours.exceptions.length) return { state: null, validUntil: null };
  const today = wallMoment(now, timeZone).date;
  const current = openSpan(hours, timeZone, now, today);
  if (current) {
    const closes = current.endless ? null : wallMoment(current.ends, timeZone).time;
    return { state: { state: 'OPEN', closes }, validUntil: current.ends };
  }
  const next = nextOpening(hours, timeZone, now, today);
  const midnight = nextMidnight(now, timeZone);
  if (!next) return { state: { state: 'CLOSED', opens: null }, validUntil: midnight };
  const { date, time } = wallMoment(next, timeZone);
  const away = daysBetween(today, date);
  const nearness = away === 0 ? 'TODAY' : away < 7 ? 'WEEK' : 'LATER';
  return {
    state: { state: 'CLOSED', opens: { date, time, nearness } },
    validUntil: next < midnight ? next : midnight,
  };
}

interface Span {
  starts: Date;
  ends: Date;
}

const CHAIN_DAYS = 7;
const LOOK_AHEAD_DAYS = 400;

/** The opening span of this moment, merged with those that begin where it ends: two shifts are one open door. */
function openSpan(hours: OpeningHours, timeZone: string, now: Date, today: string) {
  const around = (date: string) => [
    ...openingSpans(hours, timeZone, addDays(date, -1)),
    ...openingSpans(hours, timeZone, date),
  ];
  let ends = latestEnd(around(today), now);
  if (!ends) return null;
  const farEnough = instantAt(addDays(today, CHAIN_DAYS), '24:00', timeZone);
  while (ends < farEnough) {
    const further = latestEnd(around(wallMoment(ends, timeZone).date), ends);
    if (!further) return { ends, endless: false };
    ends = further;
  }
  return { ends, endless: true };
}

function latestEnd(spans: readonly Span[], moment: Date): Date | null {
  return spans
    .filter(({ starts, ends }) => starts <= moment && moment < ends)
    .reduce<Date | null>((latest, { ends }) => (latest && latest >= ends ? latest : ends), null);
}

function nextOpening(hours: OpeningHours, timeZone: string, now: Date, today: string): Date | null {
  for (let offset = 0; offset <= LOOK_AHEAD_DAYS; offset++) {
    const date = addDays(today, offset);
    if (!hoursOn(hours, date).length) continue;
    const starts = openingSpans(hours, timeZone, date)
      .map(span => span.starts)
      .filter(start => start > now)
      .sort((a, b) => Number(a) - Number(b));
    if (starts[0]) return starts[0];
  }
  return null;
}

/** Opening spans that begin on this day, without one that a clock change leaves nothing of. */
function openingSpans(hours: OpeningHours, timeZone: string, date: string): Span[] {
  return hoursOn(hours, date)
    .map(({ opens, closes }) => ({
      starts: instantAt(date, opens, timeZone),
      ends: instantAt(closes <= opens ? addDays(date, 1) : date, closes, timeZone),
    }))
    .filter(({ starts, ends }) => starts < ends);
}

type Hours = { opens: string; closes: string };

/** Opening hours of a date: its own exception wins over the yearly one, and that over the week. */
export function hoursOn(hours: OpeningHours, date: string): Hours[] {
  const exception =
    hours.exceptions.find(day => day.date === date) ?? hours.exceptions.find(day => day.date === date.slice(5));
  return exception ? exception.hours : weeklyHours(hours, weekdayNumber(date), date);
}

function weeklyHours(hours: OpeningHours, weekday: number, date: string): Hours[] {
  return hours.weekly
    .filter(rule => rule.days.includes(weekday) && inSeason(rule.season, date))
    .map(({ opens, closes }) => ({ opens, closes }))
    .sort((a, b) => (a.opens < b.opens ? -1 : 1));
}

function inSeason(season: { from: string; to: string } | undefined, date: string): boolean {
  if (!season) return true;
  const day = date.slice(5);
  const { from, to } = season;
  return from <= to ? from <= day && day <= to : day >= from || day <= to;
}

export interface WeekRow {
  from: number;
  to: number;
  hours: Hours[];
}

const EXCEPTION_DAYS = 60;

/**
 * Table of opening hours: the week as it is today (or, out of season, as it will be when the season opens), days with
 * the same hours in one row, and the exceptions of the coming two months.
 */
export function hoursPlate(hours: OpeningHours, timeZone: string, now: Date) {
  const today = wallMoment(now, timeZone).date;
  const date = seasonDay(hours, today);
  const week: WeekRow[] = [];
  for (let weekday = 1; weekday <= 7 && hours.weekly.length; weekday++) {
    const day = weeklyHours(hours, weekday, date);
    const last = week.at(-1);
    if (last && sameHours(last.hours, day)) last.to = weekday;
    else week.push({ from: weekday, to: weekday, hours: day });
  }
  const exceptions = Array.from({ length: EXCEPTION_DAYS + 1 }, (_, offset) => addDays(today, offset))
    .filter(day => hours.exceptions.some(({ date }) => date === day || date === day.slice(5)))
    .map(day => ({ date: day, hours: hoursOn(hours, day) }));
  return { week, exceptions };
}

function seasonDay(hours: OpeningHours, today: string): string {
  for (let offset = 0; offset <= 366; offset++) {
    const date = addDays(today, offset);
    if (hours.weekly.some(rule => inSeason(rule.season, date))) return date;
  }
  return today;
}

function sameHours(left: readonly Hours[], right: readonly Hours[]): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

const MOST_EXCEPTIONS = 200;

/** Exceptions by which a stall shuts: none of the hours of closed days, and what stretches leave of others. */
export function exceptionsClosed(hours: OpeningHours, { days, stretches }: ClosedTimes): OpeningHours['exceptions'] {
  const shut = days.map(date => ({ date, hours: [] as Hours[] }));
  const cut = daysAround(stretches)
    .filter(date => !days.includes(date))
    .flatMap(date => {
      const before = hoursOn(hours, date).map(({ opens, closes }) => windowOfHours({ from: opens, to: closes }));
      const after = cutWindows(before, date, stretches);
      if (sameWindows(before, after)) return [];
      const left = after.map(hoursOfWindow).slice(0, MOST_HOURS);
      return [{ date, hours: left.map(({ from, to }) => ({ opens: from, closes: to })) }];
    });
  return [...shut, ...cut];
}

const MOST_HOURS = 4;

function sameWindows(before: readonly MinuteWindow[], after: readonly MinuteWindow[]): boolean {
  return JSON.stringify(before.toSorted((a, b) => a.from - b.from)) === JSON.stringify(after);
}

/** Hours with these exceptions, whatever they said of those days. Past days make room where there are too many. */
export function withExceptions(hours: OpeningHours, put: OpeningHours['exceptions'], today: string): OpeningHours {
  const others = hours.exceptions.filter(({ date }) => !put.some(one => one.date === date));
  const room = MOST_EXCEPTIONS - put.length;
  const kept = others.length > room ? others.filter(({ date }) => date.length < 10 || date >= today) : others;
  return { ...hours, exceptions: [...kept.slice(0, room), ...put] };
}

/** Hours with what stood before exceptions that were put; days that somebody has changed since stay. */
export function withoutExceptions(
  hours: OpeningHours,
  put: OpeningHours['exceptions'],
  before: OpeningHours['exceptions'],
): OpeningHours {
  const same = (one: OpeningHours['exceptions'][number]) =>
    put.some(({ date, hours: its }) => date === one.date && sameHours(its, one.hours));
  const mine = hours.exceptions.filter(same);
  const back = before.filter(({ date }) => mine.some(one => one.date === date));
  return { ...hours, exceptions: [...hours.exceptions.filter(one => !mine.includes(one)), ...back] };
}
