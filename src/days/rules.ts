import type { Ask, Reason, Stage } from '../availability/answers/rules.ts';
import { freeOn } from '../availability/answers/rules.ts';
import { dayAt, MINUTE, momentAt, parseMinute } from '../availability/clocks/rules.ts';
import type { Offer, OfferKind } from '../availability/offers/contract.ts';
import { type Priced, priceOn } from '../catalogue/prices/rules.ts';
import { addDays } from '../shared/wall-time.ts';
import type { ProductDay } from './contract.ts';

/** A page's query about days: party, pieces and length; omitted values have their defaults. */
export interface Asked {
  party?: number | undefined;
  pieces?: number | undefined;
  minutes?: number | undefined;
  nights?: number | undefined;
  insteadOf?: string | undefined;
}

/** Two guests by default (storefront 9). */
const GUESTS = 2;
const BY_THE_PIECE: readonly Offer['kind'][] = ['HOURS', 'DAYS', 'PICK_UP'];

/** The engine query with defaults. Where pieces are counted, the party is as large as its pieces. */
export function toUsualAsk(offer: Offer, asked: Asked): Omit<Ask, 'day' | 'time'> {
  const pieces = asked.pieces ?? (BY_THE_PIECE.includes(offer.kind) ? (asked.party ?? 1) : 1);
  const guests = Math.min(Math.max(GUESTS, offer.party?.least ?? 1), offer.party?.most ?? GUESTS);
  return {
    minutes: asked.minutes ?? offer.minutes?.least ?? null,
    nights: asked.nights ?? null,
    party: asked.party ?? (BY_THE_PIECE.includes(offer.kind) ? pieces : guests),
    pieces,
  };
}

/** Whether the query equals the default one, the only one that the projection covers. */
export function isUsual(offer: Offer, asked: Asked): boolean {
  return !asked.insteadOf && JSON.stringify(toUsualAsk(offer, asked)) === JSON.stringify(toUsualAsk(offer, {}));
}

/** Kinds whose times of one day can be listed; nights and days of rental begin with the day. */
export const TIMED_KINDS: readonly OfferKind[] = ['TABLE', 'SLOTS', 'HOURS', 'DEPARTURES'];

interface Beginning {
  time: string;
  free: number;
  no: Reason | null;
}

/** Start times that a page offers: free ones, and full ones beside them; what is closed or too soon is left out. */
export function offeredTimes(beginnings: readonly Beginning[]) {
  return beginnings
    .filter(({ no }) => no === null || no === 'full')
    .map(({ time, free, no }) => ({ time, free: no ? 0 : free, isFull: no !== null }));
}

export interface CountedDay {
  day: string;
  /** Null when closed. */
  free: number | null;
  capacity: number;
  fromPrice: number | null;
  isTooMany?: true;
}

export function countDay(
  stage: Stage,
  ask: Omit<Ask, 'day' | 'time'>,
  day: string,
  skus: readonly Priced[],
): CountedDay {
  const { free, capacity, no } = freeOn(stage, { ...ask, day });
  const closed = no !== null && no !== 'full';
  const fromPrice = free > 0 && !closed ? leastOn(skus, day) : null;
  const tooMany = no === 'party-too-big' && { isTooMany: true as const };
  return { day, free: closed ? null : free, capacity, fromPrice, ...tooMany };
}

function leastOn(skus: readonly Priced[], day: string): number | null {
  const prices = skus.flatMap(sku => priceOn(sku, day) ?? []);
  return prices.length ? Math.min(...prices) : null;
}

export function shownDay({ day, free, capacity, fromPrice, isTooMany }: CountedDay): ProductDay {
  return {
    day,
    isAvailable: (free ?? 0) > 0,
    state: dayState(free, capacity),
    free,
    fromPrice,
    ...(isTooMany && { isTooMany }),
  };
}

/** A quarter of the capacity counts as few, but a sole unit does not. */
const FEW_OF = 4;

function dayState(free: number | null, capacity: number): ProductDay['state'] {
  if (free === null) return 'CLOSED';
  if (free <= 0) return 'NONE';
  return free * FEW_OF <= capacity ? 'FEW' : 'FREE';
}

const SOON_AGAIN = 10 * MINUTE;

/**
 * Until when a day's count is valid without new bookings: minimum notice passes during a day, and the horizon moves at
 * midnight. Past days stay as they are.
 */
export function sureUntil({ offer, timeZone, now }: Stage, day: string): Date {
  const today = dayAt(now, timeZone);
  // Hours after midnight belong to the previous day.
  if (day < addDays(today, -1)) return new Date(momentAt(addDays(today, 366), 0, timeZone).at);
  const begins = momentAt(day, 0, timeZone).at;
  const { cutOff } = offer;
  const closes = cutOff && momentAt(addDays(day, -cutOff.daysBefore), parseMinute(cutOff.time), timeZone).at;
  const noticed = Math.min(begins - offer.leadMinutes * MINUTE, closes ?? begins);
  if (now >= noticed) return new Date(now + SOON_AGAIN);
  const isFar = day > addDays(today, offer.horizonDays);
  const midnight = momentAt(addDays(today, 1), 0, timeZone).at;
  return new Date(isFar ? Math.min(noticed, midnight) : noticed);
}

export function listDays({ from, to }: { from: string; to: string }): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The longest range counted at once: a month, so that not all bookings of a year are read. */
const MOST_AT_ONCE = 31;

/** Groups ordered days into ranges without a gap. */
export function groupIntoRanges(days: readonly string[]): { from: string; to: string; count: number }[] {
  const ranges: { from: string; to: string; count: number }[] = [];
  for (const day of days) {
    const last = ranges.at(-1);
    if (last && addDays(last.to, 1) === day && last.count < MOST_AT_ONCE) {
      last.to = day;
      last.count++;
    } else ranges.push({ from: day, to: day, count: 1 });
  }
  return ranges;
}

/** The longest stay to consider; the shortest may have to be extended where departures are not on every day. */
export function longestStay(offer: Offer, ask: Pick<Ask, 'nights'>): number {
  return ask.nights ?? (offer.nights ? offer.nights.least + 7 : 0);
}

/** The span in which bookings matter for these days, padded by a few days and, at the end, by the longest stay. */
export function occupiedSpan({ from, to }: { from: string; to: string }, longest: number) {
  return {
    from: new Date(Date.parse(`${from}T00:00:00Z`) - 3 * DAY),
    to: new Date(Date.parse(`${to}T00:00:00Z`) + (4 + longest) * DAY),
  };
}
const DAY = 24 * 60 * MINUTE;
