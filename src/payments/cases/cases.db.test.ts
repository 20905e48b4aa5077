import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answer, Browser } from '../../../tests/browser.ts';
import { companyOf, workUntilDone } from '../../../tests/card-payment.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { closeAudited } from '../../../tests/honey-hall.ts';
import { signedIn } from '../../../tests/people.ts';
import { checkOut, type Placed, place, type Sku, shelve, skuOf } from '../../../tests/purchase.ts';
import { ordersOf } from '../../../tests/stall.ts';
import type { RefundableOrder } from '../../orders/refunds/contract.ts';
import { settlePayment } from '../settlements/commands.ts';
import type { Case } from './contract.ts';

/** Case queue: what needs a person stands in it until one has seen to it; nothing stays owed silently (I10, H12). */
let hall: TestHall;
let eskil: Browser;
let hanna: Browser;
let sku: Sku;

beforeAll(async () => {
  hall = await openHall({ worker: false });
  hall.stripe.webhookTarget(null);
  eskil = await signedIn(hall, 'eskil.lund');
  hanna = await signedIn(hall, 'hanna.berg');
  sku = await skuOf(hall, 'ljunghonung');
});
afterAll(() => closeAudited(hall));
beforeEach(async () => {
  await hall.db.deleteFrom('rate_limits').execute();
});

type Said<T> = { item: T; reason?: string; fields?: Record<string, string> };
const world = () => hall.hall.world;

const casesOf = async (shelf: Case['shelf'] = 'OPEN', by = eskil) =>
  (await by.get<{ items: Case[] }>(`/api/providers/angens-bigard/cases?shelf=${shelf}`)).body.items;
const caseOf = async ({ orderGroupId }: Placed, shelf: Case['shelf'] = 'OPEN') =>
  (await casesOf(shelf)).find(one => one.order?.orderGroupId === orderGroupId);
const deed = (
  { kind, subject }: Pick<Case, 'kind' | 'subject'>,
  what: string,
  type: string,
  fields: object = {},
  by = eskil,
): Promise<Answer<Said<unknown>>> =>
  by.command('POST', `/api/cases/${kind}/${encodeURIComponent(subject)}/${what}`, type, { ...fields });
const retry = (refundId: string, by = eskil): Promise<Answer<Said<{ refundId: string }>>> =>
  by.command('POST', `/api/refunds/${refundId}/retries`, 'retry-refund');
const byHand = (refundId: string, note = 'Överfört från bankkontot den 3:e', by = eskil) =>
  by.command<Said<{ refundId: string }>>('POST', `/api/refunds/${refundId}/settlements`, 'settle-refund-by-hand', {
    note,
  });

async function begun(): Promise<{ placed: Placed; session: string; paymentId: string }> {
  await shelve(hall, sku, 100);
  const buyer = hall.browser();
  const placed = await place(buyer, sku);
  const session = await checkOut(buyer, placed);
  const { id: paymentId } = await hall.db
    .selectFrom('payments')
    .select('id')
    .where('pay_request_id', '=', placed.payRequestId)
    .executeTakeFirstOrThrow();
  return { placed, session, paymentId };
}

async function paid(): Promise<Placed> {
  const { placed, session, paymentId } = await begun();
  hall.stripe.controls.pay(session);
  await settlePayment(world(), paymentId, 'webhook');
  await workUntilDone(world());
  return placed;
}

const refundableOf = async ({ orderId }: Placed) =>
  (await eskil.get<Said<RefundableOrder>>(`/api/providers/angens-bigard/orders/${orderId}/refundable`)).body.item;

/** Refund by staff that arrived, and was sent back by the bank afterwards. */
async function failed(amount = 3_000): Promise<Placed> {
  const placed = await paid();
  const { rows } = await refundableOf(placed);
  const wish = { by: 'ROWS', items: [{ orderItemId: rows[0]!.id, amount }] };
  const path = `/api/providers/angens-bigard/orders/${placed.orderId}/refunds`;
  const answer = await eskil.command('POST', path, 'refund-order', { wish, reason: 'Sprucket lock' });
  expect(answer.status).toBe(200);
  await workUntilDone(world());
  await bankSendsBack(placed);
  return placed;
}

