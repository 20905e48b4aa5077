import type { PriceSettingsFields } from './contract.ts';

/** Storefront 5: a free amount is in whole kronor, at least one unless the seller sets a minimum. */
const KRONA = 100;
const MOST_FREE = 100_000_000;

/** The ways to price a gift card (storefront 2, 4). Amounts in öre. */
export type PriceChoice =
  | { kind: 'FIXED'; amount: number }
  | { kind: 'CHOICE'; options: number[]; free: { min: number; max: number | null } | null; selected: number | null }
  /** "No prices available" */
  | { kind: 'NONE' };

/**
 * The price choice: the product's own price without settings; the single option if there is only one; else a choice,
 * preselecting the default amount or the product's price if it may be chosen.
 */
export function resolvePriceChoice(settings: PriceSettingsFields | null, productPrice: number): PriceChoice {
  if (!settings) return productPrice > 0 ? { kind: 'FIXED', amount: productPrice } : { kind: 'NONE' };
  const options = settings.options.map(option => option.amountIncludingVat);
  if (!settings.freePricingEnabled && options.length <= 1)
    return options.length ? { kind: 'FIXED', amount: options[0]! } : { kind: 'NONE' };
  const min = settings.minAmountInclVat ?? KRONA;
  const free = settings.freePricingEnabled ? { min, max: settings.maxAmountInclVat } : null;
  const choice: PriceChoice = { kind: 'CHOICE', options, free, selected: null };
  const preset = settings.defaultAmountInclVat ?? productPrice;
  return { ...choice, selected: priceProblem(choice, preset) ? null : preset };
}

export type PriceProblem =
  | 'price-missing'
  | 'price-not-offered'
  | 'price-not-whole'
  | 'price-too-low'
  | 'price-too-high'
  | 'no-prices';

/** The problem with the buyer's chosen amount; null when fine. A fixed price may be left out. */
export function priceProblem(choice: PriceChoice, selected: number | null): PriceProblem | null {
  if (choice.kind === 'NONE') return 'no-prices';
  if (choice.kind === 'FIXED') return selected === null || selected === choice.amount ? null : 'price-not-offered';
  if (selected === null) return 'price-missing';
  if (choice.options.includes(selected)) return null;
  return choice.free ? freeAmountProblem(choice.free, selected) : 'price-not-offered';
}

function freeAmountProblem(free: { min: number; max: number | null }, amount: number): PriceProblem | null {
  if (!Number.isSafeInteger(amount)) return 'price-not-whole';
  if (amount <= 0 || amount < free.min) return 'price-too-low';
  if (amount > (free.max ?? MOST_FREE)) return 'price-too-high';
  return amount % KRONA === 0 ? null : 'price-not-whole';
}

/** Parses kronor typed by a buyer into öre; null unless a whole number. Spaces between thousands are fine. */
export function typedAmount(text: string): number | null {
  const digits = text.replaceAll(/[\s\u00a0\u202f]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) * KRONA : null;
}

/** The lowest and highest price; no highest for unlimited free amounts. */
export function priceRange(choice: PriceChoice): { least: number; most: number | null } | null {
  if (choice.kind === 'NONE') return null;
  if (choice.kind === 'FIXED') return { least: choice.amount, most: choice.amount };
  const { options, free } = choice;
  const least = free ? Math.ceil(free.min / KRONA) * KRONA : Number.POSITIVE_INFINITY;
  const most = free ? (free.max ?? null) : 0;
  return { least: Math.min(...options, least), most: most === null ? null : Math.max(...options, most) };
}

/** Whether the settings allow a purchase at all: the database refuses the rest (0020-catalogue.sql). */
export function areSound(settings: PriceSettingsFields): boolean {
  const { minAmountInclVat, maxAmountInclVat, defaultAmountInclVat, freePricingEnabled, options } = settings;
  const min = minAmountInclVat ?? KRONA;
  if (maxAmountInclVat !== null && maxAmountInclVat < min) return false;
  if (freePricingEnabled && maxAmountInclVat !== null && Math.ceil(min / KRONA) * KRONA > maxAmountInclVat)
    return false;
  if (defaultAmountInclVat === null || options.some(one => one.amountIncludingVat === defaultAmountInclVat))
    return true;
  return freePricingEnabled && freeAmountProblem({ min, max: maxAmountInclVat }, defaultAmountInclVat) === null;
}

export interface Season {
  from: string;
  to: string;
  weekdays: readonly number[];
  price: number;
  guestPrices: readonly { guestType: string; price: number }[];
}

export interface Priced {
  price: number;
  guestPrices: readonly { guestType: string; price: number }[];
  priceSeasons: readonly Season[];
}

/** The price on a day: of the first season that covers it, else the usual one. By default the ordinary guest's. */
export function priceOn(sku: Priced, day: string, guestType?: string): number | null {
  const ordinary = sku.guestPrices[0]?.guestType;
  const guest = sku.guestPrices.find(one => one.guestType === guestType);
  if (guestType !== undefined && !guest) return null;
  const season = sku.priceSeasons.find(one => isIn(one, day));
  if (guestType === undefined || guestType === ordinary) return season?.price ?? sku.price;
  const inSeason = season?.guestPrices.find(one => one.guestType === guestType);
  return inSeason?.price ?? guest!.price;
}

export function isIn(season: Pick<Season, 'from' | 'to' | 'weekdays'>, day: string): boolean {
  const { from, to, weekdays } = season;
  if (!weekdays.includes(isoWeekday(day))) return false;
  if (from.length === 10) return from <= day && day <= to;
  const yearly = day.slice(5);
  // A season that ends before it begins spans New Year.
  return from <= to ? from <= yearly && yearly <= to : yearly >= from || yearly <= to;
}

/** Whether a season is over for good, so that it no longer affects shown prices. */
export function isOver({ to }: Pick<Season, 'to'>, today: string): boolean {
  return to.length === 10 && to < today;
}

/** Whether a season is valid: both ends in the same form, and the end not before the beginning. */
export function hasDays({ from, to }: Pick<Season, 'from' | 'to'>): boolean {
  return from.length === to.length && (from.length === 5 || from <= to);
}

function isoWeekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

export interface PastPrice {
  price: number;
  reduced: boolean;
  from: string;
}

const THIRTY_DAYS_MS = 30 * 24 * 3600 * 1000;

/**
 * Announced price reduction (protocols 6.4): the lowest price of the thirty days before it was first lowered. Steps
 * down count as one reduction. A price that was as low within those days is not reduced, whatever its seller calls it.
 */
export function announcedReduction(history: readonly PastPrice[]) {
  const last = history.at(-1);
  if (!last?.reduced) return null;
  let first = history.length - 1;
  while (first > 0 && history[first - 1]!.reduced && history[first - 1]!.price >= history[first]!.price) first--;
  const since = new Date(history[first]!.from);
  const start = since.getTime() - THIRTY_DAYS_MS;
  const before = history.slice(0, first);
  const prior = before.at(-1);
  if (!prior) return null;
  const inForce = before.filter((_, at) => Date.parse(history[at + 1]!.from) > start);
  const lowest = Math.min(prior.price, ...inForce.map(past => past.price));
  if (last.price >= lowest) return null;
  return { fromAmountIncludingVat: prior.price, lowestAmountIncludingVat: lowest, since: since.toISOString() };
}
