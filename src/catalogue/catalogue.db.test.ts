import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../tests/browser.ts';
import { openHall, type TestHall } from '../../tests/hall.ts';
import { signedIn } from '../../tests/people.ts';
import { countStockIn } from '../availability/goods/commands.ts';
import { hallDeed, inTransaction } from '../shared/command.ts';
import { newId, shortId } from '../shared/ids.ts';
import type { Product, ProductCard } from './contract.ts';

type Item<T> = { item: T; reason?: string; message?: string; fields?: Record<string, string> };
type Items<T> = { items: T[]; reason?: string };

let hall: TestHall;
let visitor: Browser;
let owner: Browser;
let bigard: string;
beforeAll(async () => {
  hall = await openHall();
  visitor = hall.browser();
  owner = await signedIn(hall, 'eskil.lund');
  bigard = (await honey()).providerId;
});
afterAll(() => hall.close());

const honey = async (path = 'ljunghonung') => (await visitor.get<Item<Product>>(`/api/products/${path}`)).body.item;
const found = async (query: string, browser = visitor) =>
  (await browser.get<Items<ProductCard>>(`/api/products?${query}`)).body.items;
const slugsFor = async (text: string) => (await found(`text=${encodeURIComponent(text)}`)).map(({ slug }) => slug);
const change = (browser: Browser, productId: string, fields: object) =>
  browser.command<Item<{ _id: string }>>('PUT', `/api/products/${productId}`, 'change-product', {
    productId,
    ...fields,
  });

describe('a product', () => {
  it('has its variants, prices with VAT, pictures and seller [storefront 3.1, 4.13]', async () => {
    const product = await honey();
    expect(product).toMatchObject({ acquirableAs: 'BUYABLE', standing: 'AVAILABLE', priceIsFrom: true });
    expect(product.skus.map(({ title }) => title)).toEqual(['250 g', '500 g']);
    for (const { price } of [product, ...product.skus]) {
      expect(price.amountExcludingVat + price.vatAmount).toBe(price.amountIncludingVat);
    }
    expect(product.price).toEqual(product.skus[0]!.price);
    expect(product.meta.images.length).toBeGreaterThan(1);
    expect(product.provider).toMatchObject({ slug: 'angens-bigard', status: 'NORMAL', paused: null });
  });
  it('is found by slug, by its long id and by its short one [storefront 7.7]', async () => {
    const { _id } = await honey();
    expect((await honey(_id))._id).toBe(_id);
    expect((await honey(shortId(_id)))._id).toBe(_id);
  });
  it.each(['nothing', newId(), "'; drop table products; --", '../../etc/passwd'])('is not found: %s', async name => {
    const { status, body } = await visitor.get<Item<never>>(`/api/products/${encodeURIComponent(name)}`);
    expect([status, body.reason]).toEqual([404, 'product-not-found']);
    expect(body.message).toBe(`Produkt ej funnen: ${name}`);
  });
  it('has neighbours of the same stall, itself not among them', async () => {
    const { items } = (await visitor.get<Items<ProductCard>>('/api/products/ljunghonung/neighbours')).body;
    expect(items.length).toBeGreaterThan(2);
    expect(items.every(card => card.providerId === bigard && card.slug !== 'ljunghonung')).toBe(true);
    expect((await visitor.get('/api/products/nothing/neighbours')).status).toBe(404);
  });
});

describe('stock in words', () => {
  it('goes from there to few to none, by the variant with the most', async () => {
    const product = await honey();
    const items = await hall.db
      .selectFrom('skus')
      .select('stock_item_id')
      .where('product_id', '=', product._id)
      .orderBy('position')
      .execute();
    const count = (at: number, onHand: number) =>
      inTransaction(hall.hall.world, tx =>
        countStockIn(hallDeed(tx, hall.hall.world), {
          stockItemId: items[at]!.stock_item_id!,
          providerId: bigard,
          onHand,
        }),
      );
    await count(0, 0);
    await count(1, 3);
    const few = await honey();
    expect([few.standing, ...few.skus.map(({ standing }) => standing)]).toEqual(['FEW', 'SOLD_OUT', 'FEW']);
    expect(few.skus[1]!.available).toBe(3);
    await count(1, 0);
    expect((await honey()).standing).toBe('SOLD_OUT');
    expect((await found('text=ljunghonung'))[0]!.standing).toBe('SOLD_OUT');
    await count(0, 60);
    await count(1, 40);
    expect((await honey()).standing).toBe('AVAILABLE');
  });
});

