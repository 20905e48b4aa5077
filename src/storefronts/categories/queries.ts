import type { ProductCard } from '../../catalogue/contract.ts';
import { readCards } from '../../catalogue/queries.ts';
import { readArea } from '../../providers/areas/queries.ts';
import { BANDS } from '../../providers/contract.ts';
import { readRows } from '../../providers/queries.ts';
import { earliest } from '../../providers/rules.ts';
import { namedCategories } from '../../search/facets/rules.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { listed, wishedProducts } from '../goods/rules.ts';
import { inTurn } from '../rules.ts';
import type { CategoryPage } from './contract.ts';

interface Asked {
  band: string;
  cat?: string | undefined;
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
  const { cat, mostPrice = Number.POSITIVE_INFINITY } = asked;
  const wished = wishedProducts(cards, { cat: listed(cat), tag: [] }, () => []).filter(card => card.price <= mostPrice);
  return {
    band,
    products: inTurn(ids.map(id => wished.filter(({ providerId }) => providerId === id))),
    total: cards.length,
    categories: namedCategories(countCategories(cards), caller.locale),
    drawnFrom: ids,
    validUntil: earliest(...sellers.map(({ validUntil }) => validUntil)),
  };
}

function countCategories(cards: readonly ProductCard[]): { category: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const category of cards.flatMap(({ meta }) => meta.tags.categories))
    counts.set(category, (counts.get(category) ?? 0) + 1);
  return [...counts]
    .map(([category, count]) => ({ category, count }))
    .sort((a, b) => b.count - a.count || (a.category < b.category ? -1 : 1));
}
