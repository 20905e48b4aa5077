import { dateFormat } from './formats.ts';

/** Times for display, by Intl of browser and server. Rules in wall time are in wall-time.ts, which brings Temporal. */
const LOCALES = { sv: 'sv-SE', en: 'en-GB', de: 'de-DE' } as const;

export function formatDayAndTime(
  instant: string | Date,
  locale: keyof typeof LOCALES,
  timeZone = 'Europe/Stockholm',
): string {
  return `${formatDay(instant, locale, timeZone)} ${formatTime(instant, locale, timeZone)}`;
}

/** Time alone for today, date and time for any other day. */
export function formatUntil(
  instant: string | Date,
  locale: keyof typeof LOCALES,
  timeZone = 'Europe/Stockholm',
  now = new Date(),
): string {
  const isToday = calendarDayAt(new Date(instant), timeZone) === calendarDayAt(now, timeZone);
  return (isToday ? formatTime : formatDayAndTime)(instant, locale, timeZone);
}

/** Weekday and date, without the dots of abbreviations; the one after a German number stays: Sa 21. Nov. */
export function formatDay(instant: string | Date, locale: keyof typeof LOCALES, timeZone = 'Europe/Stockholm'): string {
  return dateFormat(LOCALES[locale], { weekday: 'short', day: 'numeric', month: 'short', timeZone })
    .format(new Date(instant))
    .replaceAll(/(?<=\p{L})\.|,/gu, '');
}

/** Weekday and day, where another date beside it says the month: Sa 21. */
export function formatDayOfMonth(
  instant: string | Date,
  locale: keyof typeof LOCALES,
  timeZone = 'Europe/Stockholm',
): string {
  return dateFormat(LOCALES[locale], { weekday: 'short', day: 'numeric', timeZone })
    .format(new Date(instant))
    .replaceAll(/(?<=\p{L})\.|,/gu, '');
}

/** A time from one day to another by its days, one within a day by its hours: fre 11 juni–sön 13 juni. */
export function formatSpan(
  from: string,
  until: string,
  locale: keyof typeof LOCALES,
  timeZone = 'Europe/Stockholm',
): string {
  const day = calendarDayAt(new Date(from), timeZone);
  // Midnight ends the day before it.
  const last = calendarDayAt(new Date(Date.parse(until) - 1), timeZone);
  if (day === last) return `${formatDayAndTime(from, locale, timeZone)}–${formatTime(until, locale, timeZone)}`;
  return `${formatDay(from, locale, timeZone)}–${formatDay(until, locale, timeZone)}`;
}

export function formatDate(
  instant: string | Date,
  locale: keyof typeof LOCALES,
  timeZone = 'Europe/Stockholm',
): string {
  return dateFormat(LOCALES[locale], { day: 'numeric', month: 'short', year: 'numeric', timeZone })
    .format(new Date(instant))
    .replaceAll(/(?<=\p{L})\./gu, '');
}

/** A day that comes every year, given as 06-14: "14 juni". */
export function formatDayOfYear(day: string, locale: keyof typeof LOCALES): string {
  // A leap year, which has the 29th of February.
  return dateFormat(LOCALES[locale], { day: 'numeric', month: 'short', timeZone: 'UTC' })
    .format(new Date(`2028-${day}T12:00:00Z`))
    .replaceAll(/(?<=\p{L})\./gu, '');
}

export function formatTime(
  instant: string | Date,
  locale: keyof typeof LOCALES,
  timeZone = 'Europe/Stockholm',
): string {
  return dateFormat(LOCALES[locale], {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(instant));
}

/** Wall date of an instant, as 2026-11-20: what dated tables and document numbers go by. */
export function calendarDayAt(instant: Date, timeZone = 'Europe/Stockholm'): string {
  const at = instant.getTime();
  const known = latestDays.get(timeZone);
  if (known?.at === at) return known.day;
  const day = dateFormat('sv-SE', { timeZone }).format(instant);
  latestDays.set(timeZone, { at, day });
  return day;
}

/** Day last asked for in each time zone: the prices of a deed all ask for that of its one moment. */
const latestDays = new Map<string, { at: number; day: string }>();

/** The same moment so many years before. */
export function yearsBefore(now: Date, years: number): Date {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - years);
  return before;
}
