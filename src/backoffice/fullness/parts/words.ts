import { getLocale } from '../../../paraglide/runtime.js';

const LOCALES = { sv: 'sv-SE', en: 'en-GB', de: 'de-DE' } as const;

/** A day's weekday in short: "lör". */
export function dayName(day: string): string {
  return inWords(day, { weekday: 'short' }).replace('.', '');
}

/** A day as it is said aloud: "lördag 21 november". */
export function dayInFull(day: string): string {
  return inWords(day, { weekday: 'long', day: 'numeric', month: 'long' });
}

function inWords(day: string, options: Intl.DateTimeFormatOptions): string {
  const noon = new Date(`${day}T12:00:00Z`);
  return new Intl.DateTimeFormat(LOCALES[getLocale()], { ...options, timeZone: 'UTC' }).format(noon);
}
