import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newStall } from '../../../tests/applications.ts';
import type { Browser } from '../../../tests/browser.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { signedIn } from '../../../tests/people.ts';
import type { Product } from '../contract.ts';
import type { Assortment, EditedProduct } from './contract.ts';

type Said<T> = { item: T; items: { _id: string; state: string; changed: boolean }[]; reason?: string; fields?: object };

let hall: TestHall;
let owner: Browser;
let slug: string;
let providerId: string;
beforeAll(async () => {
  hall = await openHall();
  ({ owner, slug } = await newStall(hall));
  providerId = (await list('')).provider._id;
});
afterAll(() => hall.close());

const ask = (query: string, by = owner, of = slug) =>
  by.get<Said<Assortment>>(`/api/providers/${of}/assortment${query ? `?${query}` : ''}`);
const list = async (query: string, by = owner) => (await ask(query, by)).body.item;
const written = async (id: string, by = owner) =>
  (await by.get<Said<EditedProduct>>(`/api/products/${id}/written`)).body.item;
const add = async (title: string, fields: object = {}) =>
  (
    await owner.command<Said<{ _id: string; slug: string }>>('POST', '/api/products', 'add-product', {
      providerId,
      acquirableAs: 'BUYABLE',
      meta: { title: { sv: title }, images: [] },
      vatCategory: 'food',
      categories: ['cheese'],
      skus: [{ title: { sv: title }, price: 12_000, stock: { onHand: 8 } }],
      ...fields,
    })
  ).body.item;
const change = (productId: string, fields: object, by = owner) =>
  by.command<Said<{ revision: number }>>('PUT', `/api/products/${productId}`, 'change-product', {
    productId,
    ...fields,
  });
const setStates = (productIds: string[], wanted: string, by = owner, of = slug) =>
  by.command<Said<never>>('POST', `/api/providers/${of}/product-states`, 'change-product-states', {
    idOrSlug: of,
    productIds,
    change: wanted,
  });
const titles = async (query: string) => (await list(query)).rows.map(row => row.title);
const visit = (path: string) => hall.browser().get<Said<Product>>(`/api/products/${path}`);

describe('a new stall’s list', () => {
  it('is empty, and says so of every shelf', async () => {
    const { rows, total, counts, kinds } = await list('');
    expect([rows, total, kinds]).toEqual([[], 0, []]);
    expect(new Set(Object.values(counts))).toEqual(new Set([0]));
  });
  it('shows what was added, with an address, a number and a stock of its own', async () => {
    const first = await add('Gårdsost, 300 g');
    const second = await add('Gårdsost, 300 g');
    expect([first.slug, second.slug]).toEqual(['gardsost-300-g', 'gardsost-300-g-2']);
    const { rows, counts } = await list('');
    expect(
      rows.map(({ title, state, price, left, low, languagesMissing }) => [
        title,
        state,
        price,
        left,
        low,
        languagesMissing,
      ]),
    ).toEqual(Array(2).fill(['Gårdsost, 300 g', 'ON_SALE', 12_000, 8, false, ['en', 'de']]));
    expect(counts).toMatchObject({ ALL: 2, ON_SALE: 2, LOW: 0, DRAFT: 0 });
    const [sku] = (await written(second._id)).skus;
    expect(sku).toMatchObject({ articleNumber: 'gardsost-300-g-2', stock: { available: 8, lowMark: null } });
  });
  it('is found by words, by number, by kind and by shelf', async () => {
    await add('Pressylta', { skus: [{ articleNumber: 'SYLTA-7%', title: { sv: 'Burk' }, price: 5000 }] });
    await add('Ostkniv', { skus: [{ title: { sv: 'Kniv' }, price: 9000, stock: { onHand: 2 } }], status: 'HIDDEN' });
    expect(await titles('text=ost%20gards')).toHaveLength(2);
    expect(await titles('text=sylta-7%25')).toEqual(['Pressylta']);
    expect(await titles('text=%25')).toEqual(['Pressylta']);
    expect(await titles('text=finns%20inte')).toEqual([]);
    expect(await titles('kind=VOUCHER')).toEqual([]);
    expect(await titles('shelf=DRAFT')).toEqual(['Ostkniv']);
    expect((await ask('shelf=NONE')).status).toBe(400);
  });
  it('goes on over pages, each product on one of them', async () => {
    for (let number = 0; number < 26; number++) await add(`Ost ${number}`, { position: 5 });
    const [one, two, three] = [await list(''), await list('page=2'), await list('page=3')];
    expect([one.rows.length, one.total, two.rows.length, three.rows.length]).toEqual([25, 30, 5, 0]);
    expect(new Set([...one.rows, ...two.rows].map(row => row._id)).size).toBe(30);
  });
});

