import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workUntilDone } from '../../../tests/card-payment.ts';
import { closeAudited } from '../../../tests/honey-hall.ts';
import { lettersTo } from '../../../tests/letters.ts';
import {
  changeTo,
  type FarmShop,
  giveUp,
  onShelf,
  openFarmShop,
  receiptSums,
  refundable,
  refundOf,
  staffOrder,
} from '../../../tests/returned.ts';
import { newId } from '../../shared/ids.ts';

/** Goods of a paid order given up by the piece: shelf, money, VAT, receipts and history (I5, I7, I10, H5). */
let shop: FarmShop;
beforeAll(async () => {
  shop = await openFarmShop();
});
afterAll(() => closeAudited(shop.hall));

const FOOD = 600;
const JAM = 5250;
const settled = () => workUntilDone(shop.hall.hall.world);

async function jamRow(placed: { orderId: string }) {
  const { rows } = await refundable(shop.owner, placed);
  return rows[0]!;
}

describe('one piece of a paid order', () => {
  it('goes back on the shelf with its money, and its receipt has its own VAT', async () => {
    const placed = await shop.buy({ jam: 2, candles: 1, sixes: 0 });
    const before = await onShelf(shop);
    const row = await jamRow(placed);
    const items = [{ orderItemId: row.id, pieces: 1, shelved: 1 }];
    const answer = await giveUp(shop.owner, placed, { items, expectedBack: JAM, note: 'Ett lock var sprucket.' });
    expect([answer.status, answer.body.item]).toEqual([200, { orderId: placed.orderId, back: JAM }]);
    await settled();
    expect(await onShelf(shop)).toBe(before + 1);
    const { order, history } = await staffOrder(shop.owner, placed);
    expect(order).toMatchObject({ status: { type: 'CONFIRMED' }, amountUnpaid: 0, amountSettled: JAM + 11_990 });
    expect(order.orderItems[0]!.quantity).toEqual({ value: 2, returned: 1 });
    expect(order.totalPrice.vat.find(one => one.vatRate === FOOD)!.amountIncludingVat).toBe(JAM);
    expect(history.find(({ type }) => type === 'goods-returned')).toMatchObject({
      by: 'Eskil Lund',
      data: { pieces: 1, shelved: 1, amount: JAM },
    });
    expect(await receiptSums(shop, placed)).toEqual(
      new Map([
        [2500, 11_990],
        [FOOD, JAM],
      ]),
    );
    const letter = lettersTo(shop.hall, 'elin@example.com').find(one => one.subject.startsWith('Ändrad'))!;
    expect(letter.subject).toContain('Ändrad beställning');
    expect(letter.text).toContain('1 × sylt');
    expect(letter.text).toContain('Ett lock var sprucket.');
    // The credit is known by the product, of which this is one of two sizes: reports take it from what sold.
    const { rows } = await sql<{ productId: string }>`
      select distinct product_id as "productId" from turnover_lines where order_id = ${placed.orderId} and amount < 0`.execute(
      shop.hall.db,
    );
    expect(rows).toEqual([{ productId: shop.shelf.products.sylt!._id }]);
  });

  it('that is spoilt goes back to nobody, and is lost to the shelf', async () => {
    const placed = await shop.buy({ jam: 2, candles: 0, sixes: 0 });
    const before = await onShelf(shop);
    const row = await jamRow(placed);
    const items = [{ orderItemId: row.id, pieces: 1, shelved: 0 }];
    expect((await giveUp(shop.owner, placed, { items, expectedBack: JAM })).status).toBe(200);
    expect(await onShelf(shop)).toBe(before);
    expect((await staffOrder(shop.owner, placed)).order.status.type).toBe('CONFIRMED');
  });

  it('is brought back after it was handed out, and the order stays so', async () => {
    const placed = await shop.buy({ jam: 1, candles: 0, sixes: 2 });
    await changeTo(shop.staff, placed, 'fulfil');
    const { rows } = await refundable(shop.owner, placed);
    const items = rows.map(row => ({ orderItemId: row.id, pieces: row.quantity, shelved: row.quantity }));
    const before = await onShelf(shop);
    expect((await giveUp(shop.owner, placed, { items, expectedBack: JAM + 2 * 29_990 })).status).toBe(200);
    expect(await onShelf(shop)).toBe(before + 1 + 2 * 6);
    await settled();
    const { order } = await staffOrder(shop.owner, placed);
    expect(order).toMatchObject({ status: { type: 'FULFILLED' }, amountSettled: 0, amountUnpaid: 0 });
  });

  it('is the last one: the order is cancelled, with its delivery where that is chosen', async () => {
    const placed = await shop.buy({ jam: 2, candles: 0, sixes: 0, cards: true, home: true });
    const row = await jamRow(placed);
    const items = [{ orderItemId: row.id, pieces: 2, shelved: 2 }];
    const expectedBack = 2 * (JAM + 1500) + 9500;
    expect((await giveUp(shop.owner, placed, { items, delivery: true, expectedBack })).status).toBe(200);
    await settled();
    const { order, changes } = await staffOrder(shop.owner, placed);
    expect([order.status.type, order.amountSettled, changes]).toEqual(['CANCELLED', 0, []]);
  });
});

