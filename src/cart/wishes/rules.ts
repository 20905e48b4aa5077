import type { PriceUnit } from '../../catalogue/prices/contract.ts';
import { type Priced, priceOn } from '../../catalogue/prices/rules.ts';
import { addDays } from '../../shared/wall-time.ts';

export const MOST_NIGHTS = 90;
export const MOST_GUESTS = 99;

/** When, and for whom; the contract's own. */
interface Wish {
  day: string;
  nights?: number | undefined;
  guests?: Record<string, number> | undefined;
}

/** What is booked, as far as a wish is judged and priced by it. */
export interface Bookable extends Priced {
  kind: 'BOOKABLE' | 'ACCOMMODATION';
  /** What one price is for. */
  unit: PriceUnit;
  availabilityRanges: readonly { from: string; to: string }[];
}

export type WishProblem =
  /** No day, no nights, no guests, or guests that nobody knows: to be chosen anew. */
  | 'wish-missing'
  | 'day-past'
  /** 'Nothing available' */
  | 'nothing-available';

export function wishProblem(bookable: Bookable, wish: Wish | null, today: string): WishProblem | null {
  if (!wish || !guestsFit(bookable, wish)) return 'wish-missing';
  if ((bookable.kind === 'ACCOMMODATION') !== (wish.nights !== undefined)) return 'wish-missing';
  if (wish.day < today) return 'day-past';
  const { availabilityRanges: ranges } = bookable;
  const last = daysOf(wish).at(-1)!;
  const isThere = ranges.length === 0 || ranges.some(({ from, to }) => from <= wish.day && last <= to);
  return isThere ? null : 'nothing-available';
}

/** Öre with VAT for all days and guests of the wish, once. Null when that can't be said. */
export function wishPrice(bookable: Bookable, wish: Wish): number | null {
  if (!guestsFit(bookable, wish)) return null;
  const guests = Object.entries(wish.guests ?? {});
  let total = 0;
  for (const day of daysOf(wish)) {
    if (bookable.guestPrices.length) {
      for (const [type, count] of guests) total += count * priceOn(bookable, day, type)!;
    } else {
      total += priceOn(bookable, day)! * (bookable.unit === 'PERSON' ? countOf(wish) : 1);
    }
  }
  return total;
}

/** Where guests pay differently, or each by the head, somebody has to come, and nobody whom the seller does not know. */
function guestsFit({ guestPrices, unit }: Bookable, wish: Wish): boolean {
  const types = Object.keys(wish.guests ?? {});
  const known = new Set(guestPrices.map(guest => guest.guestType));
  if (guestPrices.length && !types.every(type => known.has(type))) return false;
  const count = countOf(wish);
  return count <= MOST_GUESTS && (count > 0 || (guestPrices.length === 0 && unit !== 'PERSON'));
}

function countOf({ guests = {} }: Wish): number {
  return Object.values(guests).reduce((sum, count) => sum + count, 0);
}

function daysOf({ day, nights = 1 }: Wish): string[] {
  return Array.from({ length: nights }, (_, at) => addDays(day, at));
}
