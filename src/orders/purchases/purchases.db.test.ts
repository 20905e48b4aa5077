import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { newcomer } from '../../../tests/letters.ts';
import { place, shelve, skuOf } from '../../../tests/purchase.ts';
import type { Purchase } from './contract.ts';

let hall: TestHall;
beforeAll(async () => {
  hall = await openHall();
  await shelve(hall, await skuOf(hall, 'ljunghonung'), 1000);
});
afterAll(() => hall.close());

const mine = (browser: Browser, query = '') =>
  browser.get<{ items: Purchase[]; more: boolean }>(`/api/users/current/order-groups${query}`);

describe("a customer's own orders", () => {
  it('are those placed while signed in, newest first, page by page, and nobody else’s', async () => {
    const sku = await skuOf(hall, 'ljunghonung');
    const [person, other] = [await newcomer(hall), await newcomer(hall)];
    const ids: string[] = [];
    for (const quantity of [1, 2, 3]) ids.unshift((await place(person.browser, sku, quantity)).orderGroupId);
    await place(hall.browser(), sku);
    const { body } = await mine(person.browser);
    expect([body.items.map(one => one._id), body.more]).toEqual([ids, false]);
    expect(body.items[0]).toMatchObject({
      seller: { title: 'Ängens bigård', slug: 'angens-bigard' },
      statuses: ['PENDING_PAYMENT_CONFIRMATION'],
      summary: '3 × Ljunghonung',
      amountIncludingVat: 3 * sku.price,
      amountUnpaid: 3 * sku.price,
    });
    const first = await mine(person.browser, '?limit=2');
    expect([first.body.items.map(one => one._id), first.body.more]).toEqual([ids.slice(0, 2), true]);
    const second = await mine(person.browser, `?limit=2&before=${ids[1]}`);
    expect([second.body.items.map(one => one._id), second.body.more]).toEqual([ids.slice(2), false]);
    expect((await mine(other.browser)).body).toEqual({ items: [], more: false });
    expect((await mine(hall.browser())).status).toBe(401);
  });

  it('open their receipts to their customer without a key, to others not (401, 403) [payments 6.5]', async () => {
    const person = await newcomer(hall);
    const { orderGroupId } = await place(person.browser, await skuOf(hall, 'ljunghonung'));
    for (const path of [`/api/order-groups/${orderGroupId}`, `/api/order-groups/${orderGroupId}/receipts`]) {
      const answers = [person.browser, (await newcomer(hall)).browser, hall.browser()].map(browser =>
        browser.get(path),
      );
      expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 403, 401]);
    }
  });
});
