import { readCards } from '../../catalogue/queries.ts';
import { readArea } from '../../providers/areas/queries.ts';
import { BANDS } from '../../providers/contract.ts';
import { readRows } from '../../providers/queries.ts';
import { earliest } from '../../providers/rules.ts';
import { namedCategories, namedFacts } from '../../search/facets/rules.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { listed, wishedProducts } from '../goods/rules.ts';
import { inTurn } from '../rules.ts';
import type { CategoryPage } from './contract.ts';

interface Asked {
  band: string;
  cat?: string | undefined;
  fact?: string | undefined;
  mostPrice?: number | undefined;
}

/** Everything that the stalls of a shelf have, in the order of the start page: one stall after the other. */
export async function readCategory(world: World, caller: Caller, asked: Asked): Promise<CategoryPage | Refusal> {
  const band = BANDS.find(one => one === asked.band);
  const area = await readArea(world.db, undefined);
  if (!band || !area) return refuse('not-found');
  const sellers = (await readRows(world, caller, area)).filter(seller => seller.band === band);
  if (!sellers.length) return refuse('not-found');
  const ids = sellers.map(({ _id }) => _id);
  const cards = await readCards(world, caller, { shelvesOf: ids });
  const { cat, fact, mostPrice = Number.POSITIVE_INFINITY } = asked;
  const facts = listed(fact);
  const wished = wishedProducts(cards, { cat: listed(cat), tag: [] }, () => []).filter(
    card => card.price <= mostPrice && facts.every(one => card.facts.some(known => known === one)),
  );
  return {
    band,
    products: inTurn(ids.map(id => wished.filter(({ providerId }) => providerId === id))),
    total: cards.length,
    categories: namedCategories(
      counted(cards.flatMap(({ meta }) => meta.tags.categories)).map(([category, count]) => ({ category, count })),
      caller.locale,
    ),
    facts: namedFacts(
      counted(cards.flatMap(card => card.facts)).map(([fact, count]) => ({ fact, count })),
      caller.locale,
    ),
    drawnFrom: ids,
    validUntil: earliest(...sellers.map(({ validUntil }) => validUntil)),
  };
}

/** Words with their counts, the most frequent first. */
function counted<T extends string>(words: readonly T[]): [word: T, count: number][] {
  const counts = new Map<T, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort(([a, n], [b, k]) => k - n || (a < b ? -1 : 1));
}
