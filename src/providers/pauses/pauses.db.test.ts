import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nextWeekday, orderFor, wishFor } from '../../../tests/booked.ts';
import type { Browser } from '../../../tests/browser.ts';
import type { TestHall } from '../../../tests/hall.ts';
import { closeAudited, openHoneyHall } from '../../../tests/honey-hall.ts';
import { closingAt, type Said, STALL } from '../../../tests/pauses.ts';
import { signedIn } from '../../../tests/people.ts';
import { place, type Sku } from '../../../tests/purchase.ts';
import type { Dashboard } from '../../backoffice/contract.ts';
import type { Ongoing } from '../../backoffice/ongoing/contract.ts';
import type { Cart } from '../../cart/contract.ts';
import type { Provider, ProviderRow } from '../contract.ts';
import type { Pauses } from './contract.ts';

/** Closing a stall and opening it again, over HTTP. */
let hall: TestHall;
let honey: Sku;
let owner: Browser;
let manager: Browser;
let at: ReturnType<typeof closingAt>;
beforeAll(async () => {
  ({ hall, sku: honey } = await openHoneyHall());
  at = closingAt(hall, honey);
  owner = await signedIn(hall, 'eskil.lund');
  await at.employ('maja.strand');
  manager = await signedIn(hall, 'maja.strand');
});
afterAll(() => closeAudited(hall));
beforeEach(() => at.neverClosed());

const close = (fields: object, by = owner) => at.close(by, fields);
const open = (by = owner) => at.open(by);
const add = (browser: Browser) => at.add(browser);
const buy = (browser: Browser) => at.buy(browser);
const seen = async (browser = hall.browser()) => (await browser.get<Said<Provider>>(STALL)).body.item;
const listed = async () =>
  (await hall.browser().get<{ items: ProviderRow[] }>('/api/areas/lidköping/providers')).body.items.map(
    ({ slug }) => slug,
  );
