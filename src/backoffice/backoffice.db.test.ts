import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../tests/browser.ts';
import { eventually, openHall, type TestHall } from '../../tests/hall.ts';
import { raise, signedIn } from '../../tests/people.ts';
import { checkOut, type Placed, place, skuOf } from '../../tests/purchase.ts';
import type { OrderRow } from '../orders/contract.ts';
import { scopeFor } from '../rights/rules.ts';
import type { Dashboard, OfficeProvider } from './contract.ts';

type Item<T> = { item: T; reason?: string };
type Items<T> = { items: T[]; reason?: string };

let hall: TestHall;
let owner: Browser;
let neighbour: Browser;
let platform: Browser;
let paid: Placed;
beforeAll(async () => {
  hall = await openHall();
  owner = await signedIn(hall, 'eskil.lund');
  neighbour = await signedIn(hall, 'maja.strand');
  platform = await signedIn(hall, 'hanna.berg');
  const visitor = hall.browser();
  const honey = await skuOf(hall, 'ljunghonung');
  paid = await place(visitor, honey, 2);
  hall.stripe.controls.pay(await checkOut(visitor, paid));
  await eventually(
    () => dashboard(owner).then(({ body }) => body.item.orders!.toHandOut),
    count => count === 1,
  );
});
afterAll(() => hall.close());

const BIGARDEN = 'angens-bigard';
const dashboard = (browser: Browser, slug = BIGARDEN) =>
  browser.get<Item<Dashboard>>(`/api/backoffice/providers/${slug}/dashboard`);

async function withRole(role: 'manager' | 'staff' | 'scanner' | 'reader'): Promise<Browser> {
  const browser = await signedIn(hall, 'karin.ek');
  const { item } = (await browser.get<Item<{ _id: string }>>('/api/users/current')).body;
  const { provider } = (await dashboard(owner)).body.item;
  await hall.db.deleteFrom('scopes').where('user_id', '=', item._id).execute();
  await hall.db
    .insertInto('scopes')
    .values({ user_id: item._id, scope: scopeFor(provider._id, role), granted_at: hall.clock.now() })
    .execute();
  await raise(browser);
  return browser;
}

describe('whose back office opens', () => {
  const titles = async (browser: Browser) =>
    (await browser.get<Items<OfficeProvider>>('/api/backoffice/providers')).body.items.map(({ slug }) => slug);

  it('is their own, all of them for the platform, and none for visitors', async () => {
    expect(await titles(owner)).toEqual([BIGARDEN]);
    expect(await titles(neighbour)).toEqual(['sjokanten']);
    expect((await titles(platform)).length).toBeGreaterThanOrEqual(5);
    expect(await titles(hall.browser())).toEqual([]);
  });

  it('is not the one next door (I17) [payments 6.7]', async () => {
    const { provider } = (await dashboard(owner)).body.item;
    for (const path of [
      `/api/backoffice/providers/${BIGARDEN}/dashboard`,
      `/api/backoffice/providers/${provider._id}/dashboard`,
      `/api/providers/${BIGARDEN}/order-counts`,
      `/api/providers/${BIGARDEN}/orders`,
      `/api/providers/${BIGARDEN}/orders/${paid.orderId}`,
    ]) {
      const refused = await neighbour.get<{ reason: string }>(path);
      expect([path, refused.status, refused.body.reason]).toEqual([path, 403, 'not-allowed']);
      const unknown = await hall.browser().get<{ reason: string }>(path);
      expect([path, unknown.status, unknown.body.reason]).toEqual([path, 401, 'not-signed-in']);
    }
  });

  it("does not show another's order under one's own name", async () => {
    const answer = await neighbour.get(`/api/providers/sjokanten/orders/${paid.orderId}`);
    expect(answer.status).toBe(404);
    const change = await neighbour.command(
      'POST',
      `/api/providers/sjokanten/orders/${paid.orderId}/status-changes`,
      'change-order-status',
      { idOrSlug: 'sjokanten', orderId: paid.orderId, change: 'fulfil' },
    );
    expect(change.status).toBe(404);
    const { status } = await hall.db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', paid.orderId)
      .executeTakeFirstOrThrow();
    expect(status).toBe('CONFIRMED');
  });

  it('is nobody’s when there is no such stall', async () => {
    expect((await dashboard(owner, 'no-such-stall')).status).toBe(404);
  });
});

