import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../tests/browser.ts';
import type { TestHall } from '../../tests/hall.ts';
import { signedIn, signIn } from '../../tests/people.ts';
import { order, type Sku, shelve, skuOf } from '../../tests/purchase.ts';
import { cartOf } from '../../tests/shelf.ts';
import { openTwoStalls } from '../../tests/two-stalls.ts';
import { newId } from '../shared/ids.ts';
import type { Cart } from './contract.ts';

let hall: TestHall;
let honey: Sku;
let bread: Sku;
beforeAll(async () => {
  ({ hall, honey, bread } = await openTwoStalls());
});
afterAll(() => hall.close());

interface Refused {
  code: string;
  reason: string;
  message: string;
  fields?: Record<string, string>;
}
type Filled = { item: Cart };

const add = <T = Filled>(browser: Browser, skuId: string, quantity = 1, more = {}) =>
  browser.command<T>('POST', '/api/cart/items', 'add-to-cart', { skuId, quantity, ...more });

describe('a first visit', () => {
  it('has an empty cart and gets no cookie for looking', async () => {
    const visitor = hall.browser();
    expect(await cartOf(visitor)).toMatchObject({
      _id: null,
      provider: null,
      orderItems: [],
      count: 0,
      orderable: false,
    });
    expect([...visitor.cookies.keys()]).toEqual([]);
  });

  it('becomes a visit by the first thing put in: a cookie that scripts cannot read, and a mark that they can', async () => {
    const visitor = hall.browser();
    const answer = await add(visitor, honey.id);
    expect(answer.status).toBe(200);
    const cookies = answer.headers.getSetCookie();
    expect(cookies.find(cookie => cookie.startsWith('visitor='))).toMatch(
      /HttpOnly; SameSite=Lax; Path=\/; Max-Age=15552000/,
    );
    expect(cookies.find(cookie => cookie.startsWith('cart=1'))).not.toMatch(/HttpOnly/);
    expect(await cartOf(visitor)).toMatchObject({ count: 1, messageToProvider: '', orderable: true });
  });

  it('is one press when the answer was lost and the same is sent again, without its cookie and with it (I13)', async () => {
    const press = { _id: newId(), _createdAt: hall.clock.now().toISOString() };
    const visitor = hall.browser();
    const send = () => add(visitor, honey.id, 2, press);
    expect((await send()).body.item.count).toBe(2);
    visitor.cookies.clear();
    const again = await send();
    expect(again.body.item).toMatchObject({ count: 2, orderable: true });
    expect((await send()).body).toEqual(again.body);
    expect((await cartOf(visitor)).count).toBe(2);
  });

  it('leads nobody else there, though they know the press by its id (I17)', async () => {
    const press = { _id: newId(), _createdAt: hall.clock.now().toISOString() };
    const [elin, stranger] = [hall.browser(), hall.browser()];
    await add(elin, honey.id, 2, press);
    await add(elin, honey.id, 1);
    const { body } = await add(stranger, honey.id, 2, press);
    expect(stranger.cookies.get('visitor')).not.toBe(elin.cookies.get('visitor'));
    expect(body.item.count).toBe(2);
    expect((await cartOf(stranger))._id).not.toBe((await cartOf(elin))._id);
    expect((await cartOf(elin)).count).toBe(3);
  });
});

