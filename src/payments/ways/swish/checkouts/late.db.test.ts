import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { leftBehind, lookAtNow, openPaymentId, PAID_ONCE, workUntilDone } from '../../../../../tests/card-payment.ts';
import type { TestHall } from '../../../../../tests/hall.ts';
import { closeAudited, openHoneyHall } from '../../../../../tests/honey-hall.ts';
import {
  answerOnPhone,
  atSwish,
  beginSwish,
  begun,
  heardFromSwish,
  pressSwish,
  requestAt,
} from '../../../../../tests/mobile-payment.ts';
import { checkOut, type Placed, place, type Sku } from '../../../../../tests/purchase.ts';
import { auditOf } from '../../../../../tests/stall.ts';
import { settlePayment } from '../../../settlements/commands.ts';

/** Late and double payments, by Swish and by card. No worker runs. */
let hall: TestHall;
let sku: Sku;

beforeAll(async () => {
  ({ hall, sku } = await openHoneyHall(100_000));
});
afterEach(() => hall.swish.controls.disarm());
afterAll(async () => {
  await workUntilDone(hall.hall.world);
  await closeAudited(hall);
});

const world = () => hall.hall.world;

describe('two ways at once', () => {
  it('the one that was open ends before the other begins, in both directions', async () => {
    const payer = hall.browser();
    const placed = await place(payer, sku);
    const { paymentId } = await beginSwish(payer, placed);
    await checkOut(payer, placed);
    expect(requestAt(hall, paymentId)?.status).toBe('CANCELLED');
    const again = await beginSwish(payer, placed);
    answerOnPhone(hall, again.paymentId);
    await heardFromSwish(hall);
    expect(await leftBehind(hall, placed)).toEqual({
      ...PAID_ONCE,
      payments: ['CANCELLED', 'CANCELLED', 'FULFILLED'],
    });
  });

  it('Swish paid a moment before a card payment begins is what counts', async () => {
    const { placed, paymentId } = await begun(hall, sku);
    hall.swish.controls.arm({ kind: 'callback.drop' });
    answerOnPhone(hall, paymentId);
    const { payRequestId } = placed;
    const { body } = await hall
      .browser()
      .command<{ reason: string }>(
        'POST',
        `/api/payments/stripe/checkouts/pay-requests/${payRequestId}`,
        'checkout-pay-request',
        { payRequestId, relativeSuccessPath: '/', relativeCancelPath: '/' },
      );
    expect(body.reason).toBe('pay-request-fulfilled');
    expect(await leftBehind(hall, placed)).toEqual(PAID_ONCE);
  });

  it('both paid: one fulfils, the other goes back by itself (I10, H11)', async () => {
    const { placed, paymentId } = await begun(hall, sku);
    // Request given up while its end could not be asked for.
    await hall.db
      .updateTable('payments')
      .set({ status: 'CANCELLED', look_at: null })
      .where('id', '=', paymentId)
      .execute();
    const session = await checkOut(hall.browser(), placed);
    const card = await openPaymentId(hall, placed.payRequestId);
    hall.stripe.controls.pay(session);
    await settlePayment(world(), card, 'webhook');
    answerOnPhone(hall, paymentId);
    await heardFromSwish(hall);
    expect(await leftBehind(hall, placed)).toMatchObject({ receipts: 1, refunds: ['SECOND_PAYMENT PENDING'] });
    await arrived(placed);
    expect(await atSwish(hall, placed)).toEqual({ captured: sku.price, refunded: sku.price, refunds: 1 });
    expect(await auditOf(hall)).toEqual([]);
  });

  it('in two tabs open one request at a time', async () => {
    const payer = hall.browser();
    const placed = await place(payer, sku);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(at => pressSwish(payer, placed, { device: at % 2 ? 'SAME' : 'OTHER' })),
    );
    for (const { status, body } of answers)
      if (status !== 200) expect(body.reason).toMatch(/busy|unavailable|unsettled/);
    const rows = await hall.db
      .selectFrom('payments')
      .select(['id', 'status'])
      .where('pay_request_id', '=', placed.payRequestId)
      .execute();
    const openThere = rows.filter(({ id }) => requestAt(hall, id)?.status === 'CREATED').map(({ id }) => id);
    const openHere = rows.filter(({ status }) => status === 'PENDING').map(({ id }) => id);
    expect(openHere.length).toBeLessThanOrEqual(1);
    expect(openThere.filter(id => !openHere.includes(id))).toEqual([]);
  });
});

describe('money that comes late', () => {
  it('after its time fulfils while the goods are there (H12)', async () => {
    const { placed, paymentId } = await begun(hall, sku);
    await hall.db
      .updateTable('payments')
      .set({ status: 'EXPIRED', look_at: null })
      .where('id', '=', paymentId)
      .execute();
    answerOnPhone(hall, paymentId);
    await heardFromSwish(hall);
    expect(await leftBehind(hall, placed)).toEqual(PAID_ONCE);
  });

  it('after its request was cancelled goes back by itself, out of the seller’s own account (H12)', async () => {
    const { placed, paymentId } = await begun(hall, sku);
    await hall.db
      .updateTable('pay_requests')
      .set({ status: 'CANCELLED', ended_at: world().now() })
      .where('id', '=', placed.payRequestId)
      .execute();
    answerOnPhone(hall, paymentId);
    await heardFromSwish(hall);
    expect(await leftBehind(hall, placed)).toMatchObject({ receipts: 0, refunds: ['GONE PENDING'] });
    await arrived(placed);
    expect(await atSwish(hall, placed)).toEqual({ captured: sku.price, refunded: sku.price, refunds: 1 });
    expect(await auditOf(hall)).toEqual([]);
  });

  it('P12: a replaced request is taken back at Swish by whoever looks at it, so that nobody pays it', async () => {
    const { placed, paymentId } = await begun(hall, sku);
    await hall.db
      .updateTable('pay_requests')
      .set({ status: 'CANCELLED', ended_at: world().now() })
      .where('id', '=', placed.payRequestId)
      .execute();
    await lookAtNow(hall, placed);
    expect(requestAt(hall, paymentId)?.status).toBe('CANCELLED');
    expect((await leftBehind(hall, placed)).payments).toEqual(['CANCELLED']);
  });
});

/** Refund that goes out and arrives at the payer's. */
async function arrived(placed: Placed): Promise<void> {
  // Processing the inbox alone has put off what was to go out.
  hall.clock.forward(20_000);
  await workUntilDone(world());
  hall.swish.controls.advance(1);
  hall.swish.controls.advance(1);
  await heardFromSwish(hall);
  const { refunds } = await leftBehind(hall, placed);
  expect(refunds).toEqual([expect.stringContaining('FULFILLED')]);
}
