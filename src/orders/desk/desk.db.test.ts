import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import { eventually, openHall, type TestHall } from '../../../tests/hall.ts';
import { signedIn } from '../../../tests/people.ts';
import { checkOut, order, type Placed, place, type Sku, skuOf } from '../../../tests/purchase.ts';
import { auditOf, leftOf, ordersOf } from '../../../tests/stall.ts';
import type { OrderRow, StaffOrder } from '../contract.ts';
import { ORDER_STATES, ORDER_STATUSES } from '../rules.ts';

let hall: TestHall;
let honey: Sku;
beforeAll(async () => {
  hall = await openHall();
  honey = await skuOf(hall, 'ljunghonung', 1);
});
afterAll(() => hall.close());

interface Refused {
  reason: string;
  message: string;
  fields?: Record<string, string>;
}

const put = (browser: Browser, skuId: string, quantity = 1) =>
  browser.command('POST', '/api/cart/items', 'add-to-cart', { skuId, quantity });
const send = <T = { item: Placed }>(browser: Browser, fields: object) =>
  browser.command<T>('POST', '/api/order-groups', 'place-order', { ...fields });
async function paid(): Promise<Placed> {
  const elin = hall.browser();
  const placed = await place(elin, honey);
  hall.stripe.controls.pay(await checkOut(elin, placed));
  await eventually(
    () => ordersOf(hall, placed),
    ([first]) => first?.status.type === 'CONFIRMED',
  );
  return placed;
}

