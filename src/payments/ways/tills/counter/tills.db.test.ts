import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answer, Browser } from '../../../../../tests/browser.ts';
import { companyOf, leftBehind, lookAtNow, PAID_ONCE } from '../../../../../tests/card-payment.ts';
import { openHall, type TestHall } from '../../../../../tests/hall.ts';
import { answerOnPhone, beginSwish, heardFromSwish } from '../../../../../tests/mobile-payment.ts';
import { signedIn } from '../../../../../tests/people.ts';
import { checkOut, type Placed, place, type Sku, shelve, skuOf } from '../../../../../tests/purchase.ts';
import { auditOf, ordersOf } from '../../../../../tests/stall.ts';
import type { StaffOrder } from '../../../../orders/contract.ts';
import type { RefundableOrder } from '../../../../orders/refunds/contract.ts';
import type { Receipt } from '../../../../receipts/contract.ts';
import type { PayRequest } from '../../../contract.ts';
import { instructionId } from '../../swish/checkouts/rules.ts';
import type { CounterPayments } from './contract.ts';

/** Counter payments and waivers: noted by staff, and settled by the same road as all money (I7, I8). */
let hall: TestHall;
let eskil: Browser;
let sku: Sku;

beforeAll(async () => {
  hall = await openHall();
  eskil = await signedIn(hall, 'eskil.lund');
  sku = await skuOf(hall, 'ljunghonung');
});
afterAll(async () => {
  expect(await auditOf(hall)).toEqual([]);
  await hall.close();
});
beforeEach(async () => {
  await hall.db.deleteFrom('rate_limits').execute();
});

type Said<T> = { item: T; reason?: string; fields?: Record<string, string> };
const STALL = '/api/providers/angens-bigard';

const note = (
  { payRequestId }: Pick<Placed, 'payRequestId'>,
  way: 'ON_PREMISE' | 'WAIVED',
  {
    by = eskil,
    ...fields
  }: { by?: Browser; expectedAmount?: number; note?: string; agreed?: 'HERE' | 'DISTANCE' | undefined } = {},
): Promise<Answer<Said<{ paymentId: string }>>> =>
  by.command('POST', `${STALL}/pay-requests/${payRequestId}/counter-payments`, 'note-payment', {
    ...{ way, expectedAmount: sku.price, note: '', ...(way === 'ON_PREMISE' && { agreed: 'HERE' }) },
    ...fields,
  });
const undo = (paymentId: string, by = eskil): Promise<Answer<Said<{ payRequestId: string }>>> =>
  by.command('POST', `${STALL}/counter-payments/${paymentId}/undoings`, 'undo-noted-payment');
const counterOf = async ({ orderId }: Placed) =>
  (await eskil.get<Said<CounterPayments>>(`${STALL}/orders/${orderId}/counter-payments`)).body.item;
const receiptsOf = async ({ orderGroupId, accessKey }: Placed) =>
  (
    await hall
      .browser()
      .get<Said<{ receipts: Receipt[] }>>(`/api/order-groups/${orderGroupId}/receipts?ak=${accessKey}`)
  ).body.item.receipts;
const ordered = async (): Promise<Placed> => {
  await shelve(hall, sku, 100);
  return await place(hall.browser(), sku);
};