describe('search', () => {
  it('finds by any language, without marks, and by the seller', async () => {
    expect(await slugsFor('ljunghonung')).toEqual(['ljunghonung']);
    expect((await slugsFor('heather honey'))[0]).toBe('ljunghonung');
    expect((await slugsFor('HEIDEHONIG'))[0]).toBe('ljunghonung');
    const ofSeller = await found('text=getgarden asen');
    expect(ofSeller.length).toBeGreaterThan(3);
    expect(new Set(ofSeller.map(({ provider }) => provider.slug))).toEqual(new Set(['getgarden-asen']));
    expect((await found('text=getost åsen'))[0]!.slug).toContain('getost');
  });
  it('puts names before other words, and forgives a slip of the finger', async () => {
    const cards = await found('text=honung');
    const titled = cards.map(({ meta }) => /honung/i.test(meta.title));
    expect(titled[0]).toBe(true);
    expect(titled).toEqual([...titled].sort((a, b) => Number(b) - Number(a)));
    expect(await slugsFor('ljunghonugn')).toContain('ljunghonung');
  });
  it.each(['%', '_', "'", '\\', '()', '   ', '| |', 'zzzzzz', '<script>'])(
    'finds nothing, and no fault, for %s',
    async text => {
      const { status, body } = await visitor.get<Items<ProductCard>>(`/api/products?text=${encodeURIComponent(text)}`);
      expect(status).toBe(200);
      if (text.trim()) expect(body.items).toEqual([]);
    },
  );
  it('gives at most 24, fewer when asked, and says no to other numbers', async () => {
    expect(await found('')).toHaveLength(24);
    expect(await found('limit=3')).toHaveLength(3);
    expect((await visitor.get('/api/products?limit=25')).status).toBe(400);
    expect((await visitor.get('/api/products?limit=x')).status).toBe(400);
  });
  it('keeps to one seller when asked, and asks the database once', async () => {
    const cards = await found(`providerId=${bigard}&text=honung`);
    expect(cards.length).toBeGreaterThan(1);
    expect(cards.every(({ providerId }) => providerId === bigard)).toBe(true);
  });
});

describe('changing', () => {
  it('is for the stall’s own people who may, and for nobody else', async () => {
    const { _id } = await honey();
    const fields = { categories: ['edible'] };
    expect((await change(visitor, _id, fields)).status).toBe(401);
    expect((await change(await signedIn(hall, 'maja.strand'), _id, fields)).status).toBe(403);
    expect((await change(await signedIn(hall, 'tove.lund'), _id, fields)).status).toBe(403);
    expect((await change(owner, newId(), fields)).status).toBe(403);
    expect((await change(owner, _id, fields)).status).toBe(200);
    expect((await honey()).meta.tags.categories).toEqual(['edible']);
  });
  it('moves a price, tells of it, and is found by its new name', async () => {
    const { _id, skus } = await honey();
    const answer = await change(owner, _id, { skus: [{ _id: skus[0]!._id, price: 5500, title: { sv: 'Smakprov' } }] });
    expect(answer.status).toBe(200);
    expect((await honey()).price.amountIncludingVat).toBe(5500);
    expect(await slugsFor('smakprov')).toEqual(['ljunghonung']);
    const events = await hall.db
      .selectFrom('events')
      .select('type')
      .where('subject_id', '=', _id)
      .orderBy('id')
      .execute();
    expect(events.at(-1)).toEqual({ type: 'product-changed' });
  });
  it('refuses a variant of another product, and changes nothing then', async () => {
    const [product, other] = [await honey(), await honey('sommarhonung')];
    const skus = [
      { _id: product.skus[0]!._id, price: 1 },
      { _id: other.skus[0]!._id, price: 1 },
    ];
    expect((await change(owner, product._id, { skus })).status).toBe(404);
    expect((await honey()).price).toEqual(product.price);
  });
  it('takes goods off sale, out of the lists, and hides them from strangers', async () => {
    const { _id } = await honey('honungskola');
    await change(owner, _id, { status: 'INACTIVE' });
    expect((await honey('honungskola')).standing).toBe('UNAVAILABLE');
    expect(await slugsFor('honungskola')).toEqual([]);
    await change(owner, _id, { status: 'HIDDEN' });
    for (const path of ['honungskola', 'honungskola/neighbours'])
      expect((await visitor.get(`/api/products/${path}`)).status, path).toBe(404);
    expect((await owner.get('/api/products/honungskola')).status).toBe(200);
    await change(owner, _id, { status: 'ACTIVE' });
  });
});

