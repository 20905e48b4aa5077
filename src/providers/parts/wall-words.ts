import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';

/**
 * Wall days and times in words. Our own names, not Intl's: server and browser bring different tables, and the first view
 * must come out the same in both.
 */
const WEEKDAYS = [
  m.providers_weekday_1,
  m.providers_weekday_2,
  m.providers_weekday_3,
  m.providers_weekday_4,
  m.providers_weekday_5,
  m.providers_weekday_6,
  m.providers_weekday_7,
];

const MONTHS = [
  m.providers_month_1,
  m.providers_month_2,
  m.providers_month_3,
  m.providers_month_4,
  m.providers_month_5,
  m.providers_month_6,
  m.providers_month_7,
  m.providers_month_8,
  m.providers_month_9,
  m.providers_month_10,
  m.providers_month_11,
  m.providers_month_12,
];

/** 1 is Monday. */
export function weekdayWord(weekday: number): string {
  return WEEKDAYS[weekday - 1]?.() ?? '';
}

/** "1 maj" */
export function dateWords(date: string): string {
  const [, month, day] = date.split('-').map(Number);
  return m.providers_day_month({ day: day ?? 0, month: MONTHS[(month ?? 1) - 1]?.() ?? '' });
}

export function weekdayWordOf(date: string): string {
  return weekdayWord(new Date(`${date}T00:00:00Z`).getUTCDay() || 7);
}

/** Swedish and German say 17 where English says 17:00. */
export function clockWords(time: string): string {
  return getLocale() === 'en' ? time : time.replace(/^0?(\d+):00$/, '$1');
}

/** "12–23", and "24" for a night that ends at midnight. */
export function spanWords({ opens, closes }: { opens: string; closes: string }): string {
  return `${clockWords(opens)}–${clockWords(closes === '00:00' ? '24:00' : closes)}`;
}
