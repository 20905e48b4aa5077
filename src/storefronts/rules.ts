import type { ProductCard } from '../catalogue/contract.ts';
import { toBeHadFirst } from '../catalogue/rules.ts';
import { BANDS, type Band } from '../providers/contract.ts';

/** How many cards a band of the start page shows. */
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
  const longest = Math.max(0, ...shelves.map(shelf => shelf.length));
  return toBeHadFirst(Array.from({ length: longest }, (_, at) => shelves.flatMap(shelf => shelf[at] ?? [])).flat());
}

/** What a stall is visited for, by what it sells: its main button, and whether it asks for dates. */
export type MainVerb = 'TABLE' | 'PLACE' | 'NIGHT' | 'GOODS';

/**
 * Tables of a stall to eat at come first, rooms of one to sleep at, places of one to do things at. Elsewhere it is what
 * the stall has more of.
 */
export function mainVerb(cards: readonly ProductCard[], band: Band): MainVerb {
  const there = cards.filter(isThere);
  const booked = there.filter(isBooked);
  const sleeps = booked.some(({ acquirableAs }) => acquirableAs === 'ACCOMMODATION');
  if (band === 'ata' && booked.some(isTable)) return 'TABLE';
  if (band === 'sova' && sleeps) return 'NIGHT';
  if (booked.length && (band === 'gora' || band === 'hyra' || booked.length * 2 > there.length))
    return sleeps ? 'NIGHT' : 'PLACE';
  return 'GOODS';
}

/** The product that the main button opens; null where there are several, which a search lays side by side. */
export function mainProduct(cards: readonly ProductCard[], verb: MainVerb): ProductCard | null {
  const booked = cards.filter(card => isThere(card) && isBooked(card));
  const meant = verb === 'TABLE' ? booked.filter(isTable).slice(0, 1) : booked;
  return verb !== 'GOODS' && meant.length === 1 ? meant[0]! : null;
}

/** What a stall shows of itself: what is in season, then its shelves in turn; what cannot be had comes last. */
export function stallWindow(
  sections: readonly { products: ProductCard[] }[],
  inSeason: readonly string[],
): ProductCard[] {
  const all = inTurn(sections.map(({ products }) => products));
  const season = all.filter(card => isThere(card) && inSeason.includes(card._id));
  return [...season, ...all.filter(card => !season.includes(card))];
}

function isThere({ standing }: ProductCard): boolean {
  return standing === 'AVAILABLE' || standing === 'FEW';
}

export function isBooked({ acquirableAs }: ProductCard): boolean {
  return acquirableAs === 'BOOKABLE' || acquirableAs === 'ACCOMMODATION';
}

function isTable({ bookableType }: ProductCard): boolean {
  return bookableType === 'TABLE_BOOKING';
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
