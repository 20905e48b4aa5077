import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, dayAfter, orderFor } from '../../../tests/booked.ts';
import type { Browser } from '../../../tests/browser.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { closeAudited } from '../../../tests/honey-hall.ts';
import { offerOf, openPlace, type Place } from '../../../tests/places.ts';
import { skuOf } from '../../../tests/purchase.ts';
import type { Cart } from '../contract.ts';

/** Without background jobs: a hold past its time must not be in anybody's way by itself (I3). */
let hall: TestHall;
let place: Place;
beforeAll(async () => {
  hall = await openHall({ worker: false });
  place = await openPlace(hall, hall.clock.now());
});
afterAll(() => closeAudited(hall));

/** The same day for all of one test, as its clock may go past midnight. */
let day: string;
beforeEach(() => {
  day = dayAfter(hall, 7);
});

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const MINUTE = 60_000;

/** A table of its own for each test, and the limit of a network as on its first day. */
async function table(slug: string): Promise<void> {
  await hall.pool.query('delete from rate_limits');
  const group = await place.group(slug, [4]);
  const offer = offerOf('TABLE', {
    opening: { weekly: [{ weekdays: EVERY_DAY, hours: [{ from: '17:00', to: '22:00' }] }] },
    needs: [{ groupId: group.id, take: 'PARTY' }],
    minutes: { least: 120, most: 120, step: 60 },
    everyMinutes: 60,
    party: { least: 1, most: 4 },
    horizonDays: 60,
  });
  await place.product(slug, offer);
}

const wish = (time = '18:00') => ({ day, time, guests: { guest: 2 } });

async function putIn(browser: Browser, slug: string, more: object = {}): Promise<Cart> {
  const { id: skuId } = await skuOf(hall, slug);
  const fields = { skuId, quantity: 1, wish: wish(), ...more };
  const { status, body } = await browser.command<{ item: Cart }>('POST', '/api/cart/items', 'add-to-cart', fields);
  expect(status).toBe(200);
  return body.item;
}
const heldIn = ({ orderItems }: Cart) => orderItems.map(({ heldUntil }) => heldUntil);
const problemsIn = ({ orderItems }: Cart) => orderItems.map(({ problem }) => problem);
const cartOf = async (browser: Browser): Promise<Cart> => (await browser.get<{ item: Cart }>('/api/cart')).body.item;
const orderIt = (browser: Browser, { price }: Cart): Promise<Answer<unknown>> =>
  orderFor(browser, price.amountIncludingVat);

async function isFree(slug: string, time = '18:00'): Promise<boolean> {
  const path = `/api/products/${slug}/beginnings?day=${day}`;
  const { body } = await hall.browser().get<{ item: { beginnings: { time: string; reason: string | null }[] } }>(path);
  return body.item.beginnings.find(one => one.time === time)!.reason === null;
}

