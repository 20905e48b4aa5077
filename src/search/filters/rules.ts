import type { Band } from '../../providers/contract.ts';

/** What narrows a list: shelves of the hall, categories, and the highest price in öre. */
export interface Filters {
  bands: Band[];
  categories: string[];
  mostPrice: number | null;
}

/** Named here once more, because the contract's list comes with all of its schemas. */
const SHELVES = ['ata', 'gora', 'sova', 'handla', 'hyra', 'ge'] as const satisfies readonly Band[];

/** The highest prices to choose from, in öre. */
export const PRICE_STEPS = [20_000, 50_000, 100_000, 200_000] as const;
const MOST_CATEGORIES = 10;

/** Parses filters from the address, where a form without script names each by itself: ?what=ata&what=gora, or ata,gora. */
export function filtersFrom(parameters: URLSearchParams): Filters {
  const several = (name: string) => parameters.getAll(name).join(',').split(',');
  const categories = several('cat').map(category => category.trim().toLowerCase());
  return {
    bands: SHELVES.filter(band => several('what').includes(band)),
    categories: [...new Set(categories)]
      .filter(category => category && category.length <= 40)
      .slice(0, MOST_CATEGORIES),
    mostPrice: PRICE_STEPS.find(step => String(step / 100) === parameters.get('price')) ?? null,
  };
}

export function toFilterParameters({ bands, categories, mostPrice }: Filters): Record<string, string> {
  return {
    ...(bands.length > 0 && { what: bands.join(',') }),
    ...(categories.length > 0 && { cat: categories.join(',') }),
    ...(mostPrice !== null && { price: String(mostPrice / 100) }),
  };
}

/** A list with one value more, or without it. */
export function toggled<T>(list: readonly T[], value: T): T[] {
  return list.includes(value) ? list.filter(one => one !== value) : [...list, value];
}