describe('paid at the till', () => {
  it('is settled at once, with a receipt that is only a record, no fee and a memo in the books (I6, I8) [payments 3.15]', async () => {
    const placed = await ordered();
    const answer = await note(placed, 'ON_PREMISE', { note: 'Kassa 1' });
    expect(answer.status).toBe(200);
    expect(await leftBehind(hall, placed)).toMatchObject({
      ...{ payments: ['FULFILLED'], payRequest: 'FULFILLED', orders: ['CONFIRMED'] },
      ...{ receipts: 1, captures: 1, mails: 1, fulfilled: 1, refunds: [] },
    });
    expect(await receiptsOf(placed)).toMatchObject([
      { type: 'ON_PREMISE_PAYMENT', status: 'FULFILLED', amount: sku.price, paymentMethod: 'ON_PREMISE' },
    ]);
    const accounts = await hall.db
      .selectFrom('ledger_entries as e')
      .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
      .select(['e.account_id'])
      .where('t.source', '=', `capture:${answer.body.item.paymentId}`)
      .execute();
    expect(accounts.map(one => one.account_id.split(':')[0]).sort()).toEqual(['on_premise', 'on_premise_sold']);
    expect((await counterOf(placed)).noted).toMatchObject([{ way: 'ON_PREMISE', note: 'Kassa 1', by: 'Eskil Lund' }]);
  });

  it('ends the page that was open at the card company first (property 12)', async () => {
    const placed = await ordered();
    const session = await checkOut(hall.browser(), placed);
    expect((await note(placed, 'ON_PREMISE')).status).toBe(200);
    expect((await companyOf(hall).checkout.sessions.retrieve(session)).status).toBe('expired');
    expect((await leftBehind(hall, placed)).payments).toEqual(['CANCELLED', 'FULFILLED']);
  });

  it('of unknown outcome (DS24) is shown as such, and is not taken a second time (I12, P15)', async () => {
    const placed = await ordered();
    const { paymentId } = await beginSwish(hall.browser(), placed);
    answerOnPhone(hall, paymentId, 'DS24');
    await heardFromSwish(hall);
    await expect.poll(() => counterOf(placed)).toMatchObject({ asked: [{ unknown: true }] });
    for (const way of ['ON_PREMISE', 'WAIVED'] as const) {
      const { status, body } = await note(placed, way);
      expect([status, body.reason]).toEqual([409, 'payment-unsettled']);
    }
    hall.swish.controls.resolve(instructionId(paymentId));
    await lookAtNow(hall, placed);
    await expect.poll(() => leftBehind(hall, placed)).toEqual(PAID_ONCE);
    expect((await counterOf(placed)).asked).toEqual([]);
  });

  it('while it is paid by card is paid once (I8)', async () => {
    for (let round = 0; round < 5; round++) {
      const placed = await ordered();
      const session = await checkOut(hall.browser(), placed);
      const [, noted] = await Promise.all([
        Promise.resolve()
          .then(() => hall.stripe.controls.pay(session))
          .catch(() => null),
        note(placed, 'ON_PREMISE'),
      ]);
      expect([200, 409]).toContain(noted.status);
      await expect.poll(async () => (await ordersOf(hall, placed))[0]!.status.type).toBe('CONFIRMED');
      expect(await leftBehind(hall, placed)).toMatchObject({ receipts: 1, captures: 1, mails: 1, refunds: [] });
    }
  });

  it('by two at once is noted once', async () => {
    const placed = await ordered();
    const answers = await Promise.all([note(placed, 'ON_PREMISE'), note(placed, 'WAIVED')]);
    expect(answers.map(one => one.status).sort()).toEqual([200, 409]);
    expect((await leftBehind(hall, placed)).receipts).toBe(1);
  });

  it('goes back at the till, at once and without a company', async () => {
    const placed = await ordered();
    await note(placed, 'ON_PREMISE');
    const path = `${STALL}/orders/${placed.orderId}`;
    const { rows } = (await eskil.get<Said<RefundableOrder>>(`${path}/refundable`)).body.item;
    const wish = { by: 'ROWS', items: [{ orderItemId: rows[0]!.id, amount: 700 }] };
    const back = await eskil.command<Said<RefundableOrder>>('POST', `${path}/refunds`, 'refund-order', {
      ...{ wish, reason: 'En skråma' },
    });
    expect(back.body.item.refunds).toMatchObject([{ method: 'ON_PREMISE', status: 'FULFILLED', amount: 700 }]);
    expect((await ordersOf(hall, placed))[0]).toMatchObject({ amountSettled: sku.price - 700, amountUnpaid: 0 });
  });
});

describe('let go', () => {
  it('is settled without money, and turns up in no turnover [payments 3.15]', async () => {
    const placed = await ordered();
    const answer = await note(placed, 'WAIVED', { note: 'Personalens jul' });
    expect(answer.status).toBe(200);
    expect(await receiptsOf(placed)).toMatchObject([
      { type: 'WAIVED_PAYMENT', status: 'FULFILLED', amount: sku.price },
    ]);
    expect((await ordersOf(hall, placed))[0]).toMatchObject({ amountUnpaid: 0, status: { type: 'CONFIRMED' } });
    expect((await leftBehind(hall, placed)).captures).toBe(0);
    const turnover = await hall.db
      .selectFrom('office_receipts')
      .select('amount')
      .where('order_id', '=', placed.orderId)
      .execute();
    expect(turnover).toEqual([]);
  });
});

describe('what staff read of an order', () => {
  it('calls nothing paid that was let go', async () => {
    const placed = await ordered();
    const { paymentId } = (await note(placed, 'WAIVED')).body.item;
    const read = async () => (await eskil.get<Said<StaffOrder>>(`${STALL}/orders/${placed.orderId}`)).body.item;
    const happened = ({ history }: StaffOrder) => history.filter(one => one.data.method === 'WAIVED');
    expect(await read()).toMatchObject({ amountWaived: sku.price, order: { amountSettled: sku.price } });
    expect(happened(await read()).map(one => one.type)).toEqual(['payment-fulfilled']);
    await undo(paymentId);
    expect(await read()).toMatchObject({ amountWaived: 0, order: { amountSettled: 0 } });
    expect(happened(await read()).map(one => one.type)).toEqual(['payment-fulfilled', 'payment-undone']);
    const sold = await ordered();
    await note(sold, 'ON_PREMISE');
    const { item } = (await eskil.get<Said<StaffOrder>>(`${STALL}/orders/${sold.orderId}`)).body;
    expect(item).toMatchObject({ amountWaived: 0, order: { amountSettled: sku.price } });
  });
});