async function bankSendsBack({ orderId }: Placed): Promise<void> {
  const { rows } = {
    rows: await hall.db.selectFrom('order_refunds').selectAll().where('order_id', '=', orderId).execute(),
  };
  const latest = rows.find(one => one.status === 'FULFILLED')!;
  const { refund_id: reference } = await hall.db
    .selectFrom('refunds')
    .select('refund_id')
    .where('id', '=', latest.refund_id!)
    .executeTakeFirstOrThrow();
  hall.stripe.webhookTarget(`${hall.url}/api/payments/stripe/webhooks`);
  hall.stripe.controls.failRefund(reference!);
  await hall.stripe.controls.idle();
  hall.stripe.webhookTarget(null);
  await workUntilDone(world());
}

async function givenBack({ payRequestId }: Placed): Promise<number> {
  const company = companyOf(hall);
  const intents = (await company.paymentIntents.list({ limit: 100 })).data;
  const ours = intents.find(one => one.metadata.payRequestId === payRequestId && one.status === 'succeeded')!;
  const refunds = (await company.refunds.list({ payment_intent: ours.id })).data;
  return refunds.filter(one => one.status === 'succeeded').reduce((total, one) => total + one.amount, 0);
}

describe('a refund that failed', () => {
  it('is a case until it is sent once more, and arrives (I10)', async () => {
    const placed = await failed();
    const open = (await caseOf(placed))!;
    expect(open).toMatchObject({
      ...{ kind: 'REFUND_FAILED', amount: 3_000, method: 'CARD', reason: 'GOODWILL', takenBy: null },
      ...{ remedies: ['retry', 'by-hand'], provider: { slug: 'angens-bigard' } },
    });
    // A failed refund is owed until it has arrived: the order's sums say so, to staff and to the payer.
    expect((await ordersOf(hall, placed))[0]).toMatchObject({ amountSettled: sku.price, amountPendingRefund: 3_000 });
    const answer = await retry(open.refundId!);
    expect(answer.status).toBe(200);
    expect(await caseOf(placed)).toBeUndefined();
    await workUntilDone(world());
    expect(await givenBack(placed)).toBe(3_000);
    const [arrived] = await ordersOf(hall, placed);
    expect(arrived).toMatchObject({ amountSettled: sku.price - 3_000, amountPendingRefund: 0 });
    expect((await refundableOf(placed)).refunds.map(one => one.status)).toEqual(['RETRIED', 'FULFILLED']);
    expect((await caseOf(placed, 'OVER'))!.history).toMatchObject([{ deed: 'TAKEN', by: 'Eskil Lund' }]);
  });

  it('is sent by one of two who press at once, never twice', async () => {
    const placed = await failed();
    const { refundId } = (await caseOf(placed))!;
    const answers = await Promise.all([retry(refundId!), byHand(refundId!), retry(refundId!, hanna)]);
    expect(answers.map(one => one.status).sort()).toEqual([200, 409, 409]);
    await workUntilDone(world());
    expect(await givenBack(placed)).toBeLessThanOrEqual(3_000);
    expect((await refundableOf(placed)).refunds).toHaveLength(2);
  });

  it('can fail again, and is a case again', async () => {
    const placed = await failed();
    const first = (await caseOf(placed))!;
    await retry(first.refundId!);
    await workUntilDone(world());
    await bankSendsBack(placed);
    const second = (await caseOf(placed))!;
    expect(second.refundId).not.toBe(first.refundId);
    expect((await retry(first.refundId!)).body.reason).toBe('refund-not-owed');
    expect((await byHand(second.refundId!)).status).toBe(200);
  });

  it('paid by hand is settled with its receipt, and the hall owes it to who paid (I6, I7)', async () => {
    const placed = await failed();
    const { refundId } = (await caseOf(placed))!;
    const { item } = (await byHand(refundId!)).body;
    expect((await ordersOf(hall, placed))[0]!.amountSettled).toBe(sku.price - 3_000);
    const entries = await hall.db
      .selectFrom('ledger_entries as e')
      .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
      .select(['e.account_id', 'e.side', 'e.amount'])
      .where('t.source', '=', `refund:${item.refundId}`)
      .execute();
    const owed = entries.find(one => one.account_id.startsWith('paid_by_hand:'))!;
    expect([owed.side, owed.amount]).toEqual(['CREDIT', 3_000]);
    await workUntilDone(world());
    expect(await givenBack(placed)).toBe(0);
    expect((await caseOf(placed, 'OVER'))!.history).toMatchObject([
      { deed: 'CLOSED', note: expect.stringContaining('bank') },
    ]);
    expect((await refundableOf(placed)).refunds.at(-1)).toMatchObject({ byHand: true, status: 'FULFILLED' });
  });

  it('is still owed while it waits: what is left to give back is less', async () => {
    const placed = await failed();
    expect((await refundableOf(placed)).payments[0]!.left).toBe(sku.price - 3_000);
    await retry((await caseOf(placed))!.refundId!);
    await workUntilDone(world());
  });
});

