import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { newcomer } from '../../../tests/letters.ts';
import { ELIN, place, type Sku, shelve, skuOf } from '../../../tests/purchase.ts';
import { auditOf } from '../../../tests/stall.ts';
import type { GuestOrder } from './contract.ts';

let hall: TestHall;
let sku: Sku;
beforeAll(async () => {
  hall = await openHall();
  sku = await skuOf(hall, 'ljunghonung');
  await shelve(hall, sku, 1000);
});
afterAll(() => hall.close());

const DAY = 86_400_000;

const offered = async (browser: Browser) =>
  (await browser.get<{ items: GuestOrder[] }>('/api/users/current/guest-orders')).body.items;

const take = (browser: Browser, orderGroupIds: string[]) =>
  browser.command<{ item: { taken: number }; reason?: string }>(
    'POST',
    '/api/users/current/guest-orders/takeovers',
    'take-over-orders',
    { orderGroupIds },
  );

const mine = async (browser: Browser) =>
  (await browser.get<{ items: { _id: string }[] }>('/api/users/current/order-groups')).body.items.map(one => one._id);

/** An order of a visitor without an account. */
async function guestOrder(contact: Partial<typeof ELIN>): Promise<string> {
  return (await place(hall.browser(), sku, 1, { contact: { ...ELIN, ...contact } })).orderGroupId;
}

/** Proves a phone number, as its code by text message would. */
async function proveNumber(userId: string, phoneNumber: string): Promise<void> {
  await hall.pool.query('insert into phones (user_id, phone_number, verified_at) values ($1, $2, $3)', [
    userId,
    phoneNumber,
    hall.clock.now(),
  ]);
}

describe('orders of a guest', () => {
  it('are offered to who has proven their address, however it is written, and are theirs by a press', async () => {
    const person = await newcomer(hall, { emailAddress: 'moa.gast@brevlada.example' });
    const first = await guestOrder({ email: 'Moa.Gast@brevlada.example' });
    const second = await guestOrder({ email: 'moa.gast@brevlada.example' });
    await guestOrder({ email: 'nagon.annan@brevlada.example' });
    expect((await offered(person.browser)).map(one => [one._id, one.by])).toEqual([
      [second, 'EMAIL'],
      [first, 'EMAIL'],
    ]);
    expect(await mine(person.browser)).toEqual([]);
    expect((await take(person.browser, [first, second])).body.item).toEqual({ taken: 2 });
    expect(await mine(person.browser)).toEqual([second, first]);
    expect(await offered(person.browser)).toEqual([]);
    expect((await person.browser.get(`/api/order-groups/${first}`)).status).toBe(200);
    const { rows } = await hall.pool.query(
      `select count(*)::int as n from events where type = 'order-group-taken-over' and subject_id = any($1)`,
      [[first, second]],
    );
    expect(rows[0].n).toBe(2);
    expect(await auditOf(hall)).toEqual([]);
  });

  it('are not there for who has not proven the address (I17)', async () => {
    const order = await guestOrder({ email: 'oprovad@brevlada.example' });
    const claimant = await newcomer(hall, { emailAddress: 'oprovad@brevlada.example', emailVerified: false });
    expect(await offered(claimant.browser)).toEqual([]);
    expect(await take(claimant.browser, [order])).toMatchObject({ status: 404 });
    expect((await claimant.browser.get(`/api/order-groups/${order}`)).status).toBe(403);
    expect((await hall.browser().get('/api/users/current/guest-orders')).status).toBe(401);
    expect((await take(hall.browser(), [order])).status).toBe(401);
  });

  it('are all taken or none: one of somebody else among them, and nothing changes', async () => {
    const person = await newcomer(hall, { emailAddress: 'alla.eller@brevlada.example' });
    const own = await guestOrder({ email: 'alla.eller@brevlada.example' });
    const other = await guestOrder({ email: 'ingen.av@brevlada.example' });
    expect((await take(person.browser, [own, other])).status).toBe(404);
    expect(await mine(person.browser)).toEqual([]);
    expect((await take(person.browser, [own, own])).body.item).toEqual({ taken: 1 });
  });

  it('follow a proven phone number for half a year, since numbers are given to others', async () => {
    const person = await newcomer(hall, { emailAddress: 'telefon@brevlada.example' });
    const order = await guestOrder({ email: 'arbetet@brevlada.example', phone: '070-174 06 31' });
    expect(await offered(person.browser)).toEqual([]);
    await proveNumber(person.id, '+46701740631');
    expect((await offered(person.browser)).map(one => [one._id, one.by])).toEqual([[order, 'PHONE']]);
    hall.clock.forward(181 * DAY);
    const again = hall.browser();
    await again.command('POST', '/api/commands/classic-sign-in', 'classic-sign-in', {
      username: person.username,
      password: person.password,
    });
    expect(await offered(again)).toEqual([]);
    expect((await take(again, [order])).status).toBe(404);
  });

  it('go to one of two who have proven the same, however simultaneously they press', async () => {
    const phone = { phone: '070-174 06 32' };
    const order = await guestOrder({ ...phone, email: 'delad@brevlada.example' });
    const byAddress = await newcomer(hall, { emailAddress: 'delad@brevlada.example' });
    const byNumber = await newcomer(hall, { emailAddress: 'annan.delad@brevlada.example' });
    await proveNumber(byNumber.id, '+46701740632');
    const answers = await Promise.all([take(byAddress.browser, [order]), take(byNumber.browser, [order])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const found = await Promise.all([mine(byAddress.browser), mine(byNumber.browser)]);
    expect(found.flat()).toEqual([order]);
    expect(await auditOf(hall)).toEqual([]);
  });

  it('never go from one person to another: the database refuses it', async () => {
    const [one, other] = [await newcomer(hall), await newcomer(hall)];
    const order = await guestOrder({ email: one.emailAddress });
    await take(one.browser, [order]);
    const update = hall.pool.query('update order_groups set customer_id = $1 where id = $2', [other.id, order]);
    await expect(update).rejects.toThrow(/the order of another customer/);
  });
});
