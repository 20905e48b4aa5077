import type { ClosedTimes, WallStretch } from '../../providers/opening/cuts/rules.ts';
import { cutWindows, daysAround, hoursOfWindow } from '../../providers/opening/cuts/rules.ts';
import { addDays, daysBetween, instantAt, wallMoment } from '../../shared/wall-time.ts';
import type { Offer } from '../offers/contract.ts';
import { openWindows } from '../schedules/rules.ts';

/** Subject of a closure: the whole house, some of its products, some of its units, or one departure. */
export const CLOSURE_KINDS = ['HOUSE', 'PRODUCTS', 'UNITS', 'DEPARTURE'] as const;
export type ClosureKind = (typeof CLOSURE_KINDS)[number];

/** Times of a closure by the clock of the place. Without times its days are closed as wholes. */
export interface ClosureSpan {
  fromDay: string;
  toDay: string;
  fromTime: string | null;
  toTime: string | null;
  /** True where the times are those of each day, false where they are the beginning and the end of the whole. */
  daily: boolean;
  /** Number of weeks in a row that it repeats. */
  weeks: number;
}

export interface Closure {
  kind: ClosureKind;
  /** Products, units or the departure; none for the house. */
  subjectIds: readonly string[];
  span: ClosureSpan;
}

/** Days that hours and rules may name one by one. */
export const MOST_CLOSED_DAYS = 200;
/** Days that a block of units may last. */
export const MOST_BLOCKED_DAYS = 1100;
export const MOST_WEEKS = 52;

/** True where a span lies ahead, runs forwards and is not longer than rules and hours can say. */
export function isSpanAllowed({ kind, span }: Pick<Closure, 'kind' | 'span'>, today: string): boolean {
  const { fromDay, toDay, fromTime, toTime, weeks } = span;
  const count = daysBetween(fromDay, toDay) + 1;
  if (fromDay < today || count < 1 || (fromTime === null) !== (toTime === null)) return false;
  if (weeks < 1 || weeks > MOST_WEEKS) return false;
  const ends = stretchesOf({ ...span, weeks: 1 }).every(({ fromDay: a, fromTime: b, toDay: c, toTime: d }) =>
    a === c ? b < d : a < c,
  );
  if (!ends) return false;
  return kind === 'UNITS'
    ? count <= MOST_BLOCKED_DAYS && weeks * count <= 4 * MOST_BLOCKED_DAYS
    : count * weeks <= MOST_CLOSED_DAYS;
}

/** Days of a span, with those of the weeks in which it repeats. */
export function daysOfSpan({ fromDay, toDay, weeks }: ClosureSpan): string[] {
  const count = daysBetween(fromDay, toDay) + 1;
  const days = Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: count }, (_, at) => addDays(fromDay, 7 * week + at)),
  );
  return [...new Set(days.flat())].sort();
}

/** Stretches of wall time that a span covers; a time of day at or before the beginning is on the next day. */
export function stretchesOf(span: ClosureSpan): WallStretch[] {
  const { fromDay, toDay, daily, weeks } = span;
  const [fromTime, toTime] = [span.fromTime ?? '00:00', span.toTime ?? '00:00'];
  const lengthDays = daysBetween(fromDay, toDay) + (span.fromTime === null ? 1 : 0);
  return Array.from({ length: weeks }, (_, week) => addDays(fromDay, 7 * week)).flatMap(first => {
    if (!daily || span.fromTime === null)
      return [{ fromDay: first, fromTime, toDay: addDays(first, lengthDays), toTime }];
    return Array.from({ length: lengthDays + 1 }, (_, at) => addDays(first, at)).map(day => ({
      ...{ fromDay: day, fromTime, toDay: toTime <= fromTime ? addDays(day, 1) : day, toTime },
    }));
  });
}

/** Times that a closure takes out of opening hours and of the rules of products. */
export function closedTimes(span: ClosureSpan): ClosedTimes {
  return span.fromTime === null
    ? { days: daysOfSpan(span), stretches: [] }
    : { days: [], stretches: stretchesOf(span) };
}

/** A stretch as instants, which on the days of a clock change are an hour nearer or farther apart (H7). */
export function instantsOf(
  { fromDay, fromTime, toDay, toTime }: WallStretch,
  timeZone: string,
): { from: Date; to: Date } {
  return { from: instantAt(fromDay, fromTime, timeZone), to: instantAt(toDay, toTime, timeZone) };
}

type Exceptions = Offer['opening']['exceptions'];

/** Exceptions by which the rules of a product close: no hours on closed days, and what stretches leave of others. */
export function exceptionsClosed({ opening }: Offer, { days, stretches }: ClosedTimes): Exceptions {
  const cut = daysAround(stretches)
    .filter(day => !days.includes(day))
    .flatMap(day => {
      const before = openWindows(opening, day);
      const after = cutWindows(before, day, stretches);
      if (JSON.stringify(before) === JSON.stringify(after)) return [];
      return [{ day, hours: after.map(hoursOfWindow).slice(0, MOST_HOURS) }];
    });
  return [...days.map(day => ({ day, hours: [] })), ...cut];
}

const MOST_HOURS = 6;

/** The rules of a product with these exceptions, whatever they said of those days before. */
export function withExceptions(offer: Offer, put: Exceptions): Offer {
  const others = offer.opening.exceptions.filter(({ day }) => !put.some(one => one.day === day));
  return { ...offer, opening: { ...offer.opening, exceptions: byDay([...others, ...put]) } };
}

/** The rules of a product with what stood before these exceptions; days that were changed since stay. */
export function withoutExceptions(offer: Offer, put: Exceptions, before: Exceptions): Offer {
  const same = ({ day, hours }: Exceptions[number]) =>
    put.some(one => one.day === day && JSON.stringify(one.hours) === JSON.stringify(hours));
  const mine = offer.opening.exceptions.filter(same);
  const others = offer.opening.exceptions.filter(one => !mine.includes(one));
  const back = before.filter(({ day }) => mine.some(one => one.day === day));
  return { ...offer, opening: { ...offer.opening, exceptions: byDay([...others, ...back]) } };
}

function byDay(exceptions: Exceptions): Exceptions {
  return exceptions.toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

export interface Placed {
  kind: string;
  day: string;
  startsAt: number;
  endsAt: number;
}

/**
 * True when a booking takes place in closed times. On closed days that is a stay on each of its nights or days, all else
 * where it begins; in a stretch what overlaps it, and of a stay its arrival or its end.
 */
export function takesPlaceIn({ days, stretches }: ClosedTimes, booking: Placed, timeZone: string): boolean {
  return (
    takesPlaceOn(days, booking, timeZone) ||
    stretches.some(stretch => {
      const { from, to } = instantsOf(stretch, timeZone);
      const { startsAt, endsAt } = booking;
      if (!isStay(booking)) return startsAt < to.getTime() && endsAt > from.getTime();
      const isIn = (at: number) => from.getTime() <= at && at < to.getTime();
      return isIn(startsAt) || isIn(endsAt - 1);
    })
  );
}

function takesPlaceOn(days: readonly string[], booking: Placed, timeZone: string): boolean {
  const { kind, day } = booking;
  if (!isStay(booking)) return days.includes(day);
  const last = wallMoment(new Date(booking.endsAt - 1), timeZone).date;
  const until = kind === 'NIGHTS' && last > day ? addDays(last, -1) : last;
  return days.some(one => day <= one && one <= until);
}

const isStay = ({ kind }: Placed) => kind === 'NIGHTS' || kind === 'DAYS';
