import { wallMoment } from '../../shared/wall-time.ts';

/** A window of time, its end excluded. */
export interface Span {
  from: Date;
  until: Date;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Differences of clocks below this are those of the net. */
const STEADY_SECONDS = 60;

/** Abilities of a lock that windows are made by. */
export interface Grain {
  grain: 'minute' | 'hour';
  longestHours: number;
}

export interface Wanted {
  wished: Span;
  /** The lock's clock less ours. */
  skewSeconds: number;
  /** Grains that it is made longer by, because its code had been given before. */
  widened: number;
  timeZone: string;
}

/** The window that the lock has to hold by its own clock: the wished one, whichever of the two clocks is right. */
export function neededWindow({ wished, skewSeconds }: Pick<Wanted, 'wished' | 'skewSeconds'>): Span {
  const skew = Math.abs(skewSeconds) < STEADY_SECONDS ? 0 : skewSeconds * 1000;
  return {
    from: new Date(wished.from.getTime() + Math.min(0, skew)),
    until: new Date(wished.until.getTime() + Math.max(0, skew)),
  };
}

/** The window that a lock is asked for: the needed one, widened to its grain, never narrowed; null where it is too long. */
export function askedWindow(wanted: Wanted, { grain, longestHours }: Grain) {
  const needed = neededWindow(wanted);
  const step = grain === 'hour' ? HOUR : MINUTE;
  const from = new Date(needed.from.getTime() - past(needed.from, step, wanted.timeZone));
  const more = past(needed.until, step, wanted.timeZone);
  const until = new Date(needed.until.getTime() + (more ? step - more : 0) + wanted.widened * step);
  return until.getTime() - from.getTime() > longestHours * HOUR ? null : { from, until };
}

/** Milliseconds past the last whole minute or hour, by the clocks on the walls of the place. */
function past(at: Date, step: number, timeZone: string): number {
  const ms = at.getTime() % MINUTE;
  if (step === MINUTE) return ms;
  return ms + Number(wallMoment(at, timeZone).time.slice(3)) * MINUTE;
}

export function covers(outer: Span, inner: Span): boolean {
  return outer.from <= inner.from && outer.until >= inner.until;
}

export function isWithin({ from, until }: Span, at: Date): boolean {
  return from <= at && at < until;
}

export function isSame(one: Span | null, other: Span | null): boolean {
  if (!one || !other) return one === other;
  return one.from.getTime() === other.from.getTime() && one.until.getTime() === other.until.getTime();
}