describe('a packer', () => {
  it('reads the list, changes nothing, and sees no other stall (I17, I20)', async () => {
    const packer = await signedIn(hall, 'tove.lund');
    const bigard = (await ask('', packer, 'angens-bigard')).body.item;
    expect(bigard.total).toBeGreaterThan(3);
    const [row] = bigard.rows;
    expect((await written(row!._id, packer)).skus.length).toBeGreaterThan(0);
    expect((await setStates([row!._id], 'PAUSE', packer, 'angens-bigard')).status).toBe(403);
    expect((await ask('', packer)).status).toBe(403);
    expect((await ask('', hall.browser())).status).toBe(401);
    expect((await owner.get(`/api/products/${row!._id}/written`)).status).toBe(403);
    // A product of another stall among one's own is none of them.
    const [own] = (await list('')).rows;
    expect((await setStates([own!._id, row!._id], 'PAUSE')).status).toBe(404);
    expect((await list('')).rows[0]!.state).toBe('ON_SALE');
  });
});

describe('several products at once', () => {
  it('are paused, hidden, archived and shown again, and each says what became of it', async () => {
    const [one, two] = [await add('Brie'), await add('Camembert', { status: 'HIDDEN' })];
    const ids = [one!._id, two!._id];
    const outcome = async (wanted: string) =>
      (await setStates(ids, wanted)).body.items.map(item => [ids.indexOf(item._id), item.state, item.changed]).sort();
    // A draft that nobody has seen has nothing to pause.
    expect(await outcome('PAUSE')).toEqual([
      [0, 'PAUSED', true],
      [1, 'DRAFT', false],
    ]);
    expect((await visit('brie')).body.item.purchasable).toBe(false);
    expect(await outcome('PUBLISH')).toEqual([
      [0, 'ON_SALE', true],
      [1, 'ON_SALE', true],
    ]);
    expect(await outcome('HIDE')).toEqual([
      [0, 'HIDDEN', true],
      [1, 'HIDDEN', true],
    ]);
    expect((await visit('brie')).status).toBe(404);
    expect(await outcome('ARCHIVE')).toEqual([
      [0, 'ARCHIVED', true],
      [1, 'ARCHIVED', true],
    ]);
    expect(await titles('text=brie')).toEqual([]);
    expect(await titles('shelf=ARCHIVED&text=brie')).toEqual(['Brie']);
    expect(await outcome('ARCHIVE')).toEqual([
      [0, 'ARCHIVED', false],
      [1, 'ARCHIVED', false],
    ]);
    // A product edited into the shop is archived no longer.
    expect((await change(one!._id, { status: 'ACTIVE' })).status).toBe(200);
    expect((await written(one!._id)).state).toBe('ON_SALE');
  });
  it('are kept out of the shop by the database, too, while archived', async () => {
    const { _id } = await add('Dessertost');
    await setStates([_id], 'ARCHIVE');
    await expect(hall.pool.query(`update products set status = 'ACTIVE' where id = '${_id}'`)).rejects.toThrow(/check/);
  });
});

