import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, bookNow, nextWeekday, orderFor } from '../../tests/booked.ts';
import type { Browser } from '../../tests/browser.ts';
import { openHall, type TestHall } from '../../tests/hall.ts';
import { type Sku, shelve, skuOf } from '../../tests/purchase.ts';
import { cartOf } from '../../tests/shelf.ts';
import { auditOf } from '../../tests/stall.ts';
import { becomes, leave, look, standInLine, stranger, take, type Waiting } from '../../tests/waiting.ts';
import type { Cart } from '../cart/contract.ts';

/** Offers that lie in a cart: one hold, its person's until its time, and then the next one's (I1, I2). */
let hall: TestHall;
let honey: Sku;
let sauna: Sku;
let table: Sku;
beforeAll(async () => {
  hall = await openHall({ trustProxy: 1 });
  honey = await skuOf(hall, 'ljunghonung');
  sauna = await skuOf(hall, 'kvallsbastu');
  table = await skuOf(hall, 'bord-pa-sjokanten');
});
afterAll(() => hall.close());

let weeks = 1;
/** A Friday of its own for each test. */
beforeEach(() => {
  weeks += 1;
});
const evening = () => ({ day: nextWeekday(hall, 5, 7 * weeks), time: '17:30', guests: { guest: 2 } });

const add = (browser: Browser, fields: Record<string, unknown>) =>
  browser.command<{ item: Cart; reason?: string }>('POST', '/api/cart/items', 'add-to-cart', fields);
const linesOf = async (browser: Browser) =>
  (await cartOf(browser)).orderItems.map(({ skuId, quantity, heldUntil }) => [skuId, quantity.value, heldUntil]);
const orderIt = async (browser: Browser): Promise<Answer<unknown>> =>
  await orderFor(browser, (await cartOf(browser)).price.amountIncludingVat);

/** A sauna whose order nobody paid in time, offered to the first of so many. */
async function offered(people: number): Promise<Waiting[]> {
  const { time, ...wish } = evening();
  const guest = stranger(hall);
  const booked = await bookNow(hall, guest, 'kvallsbastu', { ...wish, time });
  const line = [];
  for (let at = 0; at < people; at++)
    line.push(await standInLine(hall, { skuId: sauna.id, wish, from: time, to: time }));
  await hall.pool.query('update holds set expires_at = $1 where order_group_id = $2', [
    hall.clock.now(),
    booked.orderGroupId,
  ]);
  await becomes(line[0]!, 'OFFERED');
  return line;
}

