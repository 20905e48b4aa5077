import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  companyOf,
  leftBehind,
  openPaymentId,
  PAID_ONCE,
  periodic,
  processInbox,
  stockUp,
  workUntilDone,
} from '../../../tests/card-payment.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { closeAudited } from '../../../tests/honey-hall.ts';
import { checkOut, type Placed, place, type Sku, skuOf } from '../../../tests/purchase.ts';
import { auditOf } from '../../../tests/stall.ts';
import { settlePayment } from '../settlements/commands.ts';

/** Refunds of money that must not stay: recorded, never fulfilled twice, given back by itself (I10, I11, H12). */
let hall: TestHall;
let sku: Sku;

beforeAll(async () => {
  hall = await openHall({ worker: false });
  hall.stripe.webhookTarget(null);
  sku = await skuOf(hall, 'ljunghonung');
});
afterAll(() => closeAudited(hall));

const world = () => hall.hall.world;
const MINUTE = 60_000;

async function begun(stock = 50): Promise<{ placed: Placed; session: string; paymentId: string }> {
  await stockUp(hall, sku.stockItemId!, stock);
  const payer = hall.browser();
  const placed = await place(payer, sku);
  const session = await checkOut(payer, placed);
  return { placed, session, paymentId: await openPaymentId(hall, placed.payRequestId) };
}

/** Charges and refunds of a pay request, by the company's own word. */
async function atTheCompany({ payRequestId }: Placed) {
  const company = companyOf(hall);
  const intents = (await company.paymentIntents.list({ limit: 100 })).data;
  const ours = intents.filter(intent => intent.metadata.payRequestId === payRequestId && intent.status === 'succeeded');
  const refunds = (await Promise.all(ours.map(intent => company.refunds.list({ payment_intent: intent.id })))).flatMap(
    list => list.data,
  );
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  return {
    captured: sum(ours.map(intent => intent.amount_received)),
    refunded: sum(refunds.filter(refund => refund.status === 'succeeded').map(refund => refund.amount)),
    refunds: refunds.length,
  };
}

async function mailsAbout({ orderGroupId }: Placed): Promise<string[]> {
  const rows = await hall.db.selectFrom('outbox').select(['kind', 'data']).orderBy('created_at').execute();
  return rows
    .map(row => row.data as { template?: string; ids?: Record<string, string> })
    .filter(data => data.ids?.orderGroupId === orderGroupId)
    .map(data => [data.template, data.ids?.reason].filter(Boolean).join(' '));
}

describe('a second payment of the same thing', () => {
  it('is recorded, refunded and told of; the receipt stays one [payments 3.15, 4.11]', async () => {
    const { placed, session, paymentId } = await begun();
    // First attempt given up while its end could not be asked for.
    await hall.db
      .updateTable('payments')
      .set({ status: 'CANCELLED', look_at: null })
      .where('id', '=', paymentId)
      .execute();
    const second = await checkOut(hall.browser(), placed);
    const secondId = await openPaymentId(hall, placed.payRequestId);
    hall.stripe.controls.pay(session);
    hall.stripe.controls.pay(second);
    await Promise.all([settlePayment(world(), paymentId, 'webhook'), settlePayment(world(), secondId, 'webhook')]);
    expect(await leftBehind(hall, placed)).toMatchObject({
      payments: ['FULFILLED', 'FULFILLED'],
      payRequest: 'FULFILLED',
      orders: ['CONFIRMED'],
      receipts: 1,
      mails: 1,
      refunds: ['SECOND_PAYMENT PENDING'],
    });
    await workUntilDone(world());
    expect((await leftBehind(hall, placed)).refunds).toEqual(['SECOND_PAYMENT FULFILLED']);
    const { body } = await hall
      .browser()
      .get<{ item: { receipts: unknown[] } }>(
        `/api/order-groups/${placed.orderGroupId}/receipts?ak=${placed.accessKey}`,
      );
    expect(body.item.receipts).toMatchObject([
      {
        refunds: [{ status: 'FULFILLED', paymentProvider: 'CARD', amount: sku.price, _createdAt: expect.any(String) }],
      },
    ]);
    expect(await atTheCompany(placed)).toEqual({ captured: sku.price * 2, refunded: sku.price, refunds: 1 });
    expect(await mailsAbout(placed)).toEqual(
      expect.arrayContaining(['order-confirmation', 'payment-returned SECOND_PAYMENT']),
    );
    expect(await auditOf(hall)).toEqual([]);
  });
});

