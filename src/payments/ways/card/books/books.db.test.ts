import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  companyOf,
  emptyOutbox,
  leftBehind,
  openPaymentId,
  PAID_ONCE,
  periodic,
} from '../../../../../tests/card-payment.ts';
import type { TestHall } from '../../../../../tests/hall.ts';
import { openHoneyHall } from '../../../../../tests/honey-hall.ts';
import { checkOut, type Placed, place, type Sku } from '../../../../../tests/purchase.ts';
import { auditOf } from '../../../../../tests/stall.ts';
import { settlePayment } from '../../../settlements/commands.ts';

/** Card reconciliation alone, by the company's own lists: no message comes, no worker looks. */
let hall: TestHall;
let sku: Sku;

beforeAll(async () => {
  ({ hall, sku } = await openHoneyHall(100));
});
afterAll(() => hall.close());

const compare = () => periodic('compare-books').run(hall.hall.world);
const findings = async () =>
  (await hall.db.selectFrom('findings').selectAll().orderBy('found_at').orderBy('kind').execute()).map(
    ({ kind, ours, theirs, gone_at }) => [kind, ours, theirs, gone_at === null ? 'open' : 'gone'],
  );
/** Cases of differing books, as they stand in the staff's queue. */
const cases = async () => {
  const { rows } = await hall.pool.query(
    `select kind, amount, open from cases where kind = 'BOOKS_DIFFER' order by since`,
  );
  return rows.map(row => [row.kind, row.amount === null ? null : Number(row.amount), row.open]);
};
/** An hour on both clocks: old enough for both books to know it. */
function anHourPasses(): void {
  hall.clock.forward(3_600_000);
}

async function paid(): Promise<{ placed: Placed; intent: string }> {
  const payer = hall.browser();
  const placed = await place(payer, sku);
  const session = await checkOut(payer, placed);
  hall.stripe.controls.pay(session);
  const known = await companyOf(hall).checkout.sessions.retrieve(session);
  return { placed, intent: String(known.payment_intent) };
}

describe('the books of the card company, laid beside ours', () => {
  it('settle what was paid and no message ever told (H13)', async () => {
    const { placed } = await paid();
    await compare();
    expect(await leftBehind(hall, placed)).toEqual(PAID_ONCE);
    anHourPasses();
    await compare();
    expect(await findings()).toEqual([]);
  });

  it('show money that nobody here asked for, until it has gone back as it came', async () => {
    const company = companyOf(hall);
    const price = { currency: 'sek', unit_amount: 9900, product_data: { name: 'En burk' } };
    const strange = await company.checkout.sessions.create({
      mode: 'payment',
      line_items: [{ quantity: 1, price_data: price }],
      success_url: 'http://127.0.0.1/',
    });
    hall.stripe.controls.pay(strange.id);
    anHourPasses();
    await compare();
    await compare();
    expect(await findings()).toEqual([['PAYMENT_UNKNOWN', null, 9900, 'open']]);
    expect(await cases()).toEqual([['BOOKS_DIFFER', 9900, true]]);
  });

  it('show a refund that was made on the company’s own pages', async () => {
    const { placed, intent } = await paid();
    await settlePayment(hall.hall.world, await openPaymentId(hall, placed.payRequestId), 'poll');
    await companyOf(hall).refunds.create({ payment_intent: intent, amount: 1000 });
    anHourPasses();
    await compare();
    expect((await findings()).at(-1)).toEqual(['REFUND_UNKNOWN', null, 1000, 'open']);
  });

  it('show what the company has lost, and see when it is put right', async () => {
    const { placed, intent } = await paid();
    const paymentId = await openPaymentId(hall, placed.payRequestId);
    await settlePayment(hall.hall.world, paymentId, 'poll');
    const named = (name: string) =>
      hall.db.updateTable('payments').set({ intent_id: name }).where('id', '=', paymentId).execute();
    await named('pi_nobody_knows');
    anHourPasses();
    await compare();
    expect((await findings()).slice(-2)).toEqual([
      ['PAYMENT_MISSING', sku.price, null, 'open'],
      ['PAYMENT_UNKNOWN', null, sku.price, 'open'],
    ]);
    await named(intent);
    anHourPasses();
    await compare();
    expect((await findings()).slice(-2)).toEqual([
      ['PAYMENT_MISSING', sku.price, null, 'gone'],
      ['PAYMENT_UNKNOWN', null, sku.price, 'gone'],
    ]);
    expect((await cases()).filter(([, amount]) => amount === sku.price)).toEqual([['BOOKS_DIFFER', sku.price, false]]);
    expect(await auditOf(hall)).toEqual([]);
  });

  it('tell of a refund that the bank sent back, where no message ever did (H13)', async () => {
    const { placed } = await paid();
    await hall.db
      .updateTable('pay_requests')
      .set({ status: 'CANCELLED', ended_at: hall.hall.world.now() })
      .where('id', '=', placed.payRequestId)
      .execute();
    await settlePayment(hall.hall.world, await openPaymentId(hall, placed.payRequestId), 'poll');
    await emptyOutbox(hall.hall.world);
    expect((await leftBehind(hall, placed)).refunds).toEqual(['GONE FULFILLED']);
    const { rows } = await hall.pool.query(
      `select f.refund_id as reference from refunds f join payments p on p.id = f.payment_id where p.pay_request_id = $1`,
      [placed.payRequestId],
    );
    hall.stripe.controls.failRefund(rows[0].reference);
    const before = await findings();
    await compare();
    expect((await leftBehind(hall, placed)).refunds).toEqual(['GONE FAILED']);
    anHourPasses();
    await compare();
    expect(await findings()).toEqual(before);
    expect(await auditOf(hall)).toEqual([]);
  });

  it('are read whole or leave what was found before as it was', async () => {
    const before = await findings();
    anHourPasses();
    hall.stripe.controls.arm({ kind: 'api.fail-before', method: 'GET', match: '/v1/balance_transactions', times: 2 });
    await expect(compare()).rejects.toThrow();
    expect(await findings()).toEqual(before);
  });
});