describe('a sauna taken from the queue', () => {
  it('is held in the cart as long as the offer says, also when its line is taken out, and put in again (I1)', async () => {
    const [first] = (await offered(1)) as [Waiting];
    const { browser } = first;
    const { until } = (await look(first)).offer!;
    expect((await take(first)).status).toBe(200);
    expect(await linesOf(browser)).toEqual([[sauna.id, 1, until]]);
    const [item] = (await cartOf(browser)).orderItems;
    const fields = { cartItemId: item!._id };
    const path = `/api/cart/items/${item!._id}`;
    await browser.command('PUT', path, 'set-cart-quantity', { ...fields, quantity: 1 });
    expect(await linesOf(browser)).toEqual([[sauna.id, 1, until]]);
    await browser.command('POST', `${path}/removals`, 'remove-from-cart', fields);
    expect(await linesOf(browser)).toEqual([]);
    const other = stranger(hall);
    await add(other, { skuId: sauna.id, quantity: 1, wish: evening() });
    expect((await orderIt(other)).body.reason).toBe('fully-booked');
    for (let at = 0; at < 2; at++) expect((await take(first)).status).toBe(200);
    expect(await linesOf(browser)).toEqual([[sauna.id, 1, until]]);
    await browser.command('POST', '/api/cart/clearances', 'clear-cart', {});
    expect((await orderIt(other)).body.reason).toBe('fully-booked');
    expect((await take(first)).status).toBe(200);
    expect((await orderIt(browser)).status).toBe(200);
    await becomes(first, 'TAKEN');
    expect(await auditOf(hall)).toEqual([]);
  });

  it('puts the basket of another stall aside with its hold, and keeps its own when that is taken up', async () => {
    const [first] = (await offered(1)) as [Waiting];
    const { browser } = first;
    const day = nextWeekday(hall, 6, 2);
    await add(browser, { skuId: table.id, quantity: 1, wish: { day, time: '18:00', guests: { guest: 2 } } });
    const held = await linesOf(browser);
    expect(held).toEqual([[table.id, 1, expect.any(String)]]);
    expect((await take(first)).status).toBe(200);
    const taken = await linesOf(browser);
    expect(taken).toEqual([[sauna.id, 1, (await look(first)).offer!.until]]);
    for (const lines of [held, taken]) {
      const [other] = (await cartOf(browser)).others;
      await browser.command('POST', `/api/carts/${other!._id}/takings`, 'take-basket', { cartId: other!._id });
      expect(await linesOf(browser)).toEqual(lines);
    }
    expect((await orderIt(browser)).status).toBe(200);
    expect(await auditOf(hall)).toEqual([]);
  });

  it('is the next one’s when its time is over: the line that holds it no more can’t be ordered (I1, I3)', async () => {
    const [first, second] = (await offered(2)) as [Waiting, Waiting];
    expect((await take(first)).status).toBe(200);
    hall.clock.forward(121 * 60_000);
    await becomes(second, 'OFFERED');
    expect(await linesOf(first.browser)).toEqual([[sauna.id, 1, null]]);
    expect((await take(second)).status).toBe(200);
    const answers = await Promise.all([first, second].map(({ browser }) => orderIt(browser)));
    expect(answers.map(({ status, body }) => `${status} ${body.reason ?? ''}`)).toEqual(['409 fully-booked', '200 ']);
    expect(await auditOf(hall)).toEqual([]);
  });

  it('goes on when its person lets go, while it lies in their cart', async () => {
    const [first, second] = (await offered(2)) as [Waiting, Waiting];
    expect((await take(first)).status).toBe(200);
    expect((await leave(first)).status).toBe(200);
    expect([(await look(second)).state, await linesOf(first.browser)]).toEqual(['OFFERED', [[sauna.id, 1, null]]]);
    // The line's hold is another's by now, and stays theirs when the line goes.
    await first.browser.command('POST', '/api/cart/clearances', 'clear-cart', {});
    expect((await take(second)).status).toBe(200);
    expect((await orderIt(second.browser)).status).toBe(200);
    expect(await auditOf(hall)).toEqual([]);
  });
});

it('two jars taken from the queue stay theirs in the cart, and the one that they leave is the next one’s (I2)', async () => {
  await shelve(hall, honey, 0);
  const first = await standInLine(hall, { skuId: honey.id, quantity: 2 });
  const second = await standInLine(hall, { skuId: honey.id });
  await shelve(hall, honey, 2);
  await becomes(first, 'OFFERED');
  expect((await take(first)).status).toBe(200);
  const [item] = (await cartOf(first.browser)).orderItems;
  expect(item).toMatchObject({ quantity: { value: 2 }, most: 2, problem: null });
  expect((await add(stranger(hall), { skuId: honey.id, quantity: 1 })).body.reason).toBe('sold-out');
  expect((await add(first.browser, { skuId: honey.id, quantity: 1 })).body.reason).toBe('quantity-unavailable');
  const one = { cartItemId: item!._id, quantity: 1 };
  await first.browser.command('PUT', `/api/cart/items/${item!._id}`, 'set-cart-quantity', one);
  expect((await look(second)).state).toBe('WAITING');
  expect((await orderIt(first.browser)).status).toBe(200);
  await becomes(second, 'OFFERED');
  expect(await auditOf(hall)).toEqual([]);
});
