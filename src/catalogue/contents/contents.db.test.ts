import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import { workUntilDone } from '../../../tests/card-payment.ts';
import { exported, planFile, runSet } from '../../../tests/change-sets.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { lettersTo } from '../../../tests/letters.ts';
import { ELIN } from '../../../tests/purchase.ts';
import { openShelf, type Shelf } from '../../../tests/shelf.ts';
import { orderCart, payFor } from '../../../tests/tickets.ts';
import type { Cart } from '../../cart/contract.ts';
import type { Order, StaffOrder } from '../../orders/contract.ts';
import type { OrderPaper } from '../../orders/papers/contract.ts';
import type { EditedProduct } from '../assortment/contract.ts';
import type { Product } from '../contract.ts';

/** Contents of food, from the page to the kitchen: told before buying, and kept with what was bought. */
let hall: TestHall;
let shelf: Shelf;
beforeAll(async () => {
  hall = await openHall({ worker: false, foodNeedsContents: true });
  hall.stripe.webhookTarget(null);
  shelf = await openShelf(hall);
});
afterAll(() => hall.close());

type Said<T> = { item: T; reason?: string; fields?: Record<string, string> };
const STALL = 'angens-bigard';
const CAKE = {
  ingredients: { sv: 'Vetemjöl, smör, ägg, kakaosmör.', de: 'Weizenmehl, Butter, Eier, Kakaobutter.' },
  ...{ contains: ['GLUTEN', 'EGG', 'MILK'], traces: ['NUTS'], none: false },
};
const TOLD = 'Innehåller spannmål med gluten, ägg och mjölk. Kan innehålla spår av nötter.';
const change = (productId: string, fields: object, by = shelf.owner) =>
  by.command<Said<object>>('PUT', `/api/products/${productId}`, 'change-product', { productId, ...fields });
const page = async (slug: string, lang = 'sv', by: Browser = hall.browser()) =>
  (await by.get<Said<Product>>(`/api/products/${slug}?lang=${lang}`)).body.item;
const written = async (id: string) =>
  (await shelf.owner.get<Said<EditedProduct>>(`/api/products/${id}/written`)).body.item;
const states = (productId: string) =>
  shelf.owner.command<Said<object>>('POST', `/api/providers/${STALL}/product-states`, 'change-product-states', {
    ...{ productIds: [productId], change: 'PUBLISH' },
  });