describe('a new product', () => {
  const product = () => ({
    providerId: bigard,
    slug: 'propolis',
    acquirableAs: 'BUYABLE',
    meta: { title: { sv: '<img src=x onerror=alert(1)>' }, images: [] },
    vatCategory: 'food',
    categories: ['edible'],
    skus: [
      { articleNumber: 'P-1', title: { sv: 'En' }, price: 9999, stock: { key: 'p', onHand: 10 } },
      {
        articleNumber: 'P-4',
        title: { sv: 'Fyra' },
        price: 35000,
        perPurchaseAmount: 4,
        stock: { key: 'p', onHand: 10 },
      },
      { articleNumber: 'P-0', title: { sv: 'Gåva' }, price: 0 },
    ],
  });
  const add = (browser: Browser, fields: object = {}) =>
    browser.command<Item<{ _id: string }>>('POST', '/api/products', 'add-product', { ...product(), ...fields });

  it('stands on the shelf with its stock, shared by variants that share it (H3) [storefront 3.2]', async () => {
    expect((await add(visitor)).status).toBe(401);
    expect((await add(await signedIn(hall, 'maja.strand'))).status).toBe(403);
    expect((await add(owner)).status).toBe(200);
    const { skus, meta } = await honey('propolis');
    expect(meta.title).toBe('<img src=x onerror=alert(1)>');
    expect(skus.map(({ available }) => available)).toEqual([10, 2, null]);
  });
  it('needs an address and article numbers of its own, and leaves nothing behind without them [storefront 3.2]', async () => {
    expect((await add(owner)).body.fields).toHaveProperty('slug');
    const count = () => hall.db.selectFrom('stock_items').select('id').execute();
    const before = (await count()).length;
    expect((await add(owner, { slug: 'propolis-igen' })).body.fields).toHaveProperty(['skus.0.articleNumber']);
    expect((await visitor.get('/api/products/propolis-igen')).status).toBe(404);
    expect((await count()).length).toBe(before);
  });
  it('is not to be found where another one is: no address is the id of anything', async () => {
    const { _id } = await honey();
    expect((await add(owner, { slug: _id })).body).toMatchObject({
      reason: 'invalid-input',
      fields: { slug: expect.any(String) },
    });
    expect((await honey(_id)).slug).toBe('ljunghonung');
  });
  it('is one product when it is sent twice at once (I13)', async () => {
    const _id = newId();
    const fields = { _id, slug: 'tinktur', skus: [{ articleNumber: 'T-1', title: { sv: 'En' }, price: 100 }] };
    const answers = await Promise.all([add(owner, fields), add(owner, fields)]);
    expect(answers.map(({ status }) => status)).toContain(200);
    const rows = await hall.db.selectFrom('products').select('id').where('slug', '=', 'tinktur').execute();
    expect(rows).toHaveLength(1);
  });
});
