import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import type { TestHall } from '../../../tests/hall.ts';
import { signIn } from '../../../tests/people.ts';
import { order, type Placed, type Sku } from '../../../tests/purchase.ts';
import { cartOf } from '../../../tests/shelf.ts';
import { auditOf } from '../../../tests/stall.ts';
import { openTwoStalls } from '../../../tests/two-stalls.ts';
import { newId } from '../../shared/ids.ts';
import type { Cart } from '../contract.ts';

/** A basket at each of several stalls: one in hand, the others put aside, none ever mixed (storefront 5, 8). */
let hall: TestHall;
let honey: Sku;
let bread: Sku;
beforeAll(async () => {
  ({ hall, honey, bread } = await openTwoStalls());
});
afterAll(() => hall.close());

type Said = { item: Cart; reason?: string };

const add = (browser: Browser, sku: Sku, more = {}) =>
  browser.command<Said>('POST', '/api/cart/items', 'add-to-cart', { skuId: sku.id, quantity: 1, ...more });
const take = (browser: Browser, cartId: string) =>
  browser.command<Said>('POST', `/api/carts/${cartId}/takings`, 'take-basket');
const skusIn = (cart: Cart) => cart.orderItems.map(({ skuId }) => skuId);
const stallsOf = (cart: Cart) => cart.others.map(({ provider, count }) => [provider.slug, count]);

async function withBoth(): Promise<Browser> {
  const visitor = hall.browser();
  await add(visitor, honey, { quantity: 2 });
  expect((await add(visitor, bread)).body.reason).toBe('other-provider');
  expect((await add(visitor, bread, { putAside: true })).status).toBe(200);
  return visitor;
}

describe('a basket at each of two stalls', () => {
  it('is kept aside with the buyer’s word, and taken up again with all that lies in it', async () => {
    const visitor = await withBoth();
    const cart = await cartOf(visitor);
    expect(skusIn(cart)).toEqual([bread.id]);
    expect(stallsOf(cart)).toEqual([['angens-bigard', 2]]);
    const { item } = (await take(visitor, cart.others[0]!._id)).body;
    expect([skusIn(item), item.count]).toEqual([[honey.id], 2]);
    expect(stallsOf(item)).toEqual([['hallmans-bageri', 1]]);
  });

  it('is one a stall: what is added there finds the basket that was put aside', async () => {
    const visitor = await withBoth();
    const { item } = (await add(visitor, honey, { putAside: true })).body;
    expect([skusIn(item), item.count]).toEqual([[honey.id], 3]);
    expect(stallsOf(item)).toEqual([['hallmans-bageri', 1]]);
  });

  it('is paid by itself: the order is of the one in hand, and the other stays', async () => {
    const visitor = await withBoth();
    const placed = await visitor.command<{ item: Placed }>(
      'POST',
      '/api/order-groups',
      'place-order',
      order(bread.price),
    );
    expect(placed.status).toBe(200);
    const cart = await cartOf(visitor);
    expect([skusIn(cart), stallsOf(cart)]).toEqual([[], [['angens-bigard', 2]]]);
    // The mark that scripts read says so, too: there is something to fetch.
    expect(placed.headers.getSetCookie().find(cookie => cookie.startsWith('cart=1'))).toMatch(/Max-Age=15552000/);
    expect((await take(visitor, cart.others[0]!._id)).body.item.count).toBe(2);
  });

  it('loses nothing by "buy now" at the other stall', async () => {
    const visitor = hall.browser();
    await add(visitor, honey);
    const { item } = (await add(visitor, bread, { clearFirst: true })).body;
    expect([skusIn(item), stallsOf(item)]).toEqual([[bread.id], [['angens-bigard', 1]]]);
  });

  it('is nobody else’s, and an unknown one is none', async () => {
    const visitor = await withBoth();
    const [other] = (await cartOf(visitor)).others;
    const stranger = hall.browser();
    await add(stranger, honey);
    expect((await take(stranger, other!._id)).status).toBe(404);
    expect((await take(visitor, newId())).status).toBe(404);
    expect(stallsOf(await cartOf(visitor))).toEqual([['angens-bigard', 2]]);
  });

  it('comes along when its owner signs in, put together with what their account had there', async () => {
    const before = hall.browser();
    await signIn(before, 'tove');
    await add(before, honey);
    await add(before, bread, { putAside: true });
    await before.command('POST', '/api/cart/clearances', 'clear-cart');
    const visitor = await withBoth();
    await take(visitor, (await cartOf(visitor)).others[0]!._id);
    await signIn(visitor, 'tove');
    const cart = await cartOf(visitor);
    // The account's jar and the browser's two are one line of the same choice: the one in hand stands.
    expect([skusIn(cart), stallsOf(cart)]).toEqual([[honey.id], [['hallmans-bageri', 1]]]);
  });

  it('takes turns between two tabs that take it up and put it aside at once (I13)', async () => {
    const visitor = await withBoth();
    const [other] = (await cartOf(visitor)).others;
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        at % 2 ? take(visitor, other!._id) : add(visitor, at % 4 ? honey : bread, { putAside: true }),
      ),
    );
    expect(answers.map(({ status }) => status).filter(status => status >= 500)).toEqual([]);
    const cart = await cartOf(visitor);
    expect(cart.others).toHaveLength(1);
    expect(cart.others[0]!.provider._id).not.toBe(cart.provider?._id);
  });
});

it('leaves everything as it must be', async () => {
  expect(await auditOf(hall)).toEqual([]);
});
