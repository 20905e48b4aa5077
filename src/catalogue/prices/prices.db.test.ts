import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { signedIn } from '../../../tests/people.ts';
import type { Product, ProductCard } from '../contract.ts';

let hall: TestHall;
let visitor: Browser;
let owner: Browser;
let providerId: string;
beforeAll(async () => {
  hall = await openHall();
  visitor = hall.browser();
  owner = await signedIn(hall, 'eskil.lund');
  providerId = (await shown('ljunghonung')).providerId;
});
afterAll(() => hall.close());

const shown = async (slug: string) => (await visitor.get<{ item: Product }>(`/api/products/${slug}`)).body.item;
const card = async (slug: string) =>
  (await visitor.get<{ items: ProductCard[] }>(`/api/products?providerId=${providerId}`)).body.items.find(
    one => one.slug === slug,
  )!;
const priced = async (slug: string, fields: object) => {
  const { _id: productId, skus } = await shown(slug);
  return owner.command('PUT', `/api/products/${productId}`, 'change-product', {
    productId,
    skus: [{ _id: skus[0]!._id, ...fields }],
  });
};
const history = async (slug: string) =>
  (
    await hall.pool.query<{ price: number; reduced: boolean }>(
      `select h.price, h.reduced from price_history h join skus k on k.id = h.sku_id
       join products p on p.id = k.product_id where p.slug = $1 order by h.id`,
      [slug],
    )
  ).rows;

describe('a price and its past', () => {
  it('are written together, also the announcement that it is reduced (protocols 6.4) [storefront 3.1]', async () => {
    await owner.command('POST', '/api/products', 'add-product', {
      providerId,
      slug: 'tavla',
      acquirableAs: 'BUYABLE',
      meta: { title: { sv: 'Tavla' }, images: [] },
      vatCategory: 'standard',
      categories: [],
      skus: [{ articleNumber: 'T-9', title: { sv: 'Tavla' }, price: 90_000 }],
    });
    expect((await priced('tavla', { price: 60_000, reduced: true })).status).toBe(200);
    expect(await shown('tavla')).toMatchObject({
      price: { amountIncludingVat: 60_000 },
      reduced: { fromAmountIncludingVat: 90_000, lowestAmountIncludingVat: 90_000 },
    });
    expect((await card('tavla')).reduced).toMatchObject({ lowestAmountIncludingVat: 90_000 });
    await priced('tavla', { title: { sv: 'Tavlan' } });
    expect((await history('tavla')).map(row => [row.price, row.reduced])).toEqual([
      [90_000, false],
      [60_000, true],
    ]);
    await priced('tavla', { reduced: false });
    expect((await shown('tavla')).reduced).toBeNull();
    expect((await card('tavla')).reduced).toBeNull();
  });
  it('says no to a reduction that reduces nothing', async () => {
    expect((await priced('tavla', { price: 60_000, reduced: true })).status).toBe(400);
    expect((await priced('tavla', { price: 61_000, reduced: true })).status).toBe(400);
    expect((await history('tavla')).length).toBe(3);
  });
  it('belong together in the database: neither without the other, and none rewritten', async () => {
    const rewritten = [
      `update skus set price = 1 where article_number = 'T-9'`,
      `update skus set reduced = true where article_number = 'T-9'`,
      `insert into price_history (sku_id, provider_id, price, from_at) select id, provider_id, 1, now() from skus where article_number = 'T-9'`,
      'update price_history set price = 1',
      'delete from price_history',
    ];
    for (const query of rewritten) await expect(hall.pool.query(query), query).rejects.toThrow(/history/);
  });
});
