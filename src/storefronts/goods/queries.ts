import type { ProductCard } from '../../catalogue/contract.ts';
import { readCards } from '../../catalogue/queries.ts';
import { toBeHadFirst } from '../../catalogue/rules.ts';
import { to } from '../../links.ts';
import type { PictureData } from '../../pictures/rules.ts';
import type { ProviderRow } from '../../providers/contract.ts';
import { mayInHall } from '../../rights/rules.ts';
import type { Caller, World } from '../../shared/world.ts';
import type { ProductSource } from '../layouts/contract.ts';
import { groupBands, inTurn, ON_A_BAND } from '../rules.ts';
import { inNamedOrder, shownVouchers, type Wish, wishedProducts } from './rules.ts';

/** Goods of an area's stalls, as one visitor may see them. */
export interface Counters {
  world: World;
  caller: Caller;
  /** Sellers in the order of the hour. */
  sellers: readonly ProviderRow[];
  wish: Wish;
}

const MOST = 12;
/** The most products read before stalls take turns. */
const LOOKED_AT = 240;

export async function productsFrom(counters: Counters, from: ProductSource, most = MOST): Promise<ProductCard[]> {
  const { world, caller } = counters;
  const found = await namedOrFound(counters, from);
  if (found.length || !from.elsewhere || world.config.production) return wished(counters, found).slice(0, most);
  const cards = await readCards(world, caller, { named: from.elsewhere });
  return wished(counters, inNamedOrder(cards, from.elsewhere)).slice(0, most);
}

async function namedOrFound({ world, caller, sellers }: Counters, from: ProductSource): Promise<ProductCard[]> {
  const { products, provider, band, categories, kinds } = from;
  if (products) return inNamedOrder(await readCards(world, caller, { named: products }), products);
  const readShelves = sellers.filter(({ _id, slug }) => !provider || slug === provider || _id === provider);
  const ids = readShelves.map(({ _id }) => _id);
  if (!ids.length) return [];
  const cards = await readCards(world, caller, { shelvesOf: ids, band, categories, kinds, limit: LOOKED_AT });
  return provider ? toBeHadFirst(cards) : inTurn(byStall(cards, ids));
}

/** Bands with their goods; empty bands are left out. */
export async function shelvesFrom(counters: Counters, most = ON_A_BAND): Promise<ReturnType<typeof groupBands>> {
  const { world, caller, sellers, wish } = counters;
  const ids = sellers.map(({ _id }) => _id);
  const narrowed = wish.cat.length > 0 || wish.tag.length > 0;
  const cards = await readCards(world, caller, { shelvesOf: ids, ...(!narrowed && { ofEach: most }) });
  return groupBands(wished(counters, cards), ids, most);
}

/** Vouchers of an area. Storefront 4: unavailable ones are shown greyed, to holders of one scope alone. */
export async function vouchersFrom(counters: Counters, names: readonly string[] | null, most = MOST) {
  const { world, caller, sellers } = counters;
  const maySeeAll = mayInHall(caller, 'platform:vouchers');
  const ids = sellers.map(({ _id }) => _id);
  if (names && !names.length) return [];
  const cards = await readCards(world, caller, {
    kinds: ['VOUCHER'],
    unavailableToo: maySeeAll,
    ...(names ? { named: names } : { shelvesOf: ids, limit: LOOKED_AT }),
  });
  const ordered = names ? inNamedOrder(cards, names) : inTurn(byStall(cards, ids));
  return wished(counters, shownVouchers(ordered, maySeeAll)).slice(0, most);
}

/** Logos of the stalls, each linking to its home. */
export async function findLogos({ world, sellers }: Pick<Counters, 'world' | 'sellers'>) {
  if (!sellers.length) return [];
  const rows = await world.db
    .selectFrom('provider_signs as g')
    .innerJoin('shown_pictures as s', 's.ref', 'g.logo')
    .select(['g.provider_id', 's.picture'])
    .where(
      'g.provider_id',
      'in',
      sellers.map(({ _id }) => _id),
    )
    .execute();
  const logos = new Map(rows.map(row => [row.provider_id, row.picture as unknown as PictureData]));
  return sellers.flatMap(({ _id, slug, title }) => {
    const image = logos.get(_id);
    return image ? [{ name: title, image, href: to.home(slug) }] : [];
  });
}

function byStall(cards: readonly ProductCard[], ids: readonly string[]): ProductCard[][] {
  return ids.map(id => cards.filter(({ providerId }) => providerId === id));
}

function wished({ sellers, wish }: Counters, cards: readonly ProductCard[]): ProductCard[] {
  const tags = new Map(sellers.map(seller => [seller._id, seller.tags]));
  return wishedProducts(cards, wish, id => tags.get(id) ?? []);
}