describe('a table in the cart', () => {
  it('is held for its minutes: others find it full, and its own order has it (I1)', async () => {
    await table('halls-en');
    const [elin, bo] = [hall.browser(), hall.browser()];
    const cart = await putIn(elin, 'halls-en');
    const left = Date.parse(heldIn(cart)[0]!) - hall.clock.now().getTime();
    expect(left).toBeGreaterThan(14 * MINUTE);
    expect(left).toBeLessThanOrEqual(15 * MINUTE);
    expect(await isFree('halls-en')).toBe(false);
    const late = await putIn(bo, 'halls-en');
    expect(heldIn(late)).toEqual([null]);
    expect([problemsIn(cart), problemsIn(late)]).toEqual([[null], ['fully-booked']]);
    expect([cart.orderable, late.orderable]).toEqual([true, false]);
    expect((await orderIt(bo, late)).body.reason).toBe('fully-booked');
    expect((await orderIt(elin, cart)).status).toBe(200);
    expect(await isFree('halls-en')).toBe(false);
  });

  it('is anybody’s once the minutes are over, with nobody cleaning up (I3)', async () => {
    await table('halls-tva');
    const [elin, bo] = [hall.browser(), hall.browser()];
    const cart = await putIn(elin, 'halls-tva');
    hall.clock.forward(16 * MINUTE);
    expect(heldIn(await cartOf(elin))).toEqual([null]);
    expect(problemsIn(await cartOf(elin))).toEqual([null]);
    expect(await isFree('halls-tva')).toBe(true);
    expect((await orderIt(bo, await putIn(bo, 'halls-tva'))).status).toBe(200);
    expect(problemsIn(await cartOf(elin))).toEqual(['fully-booked']);
    expect((await orderIt(elin, cart)).body.reason).toBe('fully-booked');
  });

  it('is named as a problem once it is too late to book it, or nothing begins then any more', async () => {
    await table('halls-sex');
    const elin = hall.browser();
    await putIn(elin, 'halls-sex');
    await hall.pool.query('delete from rate_limits');
    await putIn(elin, 'halls-sex', { wish: wish('20:30'), clearFirst: true });
    expect(problemsIn(await cartOf(elin))).toEqual(['booking-no-such-time']);
    await putIn(elin, 'halls-sex', { clearFirst: true });
    hall.clock.forward(Date.parse(`${day}T18:30:00Z`) - hall.clock.now().getTime());
    expect(problemsIn(await cartOf(elin))).toEqual(['booking-too-soon']);
  });

  it('is given back when it is taken out, when the cart is cleared, and when another time takes its place', async () => {
    await table('halls-tre');
    const elin = hall.browser();
    const cart = await putIn(elin, 'halls-tre');
    const cartItemId = cart.orderItems[0]!._id;
    await elin.command('POST', `/api/cart/items/${cartItemId}/removals`, 'remove-from-cart', { cartItemId });
    expect(await isFree('halls-tre')).toBe(true);
    await putIn(elin, 'halls-tre');
    expect(await isFree('halls-tre')).toBe(false);
    // An hour later on the same table, in a cart that is emptied for it: its own hold is not in its way.
    const moved = await putIn(elin, 'halls-tre', { wish: wish('19:00'), clearFirst: true });
    expect(heldIn(moved)[0]).not.toBeNull();
    expect(await isFree('halls-tre', '17:00')).toBe(true);
    expect(await isFree('halls-tre', '20:00')).toBe(false);
    await elin.command('POST', '/api/cart/clearances', 'clear-cart', {});
    expect(await isFree('halls-tre', '20:00')).toBe(true);
  });

  it('is held for one of many who reach for it at once, and the others are told at once (I1)', async () => {
    await table('halls-fyra');
    const people = Array.from({ length: 5 }, () => hall.browser());
    const carts = await Promise.all(people.map(one => putIn(one, 'halls-fyra')));
    expect(carts.flatMap(heldIn).filter(held => held !== null)).toHaveLength(1);
    expect(carts.flatMap(problemsIn).filter(problem => problem === 'fully-booked')).toHaveLength(4);
    const answers = await Promise.all(people.map((one, at) => orderIt(one, carts[at]!)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const winner = carts.findIndex(cart => heldIn(cart)[0] !== null);
    expect(answers[winner]!.status).toBe(200);
  });

  it('is not held beyond what one network may take, and stands in the cart all the same', async () => {
    await table('halls-fem');
    for (let at = 0; at < 6; at++) {
      const browser = hall.browser();
      const cart = await putIn(browser, 'halls-fem');
      expect(heldIn(cart)[0]).not.toBeNull();
      const cartItemId = cart.orderItems[0]!._id;
      await browser.command('POST', `/api/cart/items/${cartItemId}/removals`, 'remove-from-cart', { cartItemId });
    }
    const seventh = await putIn(hall.browser(), 'halls-fem');
    expect([heldIn(seventh), problemsIn(seventh)]).toEqual([[null], [null]]);
    expect(await isFree('halls-fem')).toBe(true);
  });
});
