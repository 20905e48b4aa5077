import { addDays, wallMoment } from '../../shared/wall-time.ts';

/**
 * Wall time of a place as an instant (epoch milliseconds), cached by day for callers that need thousands. Around a
 * clock change a wall time that does not exist is the moment after the jump, one that occurs twice the first.
 */
export interface Moment {
  at: number;
  /** Whether the wall time exists. */
  exists: boolean;
}

/** The instant of a minute after the day's midnight; 1440 and more are on days after. */
export function momentAt(day: string, minute: number, timeZone: string): Moment {
  return minute < DAY_MINUTES
    ? momentOn(offsetsAround(day, timeZone), Date.parse(`${day}T00:00:00Z`) + minute * MINUTE)
    : momentAt(addDays(day, Math.floor(minute / DAY_MINUTES)), minute % DAY_MINUTES, timeZone);
}

export function parseMinute(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

export function formatMinuteOfDay(minute: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`;
}

/** Whether a text is a valid calendar day: no thirtieth of February. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < '0001-01-02') return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(text);
}

export function dayAt(instant: number, timeZone: string): string {
  return wallMoment(new Date(instant), timeZone).date;
}

export const MINUTE = 60_000;
export const DAY_MINUTES = 1440;

/** UTC offsets before and after a clock change; equal where there is none. */
interface Offsets {
  before: number;
  after: number;
  change: number;
}

/** The instant of a wall time; `shown` is that time read as if it were UTC. */
function momentOn({ before, after, change }: Offsets, shown: number): Moment {
  const first = shown - before;
  if (before === after || first < change) return { at: first, exists: true };
  const second = shown - after;
  return second >= change ? { at: second, exists: true } : { at: change, exists: false };
}

const known = new Map<string, Map<string, Offsets>>();
const MOST_DAYS = 5000;

function offsetsAround(day: string, timeZone: string): Offsets {
  let days = known.get(timeZone);
  if (!days || days.size >= MOST_DAYS) {
    days = new Map();
    known.set(timeZone, days);
  }
  let offsets = days.get(day);
  if (!offsets) {
    offsets = findOffsets(Date.parse(`${day}T00:00:00Z`), timeZone);
    days.set(day, offsets);
  }
  return offsets;
}

/** Finds a clock change by bisection: no zone has two within these three days. */
function findOffsets(midnight: number, timeZone: string): Offsets {
  const offsetAt = (instant: number) => {
    const { date, time } = wallMoment(new Date(instant), timeZone);
    return Date.parse(`${date}T${time}Z`) - instant;
  };
  let from = midnight - DAY_MINUTES * MINUTE;
  let to = midnight + 2 * DAY_MINUTES * MINUTE;
  const before = offsetAt(from);
  const after = offsetAt(to);
  if (before === after) return { before, after, change: to };
  while (to - from > MINUTE) {
    const middle = from + Math.floor((to - from) / MINUTE / 2) * MINUTE;
    if (offsetAt(middle) === before) from = middle;
    else to = middle;
  }
  return { before, after, change: to };
}