describe('the cart', () => {
  it('adds the same variant to its line, keeps other variants apart, and is the same in another tab [storefront 3.8]', async () => {
    const visitor = hall.browser();
    const small = await skuOf(hall, 'ljunghonung', 0);
    await add(visitor, honey.id);
    await add(visitor, small.id);
    await add(visitor, honey.id, 2);
    const cart = await cartOf(visitor);
    expect(cart.orderItems.map(item => [item.variant, item.quantity.value])).toEqual([
      ['500 g', 3],
      ['250 g', 1],
    ]);
    expect(cart.price.amountIncludingVat).toBe(3 * honey.price + small.price);
    expect(cart.price.vat).toHaveLength(1);
    expect(cart.provider?.slug).toBe('angens-bigard');
    const otherTab = hall.browser();
    for (const [name, value] of visitor.cookies) otherTab.cookies.set(name, value);
    expect(await cartOf(otherTab)).toEqual(cart);
  });

  it('changes how many, takes out, and takes out twice without complaint', async () => {
    const visitor = hall.browser();
    const { body } = await add(visitor, honey.id);
    const [line] = body.item.orderItems;
    const path = `/api/cart/items/${line!._id}`;
    const more = await visitor.command<Filled>('PUT', path, 'set-cart-quantity', {
      cartItemId: line!._id,
      quantity: 4,
    });
    expect(more.body.item).toMatchObject({ count: 4, price: { amountIncludingVat: 4 * honey.price } });
    const remove = () =>
      visitor.command<Filled>('POST', `${path}/removals`, 'remove-from-cart', { cartItemId: line!._id });
    expect((await remove()).body.item).toMatchObject({ count: 0, provider: null });
    expect((await remove()).status).toBe(200);
    const gone = await visitor.command<Refused>('PUT', path, 'set-cart-quantity', {
      cartItemId: line!._id,
      quantity: 1,
    });
    expect([gone.status, gone.body.reason]).toEqual([404, 'not-found']);
    expect(visitor.cookies.has('cart')).toBe(false);
  });

  it("is never somebody else's", async () => {
    const elin = hall.browser();
    const { body } = await add(elin, honey.id);
    const stranger = hall.browser();
    await add(stranger, bread.id);
    const theirs = body.item.orderItems[0]!._id;
    const tried = await stranger.command('PUT', `/api/cart/items/${theirs}`, 'set-cart-quantity', {
      cartItemId: theirs,
      quantity: 9,
    });
    expect(tried.status).toBe(404);
    expect((await cartOf(elin)).count).toBe(1);
  });

  it.each([
    ['sv', 'Korgen har redan varor från ett annat stånd. Handla av en säljare i taget.'],
    ['en', 'Your cart already holds items from another shop. Shop from one at a time.'],
    ['de', 'Ihr Korb enthält schon Waren eines anderen Standes. Kaufen Sie bei einem Anbieter nach dem anderen.'],
  ])(
    'takes from one provider at a time, and says so (%s; storefront 5, 8) [storefront 5.7]',
    async (locale, sentence) => {
      const visitor = hall.browser();
      visitor.cookies.set('lang', locale);
      await add(visitor, honey.id);
      const refused = await add<Refused>(visitor, bread.id);
      expect([refused.status, refused.body.reason, refused.body.message]).toEqual([409, 'other-provider', sentence]);
      const instead = await add(visitor, bread.id, 1, { clearFirst: true });
      expect(instead.body.item.orderItems.map(item => item.skuId)).toEqual([bread.id]);
      await visitor.command('POST', '/api/cart/clearances', 'clear-cart');
      expect((await add(visitor, honey.id)).status).toBe(200);
    },
  );

  it('keeps the message to the provider, as text, until it is emptied [storefront 3.9]', async () => {
    const visitor = hall.browser();
    const empty = await visitor.command<Refused>('PUT', '/api/cart/message', 'set-cart-message', { message: 'hej' });
    expect(empty.body.reason).toBe('cart-empty');
    await add(visitor, honey.id);
    const message = '<script>alert("hej")</script> ring på';
    await visitor.command('PUT', '/api/cart/message', 'set-cart-message', { message });
    expect((await cartOf(visitor)).messageToProvider).toBe(message);
    await visitor.command('POST', '/api/cart/clearances', 'clear-cart');
    await add(visitor, honey.id);
    expect((await cartOf(visitor)).messageToProvider).toBe('');
  });

  it('comes along when its owner signs in [storefront 1.1]', async () => {
    const tove = hall.browser();
    await add(tove, honey.id, 2);
    await signIn(tove, 'tove');
    expect((await cartOf(tove)).count).toBe(2);
    await add(tove, honey.id);
    expect((await cartOf(tove)).count).toBe(3);
    const elsewhere = await signedIn(hall, 'tove.lund');
    expect((await cartOf(elsewhere)).count).toBe(3);
  });
});

