import { type RawBuilder, sql } from 'kysely';
import type { Filters } from '../filters/rules.ts';

/** Condition of what was found by shelf, category, facts, place and price: that of the free days, else the product's own. */
export function narrowing({ bands, categories, facts, cities, mostPrice }: Filters): RawBuilder<unknown> {
  const conditions = [
    bands.length ? sql`f.band = any(${bands}::text[])` : sql`true`,
    categories.length ? sql`f.categories && ${categories}::text[]` : sql`true`,
    facts.length ? sql`f.facts @> ${facts}::text[]` : sql`true`,
    cities.length ? sql`f.city = any(${cities}::text[])` : sql`true`,
    mostPrice === null
      ? sql`true`
      : sql`coalesce(f.day_price, (select x.price from product_prices x where x.product_id = f.product_id)) <= ${mostPrice}`,
  ];
  return sql.join(conditions, sql` and `);
}

/** Numbers to narrow by, of everything found; of the rest as many as are on the chosen shelves. */
export function countFacets(byWords: boolean, bands: Filters['bands']): RawBuilder<unknown> {
  const listed = byWords ? sql`true` : sql`f.is_open`;
  const chosen = bands.length ? sql`f.band = any(${bands}::text[])` : sql`true`;
  const counts = (
    key: RawBuilder<unknown>,
    from: RawBuilder<unknown>,
  ) => sql`(select coalesce(json_agg(json_build_object(
    ${key}, c.value, 'count', c.count) order by c.count desc, c.value), '[]') from (${from}) c)`;
  const categories = sql`select k.value, count(*)::int from found f cross join unnest(f.categories) as k (value)
    where ${listed} and ${chosen} group by k.value`;
  const facts = sql`select k.value, count(*)::int from found f cross join unnest(f.facts) as k (value)
    where ${listed} and ${chosen} group by k.value`;
  const shelves = sql`select f.band as value, count(*)::int from found f where ${listed} group by f.band`;
  const cities = sql`select f.city as value, count(*)::int from found f
    where ${listed} and ${chosen} and f.city is not null group by f.city`;
  return sql`(select json_build_object('bands', ${counts(sql`'band'`, shelves)}, 'categories', ${counts(sql`'category'`, categories)},
    'facts', ${counts(sql`'fact'`, facts)}, 'cities', ${counts(sql`'city'`, cities)}))`;
}
