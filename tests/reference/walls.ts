/**
 * Local time by brute force: the clock is looked at every five minutes. Slow, and nothing that could be got wrong: no
 * offsets, no transitions, no rounding. All times of the compared worlds are multiples of five minutes.
 */
export const STEP = 5 * 60_000;
const HOUR = 3_600_000;

/** Every five minutes around a day, with its local time: 2026-03-29T03:00. */
export function walk(day: string, timeZone: string): { at: number; shows: string }[] {
  const key = `${timeZone} ${day}`;
  let steps = walked.get(key);
  if (!steps) {
    steps = [];
    const noon = Date.parse(`${day}T12:00:00Z`);
    for (let at = noon - 28 * HOUR; at <= noon + 28 * HOUR; at += STEP) steps.push({ at, shows: shown(at, timeZone) });
    walked.set(key, steps);
  }
  return steps;
}

/** The first moment with exactly that local time; null when there is none. */
export function momentShowing(day: string, time: string, timeZone: string): number | null {
  return walk(day, timeZone).find(step => step.shows === `${day}T${time}`)?.at ?? null;
}

/** The first moment at or past that local time. 24:00 and 25:30 are on the day after. */
export function momentReaching(day: string, minute: number, timeZone: string): number {
  if (minute >= 1440) return momentReaching(dayAfter(day), minute - 1440, timeZone);
  return walk(day, timeZone).find(step => step.shows >= `${day}T${clock(minute)}`)!.at;
}

export function shown(at: number, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    const two = '2-digit';
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      ...({ year: 'numeric', month: two, day: two, hour: two, minute: two, hourCycle: 'h23' } as const),
    });
    formats.set(timeZone, format);
  }
  return format.format(at).replace(' ', 'T');
}

export function clock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

export function minuteOfClock(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return hours! * 60 + minutes!;
}

export function dayAfter(day: string, days = 1): string {
  const [year, month, date] = day.split('-').map(Number);
  return new Date(Date.UTC(year!, month! - 1, date! + days)).toISOString().slice(0, 10);
}

/** The day of the week: 1 is Monday, 7 is Sunday. */
export function weekdayOfDay(day: string): number {
  const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
  return names.indexOf(new Date(`${day}T12:00:00Z`).toUTCString().slice(0, 3)) + 1;
}

const walked = new Map<string, { at: number; shows: string }[]>();
const formats = new Map<string, Intl.DateTimeFormat>();
