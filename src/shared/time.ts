/** Shown times, by the browser's and the server's own tables. Rules in wall time live in wall-time.ts, which brings Temporal. */
const LOCALES = { sv: 'sv-SE', en: 'en-GB', de: 'de-DE' } as const;

export function formatDayAndTime(
  instant: string | Date,
  locale: keyof typeof LOCALES,
  timeZone = 'Europe/Stockholm',
): string {
  return `${formatDay(instant, locale, timeZone)} ${formatTime(instant, locale, timeZone)}`;
}

/** A time of today by itself, and of any other day with its day. */
export function formatUntil(
  instant: string | Date,
  locale: keyof typeof LOCALES,
  timeZone = 'Europe/Stockholm',
  now = new Date(),
): string {
  const isToday = calendarDayAt(new Date(instant), timeZone) === calendarDayAt(now, timeZone);
  return (isToday ? formatTime : formatDayAndTime)(instant, locale, timeZone);
}

/** Without the dots of shortened words; the one after a German number stays: Sa 21. Nov. */
export function formatDay(instant: string | Date, locale: keyof typeof LOCALES, timeZone = 'Europe/Stockholm'): string {
  return new Intl.DateTimeFormat(LOCALES[locale], { weekday: 'short', day: 'numeric', month: 'short', timeZone })
    .format(new Date(instant))
    .replaceAll(/(?<=\p{L})\.|,/gu, '');
}

export function formatDate(
  instant: string | Date,
  locale: keyof typeof LOCALES,
  timeZone = 'Europe/Stockholm',
): string {
  return new Intl.DateTimeFormat(LOCALES[locale], { day: 'numeric', month: 'short', year: 'numeric', timeZone })
    .format(new Date(instant))
    .replaceAll(/(?<=\p{L})\./gu, '');
}

/** A day that comes every year, given as 06-14: "14 juni". */
export function formatDayOfYear(day: string, locale: keyof typeof LOCALES): string {
  // A year that has the 29th of February.
  return new Intl.DateTimeFormat(LOCALES[locale], { day: 'numeric', month: 'short', timeZone: 'UTC' })
    .format(new Date(`2028-${day}T12:00:00Z`))
    .replaceAll(/(?<=\p{L})\./gu, '');
}

export function formatTime(
  instant: string | Date,
  locale: keyof typeof LOCALES,
  timeZone = 'Europe/Stockholm',
): string {
  return new Intl.DateTimeFormat(LOCALES[locale], {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(instant));
}

/** The wall day of an instant, as 2026-11-20: what dated tables and document numbers go by. */
export function calendarDayAt(instant: Date, timeZone = 'Europe/Stockholm'): string {
  let format = dayFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone });
    dayFormats.set(timeZone, format);
  }
  return format.format(instant);
}

/** Making one costs more than using it a hundred times, and every price asks for its day. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();
