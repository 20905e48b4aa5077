import type { PriceUnit } from '../catalogue/prices/contract.ts';
import { isOver, type Priced, priceOn } from '../catalogue/prices/rules.ts';
import { addDays } from '../shared/wall-time.ts';
import { countGuests } from './party/rules.ts';

export const MOST_NIGHTS = 90;
export const MOST_GUESTS = 99;
/** One week, in minutes. */
export const MOST_MINUTES = 7 * 24 * 60;

/** A wish as the contract has it: day, time and guests. */
interface Wish {
  day: string;
  nights?: number | undefined;
  minutes?: number | undefined;
  guests?: Record<string, number> | undefined;
}

/** The parts of a booked product by which a wish is checked and priced. */
export interface Bookable extends Priced {
  kind: 'BOOKABLE' | 'ACCOMMODATION';
  /** The price's unit: value 2 of unit HOUR is two hours. */
  unit: PriceUnit;
  value: number;
  availabilityRanges: readonly { from: string; to: string }[];
}

export type WishProblem =
  /** The wish lacks a day, nights or guests, or names an unknown guest type. */
  | 'wish-missing'
  | 'day-past'
  /** 'Nothing available' */
  | 'nothing-available';

export function wishProblem(bookable: Bookable, wish: Wish | null, today: string): WishProblem | null {
  if (!wish || !guestsFit(bookable, wish)) return 'wish-missing';
  if (!lengthFits(bookable, wish)) return 'wish-missing';
  if (wish.day < today) return 'day-past';
  const { availabilityRanges: ranges } = bookable;
  const last = wishedDays(wish).at(-1)!;
  const isThere = ranges.length === 0 || ranges.some(({ from, to }) => from <= wish.day && last <= to);
  return isThere ? null : 'nothing-available';
}

/** Fit of the length and the unit: nights for stays, days for daily rental, minutes for hourly rental. */
function lengthFits({ kind, unit }: Bookable, { nights, minutes }: Wish): boolean {
  if (kind === 'ACCOMMODATION') return nights !== undefined && minutes === undefined;
  return nights === undefined || (unit === 'DAY' && minutes === undefined);
}

/** The problem with a pick-up time of goods, which names no guests. */
export function pickUpProblem(wish: (Wish & { time?: string | undefined }) | null, today: string): WishProblem | null {
  if (!wish?.time || wish.nights !== undefined || countGuests(wish) > 0) return 'wish-missing';
  return wish.day < today ? 'day-past' : null;
}

/** Guests, days or hours of a wish that cost the same: what the breakdown of its price shows on one line. */
export interface WishPart {
  /** Null where all guests pay alike, or where the price is not by guest. */
  guestType: string | null;
  /** The price of one, in öre with VAT. */
  price: number;
  guests: number;
  /** Number of times that it is charged: nights, days, or hours begun. */
  times: number;
}

/** The parts of a wish's price, ordinary guests first; null when it can't be priced. */
export function wishParts(bookable: Bookable, wish: Wish): WishPart[] | null {
  if (!guestsFit(bookable, wish)) return null;
  const hours = bookable.unit === 'HOUR' && wish.minutes ? Math.ceil(wish.minutes / (60 * bookable.value)) : 1;
  // A price for three days is charged once per three days begun.
  const every = bookable.unit === 'DAY' ? bookable.value : 1;
  const days = wishedDays(wish).filter((_, at) => at % every === 0);
  const parts = new Map<string, WishPart>();
  for (const { guestType, guests } of payingGuests(bookable, wish))
    for (const day of days) {
      const price = priceOn(bookable, day, guestType ?? undefined)!;
      const key = `${guestType} ${price}`;
      const times = (parts.get(key)?.times ?? 0) + hours;
      parts.set(key, { guestType, price, guests, times });
    }
  return [...parts.values()];
}

/** The total price of a wish in öre with VAT, over all its days, hours and guests; null when it can't be priced. */
export function wishPrice(bookable: Bookable, wish: Wish): number | null {
  const parts = wishParts(bookable, wish);
  return parts?.reduce((sum, { price, guests, times }) => sum + price * guests * times, 0) ?? null;
}

/** The price of one unit as the sign shows it: of the chosen days, else of all; "from" where these differ. */
export function platePrice(
  priced: Priced,
  chosen: { day: string; nights?: number | undefined } | null,
  today: string,
): { amount: number; from: boolean } {
  const seasons = priced.priceSeasons.filter(season => !isOver(season, today));
  const prices = chosen
    ? wishedDays(chosen).map(day => priceOn(priced, day)!)
    : [priced.price, ...seasons.map(({ price }) => price)];
  const amount = Math.min(...prices);
  return { amount, from: prices.some(price => price !== amount) };
}

function payingGuests({ guestPrices, unit }: Bookable, wish: Wish): { guestType: string | null; guests: number }[] {
  if (!guestPrices.length) return [{ guestType: null, guests: unit === 'PERSON' ? countGuests(wish) : 1 }];
  const counts = guestPrices.map(({ guestType }) => ({ guestType, guests: wish.guests?.[guestType] ?? 0 }));
  return counts.filter(({ guests }) => guests > 0);
}

/** Fit of the guests and the prices: at least one where prices are per guest, and only types that have a price. */
function guestsFit({ guestPrices, unit }: Bookable, wish: Wish): boolean {
  const types = Object.keys(wish.guests ?? {});
  const known = new Set(guestPrices.map(guest => guest.guestType));
  if (guestPrices.length && !types.every(type => known.has(type))) return false;
  const count = countGuests(wish);
  return count <= MOST_GUESTS && (count > 0 || (guestPrices.length === 0 && unit !== 'PERSON'));
}

function wishedDays({ day, nights = 1 }: Wish): string[] {
  return Array.from({ length: nights }, (_, at) => addDays(day, at));
}
