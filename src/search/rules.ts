import { addDays, daysBetween } from '../shared/wall-time.ts';
import { type DateRange, MOST_DAYS, type SubType } from './contract.ts';

/** Within these days another start is offered when nothing is free as asked, also where nobody said that it may move. */
export const NEAR_DAYS = 7;

/** A start so many days from the one that was asked for, with the nights and the days of as long a stay. */
export interface Window {
  shift: number;
  from: string;
  to: string;
  /** The day after the last night. */
  nightsEnd: string;
}

export function searchWindow({ from, to }: DateRange, shift = 0): Window {
  const [first, last] = [addDays(from, shift), addDays(to, shift)];
  // A day by itself is a night as well: who comes on it leaves on the next.
  return { shift, from: first, to: last, nightsEnd: first === last ? addDays(last, 1) : last };
}

/** As asked, and begun up to so many days earlier or later, but not in the past. */
export function windowsAround(range: DateRange, days: number, today: string): Window[] {
  const shifts = Array.from({ length: 2 * days + 1 }, (_, at) => at - days);
  return shifts.map(shift => searchWindow(range, shift)).filter(({ from, shift }) => shift === 0 || from >= today);
}

export type RangeProblem = 'day-past' | 'backwards' | 'too-long';

export function rangeProblem({ from, to }: DateRange, today: string): RangeProblem | null {
  if (to < from) return 'backwards';
  if (daysBetween(from, to) >= MOST_DAYS) return 'too-long';
  return from < today ? 'day-past' : null;
}

export interface Found {
  kind: string;
  /** Nights and days that are free; null where nothing is known of its days. */
  nightsFree: number | null;
  mostFree: number | null;
  /** What can be had of goods; null when nobody counts. */
  left: number | null;
}

/** Storefront 4: nights when each of them is free, other days when one of them is; what has no days, while there is any. */
export function isAvailable({ kind, nightsFree, mostFree, left }: Found, nights: number, seats: number): boolean {
  if (kind === 'ACCOMMODATION') return nightsFree === nights;
  if (kind === 'BOOKABLE') return mostFree !== null && mostFree >= seats;
  return left === null || left > 0;
}

export function resultSubType(kind: string): SubType {
  if (kind === 'ACCOMMODATION') return 'PRODUCT_ACCOMMODATION';
  return kind === 'BOOKABLE' ? 'PRODUCT_BOOKABLE' : 'PRODUCT_OTHER';
}
