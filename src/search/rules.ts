import type { HallSearch } from '../providers/areas/contract.ts';
import { mayInHall } from '../rights/rules.ts';
import { addDays, daysBetween } from '../shared/wall-time.ts';
import { type DateRange, MOST_DAYS, type SubType } from './contract.ts';

/** Access check of the whole hall's search (storefront 6): the area opens it to everybody, or it takes the scope. */
export function maySearchHall(hallSearch: HallSearch | undefined, caller: { scopes: readonly string[] }): boolean {
  return hallSearch !== 'scope' || mayInHall(caller, 'platform:search');
}

/** Days around the request in which other starts are offered when nothing is free, whether or not asked for. */
export const NEAR_DAYS = 7;

/** A start date shifted by some days from the requested one, with the nights and days of an equally long stay. */
export interface Window {
  shift: number;
  from: string;
  to: string;
  /** The day after the last night. */
  nightsEnd: string;
}

export function searchWindow({ from, to }: DateRange, shift = 0): Window {
  const [first, last] = [addDays(from, shift), addDays(to, shift)];
  // A single day also counts as a night: the guest leaves on the next.
  return { shift, from: first, to: last, nightsEnd: first === last ? addDays(last, 1) : last };
}

/** The requested window, and those that begin up to so many days earlier or later, but not in the past. */
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
  /** Free nights and days; null where its days are unknown. */
  nightsFree: number | null;
  mostFree: number | null;
  /** Stock of goods; null when not counted. */
  left: number | null;
}

/** Storefront 4: stays are available when every night is free, bookables when one day is, the rest while in stock. */
export function isAvailable({ kind, nightsFree, mostFree, left }: Found, nights: number, seats: number): boolean {
  if (kind === 'ACCOMMODATION') return nightsFree === nights;
  if (kind === 'BOOKABLE') return mostFree !== null && mostFree >= seats;
  return left === null || left > 0;
}

export function resultSubType(kind: string): SubType {
  if (kind === 'ACCOMMODATION') return 'PRODUCT_ACCOMMODATION';
  return kind === 'BOOKABLE' ? 'PRODUCT_BOOKABLE' : 'PRODUCT_OTHER';
}
