import { Temporal } from 'temporal-polyfill';

/**
 * Wall time: what clocks on the wall say in a time zone. On the server alone; browsers get answers, not Temporal.
 * Around a clock change a wall time may not exist (then the moment just after the jump is meant) or come twice (then
 * the first).
 */
export interface WallMoment {
  /** 2026-11-20 */
  date: string;
  /** 16:04 */
  time: string;
}

export function wallMoment(instant: Date, timeZone: string): WallMoment {
  const zoned = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);
  return { date: zoned.toPlainDate().toString(), time: zoned.toPlainTime().toString().slice(0, 5) };
}

/** Instant of a wall time in a zone; 24:00 is the midnight that ends the day. */
export function instantAt(date: string, time: string, timeZone: string): Date {
  const [day, clock] = time === '24:00' ? [addDays(date, 1), '00:00'] : [date, time];
  const zoned = Temporal.PlainDateTime.from(`${day}T${clock}`).toZonedDateTime(timeZone);
  return new Date(zoned.epochMilliseconds);
}

export function nextMidnight(instant: Date, timeZone: string): Date {
  return instantAt(wallMoment(instant, timeZone).date, '24:00', timeZone);
}

export function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat('sv', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

/** Adds days to a date, without time zones: no clock change can affect it. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY);
}

/** ISO weekday: 1 is Monday, 7 is Sunday. */
export function weekdayNumber(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

const DAY = 86_400_000;

export interface ClockChange {
  /** Wall time of the change, by the clock before it: 2026-10-25T03:00:00. */
  wall: string;
  /** Offsets from UTC before and after: +02:00, +01:00. */
  from: string;
  to: string;
}

/** Clock changes that a span needs to be read by: the last one before it begins, and those within it. */
export function clockChanges(start: Date, end: Date, timeZone: string): ClockChange[] {
  const changes: ClockChange[] = [];
  const zoned = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone);
  let change = zoned(start.getTime() + 1).getTimeZoneTransition('previous');
  while (change && change.epochMilliseconds <= end.getTime()) {
    const before = zoned(change.epochMilliseconds - 1);
    const wall = change.toInstant().toZonedDateTimeISO(before.offset).toPlainDateTime();
    changes.push({ wall: wall.toString({ smallestUnit: 'second' }), from: before.offset, to: change.offset });
    change = change.getTimeZoneTransition('next');
  }
  return changes;
}

/** Offset of a zone from UTC at an instant: +01:00. */
export function offsetAt(instant: Date, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone).offset;
}
