import { readCards } from '../../catalogue/queries.ts';
import { readFavourites } from '../../favourites/queries.ts';
import { MOST_FAVOURITES, parseFavourite } from '../../favourites/rules.ts';
import { inLocale, type Words } from '../../shared/i18n.ts';
import type { Caller, World } from '../../shared/world.ts';
import type { Liked } from './contract.ts';

/** Favourites that anybody may see, in the order in which they were liked. */
export async function readLiked(world: World, caller: Caller, asked: readonly string[] | null): Promise<Liked> {
  const own = asked === null && caller.userId !== null;
  const keys = own ? (await readFavourites(world.db, caller.userId ?? '')).keys : (asked ?? []);
  const liked = keys
    .slice(0, MOST_FAVOURITES)
    .map(parseFavourite)
    .filter(one => one !== null);
  const ids = (kind: 'product' | 'stall') => liked.filter(one => one.kind === kind).map(one => one.id);
  const [products, stalls] = [ids('product'), ids('stall')];
  const inOrder = <T extends { _id: string }>(list: readonly T[], order: readonly string[]) =>
    list.toSorted((a, b) => order.indexOf(a._id) - order.indexOf(b._id));
  return {
    own,
    products: products.length ? inOrder(await readCards(world, caller, { named: products }), products) : [],
    stalls: stalls.length ? inOrder(await readStalls(world, caller, stalls), stalls) : [],
  };
}

async function readStalls({ db }: World, { locale }: Caller, ids: readonly string[]): Promise<Liked['stalls']> {
  const rows = await db
    .selectFrom('provider_signs')
    .select(['provider_id', 'slug', 'title', 'subtitle'])
    .where('provider_id', 'in', ids)
    .where('status', '<>', 'HIDDEN')
    .execute();
  return rows.map(row => ({
    _id: row.provider_id ?? '',
    slug: row.slug ?? '',
    title: inLocale(row.title as unknown as Words, locale),
    subtitle: inLocale(row.subtitle as unknown as Words | null, locale),
  }));
}
