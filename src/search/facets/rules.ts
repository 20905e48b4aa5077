import { FACTS, type Fact } from '../../catalogue/facts/rules.ts';
import { factGroup, factTitle } from '../../catalogue/facts/words/rules.ts';
import { m } from '../../paraglide/messages.js';
import { BANDS } from '../../providers/contract.ts';
import type { Locale } from '../../shared/i18n.ts';
import type { Facets } from '../contract.ts';

/** Numbers to narrow by as the database counts them, before their categories have names. */
export interface FacetCounts {
  bands: Facets['bands'];
  categories: { category: string; count: number }[];
  facts: { fact: Fact; count: number }[];
  cities: Facets['cities'];
}

type Message = (inputs: Record<never, never>, options: { locale: Locale }) => string;

/** Names of the categories that stalls use most; one that is not here is shown as the stall has written it. */
const TITLES: Record<string, Message> = {
  animals: m.search_category_animals,
  barbecue: m.search_category_barbecue,
  boat: m.search_category_boat,
  books: m.search_category_books,
  bread: m.search_category_bread,
  breakfast: m.search_category_breakfast,
  cabins: m.search_category_cabins,
  camping: m.search_category_camping,
  candles: m.search_category_candles,
  ceramics: m.search_category_ceramics,
  cheese: m.search_category_cheese,
  christmas: m.search_category_christmas,
  coffee: m.search_category_coffee,
  concerts: m.search_category_concerts,
  courses: m.search_category_courses,
  dining: m.search_category_dining,
  'e-bike': m.search_category_e_bike,
  'electric-car': m.search_category_electric_car,
  fika: m.search_category_fika,
  fish: m.search_category_fish,
  fishing: m.search_category_fishing,
  fruit: m.search_category_fruit,
  gifts: m.search_category_gifts,
  honey: m.search_category_honey,
  jam: m.search_category_jam,
  meat: m.search_category_meat,
  outdoor: m.search_category_outdoor,
  paddling: m.search_category_paddling,
  play: m.search_category_play,
  rooms: m.search_category_rooms,
  sauna: m.search_category_sauna,
  sweets: m.search_category_sweets,
  textiles: m.search_category_textiles,
  tours: m.search_category_tours,
  transport: m.search_category_transport,
  wood: m.search_category_wood,
};

/** Categories that say what a shelf says: everything edible, everything in a shop, everything for hire. */
const AS_WIDE_AS_A_SHELF = new Set(['edible', 'retail', 'rental']);
const MOST_CATEGORIES = 12;
const MOST_CITIES = 12;

export function categoryTitle(category: string, locale: Locale): string {
  const title = Object.hasOwn(TITLES, category) ? TITLES[category] : undefined;
  return title?.({}, { locale }) ?? category.charAt(0).toUpperCase() + category.slice(1);
}

/** Categories worth narrowing by, the most frequent first, with their names; one product is a result, no category. */
export function namedCategories(counts: FacetCounts['categories'], locale: Locale): Facets['categories'] {
  return counts
    .filter(({ category, count }) => count > 1 && !AS_WIDE_AS_A_SHELF.has(category))
    .slice(0, MOST_CATEGORIES)
    .map(({ category, count }) => ({ category, title: categoryTitle(category, locale), count }));
}

/** Facts in the order of the list, with their names. */
export function namedFacts(counts: FacetCounts['facts'], locale: Locale): Facets['facts'] {
  return counts
    .toSorted((a, b) => FACTS.indexOf(a.fact) - FACTS.indexOf(b.fact))
    .map(({ fact, count }) => ({ fact, group: factGroup(fact), title: factTitle(fact, locale), count }));
}

/** The numbers with their names; a chosen fact that nothing has is counted as well, so that it can be taken back. */
export function toFacets(
  { bands, categories, facts, cities }: FacetCounts,
  chosen: readonly Fact[],
  locale: Locale,
): Facets {
  const none = chosen.filter(one => !facts.some(({ fact }) => fact === one)).map(fact => ({ fact, count: 0 }));
  const place = ({ band }: Facets['bands'][number]) => BANDS.indexOf(band);
  const { compare } = new Intl.Collator(locale);
  return {
    bands: bands.toSorted((a, b) => place(a) - place(b)),
    categories: namedCategories(categories, locale),
    facts: namedFacts([...facts, ...none], locale),
    cities: cities.toSorted((a, b) => b.count - a.count || compare(a.city, b.city)).slice(0, MOST_CITIES),
  };
}