describe('what else stands in the queue', () => {
  it('money that was not what was asked for, with both amounts (I11)', async () => {
    const { placed, session, paymentId } = await begun();
    // The hall's share goes with the sum: the audit would see a payment whose fee is another's (H14).
    const asked = { amount: 12_345, fee: 617 };
    await hall.db.updateTable('payments').set(asked).where('id', '=', paymentId).execute();
    hall.stripe.controls.pay(session);
    await settlePayment(world(), paymentId, 'webhook');
    await workUntilDone(world());
    expect(await caseOf(placed)).toMatchObject({ kind: 'MISMATCH', amount: sku.price, asked: 12_345 });
  });

  it('a late payment that went back by itself is told, and needs nobody (H12)', async () => {
    const { placed, session, paymentId } = await begun();
    await hall.db
      .updateTable('pay_requests')
      .set({ status: 'CANCELLED', ended_at: world().now() })
      .where('id', '=', placed.payRequestId)
      .execute();
    hall.stripe.controls.pay(session);
    await settlePayment(world(), paymentId, 'webhook');
    await workUntilDone(world());
    expect(await caseOf(placed)).toBeUndefined();
    expect(await caseOf(placed, 'TOLD')).toMatchObject({ kind: 'PAID_LATE', amount: sku.price, remedies: [] });
  });

  it('a refund that was made at the company itself', async () => {
    const placed = await paid();
    const company = companyOf(hall);
    const intents = (await company.paymentIntents.list({ limit: 100 })).data;
    const ours = intents.find(one => one.metadata.payRequestId === placed.payRequestId && one.status === 'succeeded')!;
    hall.stripe.webhookTarget(`${hall.url}/api/payments/stripe/webhooks`);
    const { id } = await company.refunds.create({ payment_intent: ours.id, amount: 1_000 });
    await hall.stripe.controls.idle();
    hall.stripe.webhookTarget(null);
    await workUntilDone(world());
    expect(await caseOf(placed)).toMatchObject({ kind: 'REFUND_NOT_OURS', amount: 1_000, subject: `stripe:${id}` });
  });

  it('work that was given up, which can be run again', async () => {
    const placed = await failed();
    const { item } = (await retry((await caseOf(placed))!.refundId!)).body;
    const now = world().now();
    const given = { failed_at: now, last_error: 'Nobody answers', attempts: 30 };
    await hall.db.updateTable('outbox').set(given).where('key', '=', `refund:${item.refundId}`).execute();
    const open = (await caseOf(placed))!;
    expect(open).toMatchObject({ kind: 'WORK_STOPPED', fault: 'Nobody answers', remedies: ['run-again'] });
    expect((await deed(open, 'runs', 'run-again')).status).toBe(200);
    await workUntilDone(world());
    expect(await caseOf(placed)).toBeUndefined();
    expect(await givenBack(placed)).toBe(3_000);
    expect((await deed(open, 'runs', 'run-again')).status).toBe(404);
  });

  it('a payment whose end nobody could tell an hour after its time (I12)', async () => {
    const { placed } = await begun();
    const due = { look_at: new Date(world().now().getTime() + 86_400_000) };
    await hall.db.updateTable('payments').set(due).where('pay_request_id', '=', placed.payRequestId).execute();
    expect(await caseOf(placed)).toBeUndefined();
    hall.clock.forward(4 * 3_600_000);
    await signInAgain();
    expect(await caseOf(placed)).toMatchObject({ kind: 'PAYMENT_UNKNOWN', method: 'CARD' });
  });
});

