import { daysBetween, lastDayOfMonth, plusDays, plusMonths } from '../ui/month-days.ts';
import type { Calendar, DayFigure, ShownBooking } from './contract.ts';

/** How much of a calendar is shown at once. */
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

export function isStay({ kind }: Pick<ShownBooking, 'kind'>): boolean {
  return kind === 'NIGHTS' || kind === 'DAYS';
}

export interface Stretch {
  startsAt: string;
  endsAt: string;
}

/** Stretches joined where they touch, in order. */
export function joined(stretches: readonly Stretch[]): Stretch[] {
  const found: Stretch[] = [];
  for (const one of stretches.toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1))) {
    const last = found.at(-1);
    if (last && one.startsAt <= last.endsAt)
      found[found.length - 1] = { ...last, endsAt: last.endsAt > one.endsAt ? last.endsAt : one.endsAt };
    else found.push({ startsAt: one.startsAt, endsAt: one.endsAt });
  }
  return found;
}

export function meets(one: Stretch, other: Stretch): boolean {
  return one.startsAt < other.endsAt && other.startsAt < one.endsAt;
}

/** How full each day of a stretch is, by group of units. */
export function dayFigures({
  days,
  groups,
  bookings,
  blocks,
}: Pick<Calendar, 'days' | 'groups' | 'bookings' | 'blocks'>): DayFigure[] {
  const groupOf = new Map(groups.flatMap(group => group.units.map(unit => [unit._id, group._id] as const)));
  return days.flatMap(day => {
    const coming = bookings.filter(booking => meets(booking, day));
    const taken = new Set([
      ...coming.flatMap(booking => booking.unitIds),
      ...blocks.filter(block => meets(block, day)).map(block => block.unitId),
    ]);
    const byGroup = Map.groupBy(coming, booking => groupOf.get(booking.unitIds[0] ?? '') ?? null);
    return [...groups.map(group => group._id), null].map(groupId => {
      const own = byGroup.get(groupId) ?? [];
      return {
        day: day.day,
        groupId,
        bookings: own.length,
        guests: own.reduce((sum, booking) => sum + booking.party, 0),
        unitsTaken: [...taken].filter(id => groupOf.get(id) === groupId).length,
      };
    });
  });
}
