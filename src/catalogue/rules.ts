import { folded, type Visibility } from '../providers/rules.ts';
import type { Standing } from './kinds/contract.ts';

/** The highest stock that is announced as few left. */
export const FEW = 5;

export interface Shelf {
  productStatus: string;
  providerStatus: Visibility;
  /** Null when stock is not counted. */
  available: number | null;
}

/**
 * Storefront 4: not for sale when the provider is paused or the status is not one that sells. A hidden provider still
 * sells to holders of the address: the page shows the red banner.
 */
export function isForSale({ productStatus, providerStatus }: Omit<Shelf, 'available'>): boolean {
  return isPurchasable(productStatus) && providerStatus !== 'PAUSED';
}

/** A status at a moment: a product that waits for one is sold from then on, by time itself (src/catalogue/schedules/). */
export function statusAt({ status, onSaleAt }: { status: string; onSaleAt: Date | null }, now: Date): string {
  return onSaleAt && onSaleAt <= now ? 'ACTIVE' : status;
}

/** The statuses that sell (storefront 4). */
const PURCHASABLE: readonly string[] = ['ACTIVE'];

export function isPurchasable(status: string): boolean {
  return PURCHASABLE.includes(status);
}

export function productStanding(shelf: Shelf): Standing {
  if (!isForSale(shelf)) return 'UNAVAILABLE';
  if (shelf.available === null) return 'AVAILABLE';
  if (shelf.available <= 0) return 'SOLD_OUT';
  return shelf.available <= FEW ? 'FEW' : 'AVAILABLE';
}

/** Purchases that the balance allows (storefront 5: quantity x per-purchase amount must not exceed it). */
export function purchasesLeft(balance: number, perPurchaseAmount: number): number {
  return Math.max(0, Math.floor(balance / perPurchaseAmount));
}

/** A product's availability: that of its best variant; null when uncounted. */
export function mostAvailable(available: readonly (number | null)[]): number | null {
  return available.includes(null) ? null : Math.max(0, ...(available as number[]));
}

type Translated = Partial<Record<string, string>>;

interface Wording {
  kicker?: Translated;
  title: Translated;
  subtitle?: Translated;
}

/** The text that search indexes: titles in all languages first, as one part, then the rest with variant names. */
export function collectSearchText(
  meta: Wording,
  categories: readonly string[],
  variants: readonly Translated[],
): string {
  const all = (words: Translated | undefined) => Object.values(words ?? {});
  const rest = folded(...all(meta.kicker), ...all(meta.subtitle), ...variants.flatMap(all), ...categories);
  return ` ${folded(...all(meta.title))} | ${rest} `;
}

const MOST_TOKENS = 8;

/** Normalizes a search text to letters, digits and single spaces, so that nothing in it can act as a LIKE pattern. */
export function searchTerms(text: string): { phrase: string; tokens: string[] } {
  const phrase = folded(text);
  return { phrase, tokens: [...new Set(phrase.split(' ').filter(Boolean))].slice(0, MOST_TOKENS) };
}

/** Sorts unavailable products last, so that lists don't begin with "sold out". */
export function toBeHadFirst<T extends { standing: Standing }>(products: readonly T[]): T[] {
  const toBeHad = ({ standing }: T) => standing === 'AVAILABLE' || standing === 'FEW';
  return [...products.filter(toBeHad), ...products.filter(product => !toBeHad(product))];
}

/** Storefront 2: a description that is only a number is not shown in the wizard. */
export function isOnlyNumber(text: string): boolean {
  return /^[+-]?\d[\d\s.,]*$/.test(text.trim());
}

const MOST_SLUG = 60;
const LETTERS: Readonly<Record<string, string>> = { å: 'a', ä: 'a', ö: 'o', æ: 'a', ø: 'o', ß: 'ss' };

/** Address made of a title: "Ljunghonung, 500 g" becomes ljunghonung-500-g; a title without letters is `vara`. */
export function slugFrom(title: string): string {
  const plain = title
    .toLowerCase()
    .replaceAll(/[åäöæøß]/g, letter => LETTERS[letter]!)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MOST_SLUG)
    .replaceAll(/^-+|-+$/g, '');
  return plain || 'vara';
}

/** The first of `ljunghonung`, `ljunghonung-2`, `ljunghonung-3` … that nobody has. */
export function freeName(wanted: string, taken: readonly string[]): string {
  if (!taken.includes(wanted)) return wanted;
  let number = 2;
  while (taken.includes(`${wanted}-${number}`)) number++;
  return `${wanted}-${number}`;
}