describe('stock in the cart (storefront 5, 8)', () => {
  it('is sold out when nothing is left, and not available in that number when there is less [storefront 7.7, 8.7]', async () => {
    const senap = await skuOf(hall, 'honungssenap');
    await shelve(hall, senap, 2);
    const visitor = hall.browser();
    const tooMany = await add<Refused>(visitor, senap.id, 3);
    expect([tooMany.status, tooMany.body.reason, tooMany.body.message]).toEqual([
      409,
      'quantity-unavailable',
      'Antal ej tillgängligt',
    ]);
    const { body } = await add(visitor, senap.id, 2);
    expect(body.item.orderItems[0]).toMatchObject({ most: 2, problem: null });
    await shelve(hall, senap, 0);
    const stranger = hall.browser();
    stranger.cookies.set('lang', 'en');
    const none = await add<Refused>(stranger, senap.id);
    expect([none.body.reason, none.body.message]).toEqual(['sold-out', 'Out of stock']);
    expect(await cartOf(visitor)).toMatchObject({ orderable: false, orderItems: [{ most: 0, problem: 'sold-out' }] });
  });

  it('is summed over lines that share it, each with what a purchase takes (H3) [storefront 5.6]', async () => {
    const pair = await skuOf(hall, 'bivaxljus', 0);
    const six = await skuOf(hall, 'bivaxljus', 1);
    expect(pair.stockItemId).toBe(six.stockItemId);
    await shelve(hall, pair, 10);
    const visitor = hall.browser();
    await add(visitor, six.id);
    expect((await add<Refused>(visitor, pair.id, 3)).body.reason).toBe('quantity-unavailable');
    const { body } = await add(visitor, pair.id, 2);
    expect(body.item.orderItems.map(item => item.most)).toEqual([1, 2]);
  });

  it('refuses what is not for sale: inactive or paused [storefront 4.2]', async () => {
    const candle = await skuOf(hall, 'bivaxljus', 0);
    const visitor = hall.browser();
    const reasonNow = async () => (await add<Refused>(visitor, candle.id)).body.reason;
    await hall.db.updateTable('products').set({ status: 'INACTIVE' }).where('slug', '=', 'bivaxljus').execute();
    expect(await reasonNow()).toBe('not-for-sale');
    await hall.db.updateTable('products').set({ status: 'ACTIVE' }).where('slug', '=', 'bivaxljus').execute();
    const until = new Date(hall.clock.now().getTime() + 3_600_000);
    await hall.db.updateTable('providers').set({ paused_until: until }).where('slug', '=', 'angens-bigard').execute();
    expect(await reasonNow()).toBe('not-for-sale');
    await hall.db.updateTable('providers').set({ paused_until: null }).where('slug', '=', 'angens-bigard').execute();
    expect(await reasonNow()).toBeUndefined();
  });
});

describe('bad input', () => {
  it.each([
    [{ skuId: 'not-an-id', quantity: 1 }, 404, 'not-found'],
    [{ skuId: newId(), quantity: 1 }, 404, 'not-found'],
    [{ skuId: 7, quantity: 1 }, 400, 'invalid-input'],
    [{ skuId: newId(), quantity: 0 }, 400, 'invalid-input'],
    [{ skuId: newId(), quantity: 1000 }, 400, 'invalid-input'],
    [{ skuId: newId(), quantity: 1.5 }, 400, 'invalid-input'],
    [{ skuId: newId(), quantity: '1' }, 400, 'invalid-input'],
    [{ skuId: newId() }, 400, 'invalid-input'],
    [{ skuId: newId(), quantity: 1, price: 1 }, 400, 'invalid-input'],
  ])('%j is a clear answer', async (fields, status, reason) => {
    const answer = await hall.browser().command<Refused>('POST', '/api/cart/items', 'add-to-cart', fields);
    expect([answer.status, answer.body.reason]).toEqual([status, reason]);
    expect(answer.body.message.length).toBeGreaterThan(5);
  });

  it('that is no JSON is told so', async () => {
    const answer = await hall.browser().request<Refused>('/api/cart/items', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"skuId":',
    });
    expect([answer.status, answer.body.reason]).toEqual([400, 'broken-json']);
  });

  it('under a known id with another body is refused, and the first stands', async () => {
    const visitor = hall.browser();
    await add(visitor, honey.id);
    const press = { _id: newId(), skuId: honey.id, quantity: 1 };
    const first = await visitor.command<Filled>('POST', '/api/cart/items', 'add-to-cart', press);
    const other = await visitor.command<Refused>('POST', '/api/cart/items', 'add-to-cart', { ...press, quantity: 5 });
    expect([first.body.item.count, other.status, other.body.reason]).toEqual([2, 422, 'other-body']);
    expect((await cartOf(visitor)).count).toBe(2);
  });

  it("can't order from an empty cart", async () => {
    const answer = await hall.browser().command<Refused>('POST', '/api/order-groups', 'place-order', order(100));
    expect([answer.status, answer.body.reason]).toEqual([409, 'cart-empty']);
  });
});
