import type { Band } from '../../providers/contract.ts';
import type { SearchItem } from '../contract.ts';

/** Shelves in the order of their groups (storefront 9): stays, what is booked, and what is bought. */
const ORDER: readonly Band[] = ['sova', 'ata', 'gora', 'hyra', 'handla', 'ge'];

export interface Shelf {
  band: Band;
  items: SearchItem[];
}

/** Results by shelf, in the order in which they were found; an empty shelf is left out. */
export function shelved(items: readonly SearchItem[]): Shelf[] {
  const shelves = ORDER.map(band => ({ band, items: items.filter(item => item.band === band) }));
  return shelves.filter(shelf => shelf.items.length > 0);
}

/** Shelves whose results have days: the others lie as in a shop. */
export function isDated(band: Band): boolean {
  return band !== 'handla' && band !== 'ge';
}

/** Numbers of results that a shelf shows before somebody asks for the rest. */
const AT_FIRST = { dated: 4, goods: 6 };

/** Results of a shelf that are shown, at first or as a whole. */
export function shownItems({ band, items }: Shelf, whole: boolean): SearchItem[] {
  return whole ? items : items.slice(0, isDated(band) ? AT_FIRST.dated : AT_FIRST.goods);
}

/** Numbers of the stalls, in the order in which they first come in the list: the same on the map. */
export function stallNumbers(shelves: readonly Shelf[]): ReadonlyMap<string, number> {
  const ids = new Set(shelves.flatMap(({ items }) => items.map(({ providerId }) => providerId)));
  return new Map([...ids].map((id, at) => [id, at + 1]));
}
