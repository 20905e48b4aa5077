import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { letterTo, newcomer } from '../../../tests/letters.ts';
import { signIn } from '../../../tests/people.ts';
import { checkOut, place, skuOf } from '../../../tests/purchase.ts';
import type { Obstacles } from './contract.ts';

let hall: TestHall;
beforeAll(async () => {
  hall = await openHall();
});
afterAll(() => hall.close());

const obstacles = async (browser: Browser) =>
  (await browser.get<{ item: Obstacles }>('/api/users/current/erasure-obstacles')).body.item;
const NONE: Obstacles = { orders: [], stalls: [], hall: false };

async function signedIn(key: string): Promise<Browser> {
  const browser = hall.browser();
  await signIn(browser, key);
  return browser;
}

describe('What stands in the way of an erasure', () => {
  it('are the orders that are not over, until they are', async () => {
    const { browser, emailAddress: email } = await newcomer(hall);
    expect(await obstacles(browser)).toEqual(NONE);
    const contact = { name: 'Rut Kvarstad', email, phone: '070-555 66 77' };
    const placed = await place(browser, await skuOf(hall, 'ljunghonung'), 1, { contact });
    const group = await browser.get<{ items: { reference: string }[] }>(`/api/order-groups/${placed.orderGroupId}`);
    const { reference } = group.body.items[0]!;
    const orders = [{ _id: placed.orderGroupId, reference, seller: 'Ängens bigård' }];
    expect(await obstacles(browser)).toEqual({ ...NONE, orders });
    hall.stripe.controls.pay(await checkOut(browser, placed));
    await letterTo(hall, email);
    expect(await obstacles(browser)).toEqual({ ...NONE, orders });
    const path = `/api/providers/angens-bigard/orders/${placed.orderId}/status-changes`;
    await (await signedIn('eskil')).command('POST', path, 'change-order-status', { change: 'fulfil' });
    expect(await obstacles(browser)).toEqual(NONE);
  });

  it('are the stalls of an only owner, and the hall of its only keeper', async () => {
    const stalls = [{ slug: 'sjokanten', title: 'Sjökanten' }];
    expect(await obstacles(await signedIn('maja'))).toEqual({ ...NONE, stalls });
    expect(await obstacles(await signedIn('hanna'))).toEqual({ ...NONE, hall: true });
  });

  it('are told to nobody who is not signed in', async () => {
    expect((await hall.browser().get('/api/users/current/erasure-obstacles')).status).toBe(401);
  });
});
