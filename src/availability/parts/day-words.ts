import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import type { Booking } from '../answers/contract.ts';

type Kind = Booking['kind'];

const LOCALES = { sv: 'sv-SE', en: 'en-GB', de: 'de-DE' } as const;

function format(day: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(LOCALES[getLocale()], { ...options, timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );
}

/** "december 2026" */
export const monthWords = (month: string) => format(`${month}-01`, { month: 'long', year: 'numeric' });

/** "lördag 5 december" */
export const longDay = (day: string) => format(day, { weekday: 'long', day: 'numeric', month: 'long' });

/** Monday first; the 4th of January 2027 is one. */
export function weekdays(): { short: string; long: string }[] {
  return Array.from({ length: 7 }, (_, place) => {
    const day = `2027-01-${String(4 + place).padStart(2, '0')}`;
    return { short: format(day, { weekday: 'short' }).replace('.', ''), long: format(day, { weekday: 'long' }) };
  });
}

/** Of what needs nothing that runs out nobody says how many. */
const NO_END = 999;

/** "3 bord kvar" */
export function leftWords(kind: Kind, count: number): string {
  if (count >= NO_END) return m.availability_free();
  if (kind === 'TABLE')
    return count === 1 ? m.availability_tables_left_one() : m.availability_tables_left_many({ count });
  if (kind === 'DEPARTURES')
    return count === 1 ? m.availability_seats_left_one() : m.availability_seats_left_many({ count });
  return m.availability_left({ count });
}

/** Kronor without their word, where there is room for a number alone. */
export function bareKronor(amount: number): string {
  return new Intl.NumberFormat(LOCALES[getLocale()], { maximumFractionDigits: 0 }).format(amount / 100);
}
