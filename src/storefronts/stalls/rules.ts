import type { ProductCard } from '../../catalogue/contract.ts';
import type { Band } from '../../providers/contract.ts';

/** Round robin over shelves: each one's first, then each one's second. */
export function interleaved<T>(shelves: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...shelves.map(shelf => shelf.length));
  return Array.from({ length: longest }, (_, at) => shelves.flatMap(shelf => shelf.slice(at, at + 1))).flat();
}

/** Main reason for a visit, by what the stall sells: it decides the main button, and the question for dates. */
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

/** Products in a stall's window: those in season, then its shelves in turn; sold-out ones come last. */
export function stallWindow(
  sections: readonly { products: ProductCard[] }[],
  inSeason: readonly string[],
): ProductCard[] {
  const all = interleaved(sections.map(({ products }) => products));
  const there = all.filter(isThere);
  const season = there.filter(({ _id }) => inSeason.includes(_id));
  return [...season, ...there.filter(card => !season.includes(card)), ...all.filter(card => !isThere(card))];
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
