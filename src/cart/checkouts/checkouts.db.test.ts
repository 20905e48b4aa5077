import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import { cardWorth, freshPayer, openCodeHall } from '../../../tests/codes.ts';
import type { TestHall } from '../../../tests/hall.ts';
import { closeAudited } from '../../../tests/honey-hall.ts';
import { order, type Placed, type Sku } from '../../../tests/purchase.ts';
import type { Shelf } from '../../../tests/shelf.ts';
import type { Order } from '../../orders/contract.ts';
import type { CodeWorth } from '../../payments/ways/codes/uses/contract.ts';
import type { CheckoutTerms } from './contract.ts';

/** Facts of a checkout before anything is ordered: ways to pay, pick-up times, and the worth of codes. */
let hall: TestHall;
let honey: Sku;
let stall: Shelf;
beforeAll(async () => {
  ({ hall, sku: honey, stall } = await openCodeHall());
});
afterAll(() => closeAudited(hall));

const terms = async (browser: Browser) => (await browser.get<{ item: CheckoutTerms }>('/api/cart/checkout')).body.item;
const filled = async (): Promise<Browser> => {
  const elin = hall.browser();
  await elin.command('POST', '/api/cart/items', 'add-to-cart', { skuId: honey.id, quantity: 1 });
  return elin;
};
const placing = (browser: Browser, pickUpAt: string) =>
  browser.command<{ item: Placed; reason?: string; fields?: Record<string, string> }>(
    'POST',
    '/api/order-groups',
    'place-order',
    order(honey.price, { delivery: { deliveryMethodType: 'PICK_UP', pickUpAt } }),
  );

describe('the terms of a checkout', () => {
  it('are of the seller of its cart, and none without one', async () => {
    expect(await terms(hall.browser())).toEqual({ providerId: null, options: null, pickUpWindows: [] });
    const { providerId, options } = await terms(await filled());
    expect(providerId).toBe(stall.providerId);
    expect(options).toMatchObject({ card: true });
  });

  it('name the hours in which goods are fetched, and the order keeps the chosen one', async () => {
    const elin = await filled();
    const { pickUpWindows } = await terms(elin);
    expect(pickUpWindows.length).toBeGreaterThan(1);
    const { at } = pickUpWindows[1]!;
    const { orderGroupId, accessKey } = (await placing(elin, at)).body.item;
    const path = `/api/orders/for-order-group/${orderGroupId}?ak=${accessKey}`;
    const { items } = (await elin.get<{ items: Order[] }>(path)).body;
    expect(items[0]!.delivery).toMatchObject({ deliveryMethodType: 'PICK_UP', pickUpAt: at });
  });

  it('refuse an hour in which the stall is closed, at its field, and the basket stays', async () => {
    const elin = await filled();
    const [first] = (await terms(elin)).pickUpWindows;
    const closed = new Date(Date.parse(first!.at) + 30 * 60_000).toISOString();
    const no = await placing(elin, closed);
    expect([no.status, no.body.reason, Object.keys(no.body.fields ?? {})]).toEqual([
      409,
      'pick-up-closed',
      ['delivery.pickUpAt'],
    ]);
    expect((await placing(elin, first!.at)).status).toBe(200);
  });
});

describe('a code before the order', () => {
  const look = (browser: Browser, code: string) =>
    browser.request<{ item?: CodeWorth; reason?: string }>('/api/payments/codes/looks', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ providerId: stall.providerId, code }),
    });

  it('tells what it is worth and changes nothing', async () => {
    const elin = await freshPayer(hall);
    const { code, codeEnd } = await cardWorth(hall, stall, 25_000);
    for (let time = 0; time < 2; time++)
      expect((await look(elin, code!)).body.item).toEqual({ type: 'GIFTCARD', codeEnd, worth: 25_000 });
  });

  it('may be guessed at only so often, as at a pay request (H21)', async () => {
    const guesser = await freshPayer(hall);
    expect((await look(guesser, ' ')).body.reason).toBe('code-missing');
    for (let guess = 0; guess < 10; guess++)
      expect((await look(guesser, 'BCDF GHJK MNPQ RSTV')).body.reason).toBe('ticket-unknown');
    expect((await look(guesser, 'BCDF GHJK MNPQ RSTV')).body.reason).toBe('too-many');
    await freshPayer(hall);
  });
});