describe('the figures', () => {
  it('are those of the rows: what waits, what came in today, what sold', async () => {
    const { item } = (await dashboard(owner)).body;
    const { amount } = await hall.db
      .selectFrom('receipts')
      .select('amount')
      .where('order_id', '=', paid.orderId)
      .executeTakeFirstOrThrow();
    expect(item.orders).toMatchObject({ toConfirm: 0, toHandOut: 1 });
    expect(item.orders!.waiting).toMatchObject([
      { orderId: paid.orderId, customer: 'Elin Åkerström', status: 'CONFIRMED' },
    ]);
    expect(item.orders!.waiting[0]!.summary).toMatch(/^2 × /);
    const { week, weekBefore, products, paidOrders, refunded } = item.turnover!;
    expect(week).toHaveLength(7);
    expect(weekBefore).toHaveLength(7);
    expect(week.at(-1)).toEqual({ day: item.today, amount });
    expect([...week.slice(0, -1), ...weekBefore].every(day => day.amount === 0)).toBe(true);
    expect(products.reduce((sum, product) => sum + product.amount, 0)).toBe(amount + refunded);
    expect({ paidOrders, refunded }).toEqual({ paidOrders: 1, refunded: 0 });
  });

  it('count what is asked for and not paid', async () => {
    const before = (await dashboard(owner)).body.item.turnover!.outstanding;
    const honey = await skuOf(hall, 'ljunghonung');
    await place(hall.browser(), honey);
    expect((await dashboard(owner)).body.item.turnover!.outstanding).toBe(before + honey.price);
  });

  it('name what runs low, least first', async () => {
    const honey = await skuOf(hall, 'ljunghonung');
    await hall.db.updateTable('stock_items').set({ on_hand: 2 }).where('id', '=', honey.stockItemId!).execute();
    const { lowStock } = (await dashboard(owner)).body.item;
    expect(lowStock!.length).toBeGreaterThan(0);
    expect(lowStock!.map(row => row.left)).toEqual([...lowStock!.map(row => row.left)].sort((a, b) => a - b));
    expect(lowStock!.every(row => row.left <= 5)).toBe(true);
  });

  it.each([
    ['manager', ['lowStock', 'orders', 'turnover']],
    ['staff', ['lowStock', 'orders']],
    ['scanner', []],
    ['reader', ['lowStock', 'orders', 'turnover']],
  ] as const)('a %s sees %j', async (role, seen) => {
    const browser = await withRole(role);
    const { item } = (await dashboard(browser)).body;
    const shown = (['lowStock', 'orders', 'turnover'] as const).filter(part => item[part] !== null);
    expect(shown).toEqual(seen);
    expect((await browser.get(`/api/providers/${BIGARDEN}/orders`)).status).toBe(
      seen.includes('orders' as never) ? 200 : 403,
    );
  });

  it('are for the platform to look at, not to change', async () => {
    expect((await dashboard(platform)).status).toBe(200);
    const change = await platform.command(
      'POST',
      `/api/providers/${BIGARDEN}/orders/${paid.orderId}/status-changes`,
      'change-order-status',
      { idOrSlug: BIGARDEN, orderId: paid.orderId, change: 'fulfil' },
    );
    expect(change.status).toBe(403);
  });
});

describe('examples and accounts of the demo', () => {
  it('open every state that the database holds, and no order of a real person', async () => {
    const { items } = (
      await hall
        .browser()
        .get<Items<{ kind: string; title: string; id: string; ak: string | null }>>('/api/dev/examples')
    ).body;
    expect(items.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['open-stall', 'product-variants']));
    // Elin's address is a real one, unlike those of the demo's expected guests.
    const opened = items.flatMap(({ id, ak }) => (ak === null ? [] : [id]));
    expect(opened).toHaveLength(1);
    expect(opened).not.toContain(paid.orderGroupId);
  });

  it('list accounts that can sign in', async () => {
    const { items } = (
      await hall.browser().get<Items<{ username: string; password: string }>>('/api/dev/demo-accounts')
    ).body;
    expect(items.length).toBeGreaterThanOrEqual(5);
    for (const { username, password } of items) {
      const browser = hall.browser();
      await browser.command('POST', '/api/commands/classic-sign-in', 'classic-sign-in', { username, password });
      expect((await browser.get<Item<unknown>>('/api/users/current')).body.item).not.toBeNull();
    }
  });
});

describe('what is to be handed over', () => {
  it('is goods, not what staff asked for, which is told in their words', async () => {
    const asked = await owner.command<Item<{ _id: string; orderGroupId: string; orderId: string; link: string }>>(
      'POST',
      `/api/providers/${BIGARDEN}/pay-requests`,
      'ask-for-payment',
      {
        ...{ text: 'Föredrag om bin', amount: 125_000, vatCategory: 'standard', language: 'sv', daysValid: 14 },
        ...{ customer: { name: 'Arvid Holm', email: 'arvid.holm@brevlada.example', phone: '' }, sendBy: ['EMAIL'] },
      },
    );
    const { _id: payRequestId, orderGroupId, orderId, link } = asked.body.item;
    const accessKey = new URL(link).searchParams.get('ak')!;
    const ofStatus = async (status: string) =>
      (await owner.get<Items<OrderRow>>(`/api/providers/${BIGARDEN}/orders?status=${status}`)).body.items;
    hall.stripe.controls.pay(await checkOut(hall.browser(), { payRequestId, orderGroupId, orderId, accessKey }));
    const row = await eventually(
      async () => (await ofStatus('CONFIRMED')).find(one => one._id === orderId),
      found => found !== undefined,
    );
    expect(row).toMatchObject({ customer: { name: 'Arvid Holm' }, summary: 'Föredrag om bin', pieces: 1 });
    const { orders } = (await dashboard(owner)).body.item;
    expect(orders).toMatchObject({ toHandOut: 1, waiting: [{ orderId: paid.orderId }] });
  });
});
