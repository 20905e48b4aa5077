import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newStall, writeTrader } from '../../../tests/applications.ts';
import type { Browser } from '../../../tests/browser.ts';
import { exported, planFile, runSet } from '../../../tests/change-sets.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { instantAt, wallMoment } from '../../shared/wall-time.ts';
import type { Assortment } from '../assortment/contract.ts';
import type { Product, ProductCard } from '../contract.ts';
import { nextOnSale } from './queries.ts';

type Said<T> = { item: T; items: never[]; reason?: string; fields?: Record<string, string> };
type Told = { items: { _id: string; state: string; changed: boolean }[]; reason?: string; fields?: object };

let hall: TestHall;
let owner: Browser;
let slug: string;
let providerId: string;
beforeAll(async () => {
  hall = await openHall();
  ({ owner, slug } = await newStall(hall));
  providerId = (await list('')).provider._id;
  // Visitors see its shelves.
  await writeTrader(owner, slug);
  await hall.db.updateTable('providers').set({ status: 'NORMAL' }).where('id', '=', providerId).execute();
});
afterAll(() => hall.close());

const HOUR = 3_600_000;
const list = async (query: string) =>
  (await owner.get<Said<Assortment>>(`/api/providers/${slug}/assortment?${query}`)).body.item;
const rowOf = async (id: string) => (await list('')).rows.find(row => row._id === id);
const add = async (title: string, fields: object = {}) =>
  (
    await owner.command<Said<{ _id: string; slug: string }>>('POST', '/api/products', 'add-product', {
      providerId,
      acquirableAs: 'BUYABLE',
      meta: { title: { sv: title }, images: [] },
      vatCategory: 'food',
      categories: [],
      skus: [{ title: { sv: title }, price: 12_000, stock: { onHand: 8 } }],
      ...fields,
    })
  ).body.item;
const setStates = (productIds: string[], change: string, sellsFrom?: string) =>
  owner.command<Told>('POST', `/api/providers/${slug}/product-states`, 'change-product-states', {
    idOrSlug: slug,
    productIds,
    change,
    ...(sellsFrom && { sellsFrom }),
  });
const change = (productId: string, fields: object) =>
  owner.command<Said<object>>('PUT', `/api/products/${productId}`, 'change-product', { productId, ...fields });
/** Wall time at the stall some hours ahead, by the minute, and the moment that it is. */
function ahead(hours: number) {
  const { date, time } = wallMoment(new Date(hall.clock.now().getTime() + hours * HOUR), 'Europe/Stockholm');
  return { wall: `${date}T${time}`, at: instantAt(date, time, 'Europe/Stockholm') };
}
const forwardTo = (ms: number) => hall.clock.forward(ms - hall.clock.now().getTime());
const visit = (path: string) => hall.browser().get<Said<Product>>(`/api/products/${path}`);
const listed = async (title: string) => {
  const found = await hall.browser().get<{ items: ProductCard[] }>(`/api/products?text=${encodeURIComponent(title)}`);
  return found.body.items.filter(card => card.meta.title === title).length;
};
const buy = async (path: string) => {
  const sku = (await owner.get<Said<Product>>(`/api/products/${path}`)).body.item.skus[0]!;
  return hall
    .browser()
    .command<Said<object>>('POST', '/api/cart/items', 'add-to-cart', { skuId: sku._id, quantity: 1 });
};
const lastEdit = async () =>
  (await owner.get<Said<{ entries: { _id: string }[] }>>(`/api/providers/${slug}/history`)).body.item.entries[0]!._id;

