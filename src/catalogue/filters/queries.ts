import { type RawBuilder, sql } from 'kysely';
import type { Band } from '../../providers/contract.ts';
import { providersWith } from '../../rights/rules.ts';
import { parseId } from '../../shared/ids.ts';
import type { Caller } from '../../shared/world.ts';
import type { ProductCard } from '../contract.ts';
import { searchTerms } from '../rules.ts';

/** Product list filter: conditions and order over `products p` joined with `provider_signs g`. */
export interface CardFilter {
  text?: string;
  providerId?: string;
  /** All products of these providers, hidden ones included, for the providers' own pages. */
  shelvesOf?: readonly string[];
  /** Limit per provider, in the order of their shelves. */
  ofEach?: number;
  /** Only these products, by slug or id. */
  named?: readonly string[];
  band?: Band;
  /** Products in at least one of these categories. */
  categories?: readonly string[];
  kinds?: readonly ProductCard['acquirableAs'][];
  /** Includes products that are not for sale, for callers who may see them greyed. */
  unavailableToo?: boolean;
  limit?: number;
}

/** Text match: products with every word, or with similar words. */
export type Match = 'exact' | 'alike';

export function cardConditions(
  caller: Caller,
  filter: CardFilter,
  { match, now }: { match: Match; now: Date },
): RawBuilder<unknown>[] {
  const { tokens, phrase } = searchTerms(filter.text ?? '');
  const { providerId, shelvesOf, named: names, band, categories, kinds } = filter;
  const conditions = [
    filter.unavailableToo ? sql`true` : sql`status_at(p.status, p.on_sale_at, ${now}) = 'ACTIVE'`,
    visibleTo(caller, filter),
  ];
  if (providerId) conditions.push(sql`p.provider_id = ${providerId}`);
  if (shelvesOf) conditions.push(onShelves(shelvesOf, filter.ofEach, now));
  if (names) conditions.push(anyNamed(names));
  if (band) conditions.push(sql`g.band = ${band}`);
  if (categories) conditions.push(sql`p.categories && ${[...categories]}::text[]`);
  if (kinds) conditions.push(sql`p.acquirable_as = any(${[...kinds]}::text[])`);
  if (tokens.length) conditions.push(match === 'exact' ? hasAll(tokens) : sql`${phrase} <% p.words`);
  return conditions;
}

function anyNamed(names: readonly string[]) {
  const ids = names.flatMap(name => parseId(name) ?? []);
  const slugs = names.map(name => name.trim().toLowerCase());
  return sql`(p.slug = any(${slugs}::text[]) or p.id = any(${ids}::uuid[]))`;
}

/** Sort order: best text match first; without text, the order of the shelves. */
export function cardOrder({ text = '' }: CardFilter, match: Match): RawBuilder<unknown> {
  const { tokens, phrase } = searchTerms(text);
  if (!tokens.length) return sql`p.position, p.id`;
  if (match === 'exact') return sql`${rank(phrase, tokens)}, p.position, p.id`;
  return sql`word_similarity(${phrase}, p.words) desc, p.position, p.id`;
}

function onShelves(providerIds: readonly string[], ofEach: number | undefined, now: Date) {
  const ids = sql`${[...providerIds]}::uuid[]`;
  if (!ofEach) return sql`p.provider_id = any(${ids})`;
  return sql`p.id in (select front.id from unnest(${ids}) as seller (id) cross join lateral (
    select o.id from products o where o.provider_id = seller.id and status_at(o.status, o.on_sale_at, ${now}) = 'ACTIVE'
    order by o.position, o.id limit ${ofEach}) front)`;
}

/** Hidden providers are listed only for callers who may read them (storefront 6). */
function visibleTo(caller: Caller, filter: CardFilter): RawBuilder<unknown> {
  if (filter.shelvesOf || filter.unavailableToo) return sql`true`;
  const readable = providersWith(caller, 'hidden:read');
  if (readable === 'all') return sql`true`;
  return readable.length ? sql`(g.status <> 'HIDDEN' or g.provider_id = any(${readable}))` : sql`g.status <> 'HIDDEN'`;
}

/** Every word occurs in the product's texts or its seller's name. */
function hasAll(tokens: readonly string[]) {
  const every = tokens.map(token => {
    const pattern = `%${token}%`;
    return sql`(p.words like ${pattern}
      or p.provider_id = any(array(select v.provider_id from provider_signs v where v.words like ${pattern})))`;
  });
  return sql`(${sql.join(every, sql` and `)})`;
}

/**
 * Text rank: the phrase begins a word of the title; all words begin words of it; all are within it ("honung" in
 * "sommarhonung"); all begin words of any text; the rest.
 */
function rank(phrase: string, tokens: readonly string[]) {
  const all = (text: RawBuilder<unknown>, before: string) =>
    sql.join(
      tokens.map(token => sql`${text} like ${`%${before}${token}%`}`),
      sql` and `,
    );
  const title = sql`split_part(p.words, '|', 1)`;
  return sql`case when ${title} like ${`% ${phrase}%`} then 0 when ${all(title, ' ')} then 1
    when ${all(title, '')} then 2 when ${all(sql`p.words`, ' ')} then 3 else 4 end`;
}
