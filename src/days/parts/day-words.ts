import type { Booking } from '../../availability/answers/contract.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';

type Kind = Booking['kind'];

const LOCALES = { sv: 'sv-SE', en: 'en-GB', de: 'de-DE' } as const;

function format(day: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(LOCALES[getLocale()], { ...options, timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );
}

/** A day in full: "lördag 5 december". */
export const longDay = (day: string) => format(day, { weekday: 'long', day: 'numeric', month: 'long' });

/** The count of an offer that needs nothing limited: it is shown as free, without a number. */
const NO_END = 999;

/** Free places in words: "3 bord kvar". */
export function formatLeft(kind: Kind, count: number): string {
  if (count >= NO_END) return m.availability_free();
  if (kind === 'TABLE')
    return count === 1 ? m.availability_tables_left_one() : m.availability_tables_left_many({ count });
  if (kind === 'DEPARTURES')
    return count === 1 ? m.availability_seats_left_one() : m.availability_seats_left_many({ count });
  return m.availability_left({ count });
}

/** An amount in kronor without the currency, where only a number fits. */
export function bareKronor(amount: number): string {
  return new Intl.NumberFormat(LOCALES[getLocale()], { maximumFractionDigits: 0 }).format(amount / 100);
}
