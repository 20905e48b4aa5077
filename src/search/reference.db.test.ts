import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { counts, type TestHall } from '../../tests/hall.ts';
import { type Goods, type Market, type Question, searchSlowly } from '../../tests/reference/searches.ts';
import { isWhole } from '../../tests/samples.ts';
import { exactResult, openSearchHall, type SearchHall } from '../../tests/search-hall.ts';
import { FACTS } from '../catalogue/facts/rules.ts';
import { addDays } from '../shared/wall-time.ts';

/** The search of the whole hall against a slow, obvious one (tests/reference/): 10,000 questions in the long run. */
let hall: TestHall;
let today: string;
let search: SearchHall['search'];
beforeAll(async () => {
  ({ hall, today, search } = await openSearchHall());
});
afterAll(() => hall.close());

/** Another market for each seed: days full, free or closed, goods gone from the shelf, facts and pauses. */
async function shuffle(seed: number): Promise<void> {
  const salt = [String(seed)];
  await hall.pool.query(
    `update product_days set from_price = 10000 + abs(hashtext(product_id::text || day || $1)) % 90000,
       free = case abs(hashtext(day || product_id::text || $1)) % 5 when 0 then null when 1 then 0 else abs(hashtext($1 || day || product_id)) % 9 end`,
    salt,
  );
  await hall.pool.query(`update product_days set from_price = null where coalesce(free, 0) = 0`);
  await hall.pool.query(
    `update products set status = case when abs(hashtext(id::text || $1)) % 12 = 0 then 'INACTIVE' else 'ACTIVE' end,
       facts = array(select f from unnest($2::text[]) f where abs(hashtext(f || id::text || $1)) % 3 = 0)`,
    [...salt, [...FACTS]],
  );
  await hall.pool.query(
    `update providers set paused_until = case when abs(hashtext(id::text || $1)) % 4 = 0
       then $2::timestamptz + (abs(hashtext($1 || id::text)) % 80 - 1) * interval '12 hours' end`,
    [...salt, hall.clock.now()],
  );
}

async function readMarket(): Promise<Market> {
  const stalls = await hall.pool.query<{ id: string } & Market['stalls'][string]>(
    `select p.id, p.slug, p.band, p.paused_until, c.address ->> 'city' as city
     from providers p left join company_details c on c.provider_id = p.id`,
  );
  const goods = await hall.pool.query<Goods>(
    `select p.id, p.slug, p.provider_id as stall, p.acquirable_as as kind, p.status, p.meta #>> '{title,sv}' as title,
       p.categories, p.facts, (select min(k.price)::int from skus k where k.product_id = p.id) as price,
       case when exists (select from skus k where k.product_id = p.id and k.stock_item_id is null) then null else
         (select max(l.available / k.per_purchase_amount)::int from skus k
          join stock_levels l on l.stock_item_id = k.stock_item_id where k.product_id = p.id) end as left,
       (select json_build_object('kind', o.rules ->> 'kind', 'mostGuests', (o.rules #>> '{party,most}')::int, 'beds',
         coalesce((select json_agg((select max(r.capacity) from resources r where r.group_id = n.group_id and not r.retired))
           from offer_needs n where n.product_id = p.id and n.take = 'PARTY'), '[]'))
         from offers o where o.product_id = p.id) as offer,
       coalesce((select json_object_agg(d.day, json_build_object('free', d.free, 'price', d.from_price))
         from product_days d where d.product_id = p.id), '{}') as days
     from products p`,
  );
  const area = await hall.db.selectFrom('areas').select('excluded').orderBy('key').executeTakeFirstOrThrow();
  return {
    now: hall.clock.now(),
    excluded: area.excluded,
    stalls: Object.fromEntries(stalls.rows.map(({ id, ...stall }) => [id, stall])),
    goods: goods.rows,
  };
}

const some = <T>(list: readonly T[], most = 2) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant<T[]>([]) },
    { weight: 2, arbitrary: fc.subarray([...list], { maxLength: most }) },
  );

const question = fc
  .record({
    ahead: fc.integer({ min: 0, max: 60 }),
    length: fc.constantFrom(1, 1, 2, 3, 7, 14),
    guests: fc.integer({ min: 1, max: 14 }),
    bands: some(['ata', 'gora', 'sova', 'handla', 'hyra', 'ge'], 3),
    categories: some(['rooms', 'dining', 'tours', 'edible', 'rental', 'gifts', 'no-such']),
    facts: some(FACTS),
    cities: some(['Ljungsjö', 'Dafto', 'Ingenstans']),
    mostPrice: fc.constantFrom(null, null, 0, 20_000, 60_000, 150_000),
  })
  .map(({ ahead, length, ...asked }) => ({ ahead, length, asked }));

/** Questions to one market; a hundred markets in the long run. */
const QUESTIONS = isWhole ? 100 : 40;

describe('a search of the whole hall', () => {
  it('finds what a slow one finds, in its order, whatever is asked', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(10_000),
        fc.array(question, { minLength: QUESTIONS, maxLength: QUESTIONS }),
        async (seed, questions) => {
          await shuffle(seed);
          const market = await readMarket();
          for (const { ahead, length, asked } of questions) {
            const from = addDays(today, ahead);
            const wish = { ...asked, from, to: addDays(from, length - 1) };
            const slow = searchSlowly(market, wish);
            const quick = await ask(wish);
            expect(quick.results).toEqual(slow.results);
            if (quick.shelves) expect(quick.shelves).toEqual(slow.shelves);
          }
        },
      ),
      { numRuns: counts(2, 100), endOnFailure: true },
    );
  });
});

/** The search's answer of the days asked for; shelves are counted where anything is found. */
async function ask({ from, to, ...asked }: Question) {
  const answered = await search({ dateRange: { from, to }, ...asked });
  const items = exactResult(answered)?.items ?? [];
  const products = items.filter(({ productId }, at) => items[at - 1]?.productId !== productId);
  return {
    results: products.map(({ slug, isAvailable }) => ({ slug, isAvailable })),
    shelves: answered.facets && Object.fromEntries(answered.facets.bands.map(({ band, count }) => [band, count])),
  };
}