const today = () => new Date(hall.clock.now()).toISOString().slice(0, 10);
/** Days later everybody has to sign in anew. */
async function forward(ms: number): Promise<void> {
  hall.clock.forward(ms);
  owner = await signedIn(hall, 'eskil.lund');
  manager = await signedIn(hall, 'maja.strand');
}
const inDays = (days: number) =>
  new Date(Date.parse(`${today()}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
describe('a closed stall', () => {
  it('says until when and why, sells nothing, and opens by itself', async () => {
    const waiting = hall.browser();
    await add(waiting);
    const reason = { sv: 'Vi slungar honung', en: 'We are making honey' };
    const { status, body } = await close({ kind: 'UNTIL', opensOn: inDays(3), reason });
    expect([status, body.item.paused]).toMatchObject([200, { reason: 'Vi slungar honung', forGood: false }]);
    expect(await seen()).toMatchObject({
      status: 'PAUSED',
      options: { paused: { date: inDays(3), reasonTitle: 'Vi slungar honung' } },
    });
    expect((await add(hall.browser())).body.reason).toBe('not-for-sale');
    const no = await buy(waiting);
    expect([no.status, no.body.reason, no.body.message]).toEqual([
      409,
      'stall-paused',
      'Ståndet är stängt just nu och tar inte emot beställningar. Det du valt ligger kvar i korgen.',
    ]);
    // The cart's goods stay, and can be bought when the stall has opened.
    const { body: kept } = await waiting.get<Said<Cart>>('/api/cart');
    expect(kept.item.orderItems.map(item => item.problem)).toEqual(['not-for-sale']);
    const before = hall.clock.now().getTime();
    await forward(Date.parse(`${inDays(3)}T12:00:00Z`) - before);
    expect((await seen()).status).toBe('NORMAL');
    expect((await buy(waiting)).status).toBe(200);
  });

  it('is closed for the rest of the day, or until it is opened by hand', async () => {
    await close({ kind: 'TODAY' });
    expect((await seen()).options.paused?.date).toBe(inDays(1));
    await close({ kind: 'OPEN_ENDED' });
    expect((await seen()).options.paused).toMatchObject({ words: 'Stängt tills vidare', until: null });
    expect((await listed()).at(-1)).toBe('angens-bigard');
    expect((await open()).body.item.paused).toBeNull();
    expect((await buyNew()).status).toBe(200);
  });

  it('tells its people on the dashboard, with a way to open it for those who may', async () => {
    const dashboard = async (by: Browser) =>
      (await by.get<Said<Dashboard>>('/api/backoffice/providers/angens-bigard/dashboard')).body.item.paused;
    expect(await dashboard(owner)).toBeNull();
    await close({ kind: 'OPEN_ENDED' });
    const staff = await signedIn(hall, 'tove.lund');
    expect(await dashboard(owner)).toEqual({ words: 'Stängt tills vidare', mayEnd: true });
    expect(await dashboard(staff)).toEqual({ words: 'Stängt tills vidare', mayEnd: false });
  });

  it('lists its pauses with those who closed and opened it, newest first', async () => {
    await close({ kind: 'TODAY' });
    hall.clock.forward(60_000);
    await close({ kind: 'OPEN_ENDED', reason: { sv: 'Sjuka' } }, manager);
    hall.clock.forward(60_000);
    const { history } = (await open()).body.item;
    expect(history).toMatchObject([
      { kind: 'OPEN_ENDED', reason: 'Sjuka', beganBy: 'Maja Strand', endedBy: 'Eskil Lund' },
      { kind: 'TODAY', beganBy: 'Eskil Lund', endedBy: 'Maja Strand' },
    ]);
  });

  it('names nobody for a pause that ended by its clock', async () => {
    await close({ kind: 'TODAY' });
    await forward(30 * 3_600_000);
    await close({ kind: 'OPEN_ENDED' });
    const { history } = (await open()).body.item;
    expect(history[1]).toMatchObject({ kind: 'TODAY', _endedAt: null, endedBy: null });
  });
});

const buyNew = async () => {
  const browser = hall.browser();
  await add(browser);
  return await buy(browser);
};

describe('what is under way', () => {
  const ongoing = async () =>
    (await owner.get<Said<Ongoing>>('/api/backoffice/providers/angens-bigard/ongoing')).body.item;

  it('is counted and named before and after, and nothing of it changes', async () => {
    const before = await ongoing();
    const placed = await place(hall.browser(), honey);
    const named = await ongoing();
    expect(named.unpaid.count).toBe(before.unpaid.count + 1);
    expect(named.unpaid.first.map(({ orderId }) => orderId)).toContain(placed.orderId);
    await close({ kind: 'OPEN_ENDED' });
    expect(await ongoing()).toEqual(named);
    const { status } = await hall.db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', placed.orderId)
      .executeTakeFirstOrThrow();
    expect(status).toBe('PENDING_PAYMENT_CONFIRMATION');
  });

  it('names the cart that holds a time, and then its order', async () => {
    const guest = hall.browser();
    const provider = await stallOf('kvallsbastu');
    const staff = await platform();
    const read = async () =>
      (await staff.get<Said<Ongoing>>(`/api/backoffice/providers/${provider}/ongoing`)).body.item;
    const before = await read();
    const day = nextWeekday(hall, 5, 14);
    const total = await wishFor(hall, guest, 'kvallsbastu', { day, time: '17:30', guests: { guest: 2 } });
    expect((await read()).carts).toBe(before.carts + 1);
    const { status } = await orderFor(guest, total);
    expect(status).toBe(200);
    const after = await read();
    expect([after.carts, after.unpaid.count + after.bookings.count]).toEqual([
      before.carts,
      before.unpaid.count + before.bookings.count + 1,
    ]);
  });
});

const platform = () => signedIn(hall, 'hanna.berg');
const stallOf = async (product: string): Promise<string> => {
  const row = await hall.db
    .selectFrom('products as p')
    .innerJoin('providers as v', 'v.id', 'p.provider_id')
    .select('v.slug')
    .where('p.slug', '=', product)
    .executeTakeFirstOrThrow();
  return row.slug;
};

describe('a stall closed for good', () => {
  const NAME = 'Ängens bigård';
  it('asks its owner for the stall’s name, leaves the lists, and keeps what was sold', async () => {
    const placed = await place(hall.browser(), honey);
    const wrong = await close({ kind: 'FOR_GOOD', name: 'Ängens' });
    expect([wrong.status, wrong.body.fields?.name]).toEqual([
      400,
      'Det är inte ståndets namn. Skriv det som det står ovanför.',
    ]);
    expect((await close({ kind: 'FOR_GOOD', name: NAME }, manager)).body.reason).toBe('not-allowed');
    expect((await close({ kind: 'FOR_GOOD', name: NAME }, await platform())).body.reason).toBe('not-allowed');
    expect((await seen()).status).toBe('NORMAL');
    expect((await close({ kind: 'FOR_GOOD', name: ' ängens bigård' })).status).toBe(200);
    expect((await seen()).options.paused?.words).toBe('Stängt för gott');
    expect(await listed()).not.toContain('angens-bigard');
    const orders = await owner.get<{ items: unknown[] }>(`/api/backoffice/providers/angens-bigard/ongoing`);
    expect(JSON.stringify(orders.body)).toContain(placed.orderId);
  });

  it('is opened again by an owner alone, by no other command', async () => {
    await close({ kind: 'FOR_GOOD', name: NAME });
    expect((await open(manager)).body.reason).toBe('stall-closed');
    expect((await close({ kind: 'TODAY' }, manager)).body.reason).toBe('stall-closed');
    const change = await manager.command<Said<object>>('PUT', STALL, 'change-provider', { pausedUntil: null });
    expect(change.body.reason).toBe('stall-closed');
    expect((await open()).status).toBe(200);
    expect(await listed()).toContain('angens-bigard');
  });
});

describe('a pause', () => {
  it('is refused at its field for a day that is missing, past or far away', async () => {
    const said = async (opensOn: string | null) => (await close({ kind: 'UNTIL', opensOn })).body.fields?.opensOn;
    expect(await said(null)).toBe('Välj den dag då ni öppnar igen.');
    expect(await said(inDays(0))).toBe('Välj en dag efter i dag.');
    expect(await said(inDays(800))).toBe('Välj en dag inom två år, eller stäng tills vidare.');
    expect((await seen()).status).toBe('NORMAL');
  });

  it('is refused by another stall’s people and staff', async () => {
    expect((await close({}, hall.browser())).status).toBe(401);
    expect((await close({}, await signedIn(hall, 'tove.lund'))).status).toBe(403);
  });

  it('of the older command needs a real end, and is kept in the history as well', async () => {
    const change = (pausedUntil: string | null) =>
      owner.command<Said<object>>('PUT', STALL, 'change-provider', { pausedUntil });
    expect((await change('9999-12-31T00:00:00Z')).body.fields).toHaveProperty('pausedUntil');
    expect((await change(`${inDays(4)}T00:00:00Z`)).status).toBe(200);
    expect((await change(null)).status).toBe(200);
    const { history } = (await owner.get<Said<Pauses>>(`${STALL}/pauses`)).body.item;
    expect(history).toMatchObject([{ kind: 'UNTIL', beganBy: 'Eskil Lund', endedBy: 'Eskil Lund' }]);
  });
});