describe('a draft that is to be published', () => {
  it('is told to its seller and hidden from everybody, until that moment; then it is sold by itself', async () => {
    const draft = await add('Julskinka', { status: 'HIDDEN' });
    const { wall, at } = ahead(1);
    expect((await setStates([draft._id], 'PUBLISH', wall)).body.items).toMatchObject([
      { state: 'SCHEDULED', changed: true },
    ]);
    expect(await rowOf(draft._id)).toMatchObject({
      state: 'SCHEDULED',
      onSaleAt: at.toISOString(),
      standing: 'UNAVAILABLE',
    });
    expect((await list('shelf=SCHEDULED')).counts).toMatchObject({ SCHEDULED: 1, DRAFT: 0, ON_SALE: 0 });
    expect([(await visit(draft.slug)).status, await listed('Julskinka')]).toEqual([404, 0]);
    forwardTo(at.getTime() - 60_000);
    expect([(await visit(draft.slug)).status, await listed('Julskinka')]).toEqual([404, 0]);
    expect((await buy(draft.slug)).body.reason).toBe('not-for-sale');
    forwardTo(at.getTime());
    expect((await visit(draft.slug)).body.item).toMatchObject({
      status: 'ACTIVE',
      purchasable: true,
      standing: 'AVAILABLE',
    });
    expect([await listed('Julskinka'), (await buy(draft.slug)).status]).toEqual([1, 200]);
    expect(await rowOf(draft._id)).toMatchObject({ state: 'ON_SALE', onSaleAt: null });
    // The next change writes down what time has done.
    await change(draft._id, { section: 'Jul' });
    const stored = await hall.db
      .selectFrom('products')
      .selectAll()
      .where('id', '=', draft._id)
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ status: 'ACTIVE', on_sale_at: null, published_at: at });
    expect((await setStates([draft._id], 'HIDE')).body.items).toMatchObject([{ state: 'HIDDEN' }]);
  });

  it('is taken back as one, several at once, and before its moment alone', async () => {
    const [one, two] = [await add('Korv ett', { status: 'HIDDEN' }), await add('Korv två', { status: 'HIDDEN' })];
    const { wall, at } = ahead(0.5);
    await setStates([one._id, two._id], 'PUBLISH', wall);
    const edit = await lastEdit();
    expect((await runSet(owner, edit, 'UNDONE')).status).toBe(200);
    for (const { _id } of [one, two]) expect(await rowOf(_id)).toMatchObject({ state: 'DRAFT', onSaleAt: null });
    await setStates([one._id], 'PUBLISH', wall);
    const late = await lastEdit();
    forwardTo(at.getTime());
    expect((await runSet(owner, late, 'UNDONE')).body.reason).toBe('change-set-blocked');
    expect((await rowOf(one._id))?.state).toBe('ON_SALE');
  });

  it('is refused a time that has been, one beyond two years, and one that no change has; nothing changes', async () => {
    const draft = await add('Sylta', { status: 'HIDDEN' });
    for (const wall of [ahead(-1).wall, ahead(0).wall, ahead(24 * 740).wall]) {
      const answer = await setStates([draft._id], 'PUBLISH', wall);
      expect([wall, answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([wall, 400, ['sellsFrom']]);
    }
    expect((await setStates([draft._id], 'HIDE', ahead(1).wall)).body.fields).toHaveProperty('sellsFrom');
    expect((await setStates([draft._id], 'PUBLISH', '2026-13-01T00:00')).status).toBe(400);
    expect((await change(draft._id, { status: 'ACTIVE', sellsFrom: ahead(1).wall })).body.fields).toHaveProperty(
      'sellsFrom',
    );
    expect((await rowOf(draft._id))?.state).toBe('DRAFT');
    // The database keeps nothing on sale that waits to be.
    const both = hall.db
      .updateTable('products')
      .set({ status: 'ACTIVE', on_sale_at: ahead(1).at })
      .where('id', '=', draft._id);
    await expect(both.execute()).rejects.toThrow('products_awaits_sale');
  });
});

describe('a pause of a product', () => {
  it('ends by itself, of several at once, and never outlives its moment on a visitor’s page', async () => {
    const [one, two] = [await add('Ost ett'), await add('Ost två')];
    const { wall, at } = ahead(0.5);
    await setStates([one._id, two._id], 'PAUSE', wall);
    expect(await rowOf(one._id)).toMatchObject({ state: 'PAUSED', onSaleAt: at.toISOString() });
    expect((await visit(one.slug)).body.item).toMatchObject({ status: 'INACTIVE', validUntil: at.toISOString() });
    expect(await nextOnSale(hall.db, hall.clock.now())).toEqual(at);
    expect((await buy(one.slug)).body.reason).toBe('not-for-sale');
    // Without a moment the same pause has no end.
    await setStates([two._id], 'PAUSE');
    expect(await rowOf(two._id)).toMatchObject({ state: 'PAUSED', onSaleAt: null });
    forwardTo(at.getTime());
    expect((await visit(one.slug)).body.item).toMatchObject({ status: 'ACTIVE', validUntil: null });
    expect((await buy(one.slug)).status).toBe(200);
    expect((await visit(two.slug)).body.item.status).toBe('INACTIVE');
    expect((await setStates([one._id], 'ARCHIVE')).body.items).toMatchObject([{ state: 'ARCHIVED' }]);
  });
});

describe('a file', () => {
  it('has the moment as the stall’s clock says it, sets it, and comes back as it went', async () => {
    const draft = await add('Lussebulle', { status: 'HIDDEN' });
    const { wall, at } = ahead(48);
    const file = (time: string) => `Adress;Säljs från\n${draft.slug};${time}`;
    const planned = await planFile(owner, slug, file(wall.replace('T', ' ')));
    expect(planned.body.item.mistakes).toBe(0);
    expect((await runSet(owner, planned.body.item._id, 'APPLIED')).status).toBe(200);
    expect((await rowOf(draft._id))?.onSaleAt).toBe(at.toISOString());
    const whole = await exported(owner, slug);
    expect(whole).toContain(wall.replace('T', ' '));
    expect((await planFile(owner, slug, whole)).body.item).toMatchObject({ mistakes: 0, counts: { changed: 0 } });
    expect((await planFile(owner, slug, file('2020-01-01 08:00'))).body.item.mistakes).toBe(1);
    expect((await planFile(owner, slug, file('på lördag'))).body.item.mistakes).toBe(1);
    expect((await runSet(owner, planned.body.item._id, 'UNDONE')).status).toBe(200);
    expect((await rowOf(draft._id))?.state).toBe('DRAFT');
  });
});
