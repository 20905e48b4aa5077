import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayAfter, orderFor, wishFor } from '../../../tests/booked.ts';
import type { Browser } from '../../../tests/browser.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { place, type Sku, shelve, skuOf } from '../../../tests/purchase.ts';
import type { Cart } from '../contract.ts';
import type { Again } from './contract.ts';

let hall: TestHall;
let honey: Sku;
beforeAll(async () => {
  hall = await openHall();
  honey = await skuOf(hall, 'ljunghonung');
  await shelve(hall, honey, 100);
});
afterAll(() => hall.close());

interface Answered {
  item: Again;
  reason?: string;
}

const again = (browser: Browser, orderGroupId: string, key: string | null) =>
  browser.command<Answered>('POST', `/api/cart/order-groups/${orderGroupId}${key ? `?ak=${key}` : ''}`, 'buy-again', {
    orderGroupId,
  });

const cartOf = async (browser: Browser) => (await browser.get<{ item: Cart }>('/api/cart')).body.item;

describe('buying again', () => {
  it('puts in the cart what the order had, by its link and also in a new browser', async () => {
    const { orderGroupId, accessKey } = await place(hall.browser(), honey, 3);
    const browser = hall.browser();
    const { status, body } = await again(browser, orderGroupId, accessKey);
    expect([status, body.item]).toEqual([200, { added: 1, count: 3, left: [] }]);
    const { orderItems } = await cartOf(browser);
    expect(orderItems.map(one => [one.skuId, one.quantity.value])).toEqual([[honey.id, 3]]);
    // The cookie that tells the page to ask for its basket.
    expect(browser.cookies.get('cart')).toBe('1');
  });

  it('is for who holds the order alone (I17)', async () => {
    const { orderGroupId } = await place(hall.browser(), honey);
    expect((await again(hall.browser(), orderGroupId, null)).status).toBe(401);
    expect((await again(hall.browser(), orderGroupId, 'not-the-key')).status).toBe(403);
  });

  it('says what is sold out, in the language of who asks, and changes nothing', async () => {
    const { orderGroupId, accessKey } = await place(hall.browser(), honey, 5);
    await shelve(hall, honey, 0);
    const browser = hall.browser();
    browser.cookies.set('lang', 'en');
    const { item } = (await again(browser, orderGroupId, accessKey)).body;
    expect(item).toMatchObject({ added: 0, left: [{ title: 'Ljunghonung', slug: 'ljunghonung', guests: null }] });
    expect(item.left[0]?.why).toBe('Out of stock');
    expect((await cartOf(browser)).orderItems).toEqual([]);
    await shelve(hall, honey, 100);
  });

  it('leads a booking to another day, with as many guests', async () => {
    const guest = hall.browser();
    const wish = { day: dayAfter(hall, 20), time: '17:30', guests: { guest: 2 } };
    const { body } = await orderFor(guest, await wishFor(hall, guest, 'kvallsbastu', wish));
    const { orderGroupId, accessKey } = (body as unknown as { item: { orderGroupId: string; accessKey: string } }).item;
    const { item } = (await again(guest, orderGroupId, accessKey)).body;
    expect(item).toMatchObject({
      added: 0,
      left: [{ slug: 'kvallsbastu', guests: 2, why: 'Välj en annan dag.' }],
    });
  });

  it('puts the basket of another stall aside', async () => {
    const { orderGroupId, accessKey } = await place(hall.browser(), honey);
    const browser = hall.browser();
    const other = await skuOf(hall, 'getost-fran-asen');
    await browser.command('POST', '/api/cart/items', 'add-to-cart', { skuId: other.id, quantity: 1 });
    expect((await again(browser, orderGroupId, accessKey)).body.item.added).toBe(1);
    const { orderItems, others } = await cartOf(browser);
    expect(orderItems.map(one => one.skuId)).toEqual([honey.id]);
    expect(others).toHaveLength(1);
  });
});