describe('a copy', () => {
  it('is a draft with everything but the stock, and shares nothing with the first (H3)', async () => {
    const { _id } = await add('Ostlåda', {
      meta: { title: { sv: 'Ostlåda', en: 'Cheese box' }, subtitle: { sv: 'Tre sorter' }, images: [] },
      facts: ['vegetarian'],
      skus: [
        { articleNumber: 'LÅDA-1', title: { sv: 'En' }, price: 20_000, stock: { key: 'låda', onHand: 12 } },
        { title: { sv: 'Två' }, price: 39_000, perPurchaseAmount: 2, stock: { key: 'låda', onHand: 12 } },
      ],
    });
    const answer = await owner.command<Said<{ _id: string; slug: string }>>(
      'POST',
      `/api/products/${_id}/copies`,
      'copy-product',
      { productId: _id },
    );
    expect(answer.body.item.slug).toBe('ostlada-kopia');
    const copy = await written(answer.body.item._id);
    expect(copy).toMatchObject({ state: 'DRAFT', facts: ['vegetarian'], categories: ['cheese'] });
    expect(copy.meta).toMatchObject({ title: { sv: 'Ostlåda (kopia)', en: 'Cheese box (copy)' } });
    expect(copy.skus.map(({ price, perPurchaseAmount }) => [price, perPurchaseAmount])).toEqual([
      [20_000, 1],
      [39_000, 2],
    ]);
    const [ours, theirs] = [copy, await written(_id)].map(product => product.skus.map(sku => sku.stock!));
    expect(ours!.map(stock => stock.available)).toEqual([0, 0]);
    expect(ours![0]!._id).toBe(ours![1]!._id);
    expect(ours![0]!._id).not.toBe(theirs![0]!._id);
    expect((await visit('ostlada-kopia')).status).toBe(404);
  });
});

describe('two editors of one product', () => {
  it('never overwrite each other: the later one is refused, and what is saved stays', async () => {
    const { _id } = await add('Ädelost');
    const { revision } = await written(_id);
    const meta = { title: { sv: 'Ädelost från källaren' }, images: [] };
    const saved = await change(_id, { basedOn: revision, meta });
    expect(saved.body.item.revision).toBe(revision + 1);
    const late = await change(_id, { basedOn: revision, meta: { title: { sv: 'Grönmögelost' }, images: [] } });
    expect([late.status, late.body.reason]).toEqual([409, 'changed-meanwhile']);
    expect((await written(_id)).meta.title.sv).toBe('Ädelost från källaren');
  });
  it('are answered one by one: of eight presses at the same moment one is saved', async () => {
    const { _id } = await add('Färskost');
    const { revision } = await written(_id);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => change(_id, { basedOn: revision, position: 10 + at })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    const { position } = await written(_id);
    expect(position).toBe(10 + answers.findIndex(({ status }) => status === 200));
  });
  it('take turns with a pause at the same moment', async () => {
    const { _id } = await add('Salladsost');
    const { revision } = await written(_id);
    await setStates([_id], 'PAUSE');
    expect((await change(_id, { basedOn: revision, position: 3 })).status).toBe(409);
  });
});

describe('an error', () => {
  it('names the variant and the field, of a new product and of a change', async () => {
    const sku = { title: { sv: 'A' }, price: 100 };
    const refused = await owner.command<Said<never>>('POST', '/api/products', 'add-product', {
      providerId,
      acquirableAs: 'BUYABLE',
      meta: { title: { sv: '' }, images: [] },
      vatCategory: 'food',
      categories: [],
      skus: [sku, { ...sku, price: null }],
    });
    expect([refused.status, Object.keys(refused.body.fields!).sort()]).toEqual([
      400,
      ['meta.title.sv', 'skus.1.price'],
    ]);
    const { _id } = await add('Ricotta', { skus: [{ ...sku, articleNumber: 'RI-1' }] });
    const twice = await change(_id, {
      newSkus: [
        { ...sku, articleNumber: 'RI-2' },
        { ...sku, articleNumber: 'RI-1' },
      ],
    });
    expect([twice.status, Object.keys(twice.body.fields!)]).toEqual([400, ['newSkus.1.articleNumber']]);
    expect((await written(_id)).skus).toHaveLength(1);
    const [one] = (await written(_id)).skus;
    const dearer = await change(_id, { skus: [{ _id: one!._id, price: 200, reduced: true }] });
    expect([dearer.status, Object.keys(dearer.body.fields!)]).toEqual([400, ['skus.0.reduced']]);
  });
});
