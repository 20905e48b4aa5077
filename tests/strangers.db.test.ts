import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cart } from '../src/cart/contract.ts';
import { m } from '../src/paraglide/messages.js';
import type { RefusalBody } from './browser.ts';
import { openHall, type TestHall } from './hall.ts';
import { signIn } from './people.ts';
import { type Placed, place, type Sku, shelve, skuOf } from './purchase.ts';

/** I17, I18: nobody reads or changes another one's data; 401, 403 and 404 as specified. */
let hall: TestHall;
let sku: Sku;
beforeAll(async () => {
  hall = await openHall();
  sku = await skuOf(hall, 'ljunghonung');
  await shelve(hall, sku, 1000);
});
afterAll(() => hall.close());

describe('somebody else', () => {
  let placed: Placed;
  let other: Placed;
  beforeAll(async () => {
    placed = await place(hall.browser(), sku);
    other = await place(hall.browser(), sku);
  });

  const doors = (): [string, string][] => [
    ['group', `/api/order-groups/${placed.orderGroupId}`],
    ['orders', `/api/orders/for-order-group/${placed.orderGroupId}`],
    ['receipts', `/api/order-groups/${placed.orderGroupId}/receipts`],
  ];

  it('without a key is asked to sign in (401), with another key refused (403), and with the right one let in', async () => {
    for (const [name, path] of doors()) {
      const answers = [
        await hall.browser().get<RefusalBody>(path),
        await hall.browser().get<RefusalBody>(`${path}?ak=${other.accessKey}`),
        await hall.browser().get<RefusalBody>(`${path}?ak=${placed.accessKey.slice(0, -1)}`),
        await hall.browser().get<RefusalBody>(`${path}?ak=${placed.accessKey}x`),
        await hall.browser().get<RefusalBody>(`${path}?ak=`),
        await hall.browser().get<RefusalBody>(`${path}?ak=${placed.accessKey}`),
      ];
      expect([name, answers.map(answer => answer.status)]).toEqual([name, [401, 403, 403, 403, 401, 200]]);
      expect(answers[0]!.body.message).toBe(m.refusal_not_signed_in({}, { locale: 'sv' }));
      expect(answers[1]!.body.message).toBe(m.refusal_not_allowed({}, { locale: 'sv' }));
    }
  });

  it('who is signed in at another stall is refused (403); of the stall itself, let in', async () => {
    for (const [person, status] of [
      ['maja', 403],
      ['tove', 200],
      ['hanna', 200],
    ] as const) {
      const browser = hall.browser();
      await signIn(browser, person);
      for (const [, path] of doors()) expect([person, (await browser.get(path)).status]).toEqual([person, status]);
    }
  });

  it("learns nothing of a stall's orders (401, 403), nor of whether one is there (404)", async () => {
    const maja = hall.browser();
    await signIn(maja, 'maja');
    const path = (slug: string, id: string) => `/api/providers/${slug}/orders/${id}`;
    expect((await hall.browser().get(path('angens-bigard', placed.orderId))).status).toBe(401);
    expect((await maja.get(path('angens-bigard', placed.orderId))).status).toBe(403);
    expect((await maja.get(path('sjokanten', placed.orderId))).status).toBe(404);
    const change = { change: 'cancel' };
    const changed = await maja.command(
      'POST',
      `${path('sjokanten', placed.orderId)}/status-changes`,
      'change-order-status',
      change,
    );
    expect(changed.status).toBe(404);
  });

  it('with the bare pay request sees who asks for how much, and neither goods nor name', async () => {
    const path = `/api/payments/pay-requests/${placed.payRequestId}`;
    const bare = await hall
      .browser()
      .get<{ item: { items: unknown; customerFirstName: unknown } }>(`${path}/for-payer`);
    expect(bare.body.item).toMatchObject({ items: null, customerFirstName: null });
    expect(JSON.stringify(bare.body)).not.toMatch(/Elin|elin@/);
    const known = await hall.browser().get<{ item: object }>(`${path}/for-payer?ak=${placed.accessKey}`);
    expect(known.body.item).toMatchObject({ customerFirstName: 'Elin', items: [expect.anything()] });
  });

  it('sends nothing from another site (403), whatever the site is called', async () => {
    const elin = hall.browser();
    elin.cookies.set('lang', 'en');
    await elin.command('POST', '/api/cart/items', 'add-to-cart', { skuId: sku.id, quantity: 1 });
    const send = (origin: string, method = 'POST') =>
      elin.request<RefusalBody>('/api/cart/clearances', {
        method,
        headers: { 'content-type': 'application/json', origin },
        body: JSON.stringify({ _id: randomUUID(), _type: 'clear-cart', _createdAt: hall.clock.now() }),
      });
    const { host } = new URL(hall.url);
    const strangers = [
      'https://evil.example',
      'null',
      `http://${host}.evil.example`,
      `http://evil.example#${host}`,
      'x',
      `ftp://evil.example/${host}`,
    ];
    for (const origin of strangers) {
      const answer = await send(origin);
      const message = m.refusal_other_origin({}, { locale: 'en' });
      expect([origin, answer.status, answer.body.message]).toEqual([origin, 403, message]);
    }
    expect((await elin.get<{ item: Cart }>('/api/cart')).body.item.count).toBe(1);
    expect((await send(`http://${host}`)).status).toBe(200);
  });
});