describe('giving up goods', () => {
  it('asks the right to give money back, which handing out does not', async () => {
    const placed = await shop.buy({ jam: 1, candles: 0, sixes: 0 });
    const row = await jamRow(placed);
    const items = [{ orderItemId: row.id, pieces: 1, shelved: 1 }];
    const no = await giveUp(shop.staff, placed, { items, expectedBack: JAM });
    expect([no.status, no.body.reason]).toEqual([403, 'returns-money']);
    expect((await changeTo(shop.staff, placed, 'cancel')).body.reason).toBe('returns-money');
    expect((await staffOrder(shop.staff, placed)).order).toMatchObject({ amountSettled: JAM });
    expect((await changeTo(shop.staff, placed, 'fulfil')).status).toBe(200);
  });

  it('refuses another amount than was shown, more than there is, and nothing at all', async () => {
    const placed = await shop.buy({ jam: 2, candles: 0, sixes: 0 });
    const row = await jamRow(placed);
    const wish = (pieces: number, expectedBack: number) =>
      giveUp(shop.owner, placed, { items: [{ orderItemId: row.id, pieces, shelved: pieces }], expectedBack });
    expect((await wish(1, JAM + 1)).body.reason).toBe('changed-meanwhile');
    expect((await wish(3, 3 * JAM)).body.reason).toBe('changed-meanwhile');
    expect((await wish(0, 0)).body.reason).toBe('return-nothing');
    expect((await staffOrder(shop.owner, placed)).order.amountSettled).toBe(2 * JAM);
  });

  it('happens once: by a double press, by two tablets, and beside a cancellation (I10, H5)', async () => {
    for (let round = 0; round < 4; round++) {
      const placed = await shop.buy({ jam: 2, candles: 0, sixes: 0 });
      const before = await onShelf(shop);
      const row = await jamRow(placed);
      const items = [{ orderItemId: row.id, pieces: 1, shelved: 1 }];
      const press = { items, expectedBack: JAM };
      const twice = { ...press, _id: newId(), _createdAt: shop.hall.clock.now().toISOString() };
      const answers = await Promise.all([
        giveUp(shop.owner, placed, twice),
        giveUp(shop.owner, placed, twice),
        giveUp(shop.manager, placed, press),
        changeTo(shop.manager, placed, 'ready'),
      ]);
      const done = answers.slice(0, 3).filter(({ status }) => status === 200);
      // The double press has one answer; the other tablet's is a second return, or is refused.
      expect(new Set([answers[0]!.status, answers[1]!.status]).size).toBe(1);
      expect(answers[2]!.status === 200).toBe(answers[0]!.status !== 200);
      expect(done.length).toBeGreaterThan(0);
      expect(await onShelf(shop)).toBe(before + 1);
      const ended = await Promise.all([
        changeTo(shop.owner, placed, 'cancel'),
        changeTo(shop.manager, placed, 'cancel'),
        giveUp(shop.manager, placed, { ...press, expectedReturned: 1 }),
      ]);
      expect(
        ended.map(({ status, body }) => `${status} ${body.reason ?? ''}`).filter(one => one.startsWith('200')),
      ).toHaveLength(1);
      await settled();
      const { order } = await staffOrder(shop.owner, placed);
      expect([order.status.type, order.amountSettled]).toEqual(['CANCELLED', 0]);
      expect(await onShelf(shop)).toBe(before + 2);
    }
  });
});

describe('a whole paid order of goods', () => {
  it('is cancelled with its goods on the shelf, or without', async () => {
    for (const shelved of [true, false]) {
      const placed = await shop.buy({ jam: 1, candles: 0, sixes: 1 });
      const before = await onShelf(shop);
      expect((await changeTo(shop.owner, placed, 'cancel', { shelved })).status).toBe(200);
      await settled();
      expect(await onShelf(shop)).toBe(before + (shelved ? 7 : 0));
      const { order } = await staffOrder(shop.owner, placed);
      expect(order).toMatchObject({ status: { type: 'CANCELLED' }, amountSettled: 0 });
      expect(order.orderItems.map(({ quantity }) => quantity.returned)).toEqual([1, 1]);
    }
  });
});

describe('money of pieces', () => {
  it('goes back by the piece while the goods stay the customer’s', async () => {
    const placed = await shop.buy({ jam: 3, candles: 0, sixes: 0 });
    const before = await onShelf(shop);
    const row = await jamRow(placed);
    const by = (pieces: number) =>
      refundOf(shop.owner, placed, { by: 'PIECES', items: [{ orderItemId: row.id, pieces }] });
    expect((await by(2)).status).toBe(200);
    expect((await by(4)).body.reason).toBe('refund-too-much');
    await settled();
    const { order } = await staffOrder(shop.owner, placed);
    expect(order).toMatchObject({ amountSettled: JAM, totalPrice: { amountIncludingVat: JAM } });
    expect(order.orderItems[0]!.quantity).toEqual({ value: 3 });
    expect(await onShelf(shop)).toBe(before);
    // The goods are worth less now: giving them up pays back the rest, and no more (I10).
    const items = [{ orderItemId: row.id, pieces: 3, shelved: 3 }];
    expect((await giveUp(shop.owner, placed, { items, expectedBack: JAM })).status).toBe(200);
    await settled();
    expect((await staffOrder(shop.owner, placed)).order.amountSettled).toBe(0);
  });
});