describe('a payment after the hold ran out', () => {
  it('takes the goods again while they are there', async () => {
    const { placed, session, paymentId } = await begun();
    hall.clock.forward(60 * MINUTE);
    await periodic('expire-holds').run(world());
    hall.stripe.controls.pay(session);
    await settlePayment(world(), paymentId, 'webhook');
    expect(await leftBehind(hall, placed)).toEqual(PAID_ONCE);
  });

  it('goes back by itself when the goods are gone, and the order is given up', async () => {
    const { placed, session, paymentId } = await begun(1);
    hall.clock.forward(60 * MINUTE);
    const faster = await place(hall.browser(), sku);
    hall.stripe.controls.pay(session);
    await settlePayment(world(), paymentId, 'webhook');
    expect(await leftBehind(hall, placed)).toMatchObject({
      payRequest: 'CANCELLED',
      orders: ['CANCELLED'],
      receipts: 0,
      mails: 0,
      refunds: ['GONE PENDING'],
    });
    await workUntilDone(world());
    expect(await atTheCompany(placed)).toEqual({ captured: sku.price, refunded: sku.price, refunds: 1 });
    expect(await mailsAbout(placed)).toEqual(['payment-returned GONE']);
    expect((await leftBehind(hall, faster)).payRequest).toBe('ACTIVE');
    expect(await auditOf(hall)).toEqual([]);
  });

  it('cannot be made once the order was given up for want of it: the session was ended first', async () => {
    const { placed, session } = await begun();
    hall.clock.forward(60 * MINUTE);
    await periodic('give-up-unpaid-orders').run(world());
    expect(await leftBehind(hall, placed)).toMatchObject({
      payments: ['CANCELLED'],
      payRequest: 'CANCELLED',
      orders: ['CANCELLED'],
    });
    expect((await companyOf(hall).checkout.sessions.retrieve(session)).status).toBe('expired');
  });

  it('made a moment before the order is given up settles it instead', async () => {
    const { placed, session } = await begun();
    hall.clock.forward(60 * MINUTE);
    hall.stripe.controls.pay(session);
    await periodic('give-up-unpaid-orders').run(world());
    expect(await leftBehind(hall, placed)).toEqual(PAID_ONCE);
  });

  it('for an order that staff cancelled meanwhile goes back', async () => {
    const { placed, session, paymentId } = await begun();
    await hall.db
      .updateTable('pay_requests')
      .set({ status: 'CANCELLED', ended_at: world().now() })
      .where('id', '=', placed.payRequestId)
      .execute();
    hall.stripe.controls.pay(session);
    await settlePayment(world(), paymentId, 'webhook');
    expect(await leftBehind(hall, placed)).toMatchObject({ receipts: 0, refunds: ['GONE PENDING'] });
    await workUntilDone(world());
    expect((await atTheCompany(placed)).refunded).toBe(sku.price);
  });
});