describe('who sees to a case', () => {
  it('takes it, closes it with a word, and the word stays', async () => {
    const placed = await failed();
    const open = (await caseOf(placed))!;
    expect((await deed(open, 'takings', 'take-case')).status).toBe(200);
    expect((await caseOf(placed))!.takenBy).toBe('Eskil Lund');
    const silent = await deed(open, 'closures', 'close-case', { note: '' });
    expect([silent.status, Object.keys(silent.body.fields!)]).toEqual([400, ['note']]);
    expect((await deed(open, 'closures', 'close-case', { note: 'Kunden fick en ny burk' }, hanna)).status).toBe(200);
    expect((await deed(open, 'closures', 'close-case', { note: 'En gång till' })).body.reason).toBe('case-moved');
    const over = (await caseOf(placed, 'OVER'))!;
    expect(over.history).toMatchObject([
      { deed: 'TAKEN', by: 'Eskil Lund', note: null },
      { deed: 'CLOSED', by: 'Hanna Berg', note: 'Kunden fick en ny burk' },
    ]);
    expect((await deed(open, 'reopenings', 'reopen-case')).status).toBe(200);
    expect((await caseOf(placed))!.history).toHaveLength(3);
    await expect(hall.db.deleteFrom('case_events').execute()).rejects.toThrow(/append-only/);
    await retry(open.refundId!);
    await workUntilDone(world());
  });

  it('is of the stall or of the hall: nobody else finds it (I17)', async () => {
    const placed = await failed();
    const open = (await caseOf(placed))!;
    const tove = await signedIn(hall, 'tove.lund');
    const maja = await signedIn(hall, 'maja.strand');
    const note = { note: 'Nej' };
    expect((await deed(open, 'closures', 'close-case', note, hall.browser())).status).toBe(401);
    expect((await deed(open, 'closures', 'close-case', note, tove)).status).toBe(403);
    expect((await deed(open, 'closures', 'close-case', note, maja)).status).toBe(404);
    expect((await retry(open.refundId!, maja)).status).toBe(404);
    expect((await maja.get<{ items: Case[] }>('/api/providers/sjokanten/cases')).body.items).toEqual([]);
    expect((await maja.get('/api/platform/cases')).status).toBe(403);
    const all = (await hanna.get<{ items: Case[] }>('/api/platform/cases')).body.items;
    expect(all.some(one => one.subject === open.subject)).toBe(true);
    const count = (await hanna.get<Said<{ count: number }>>('/api/platform/case-count')).body.item.count;
    expect(count).toBe(all.length);
    await retry(open.refundId!, hanna);
    await workUntilDone(world());
  });
});

/** New sign-ins: sessions end while the clock goes on. */
async function signInAgain(): Promise<void> {
  eskil = await signedIn(hall, 'eskil.lund');
  hanna = await signedIn(hall, 'hanna.berg');
}
