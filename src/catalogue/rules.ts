import { folded, type Visibility } from '../providers/rules.ts';
import type { Standing } from './contract.ts';

/** From here on the buyer is told that few are left. */
export const FEW = 5;

export interface Shelf {
  productStatus: string;
  providerStatus: Visibility;
  /** Null when stock is not counted. */
  available: number | null;
}

/**
 * Storefront 4: unavailable when the provider is paused or the status is not one that sells. A hidden provider still
 * sells to who has the address: the page wears the red banner.
 */
export function isForSale({ productStatus, providerStatus }: Omit<Shelf, 'available'>): boolean {
  return isPurchasable(productStatus) && providerStatus !== 'PAUSED';
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

/** How many purchases the balance allows (storefront 5: quantity x per-purchase amount must not exceed it). */
export function purchasesLeft(balance: number, perPurchaseAmount: number): number {
  return Math.max(0, Math.floor(balance / perPurchaseAmount));
}

/** A product can be had as long as one of its variants can. */
export function mostAvailable(available: readonly (number | null)[]): number | null {
  return available.includes(null) ? null : Math.max(0, ...(available as number[]));
}

type Translated = Partial<Record<string, string>>;

interface Wording {
  kicker?: Translated;
  title: Translated;
  subtitle?: Translated;
}

/** What search reads: the titles of all languages first, as one part, then the rest, the variants' names included. */
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

/** Letters, digits and single spaces are left: nothing in it can mean something else to a LIKE pattern. */
export function searchTerms(text: string): { phrase: string; tokens: string[] } {
  const phrase = folded(text);
  return { phrase, tokens: [...new Set(phrase.split(' ').filter(Boolean))].slice(0, MOST_TOKENS) };
}

/** Products that can't be had come last: the first look should not be at "sold out". */
export function toBeHadFirst<T extends { standing: Standing }>(products: readonly T[]): T[] {
  const toBeHad = ({ standing }: T) => standing === 'AVAILABLE' || standing === 'FEW';
  return [...products.filter(toBeHad), ...products.filter(product => !toBeHad(product))];
}

/** Storefront 2: a description that is only a number is not shown on the wizard's pages. */
export function isOnlyNumber(text: string): boolean {
  return /^[+-]?\d[\d\s.,]*$/.test(text.trim());
}
