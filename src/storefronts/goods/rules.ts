import type { ProductCard } from '../../catalogue/contract.ts';
import type { ProviderRow } from '../../providers/contract.ts';

/** A visitor's filter (storefront 2): products in one of `cat`, stalls and goods with one of `tag`. */
export interface Wish {
  cat: readonly string[];
  tag: readonly string[];
}

const sharesAny = (wanted: readonly string[], there: readonly string[]) =>
  !wanted.length || wanted.some(one => there.includes(one));

export function wishedProducts(
  cards: readonly ProductCard[],
  wish: Wish,
  tagsOf: (sellerId: string) => readonly string[],
) {
  return cards.filter(({ providerId, meta: { tags } }) => {
    return sharesAny(wish.cat, tags.categories) && sharesAny(wish.tag, [...tags.categories, ...tagsOf(providerId)]);
  });
}

export function wishedProviders<T extends Pick<ProviderRow, 'tags'>>(rows: readonly T[], wish: Wish): T[] {
  return rows.filter(({ tags }) => sharesAny(wish.cat, tags) && sharesAny(wish.tag, tags));
}

/** Values of one query parameter, comma-separated. */
export function listed(text: string | undefined): string[] {
  const values = (text ?? '').split(',').map(value => value.trim().toLowerCase());
  return [...new Set(values.filter(Boolean))].slice(0, 10);
}

/** Products in the order in which they were named; unknown names are skipped. */
export function inNamedOrder<T extends Pick<ProductCard, '_id' | 'slug'>>(
  cards: readonly T[],
  names: readonly string[],
): T[] {
  const byName = new Map(cards.flatMap(card => [[card.slug, card] as const, [card._id, card] as const]));
  return [...new Set(names.flatMap(name => byName.get(name.trim().toLowerCase()) ?? []))];
}

/**
 * Storefront 9: inserted cards stand at their positions among the products, counted from 1; those beyond the last
 * product come at the end.
 */
export function withCards<P, C>(
  products: readonly P[],
  cards: readonly { at: number; card: C }[],
): ({ product: P } | { card: C })[] {
  const items: ({ product: P } | { card: C })[] = products.map(product => ({ product }));
  for (const { at, card } of cards.toSorted((a, b) => a.at - b.at)) {
    items.splice(Math.min(at - 1, items.length), 0, { card });
  }
  return items;
}

/** Storefront 4: unavailable vouchers are hidden, except for holders of the scope, who see them greyed. */
export function shownVouchers<T extends Pick<ProductCard, 'standing'>>(
  vouchers: readonly T[],
  maySeeAll: boolean,
): T[] {
  return maySeeAll ? [...vouchers] : vouchers.filter(({ standing }) => standing !== 'UNAVAILABLE');
}