describe('noted by mistake', () => {
  it('is taken back: its receipt is hidden, and the same is asked for anew by the old link [payments 4.10]', async () => {
    const placed = await ordered();
    const { paymentId } = (await note(placed, 'ON_PREMISE')).body.item;
    const { payRequestId } = (await undo(paymentId)).body.item;
    const read = async (id: string) =>
      (await hall.browser().get<Said<PayRequest>>(`/api/payments/pay-requests/${id}`)).body.item;
    expect(await read(placed.payRequestId)).toMatchObject({ status: { name: 'CANCELLED' }, replacedBy: payRequestId });
    expect(await read(payRequestId)).toMatchObject({
      status: { name: 'ACTIVE' },
      price: { amountIncludingVat: sku.price },
    });
    expect((await ordersOf(hall, placed))[0]).toMatchObject({
      ...{ amountSettled: 0, amountUnpaid: sku.price, status: { type: 'CONFIRMED' } },
    });
    expect(await receiptsOf(placed)).toMatchObject([{ payRequestId, status: 'PENDING', number: null }]);
    expect((await undo(paymentId)).body.reason).toBe('payment-stands');
    // The new request is paid after all, by card.
    hall.stripe.controls.pay(await checkOut(hall.browser(), { ...placed, payRequestId }));
    await expect.poll(async () => (await ordersOf(hall, placed))[0]!.amountSettled).toBe(sku.price);
  });

  it('stands once something of it went back', async () => {
    const placed = await ordered();
    const { paymentId } = (await note(placed, 'ON_PREMISE')).body.item;
    const path = `${STALL}/orders/${placed.orderId}`;
    const { rows } = (await eskil.get<Said<RefundableOrder>>(`${path}/refundable`)).body.item;
    const wish = { by: 'ROWS', items: [{ orderItemId: rows[0]!.id, amount: 700 }] };
    await eskil.command('POST', `${path}/refunds`, 'refund-order', { wish, reason: 'En skråma' });
    expect((await counterOf(placed)).noted[0]!.undoable).toBe(false);
    expect((await undo(paymentId)).body.reason).toBe('payment-stands');
  });
});

describe('who may', () => {
  it('is noted with where its sale was agreed, or not at all, whoever asks', async () => {
    const placed = await ordered();
    const unsaid = await note(placed, 'ON_PREMISE', { agreed: undefined });
    expect([unsaid.status, Object.keys(unsaid.body.fields ?? {})]).toEqual([400, ['agreed']]);
    expect((await note(placed, 'ON_PREMISE', { agreed: 'DISTANCE' })).status).toBe(200);
    expect((await counterOf(placed)).noted).toMatchObject([{ agreed: 'DISTANCE' }]);
    const again = sql`insert into payments (provider_id, method) select provider_id, 'ON_PREMISE' from payments limit 1`;
    await expect(again.execute(hall.db)).rejects.toThrow(/where its sale was agreed/);
  });

  it('staff at the counter take money and let nothing go; others find nothing (I17)', async () => {
    const placed = await ordered();
    const tove = await signedIn(hall, 'tove.lund');
    expect((await note(placed, 'WAIVED', { by: tove })).status).toBe(403);
    expect((await note(placed, 'ON_PREMISE', { by: hall.browser() })).status).toBe(401);
    const maja = await signedIn(hall, 'maja.strand');
    expect((await note(placed, 'ON_PREMISE', { by: maja })).status).toBe(403);
    const elsewhere = `/api/providers/sjokanten/pay-requests/${placed.payRequestId}/counter-payments`;
    const fields = { way: 'ON_PREMISE', agreed: 'HERE', expectedAmount: sku.price, note: '' };
    expect((await maja.command('POST', elsewhere, 'note-payment', fields)).status).toBe(404);
    expect((await maja.get(`/api/providers/sjokanten/orders/${placed.orderId}/counter-payments`)).status).toBe(404);
    expect((await note(placed, 'ON_PREMISE', { expectedAmount: 1 })).body.reason).toBe('changed-meanwhile');
    const { status, body } = await note(placed, 'ON_PREMISE', { by: tove });
    expect(status).toBe(200);
    const card = await ordered();
    hall.stripe.controls.pay(await checkOut(hall.browser(), card));
    await expect.poll(async () => (await leftBehind(hall, card)).payRequest).toBe('FULFILLED');
    expect((await note(card, 'ON_PREMISE')).body.reason).toBe('pay-request-fulfilled');
    const { id } = await hall.db
      .selectFrom('payments')
      .select('id')
      .where('pay_request_id', '=', card.payRequestId)
      .executeTakeFirstOrThrow();
    // A company's payment can only be refunded.
    expect((await undo(id)).status).toBe(404);
    expect((await undo(body.item.paymentId, tove)).status).toBe(200);
  });
});
