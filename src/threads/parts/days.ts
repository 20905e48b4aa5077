import { getLocale } from '../../paraglide/runtime.js';

const LOCALES = { sv: 'sv-SE', en: 'en-GB', de: 'de-DE' } as const;

/** A day with its whole name: "fredag 20 november". */
export function longDay(day: string): string {
  const format = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(LOCALES[getLocale()], format).format(new Date(`${day}T12:00:00Z`)).replace(',', '');
}
