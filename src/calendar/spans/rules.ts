import { daysBetween, lastDayOfMonth, plusDays, plusMonths } from '../../ui/month-days.ts';

/** Spans of a calendar that are shown at once. */
export const SPANS = ['DAY', 'WEEK', 'MONTH'] as const;
export type Span = (typeof SPANS)[number];

/** Days for which places of a move are asked at once: a month, and the days of other months beside it. */
export const MOST_DAYS = 42;

/** The days that a span around a day shows: weeks begin on Monday, months with their first. */
export function daysOfSpan(day: string, span: Span): string[] {
  if (span === 'DAY') return [day];
  const first = span === 'WEEK' ? plusDays(day, 1 - weekdayOf(day)) : `${day.slice(0, 7)}-01`;
  const count = span === 'WEEK' ? 7 : daysBetween(first, lastDayOfMonth(day.slice(0, 7))) + 1;
  return Array.from({ length: count }, (_, away) => plusDays(first, away));
}

/** The same day of the span before or after; of a shorter month its last. */
export function daySpansAway(day: string, span: Span, count: number): string {
  if (span !== 'MONTH') return plusDays(day, count * (span === 'WEEK' ? 7 : 1));
  const month = plusMonths(day.slice(0, 7), count);
  const same = `${month}-${day.slice(8)}`;
  return same < lastDayOfMonth(month) ? same : lastDayOfMonth(month);
}

/** ISO weekday: 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}