describe('contents of food', () => {
  it('are told on the page, in the cart, and with what was bought, whatever the seller changes later', async () => {
    const cake = await shelf.add('sockerkaka', 'BUYABLE', { vatCategory: 'food', contents: CAKE });
    expect(cake.contents!.allergens).toBe(TOLD);
    const marked = cake.contents!.ingredients.filter(one => one.marked).map(({ text }) => text);
    expect(marked).toEqual(['Vetemjöl', 'smör', 'ägg']);
    expect(cake.contents!.ingredients.map(({ text }) => text).join('')).toBe(CAKE.ingredients.sv);
    const german = (await page('sockerkaka', 'de')).contents!;
    expect(german.allergens).toBe(
      'Enthält glutenhaltiges Getreide, Ei und Milch. Kann Spuren enthalten: Schalenfrüchte.',
    );
    expect(german.ingredients.filter(one => one.marked).map(({ text }) => text)).toEqual([
      'Weizenmehl',
      'Butter',
      'Eier',
    ]);
    const buyer = hall.browser();
    await shelf.choose(buyer, 'sockerkaka');
    expect((await buyer.get<Said<Cart>>('/api/cart')).body.item.orderItems.map(item => item.allergens)).toEqual([TOLD]);
    const placed = await orderCart(buyer);
    await payFor(hall, buyer, placed);
    await workUntilDone(hall.hall.world);
    const none = { ...CAKE, ingredients: { sv: 'Havre.' }, contains: [], traces: [], none: true };
    expect((await change(cake._id, { contents: none })).status).toBe(200);
    expect((await page('sockerkaka')).contents!.allergens).toContain('inget av de fjorton');
    const ofGroup = `/api/orders/for-order-group/${placed.orderGroupId}?ak=${placed.accessKey}`;
    const orders = (await buyer.get<{ items: Order[] }>(ofGroup)).body.items;
    expect(orders[0]!.orderItems[0]!.contents).toEqual(cake.contents);
    const path = `/api/providers/${STALL}/orders/${placed.orderId}`;
    const { order } = (await shelf.owner.get<Said<StaffOrder>>(path)).body.item;
    expect(order.orderItems[0]!.contents!.allergens).toBe(TOLD);
    const papers = await shelf.owner.get<Said<{ orders: OrderPaper[] }>>(
      `/api/providers/${STALL}/order-papers?orders=${placed.orderId}`,
    );
    expect(papers.body.item.orders[0]!.lines[0]!.allergens).toBe(TOLD);
    const letter = lettersTo(hall, ELIN.email).find(({ text }) => text?.includes('sockerkaka'))!;
    expect(letter.text).toContain(`sockerkaka: ${TOLD}`);
    expect(letter.text).toContain(CAKE.ingredients.sv);
    // Nobody rewrites what was in it then.
    const rewritten = sql`update order_items set meta = meta #- '{contents}' where order_id = ${placed.orderId}`;
    await expect(rewritten.execute(hall.db)).rejects.toThrow('contents of what was bought');
  });

  it('are asked for before food is published, and half an answer is refused at its field', async () => {
    const bare = { vatCategory: 'food', status: 'HIDDEN' };
    const said = { providerId: shelf.providerId, acquirableAs: 'BUYABLE', categories: [], ...bare };
    const add = (fields: object) =>
      shelf.owner.command<Said<{ _id: string }>>('POST', '/api/products', 'add-product', {
        ...said,
        meta: { title: { sv: 'Saft' }, images: [] },
        ...{ skus: [{ title: { sv: 'En' }, price: 4500 }], ...fields },
      });
    expect((await add({ status: 'ACTIVE' })).body.reason).toBe('contents-missing');
    const juice = (await add({})).body.item;
    expect((await states(juice._id)).body.reason).toBe('contents-missing');
    const half = await change(juice._id, { contents: { ...CAKE, contains: [], traces: [] } });
    expect([half.status, Object.keys(half.body.fields!)]).toEqual([400, ['contents.contains']]);
    const both = await change(juice._id, { contents: { ...CAKE, none: true } });
    expect(Object.keys(both.body.fields!)).toEqual(['contents.contains']);
    const wordless = await change(juice._id, { contents: { ...CAKE, ingredients: { sv: '' } } });
    expect(Object.keys(wordless.body.fields!)).toEqual(['contents.ingredients.sv']);
    expect((await change(juice._id, { contents: CAKE })).status).toBe(200);
    expect((await states(juice._id)).status).toBe(200);
    // Goods that are no food are asked nothing, and a voucher can't name any.
    expect((await add({ status: 'ACTIVE', vatCategory: 'standard' })).status).toBe(200);
    expect((await add({ acquirableAs: 'VOUCHER', contents: CAKE })).body.fields).toHaveProperty('contents');
    const contradiction = sql`update products set contents = contents || '{"none": true}' where id = ${juice._id}`;
    await expect(contradiction.execute(hall.db)).rejects.toThrow(/check constraint/);
  });

  it('come from a file and go to one, and are taken back', async () => {
    const made = await shelf.add('kaffebrod', 'BUYABLE', { vatCategory: 'food', contents: CAKE });
    const article = (await written(made._id)).skus[0]!.articleNumber;
    const whole = await exported(shelf.owner, STALL);
    expect((await planFile(shelf.owner, STALL, whole)).body.item).toMatchObject({
      mistakes: 0,
      counts: { changed: 0 },
    });
    const file = `Artikelnummer;Ingredienser (sv);Allergener;Spår av allergener\n${article};Råg, SELLERI.;selleri, spannmål med gluten;`;
    const planned = (await planFile(shelf.owner, STALL, file)).body.item;
    expect(planned.mistakes).toBe(0);
    expect((await runSet(shelf.owner, planned._id, 'APPLIED')).status).toBe(200);
    expect((await written(made._id)).contents).toEqual({
      ingredients: { sv: 'Råg, SELLERI.', de: CAKE.ingredients.de },
      ...{ contains: ['GLUTEN', 'CELERY'], traces: [], none: false },
    });
    expect((await runSet(shelf.owner, planned._id, 'UNDONE')).status).toBe(200);
    expect(await exported(shelf.owner, STALL)).toBe(whole);
    const strange = `Artikelnummer;Allergener\n${article};kokos`;
    expect((await planFile(shelf.owner, STALL, strange)).body.item.mistakes).toBe(1);
    const empty = `Artikelnummer;Allergener;Spår av allergener\n${article};;`;
    expect((await planFile(shelf.owner, STALL, empty)).body.item.mistakes).toBe(1);
  });
});
