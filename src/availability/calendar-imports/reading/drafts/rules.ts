import ICAL from 'ical.js';
import { addDays, daysBetween } from '../../../../shared/wall-time.ts';
import { type Component, type Property, propertiesOf } from '../../lines/rules.ts';
import type { Clock, Wall } from '../../zones/rules.ts';

/** A day, or a time on a wall with the clock that it is read by. */
export type Moment = { day: string } | { at: number; wall: Wall; clock: Clock };

/** Whole days, the last one excluded; or a time. */
export type Span = { days: { from: string; to: string } } | { startsAt: number; endsAt: number };

/** Length: so many days by the calendar, and so many milliseconds after them. */
export interface Length {
  days: number;
  ms: number;
}

/** An entry of a calendar as it is written, before what repeats is followed. */
export interface Draft {
  uid: string;
  title: string;
  /** Null where it takes no time. */
  span: Span | null;
  /** False where it is called off, or stands there as free time. */
  keeps: boolean;
  /** The moment of its series that it stands in for. */
  instead: Moment | null;
  repeats: {
    first: Moment;
    length: Length;
    rules: string[];
    more: { at: Moment; span: Span | null }[];
    but: Moment[];
  } | null;
}

const READ = new Set([
  ...['UID', 'SUMMARY', 'DTSTART', 'DTEND', 'DURATION', 'STATUS', 'TRANSP', 'X-MICROSOFT-CDO-BUSYSTATUS'],
  ...['RECURRENCE-ID', 'RRULE', 'RDATE', 'EXDATE'],
]);
const LONGEST_TITLE = 120;
const LONGEST_UID = 500;
const DAY_MS = 86_400_000;

type Clocks = (tzid: string | null) => Clock;

/** Reads an entry; throws where its time can't be read. */
export function draftOf(component: Component, clocks: Clocks): Draft {
  const properties = propertiesOf(component, READ);
  const one = (name: string) => properties.find(property => property.name === name);
  const word = (name: string) => text(one(name)).toUpperCase();
  const first = momentsOf(one('DTSTART'), clocks)[0];
  if (!first) throw new Error('It begins at no time');
  const length = lengthOf(first, one('DTEND'), one('DURATION'), clocks);
  const rules = properties.filter(property => property.name === 'RRULE').map(property => property.written);
  const more = properties.filter(property => property.name === 'RDATE').flatMap(each => datesOf(each, length, clocks));
  const but = properties.filter(property => property.name === 'EXDATE').flatMap(each => momentsOf(each, clocks));
  const title = text(one('SUMMARY')).replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_TITLE);
  return {
    uid: text(one('UID')).trim().slice(0, LONGEST_UID) || `unnamed ${one('DTSTART')!.written} ${title}`,
    title,
    span: spanOf(first, length),
    keeps:
      word('STATUS') !== 'CANCELLED' &&
      word('TRANSP') !== 'TRANSPARENT' &&
      word('X-MICROSOFT-CDO-BUSYSTATUS') !== 'FREE',
    instead: momentsOf(one('RECURRENCE-ID'), clocks)[0] ?? null,
    repeats: rules.length || more.length ? { first, length, rules, more, but } : null,
  };
}

function text(property: Property | undefined): string {
  return property ? String(property.values[0] ?? '') : '';
}

/** Moments of a property. One without a time of day is a day, also where it is not said to be one. */
function momentsOf(property: Property | undefined, clocks: Clocks): Moment[] {
  return (property?.values ?? []).map(value => momentOf(String(value), property!.tzid, clocks));
}

function momentOf(value: string, tzid: string | null, clocks: Clocks): Moment {
  const [, date, time, zulu] = /^(\d{4}-\d\d-\d\d)(?:T(?:::|(\d\d:\d\d:\d\d))(Z?))?$/.exec(value) ?? [];
  if (!date || new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10) !== date) throw new Error('No such time');
  if (!time) return { day: date };
  const clock = zulu ? utc : clocks(tzid);
  const wall = { date, time };
  return { at: clock(wall), wall, clock };
}

const utc: Clock = ({ date, time }) => Date.parse(`${date}T${time}Z`);

/** Length of an entry. A day without an end lasts for itself, a time without one is no time at all. */
function lengthOf(first: Moment, end: Property | undefined, duration: Property | undefined, clocks: Clocks): Length {
  const [last] = momentsOf(end, clocks);
  if (last && 'day' in first) return { days: daysBetween(first.day, 'day' in last ? last.day : last.wall.date), ms: 0 };
  if (last && 'at' in first) {
    // An end that is a day, of a beginning that is a time: its midnight, by the clock of the beginning.
    return { days: 0, ms: ('at' in last ? last.at : first.clock({ date: last.day, time: '00:00:00' })) - first.at };
  }
  if (!duration) return 'day' in first ? { days: 1, ms: 0 } : { days: 0, ms: 0 };
  const { weeks, days, hours, minutes, seconds, isNegative } = ICAL.Duration.fromString(text(duration));
  if (isNegative) return { days: 0, ms: 0 };
  return { days: weeks * 7 + days, ms: ((hours * 60 + minutes) * 60 + seconds) * 1000 };
}

/** Time that an entry takes; null where it ends when it begins, or before. Midnight to midnight is whole days. */
export function spanOf(first: Moment, { days, ms }: Length): Span | null {
  if ('day' in first) {
    const whole = days + Math.ceil(ms / DAY_MS);
    return whole > 0 ? { days: { from: first.day, to: addDays(first.day, whole) } } : null;
  }
  const { wall, clock } = first;
  const endsAt = (days ? clock({ date: addDays(wall.date, days), time: wall.time }) : first.at) + ms;
  if (endsAt <= first.at) return null;
  const to = addDays(wall.date, Math.round((endsAt - first.at) / DAY_MS));
  const isWhole = wall.time === '00:00:00' && to > wall.date && clock({ date: to, time: '00:00:00' }) === endsAt;
  return isWhole ? { days: { from: wall.date, to } } : { startsAt: first.at, endsAt };
}

/** Dates that are added to a series: moments, or periods with an end or a length of their own. */
function datesOf(property: Property, usual: Length, clocks: Clocks): { at: Moment; span: Span | null }[] {
  return property.values.map(value => {
    const [begins, ends] = Array.isArray(value) ? value.map(String) : [String(value), null];
    const at = momentOf(begins!, property.tzid, clocks);
    if (!ends) return { at, span: spanOf(at, usual) };
    const isLength = /^P/i.test(ends);
    const rest = { ...property, values: [ends] };
    return { at, span: spanOf(at, lengthOf(at, isLength ? undefined : rest, isLength ? rest : undefined, clocks)) };
  });
}

/** Whether two moments are one; a day is every moment of it. */
export function isSameMoment(one: Moment, other: Moment): boolean {
  if ('at' in one && 'at' in other) return one.at === other.at;
  return ('day' in one ? one.day : one.wall.date) === ('day' in other ? other.day : other.wall.date);
}