describe('a refund', () => {
  async function owed(): Promise<{ placed: Placed; refundId: string }> {
    const { placed, session, paymentId } = await begun();
    await hall.db
      .updateTable('pay_requests')
      .set({ status: 'CANCELLED', ended_at: world().now() })
      .where('id', '=', placed.payRequestId)
      .execute();
    hall.stripe.controls.pay(session);
    await settlePayment(world(), paymentId, 'webhook');
    const row = await hall.db
      .selectFrom('refunds')
      .select('id')
      .where('payment_id', '=', paymentId)
      .executeTakeFirstOrThrow();
    return { placed, refundId: row.id };
  }
  const referenceOf = async (refundId: string) =>
    (await hall.db.selectFrom('refunds').select('refund_id').where('id', '=', refundId).executeTakeFirstOrThrow())
      .refund_id!;

  it.each([
    ['the connection breaks after it', { kind: 'api.close-after-commit' as const }],
    ['the company fails after it', { kind: 'api.fail-after-commit' as const, times: 2 }],
    ['the company keeps its failure', { kind: 'api.fail-after-commit' as const, how: 'stored' }],
    ['the company fails before it', { kind: 'api.fail-before' as const, times: 3 }],
  ])('is made once when %s', async (_, fault) => {
    const { placed } = await owed();
    hall.stripe.controls.arm({ ...fault, match: '/v1/refunds' });
    for (let round = 0; round < 4; round++) {
      await workUntilDone(world());
      hall.clock.forward(20_000);
    }
    hall.stripe.controls.disarm();
    expect((await leftBehind(hall, placed)).refunds).toEqual(['GONE FULFILLED']);
    expect(await atTheCompany(placed)).toMatchObject({ refunded: sku.price, refunds: 1 });
    expect(await auditOf(hall)).toEqual([]);
  });

  it('that is on its way is looked at until it has arrived', async () => {
    const { placed, refundId } = await owed();
    hall.stripe.controls.arm({ kind: 'refund.pending' });
    await workUntilDone(world());
    expect((await leftBehind(hall, placed)).refunds).toEqual(['GONE PENDING']);
    hall.stripe.controls.settleRefund(await referenceOf(refundId));
    hall.clock.forward(2 * MINUTE);
    await periodic('look-at-refunds').run(world());
    expect((await leftBehind(hall, placed)).refunds).toEqual(['GONE FULFILLED']);
  });

  it('that fails after it had succeeded is undone by new entries, and waits for a person', async () => {
    const { placed, refundId } = await owed();
    await workUntilDone(world());
    hall.stripe.webhookTarget(`${hall.url}/api/payments/stripe/webhooks`);
    hall.stripe.controls.failRefund(await referenceOf(refundId));
    await hall.stripe.controls.idle();
    hall.stripe.webhookTarget(null);
    await workUntilDone(world());
    expect((await leftBehind(hall, placed)).refunds).toEqual(['GONE FAILED']);
    const entries = await hall.db
      .selectFrom('ledger_entries as e')
      .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
      .select(['t.source', 't.reverses', 'e.account_id', 'e.side', 'e.amount'])
      .where('t.source', 'like', `%${refundId}`)
      .execute();
    const open = entries
      .filter(entry => entry.account_id === 'refunds_pending')
      .reduce((sum, entry) => sum + (entry.side === 'CREDIT' ? entry.amount : -entry.amount), 0);
    expect(open).toBe(0);
    expect(entries.filter(entry => entry.source.includes('undone')).every(entry => entry.reverses)).toBe(true);
    expect(await auditOf(hall)).toEqual([]);
  });

  it('that failed before the answer came that it was made has failed (H13)', async () => {
    const { placed } = await owed();
    hall.stripe.webhookTarget(`${hall.url}/api/payments/stripe/webhooks`);
    hall.stripe.controls.arm({ kind: 'api.timeout', match: '/v1/refunds', method: 'POST', ms: 3000 });
    const carried = workUntilDone(world());
    await expect.poll(async () => (await atTheCompany(placed)).refunds).toBe(1);
    hall.stripe.controls.failRefund(await madeFor(placed));
    await hall.stripe.controls.idle();
    await processInbox(world());
    expect((await leftBehind(hall, placed)).refunds).toEqual(['GONE FAILED']);
    await carried;
    hall.stripe.webhookTarget(null);
    expect((await leftBehind(hall, placed)).refunds).toEqual(['GONE FAILED']);
    expect(await auditOf(hall)).toEqual([]);
  });

  async function madeFor({ payRequestId }: Placed): Promise<string> {
    const company = companyOf(hall);
    const intents = (await company.paymentIntents.list({ limit: 100 })).data;
    const intent = intents.find(one => one.metadata.payRequestId === payRequestId)!;
    return (await company.refunds.list({ payment_intent: intent.id })).data[0]!.id;
  }

  it('is never more than was captured: the database says no (I10)', async () => {
    const { refundId } = await owed();
    const refund = await hall.db.selectFrom('refunds').selectAll().where('id', '=', refundId).executeTakeFirstOrThrow();
    const more = { ...refund, id: world().newId(), refund_id: null, amount: 1 };
    await expect(hall.db.insertInto('refunds').values(more).execute()).rejects.toThrow(/I10/);
    await workUntilDone(world());
  });
});
