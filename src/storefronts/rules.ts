import type { ProductCard } from '../catalogue/contract.ts';
import { toBeHadFirst } from '../catalogue/rules.ts';
import { BANDS, type Band } from '../providers/contract.ts';
import { interleaved } from './stalls/rules.ts';

/** Most cards on a band of the start page. */
export const ON_A_BAND = 8;

/**
 * Shelves of the start page: each band's goods, one stall after the other in the order of the hour, so that a stall
 * with forty jars does not push aside one with two. An empty band is left out.
 */
export function groupBands(
  cards: readonly ProductCard[],
  sellers: readonly string[],
  most = ON_A_BAND,
): { band: Band; products: ProductCard[] }[] {
  return BANDS.map(band => {
    const shelves = sellers.map(id => cards.filter(card => card.providerId === id && card.provider.band === band));
    return { band, products: inTurn(shelves).slice(0, most) };
  }).filter(({ products }) => products.length > 0);
}

/** Round robin over shelves; unavailable products come last. */
export function inTurn(shelves: readonly ProductCard[][]): ProductCard[] {
  return toBeHadFirst(interleaved(shelves));
}

export interface Section {
  key: string;
  title: string;
}

/** A shop's products by shelf, in the provider's order; those on no shelf come last, without a heading. */
export function groupBySection(cards: readonly ProductCard[], sections: readonly Section[]) {
  const known = new Set(sections.map(({ key }) => key));
  const rest = cards.filter(({ section }) => section === null || !known.has(section));
  return [
    ...sections.map(({ key, title }) => ({
      _id: key,
      title: title as string | null,
      products: cards.filter(({ section }) => section === key),
    })),
    { _id: 'rest', title: null, products: rest },
  ].filter(({ products }) => products.length > 0);
}
