import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { signedIn } from '../../../tests/people.ts';
import type { Dashboard } from '../../backoffice/contract.ts';
import type { Product } from '../contract.ts';
import type { Movement, Stock } from './contract.ts';

type Said<T> = { item: T; items: Movement[]; reason?: string; fields?: Record<string, string> };
type Moved = { onHand: number; delta: number; movementId: string | null };

let hall: TestHall;
let owner: Browser;
let packer: Browser;
let jar: Product;
beforeAll(async () => {
  hall = await openHall();
  owner = await signedIn(hall, 'eskil.lund');
  packer = await signedIn(hall, 'tove.lund');
  jar = (await owner.get<Said<Product>>('/api/products/ljunghonung')).body.item;
});
afterAll(() => hall.close());

const read = async (by = packer) => (await by.get<Said<Stock>>('/api/providers/angens-bigard/stock')).body.item;
const row = async () => (await read()).rows.find(one => one.variants.some(sku => sku.skuId === jar.skus[0]!._id))!;
const move = async (kind: string, amount: number, fields: object = {}, by = packer) => {
  const stockItemId = (await row())._id;
  return by.command<Said<Moved>>('POST', `/api/stock-items/${stockItemId}/movements`, 'move-stock', {
    stockItemId,
    move: kind,
    amount,
    ...fields,
  });
};
const takeBack = async (movementId: string, by = packer) => {
  const stockItemId = (await row())._id;
  const path = `/api/stock-items/${stockItemId}/take-backs`;
  return by.command<Said<Moved>>('POST', path, 'take-back-movement', { stockItemId, movementId });
};
const history = async () =>
  (await packer.get<Said<never>>(`/api/stock-items/${(await row())._id}/movements`)).body.items;

describe('stock by hand', () => {
  it('comes in, is counted and goes to waste, each in the history with its reason and what was left (I2)', async () => {
    expect((await move('COUNT', 20)).body.item.onHand).toBe(20);
    expect((await move('IN', 24, { note: 'Hylla B2' })).body.item).toMatchObject({ onHand: 44, delta: 24 });
    expect((await move('WASTE', 3, { note: 'Trasig' })).body.item.onHand).toBe(41);
    expect((await row()).available).toBe(41);
    const lines = (await history()).slice(0, 3).map(({ delta, reason, note, after }) => [delta, reason, note, after]);
    expect(lines.slice(0, 2)).toEqual([
      [-3, 'WASTED', 'Trasig', 41],
      [24, 'STOCKED', 'Hylla B2', 44],
    ]);
    expect(lines[2]!.at(-1)).toBe(20);
  });
  it('is never more than a shelf can hold, however often some comes in', async () => {
    await move('COUNT', 1_000_000);
    const full = await move('IN', 1);
    expect([full.status, full.body.fields]).toEqual([400, { amount: 'Högsta värde är 1000000' }]);
    expect((await row()).available).toBe(1_000_000);
  });
  it('does not move by a count that finds what was known', async () => {
    await move('COUNT', 30);
    const before = (await history()).length;
    expect((await move('COUNT', 30)).body.item).toMatchObject({ onHand: 30, delta: 0, movementId: null });
    expect(await history()).toHaveLength(before);
  });
  it('is refused with the cause: no amount, no reason, or more than there is', async () => {
    await move('COUNT', 5);
    const answers = [await move('IN', 0), await move('WASTE', 1), await move('WASTE', 6, { note: 'Sprucken' })];
    expect(answers.map(({ status, body }) => [status, body.fields])).toEqual([
      [400, { amount: 'Säg hur många.' }],
      [400, { note: 'Säg varför: trasig, för gammal, smakprov.' }],
      [400, { amount: 'Så många finns det inte. Kvar att sälja: 5.' }],
    ]);
    expect((await move('IN', -1)).status).toBe(400);
    expect((await move('IN', 1.5)).status).toBe(400);
    expect((await row()).available).toBe(5);
  });
  it('is taken back once, by one of two who press', async () => {
    await move('COUNT', 10);
    const { movementId } = (await move('IN', 7)).body.item;
    const both = await Promise.all([takeBack(movementId!), takeBack(movementId!, owner)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await row()).available).toBe(10);
    expect((await history()).find(one => one._id === movementId)!.takenBack).toBe(true);
  });
  it('is not taken back when it is sold already', async () => {
    await move('COUNT', 0);
    const { movementId } = (await move('IN', 4)).body.item;
    await move('WASTE', 2, { note: 'Smakprov' });
    const { status, body } = await takeBack(movementId!);
    expect([status, body.fields]).toEqual([400, { amount: 'Så många finns det inte. Kvar att sälja: 2.' }]);
  });
  it('never goes below zero, however many write off at once (I2)', async () => {
    await move('COUNT', 5);
    const presses = Array.from({ length: 8 }, () => move('WASTE', 1, { note: 'Trasig' }));
    const answers = (await Promise.all(presses)).map(({ status }) => status);
    expect(answers.sort()).toEqual([200, 200, 200, 200, 200, 400, 400, 400]);
    expect((await row()).available).toBe(0);
    const { rows } = await hall.pool.query(
      `select s.on_hand = (select sum(delta) from stock_movements where stock_item_id = s.id) as even
       from stock_items s where s.id = '${(await row())._id}'`,
    );
    expect(rows).toEqual([{ even: true }]);
  });
});

describe('the low mark', () => {
  it('is the seller’s own, and tells the list and the dashboard', async () => {
    await move('COUNT', 12);
    expect((await row()).low).toBe(false);
    const stockItemId = (await row())._id;
    const mark = (lowMark: number | null) =>
      packer.command('PUT', `/api/stock-items/${stockItemId}/low-mark`, 'mark-low-stock', { stockItemId, lowMark });
    const dashboard = async () =>
      (await owner.get<Said<Dashboard>>('/api/backoffice/providers/angens-bigard/dashboard')).body.item.lowStock!;
    const told = async () => (await dashboard()).some(one => one.productId === jar._id);
    expect(await told()).toBe(false);
    expect((await mark(15)).status).toBe(200);
    expect((await row()).low).toBe(true);
    expect(await told()).toBe(true);
    await mark(null);
    expect([(await row()).low, await told()]).toEqual([false, false]);
    expect((await mark(-1)).status).toBe(400);
  });
});

describe('counting', () => {
  it('begins with what there is, closes the sale when it is gone, and ends again', async () => {
    const skuId = jar.skus[0]!._id;
    const count = (onHand: number | null, by = packer) =>
      by.command('POST', `/api/skus/${skuId}/stock`, 'count-variant', { skuId, onHand });
    const sold = async () =>
      (await hall.browser().get<Said<Product>>('/api/products/ljunghonung')).body.item.skus[0]!.standing;
    expect((await count(null)).status).toBe(200);
    expect((await read()).uncounted.map(one => one.skuId)).toContain(skuId);
    expect(await sold()).toBe('AVAILABLE');
    expect((await count(0)).status).toBe(200);
    expect(await sold()).toBe('SOLD_OUT');
    await count(9);
    expect((await row()).available).toBe(9);
    expect((await count(1, await signedIn(hall, 'maja.strand'))).status).toBe(403);
  });
});
