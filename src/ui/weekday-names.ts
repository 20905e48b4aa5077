import { getLocale } from '../paraglide/runtime.js';
import { ARIA_LOCALES } from './aria-locales.ts';

/** Weekday names, Monday first; the 4th of January 2027 is one. */
export function weekdayNames(): { short: string; long: string }[] {
  const named = (weekday: 'short' | 'long') =>
    new Intl.DateTimeFormat(ARIA_LOCALES[getLocale()], { weekday, timeZone: 'UTC' });
  const [short, long] = [named('short'), named('long')];
  return Array.from({ length: 7 }, (_, place) => {
    const noon = Date.UTC(2027, 0, 4 + place, 12);
    return { short: short.format(noon).replace('.', ''), long: long.format(noon) };
  });
}
