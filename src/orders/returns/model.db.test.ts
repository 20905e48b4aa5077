import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workUntilDone } from '../../../tests/card-payment.ts';
import { counts } from '../../../tests/hall.ts';
import { closeAudited } from '../../../tests/honey-hall.ts';
import type { Placed } from '../../../tests/purchase.ts';
import { type Giving, type ReferenceRow, ReturnedOrder } from '../../../tests/reference/returned-order.ts';
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
import { auditOf } from '../../../tests/stall.ts';

/**
 * Paid orders of goods whose pieces are given up, paid back, handed out and cancelled in any order, some by two tablets at
 * once, beside a model made by hand: money, VAT by rate, stock and receipts agree after every step (I5, I7, I10; H5).
 */
let shop: FarmShop;
beforeAll(async () => {
  shop = await openFarmShop();
});
afterAll(() => closeAudited(shop.hall));

const part = fc.integer({ min: 0, max: 3 });
const giving = fc.record({
  pieces: fc.array(part, { minLength: 3, maxLength: 3 }),
  kept: fc.boolean(),
  fee: fc.boolean(),
});
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('give' as const), giving }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('give at once' as const),
      giving,
      beside: fc.constantFrom('give', 'fulfil', 'cancel'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('refund' as const), at: part, pieces: fc.integer({ min: 1, max: 2 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('pay back' as const),
      at: part,
      amount: fc.integer({ min: 1, max: 6000 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('move' as const), change: fc.constantFrom('ready', 'fulfil') }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), shelved: fc.boolean() }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
const wish = fc.record({
  jam: fc.integer({ min: 1, max: 3 }),
  candles: fc.integer({ min: 0, max: 2 }),
  sixes: fc.integer({ min: 0, max: 2 }),
  cards: fc.boolean(),
  home: fc.boolean(),
});

class Walk {
  readonly model: ReturnedOrder;
  readonly placed: Placed;
  readonly begun: number;
  constructor(placed: Placed, rows: ReferenceRow[], begun: number) {
    this.placed = placed;
    this.model = new ReturnedOrder(rows);
    this.begun = begun;
  }

  static async of(content: Parameters<FarmShop['buy']>[0]): Promise<Walk> {
    const placed = await shop.buy(content);
    const { rows } = await refundable(shop.owner, placed);
    let of: string | null = null;
    const table = rows.map(row => {
      const kind = ({ PRODUCT: 'GOODS', OPTIONAL: 'OPTION', DELIVERY: 'FEE' } as const)[row.kind as 'PRODUCT'];
      if (kind === 'GOODS') of = row.id;
      return {
        ...{ id: row.id, kind, of: kind === 'GOODS' ? null : of, quantity: row.quantity, price: row.pricePerItem },
        ...{ rate: row.vatRate, perPiece: row.pricePerItem === 29_990 ? 6 : 1, returned: 0, credited: 0 },
      };
    });
    return new Walk(placed, table, await onShelf(shop));
  }

  async take(step: Step): Promise<void> {
    const { model, placed } = this;
    const goods = model.rows.filter(row => row.kind === 'GOODS');
    if (step.kind === 'give') return await this.#give(this.#giving(step.giving));
    if (step.kind === 'give at once') return await this.#giveBeside(this.#giving(step.giving), step.beside);
    if (step.kind === 'move' || step.kind === 'cancel') {
      const change = step.kind === 'cancel' ? 'cancel' : (step.change as 'ready' | 'fulfil');
      const shelved = step.kind === 'cancel' ? step.shelved : true;
      const may = model.mayMove(change);
      const { status } = await changeTo(shop.owner, placed, change, { shelved });
      expect([change, status]).toEqual([change, may ? 200 : 409]);
      if (may) model.move(change, shelved);
      return;
    }
    const row = (step.kind === 'refund' ? goods : model.rows)[
      step.at % (step.kind === 'refund' ? goods : model.rows).length
    ]!;
    const pieces = step.kind === 'refund' ? step.pieces : 0;
    const amount = step.kind === 'refund' ? Math.min(pieces * row.price, model.money(row)) : step.amount;
    const item = step.kind === 'refund' ? { orderItemId: row.id, pieces } : { orderItemId: row.id, amount };
    const fits = pieces <= row.quantity && model.mayRefund({ [row.id]: amount });
    const { status } = await refundOf(shop.owner, placed, { by: pieces ? 'PIECES' : 'ROWS', items: [item] });
    expect([step.kind, status]).toEqual([step.kind, fits ? 200 : 409]);
    if (fits) model.refund({ [row.id]: amount });
  }

  #giving({ pieces, kept, fee }: { pieces: number[]; kept: boolean; fee: boolean }): Giving {
    const goods = this.model.rows.filter(row => row.kind === 'GOODS');
    const given = Object.fromEntries(goods.map((row, at) => [row.id, pieces[at]!]));
    return { pieces: given, shelved: kept ? {} : given, delivery: fee };
  }

  #press({ pieces, shelved, delivery }: Giving) {
    const items = Object.entries(pieces).map(([orderItemId, count]) => ({
      ...{ orderItemId, pieces: count, shelved: shelved[orderItemId] ?? 0 },
    }));
    const may = this.model.mayGive({ pieces, shelved, delivery });
    const expectedBack = may ? this.model.worth({ pieces, shelved, delivery }) : 0;
    return { items, delivery, expectedBack, expectedReturned: this.model.returned };
  }

  async #give(wanted: Giving): Promise<void> {
    const may = this.model.mayGive(wanted);
    const { status, body } = await giveUp(shop.owner, this.placed, this.#press(wanted));
    expect(['give', status, body.reason ?? '']).toEqual(['give', may ? 200 : 409, may ? '' : body.reason]);
    if (may) this.model.give(wanted);
  }

  /** Two tablets at one order: whatever comes first, each of them is whole or refused. */
  async #giveBeside(wanted: Giving, beside: string): Promise<void> {
    const { model, placed } = this;
    const press = this.#press(wanted);
    const mayGive = model.mayGive(wanted);
    const other =
      beside === 'give' ? giveUp(shop.manager, placed, press) : changeTo(shop.manager, placed, beside as 'fulfil');
    const [first, second] = await Promise.all([giveUp(shop.owner, placed, press), other]);
    const [gave, did] = [first.status === 200, second.status === 200];
    if (beside === 'give') {
      expect([gave, did].filter(Boolean)).toHaveLength(mayGive ? 1 : 0);
      if (mayGive) model.give(wanted);
      return;
    }
    const change = beside as 'fulfil' | 'cancel';
    if (gave) expect(mayGive).toBe(true);
    if (did) expect(model.mayMove(change)).toBe(true);
    // Handed out and then brought back is whole as well; an order that a return has ended is handed out no more.
    if (gave && did && change === 'fulfil') model.move('fulfil', true);
    if (gave) model.give(wanted);
    if (did && !(gave && change === 'fulfil')) model.move(change, true);
  }

  async agrees(): Promise<void> {
    const { model, placed } = this;
    await workUntilDone(shop.hall.hall.world);
    const { order } = await staffOrder(shop.owner, placed);
    expect(order.status.type).toBe(model.status);
    expect(order.totalPrice.amountIncludingVat).toBe(model.total());
    expect([order.amountSettled, order.amountUnpaid, order.amountPendingRefund]).toEqual([model.total(), 0, 0]);
    const receipts = await receiptSums(shop, placed);
    for (const rate of new Set(model.rows.map(row => row.rate))) {
      expect([rate, receipts.get(rate) ?? 0]).toEqual([rate, model.total(rate)]);
      const ordered = order.totalPrice.vat.find(one => one.vatRate === rate)?.amountIncludingVat ?? 0;
      expect([rate, ordered]).toEqual([rate, model.total(rate)]);
    }
    expect(await onShelf(shop)).toBe(this.begun + model.shelved);
    expect(order.orderItems.map(({ quantity }) => quantity.returned ?? 0)).toEqual(model.rows.map(row => row.returned));
    const { payments, refunds } = await refundable(shop.owner, placed);
    const back = refunds.reduce((sum, one) => sum + one.amount, 0);
    expect(payments.reduce((sum, one) => sum + one.captured, 0) - back).toBe(model.total());
  }
}

describe('a paid order of goods', () => {
  it('agrees with a model made by hand after every step', async () => {
    await fc.assert(
      fc.asyncProperty(wish, fc.array(step, { minLength: 4, maxLength: counts(8, 16) }), async (content, steps) => {
        const walk = await Walk.of(content);
        for (const one of steps) {
          await walk.take(one);
          await walk.agrees();
        }
        expect(await auditOf(shop.hall)).toEqual([]);
      }),
      { numRuns: counts(5, 80), interruptAfterTimeLimit: counts(45_000, 300_000) },
    );
  });
});
