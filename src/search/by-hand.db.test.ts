import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchByHand } from '../../bench/by-hand.mts';
import { counts, type TestHall } from '../../tests/hall.ts';
import { exactResult, openSearchHall, type SearchHall } from '../../tests/search-hall.ts';
import type { Fact } from '../catalogue/facts/rules.ts';
import type { Band } from '../providers/contract.ts';
import { addDays } from '../shared/wall-time.ts';
import { toResult } from './answers/rules.ts';
import type { DateRange, SearchResult } from './contract.ts';
import type { Filters } from './filters/rules.ts';
import { searchWindow } from './rules.ts';

/** Hand-written SQL as the baseline of search benchmarks (docs/search.md), valid if it returns the same. */
let hall: TestHall;
let today: string;
let search: SearchHall['search'];
beforeAll(async () => {
  ({ hall, today, search } = await openSearchHall());
});
afterAll(() => hall.close());

/** Days free, full or closed in a pattern per product, so that results differ. */
const mixed = (seed: number) =>
  hall.pool.query(
    `update product_days set from_price = case when free > 0 then 10000 + abs(hashtext(product_id::text || day || $1)) % 90000 end,
       free = case abs(hashtext(day || product_id::text || $1)) % 5 when 0 then null when 1 then 0 else abs(hashtext($1 || day)) % 9 end`,
    [String(seed)],
  );

const ask = fc.record({
  ahead: fc.integer({ min: 0, max: 60 }),
  days: fc.constantFrom(1, 2, 3, 7, 7, 7, 14),
  guests: fc.integer({ min: 1, max: 14 }),
  bands: fc.constantFrom<Band[]>([], [], ['sova'], ['ata', 'gora']),
  facts: fc.constantFrom<Fact[]>([], [], ['dogs'], ['wheelchair', 'prams']),
  cities: fc.constantFrom([], [], [], ['Ljungsjö'], ['Dafto']),
  mostPrice: fc.constantFrom(null, null, 30_000, 150_000),
});
type Narrowed = Pick<Filters, 'bands' | 'facts' | 'cities' | 'mostPrice'>;
type Asked = Pick<typeof ask extends fc.Arbitrary<infer A> ? A : never, 'guests' | keyof Narrowed>;

describe('the query that is written by hand', () => {
  it('answers what the search answers, whatever is asked', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(9), fc.array(ask, { minLength: 5, maxLength: 5 }), async (seed, asks) => {
        await mixed(seed);
        for (const { ahead, days, ...asked } of asks) {
          const from = addDays(today, ahead);
          const dateRange = { from, to: addDays(from, days - 1) };
          expect(exactResult(await search({ dateRange, ...asked }))).toEqual(await byHand(dateRange, asked));
        }
      }),
      { numRuns: counts(3, 80) },
    );
  });
});

async function byHand(dateRange: DateRange, { guests, ...filters }: Asked): Promise<SearchResult | undefined> {
  const rows = await searchByHand(hall.pool, { ...dateRange, guests, now: hall.clock.now(), ...filters });
  const isNarrowed = Object.values(filters).some(one => (Array.isArray(one) ? one.length > 0 : one !== null));
  if (!isNarrowed) expect(rows.length).toBeGreaterThan(50);
  if (!rows.length) return undefined;
  return toResult(rows, searchWindow(dateRange), { locale: 'sv', guests }, 'EXACT_START_DATE');
}
