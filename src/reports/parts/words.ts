import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { formatPrice } from '../../ui/price-format.ts';
import type { Occupancy } from '../contract.ts';
import type { Step } from '../rules.ts';

const LOCALES = { sv: 'sv-SE', en: 'en-GB', de: 'de-DE' } as const;

/** Whole kronor, as charts and figures say them. */
export function kronor(amount: number, unit = true): string {
  return formatPrice(Math.round(amount / 100) * 100, { locale: getLocale(), unit });
}

/** A number with its thousands apart. */
export function countWords(count: number): string {
  return formatPrice(count * 100, { locale: getLocale(), unit: false });
}

/** Change in percent with its sign: +12 %; a dash where there was nothing to compare with. */
export function changeWords(now: number, before: number): string {
  if (before <= 0) return m.reports_compared_none();
  const percent = Math.round((now / before - 1) * 100);
  return `${percent > 0 ? '+' : percent < 0 ? '\u2212' : '±'}${Math.abs(percent)} %`;
}

export function percentOf({ taken, bookable }: Pick<Occupancy, 'taken' | 'bookable'>): number {
  return bookable > 0 ? Math.round((taken / bookable) * 100) : 0;
}

const UNITS = {
  HOUR: m.reports_unit_hours,
  NIGHT: m.reports_unit_nights,
  DAY: m.reports_unit_days,
  SEAT: m.reports_unit_seats,
};

export function unitWord(unit: Occupancy['unit']): string {
  return UNITS[unit]();
}

/** Name of a month that was shortened with a full stop; that of a German day, as in 1. Nov, stays. */
const SHORTENED = /(\p{L})\./u;

/** Name of a point of a drawn line: a day, the first day of a week, or a month. */
export function pointName(day: string, step: Step): string {
  const options =
    step === 'MONTH'
      ? ({ month: 'short', timeZone: 'UTC' } as const)
      : ({ day: 'numeric', month: 'short', timeZone: 'UTC' } as const);
  return new Intl.DateTimeFormat(LOCALES[getLocale()], options)
    .format(new Date(`${day}T12:00:00Z`))
    .replace(SHORTENED, '$1');
}

/** A period in words: 1 jan 2026 – 31 jan 2026. */
export function periodWords({ from, to }: { from: string; to: string }): string {
  const format = new Intl.DateTimeFormat(LOCALES[getLocale()], {
    ...{ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
  });
  const say = (day: string) => format.format(new Date(`${day}T12:00:00Z`)).replace(SHORTENED, '$1');
  return from === to ? say(from) : `${say(from)} – ${say(to)}`;
}