describe("the provider's side", () => {
  const path = (placed: Placed, slug = 'angens-bigard') => `/api/providers/${slug}/orders/${placed.orderId}`;
  const change = <T = { item: StaffOrder }>(browser: Browser, placed: Placed, what: string, slug = 'angens-bigard') =>
    browser.command<T>('POST', `${path(placed, slug)}/status-changes`, 'change-order-status', {
      idOrSlug: slug,
      orderId: placed.orderId,
      change: what,
    });

  it('lists its orders newest first, by status, by words, page by page', async () => {
    const staff = await signedIn(hall, 'eskil.lund');
    const elin = hall.browser();
    await place(elin, honey);
    await put(elin, honey.id);
    const contact = { name: 'Åke 100%_Öberg', email: 'ake@example.com', phone: '0510-77 00 00' };
    const { body: placed } = await send(elin, order(honey.price, { contact }));
    const list = async (query: string) =>
      (await staff.get<{ items: OrderRow[] }>(`/api/providers/angens-bigard/orders?${query}`)).body.items;
    const [newest, second] = await list('limit=2');
    expect(newest).toMatchObject({
      _id: placed.item.orderId,
      customer: { name: contact.name },
      summary: 'Ljunghonung',
      pieces: 1,
      amountIncludingVat: honey.price,
    });
    expect(await list(`limit=1&before=${newest!._id}`)).toEqual([second]);
    for (const words of [
      'öberg',
      '100%_',
      'ake@',
      '0510-770000',
      newest!.reference,
      newest!.reference.replace('-', '').toLowerCase(),
    ]) {
      expect((await list(`text=${encodeURIComponent(words)}`)).map(row => row._id)).toEqual([placed.item.orderId]);
    }
    expect(await list(`text=${encodeURIComponent('100___berg')}`)).toEqual([]);
    expect((await list('status=FULFILLED')).every(row => row.status.type === 'FULFILLED')).toBe(true);
  });

  it('hands over what was paid, step by step, and every step is in its history (I14, I16) [payments 1.7]', async () => {
    const placed = await paid();
    const staff = await signedIn(hall, 'eskil.lund');
    const open = await staff.get<{ item: StaffOrder }>(path(placed));
    expect(open.body.item.changes).toEqual(['ready', 'fulfil', 'cancel']);
    const ready = await change(staff, placed, 'ready');
    expect(ready.body.item).toMatchObject({
      changes: ['fulfil', 'cancel'],
      order: { status: { type: 'READY_FOR_PICK_UP' } },
    });
    expect((await change<Refused>(staff, placed, 'ready')).body.reason).toBe('status-moved');
    const done = await change(staff, placed, 'fulfil');
    expect(done.body.item).toMatchObject({ changes: [], order: { status: { type: 'FULFILLED' }, amountUnpaid: 0 } });
    const steps = done.body.item.history.map(one => one.type).filter(type => type.startsWith('order-'));
    expect(steps).toEqual(['order-placed', 'order-confirmed', 'order-ready', 'order-fulfilled']);
    expect((await change<Refused>(staff, placed, 'cancel')).body.reason).toBe('status-moved');
  });

  it('confirms first where the provider looks at every order', async () => {
    const options = { confirmsOrders: true };
    const set = (stored: object) =>
      hall.db
        .updateTable('providers')
        .set({ options: JSON.stringify(stored) })
        .where('slug', '=', 'angens-bigard')
        .execute();
    await set(options);
    const placed = await place(hall.browser(), honey);
    const payer = hall.browser();
    hall.stripe.controls.pay(await checkOut(payer, placed));
    await eventually(
      () => ordersOf(hall, placed),
      ([first]) => first?.status.type === 'PENDING_CONFIRMATION',
    );
    await set({});
    const staff = await signedIn(hall, 'eskil.lund');
    expect((await change(staff, placed, 'ready')).status).toBe(409);
    const confirmed = await change(staff, placed, 'confirm');
    expect(confirmed.body.item.order).toMatchObject({ status: { type: 'CONFIRMED' }, hasBeenConfirmed: true });
  });

  it('cancels what nobody paid: the request ends, the goods go back', async () => {
    const elin = hall.browser();
    const placed = await place(elin, honey, 2);
    await checkOut(elin, placed);
    const before = await leftOf(hall, honey);
    const cancelled = await change(await signedIn(hall, 'eskil.lund'), placed, 'cancel');
    expect(cancelled.body.item.order).toMatchObject({ status: { type: 'CANCELLED' }, amountUnsettled: 0 });
    expect(await leftOf(hall, honey)).toBe(before + 2);
  });

  it('is for its own people: 401, 403 and 404, and looking is not changing [payments 6.7]', async () => {
    const placed = await place(hall.browser(), honey);
    const nobody = hall.browser();
    expect((await nobody.get(path(placed))).status).toBe(401);
    expect((await nobody.get('/api/providers/angens-bigard/orders')).status).toBe(401);
    expect((await (await signedIn(hall, 'maja.strand')).get(path(placed))).status).toBe(403);
    expect((await (await signedIn(hall, 'maja.strand')).get(path(placed, 'sjokanten'))).status).toBe(404);
    expect((await (await signedIn(hall, 'eskil.lund')).get('/api/providers/nobody-here/orders')).status).toBe(404);
    const platform = await signedIn(hall, 'hanna.berg');
    expect((await platform.get(path(placed))).status).toBe(200);
    expect((await change(platform, placed, 'cancel')).status).toBe(403);
    expect((await change(await signedIn(hall, 'maja.strand'), placed, 'cancel', 'sjokanten')).status).toBe(404);
    expect((await ordersOf(hall, placed))[0]!.status.type).toBe('PENDING_PAYMENT_CONFIRMATION');
  });
});

describe('the table of statuses', () => {
  it('is the same in the code and in the database (I16)', async () => {
    const placed = await place(hall.browser(), honey);
    const client = await hall.pool.connect();
    const allowed: string[] = [];
    try {
      await client.query('begin');
      for (const from of ORDER_STATUSES) {
        for (const to of ORDER_STATUSES) {
          if (from === to) continue;
          await client.query('set local session_replication_role = replica');
          await client.query('update orders set status = $1 where id = $2', [from, placed.orderId]);
          await client.query('set local session_replication_role = origin');
          await client.query('savepoint step');
          const moved = await client
            .query('update orders set status = $1 where id = $2', [to, placed.orderId])
            .catch(() => null);
          if (moved) allowed.push(`${from} ${to}`);
          await client.query('rollback to savepoint step');
        }
      }
    } finally {
      await client.query('rollback');
      client.release();
    }
    const told = ORDER_STATUSES.flatMap(from => Object.values(ORDER_STATES[from]).map(to => `${from} ${to}`));
    expect([...new Set(allowed)].sort()).toEqual([...new Set(told)].sort());
  });
});

it('leaves everything as it must be', async () => {
  expect(await auditOf(hall)).toEqual([]);
});
