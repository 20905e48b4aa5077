import { useEffect, useState } from 'react';
import type { Product, Sku } from '../../catalogue/contract.ts';
import { m } from '../../paraglide/messages.js';
import { calendarDayAt } from '../../shared/time.ts';
import type { Wish } from '../contract.ts';
import { type Bookable, platePrice, type WishProblem, wishParts, wishPrice, wishProblem } from '../rules.ts';
import { requiredAnswers } from './asks.ts';
import { readWishPreset } from './wish-preset.ts';

/** Storefront 9: two guests by default. */
const GUESTS = 2;
/** The only guest type where all pay alike. */
const ANY_GUEST = 'guest';

const PROBLEMS = {
  'wish-missing': m.refusal_wish_missing,
  'day-past': m.refusal_day_past,
  'nothing-available': m.refusal_nothing_available,
} as const;

/** Form state of a wish: day, time and guests, with the price by day, season and guests. */
export function useWish(product: Product, sku: Sku | null) {
  const { booking, acquirableAs } = product;
  const bookable = sku && toBookable(product, sku);
  const first = product.skus[0]?.guestPrices[0]?.guestType ?? ANY_GUEST;
  const [day, setDay] = useState('');
  const [time, setTime] = useState('');
  const [nights, setNights] = useState(booking?.nights?.least ?? (acquirableAs === 'ACCOMMODATION' ? 1 : null));
  const [minutes, setMinutes] = useState(shortestLength(product));
  const [guests, setGuests] = useState<Record<string, number>>({ [first]: guestsAtFirst(product) });
  const shown = sku ?? product.skus[0];
  const asksGuests = shown ? requiredAnswers(shown, product).asksGuests : false;
  const coming = asksGuests ? known(guests, sku) : {};
  // The server caches one page for all query strings, so the browser reads the preset from the address.
  useEffect(() => {
    const preset = readWishPreset(location.search);
    if (preset.day) setDay(preset.day);
    if (preset.time) setTime(preset.time);
    if (preset.nights && booking?.nights) setNights(preset.nights);
    if (preset.guests) setGuests({ [first]: preset.guests });
  }, [booking, first]);

  const wish: Wish | null = day
    ? {
        day,
        ...(time && { time }),
        ...(nights !== null && { nights }),
        ...(minutes !== null && { minutes }),
        ...(Object.keys(coming).length > 0 && { guests: coming }),
      }
    : null;
  // By the browser's date; around midnight the server decides.
  const today = calendarDayAt(new Date());
  const problem = bookable && wish ? wishProblem(bookable, wish, today) : null;
  const priced = bookable && wish && !problem ? { bookable, wish } : null;
  return {
    day,
    setDay,
    time,
    setTime,
    nights,
    setNights,
    minutes,
    setMinutes,
    guests,
    setGuests,
    party: Object.values(coming).reduce((sum, count) => sum + count, 0),
    wish: problem || (needsTime(product) && !time) ? null : wish,
    missing: missingText(product, { day, time, problem }),
    amount: priced && wishPrice(priced.bookable, priced.wish),
    parts: priced && wishParts(priced.bookable, priced.wish),
    /** The sign's price for the chosen days; null while no variant is chosen. */
    plate: bookable && platePrice(bookable, day ? { day, nights: nights ?? undefined } : null, today),
  };
}

export type WishState = ReturnType<typeof useWish>;

/** The initial length: the shortest, where there is a choice. */
function shortestLength({ booking }: Product): number | null {
  const { minutes } = booking ?? {};
  return minutes && minutes.least < minutes.most ? minutes.least : null;
}

function guestsAtFirst({ booking }: Product): number {
  const { least = 1, most = GUESTS } = booking?.party ?? {};
  return Math.max(least, Math.min(GUESTS, most));
}

/** True when a time has to be chosen; stays begin at the seller's check-in time. */
function needsTime({ booking }: Product): boolean {
  return booking !== null && booking.nights === null;
}

interface Chosen {
  day: string;
  time: string;
  problem: WishProblem | null;
}

/** The missing or invalid part of the wish, in words; null when complete. */
function missingText(product: Product, { day, time, problem }: Chosen): string | null {
  if (!day) return m.catalogue_choose_day_first();
  if (problem) return PROBLEMS[problem]();
  return needsTime(product) && !time ? m.availability_choose_time_first() : null;
}

/** Guests of the variant's own types; types with none are left out. */
function known(guests: Record<string, number>, sku: Sku | null): Record<string, number> {
  const types = sku?.guestPrices.length ? sku.guestPrices.map(({ guestType }) => guestType) : [ANY_GUEST];
  return Object.fromEntries(types.flatMap(type => (guests[type] ? [[type, guests[type]]] : [])));
}

function toBookable({ acquirableAs }: Product, sku: Sku): Bookable | null {
  const { acquire, price, guestPrices, priceSeasons } = sku;
  const same = { price: price.amountIncludingVat, guestPrices, priceSeasons };
  if (acquire._type === 'ACCOMMODATION' && acquirableAs === 'ACCOMMODATION')
    return {
      ...same,
      kind: 'ACCOMMODATION',
      unit: 'NIGHT',
      value: 1,
      availabilityRanges: acquire.availability.availabilityRanges,
    };
  if (acquire._type !== 'BOOKABLE') return null;
  const { unit, value } = acquire.amount;
  return { ...same, kind: 'BOOKABLE', unit: unit.type, value, availabilityRanges: [] };
}
