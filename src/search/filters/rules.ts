import { FACTS, type Fact } from '../../catalogue/facts/rules.ts';
import type { Band } from '../../providers/contract.ts';

/** The form that the filters belong to, wherever they stand on the page: without script they go with its days. */
export const SEARCH_FORM = 'search-form';

/** Filters of a list: shelves of the hall, categories, facts, places, and the highest price in öre. */
export interface Filters {
  bands: Band[];
  categories: string[];
  facts: Fact[];
  cities: string[];
  mostPrice: number | null;
}

export const NO_FILTERS: Filters = { bands: [], categories: [], facts: [], cities: [], mostPrice: null };

/** Named here once more, because the contract's list comes with all of its schemas. */
const SHELVES = ['ata', 'gora', 'sova', 'handla', 'hyra', 'ge'] as const satisfies readonly Band[];

/** The highest prices to choose from, in öre. */
export const PRICE_STEPS = [20_000, 50_000, 100_000, 200_000] as const;
const MOST_WORDS = 10;

/** Parses filters from the address, where a form without script names each by itself: ?what=ata&what=gora, or ata,gora. */
export function filtersFrom(parameters: URLSearchParams): Filters {
  const several = (name: string) => parameters.getAll(name).join(',').split(',');
  const words = (name: string, longest: number) => [
    ...new Set(
      several(name)
        .map(word => word.trim())
        .filter(word => word && word.length <= longest),
    ),
  ];
  return {
    bands: SHELVES.filter(band => several('what').includes(band)),
    categories: words('cat', 40)
      .map(category => category.toLowerCase())
      .slice(0, MOST_WORDS),
    facts: FACTS.filter(fact => several('fact').includes(fact)),
    cities: words('city', 80).slice(0, MOST_WORDS),
    mostPrice: PRICE_STEPS.find(step => String(step / 100) === parameters.get('price')) ?? null,
  };
}

export function toFilterParameters(filters: Filters): Record<string, string> {
  const { bands, categories, facts, cities, mostPrice } = filters;
  const lists = { what: bands, cat: categories, fact: facts, city: cities };
  return {
    ...Object.fromEntries(
      Object.entries(lists)
        .filter(([, list]) => list.length > 0)
        .map(([name, list]) => [name, list.join(',')]),
    ),
    ...(mostPrice !== null && { price: String(mostPrice / 100) }),
  };
}

export function isNarrowed(filters: Filters): boolean {
  return Object.keys(toFilterParameters(filters)).length > 0;
}

/** A list with one value more, or without it. */
export function toggled<T>(list: readonly T[], value: T): T[] {
  return list.includes(value) ? list.filter(one => one !== value) : [...list, value];
}
