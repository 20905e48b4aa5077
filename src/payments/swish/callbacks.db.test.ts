import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  leftBehind,
  lookAtNow,
  lookAtPayments,
  openPaymentId,
  PAID_ONCE,
  processInbox,
  stockUp,
  workUntilDone,
} from '../../../tests/card-payment.ts';
import { counts, type OpenCopy, openHall, type TestHall } from '../../../tests/hall.ts';
import {
  answerOnPhone,
  atSwish,
  beginSwish,
  heardFromSwish,
  pressSwish,
  requestAt,
} from '../../../tests/mobile-payment.ts';
import { checkOut, type Placed, place, type Sku, skuOf } from '../../../tests/purchase.ts';
import { auditOf } from '../../../tests/stall.ts';
import { settle } from '../../settlement.ts';
import { instructionOf } from './rules.ts';

/** Callbacks as a bad day brings them, and money that comes late or twice. No worker runs. */
let hall: TestHall;
let other: OpenCopy;
let sku: Sku;

beforeAll(async () => {
  hall = await openHall({ worker: false });
  other = await hall.copy();
  sku = await skuOf(hall, 'ljunghonung');
  await stockUp(hall, sku.stockItemId!, 100_000);
});
afterEach(() => hall.swish.controls.disarm());
afterAll(async () => {
  await workUntilDone(hall.hall.world);
  expect(await auditOf(hall)).toEqual([]);
  await hall.close();
});

const world = () => hall.hall.world;

async function begun(): Promise<{ placed: Placed; paymentId: string }> {
  const payer = hall.browser();
  const placed = await place(payer, sku);
  return { placed, paymentId: (await beginSwish(payer, placed)).paymentId };
}

const inboxRows = async () =>
  (await hall.db.selectFrom('inbox').select('id').where('source', '=', 'swish').execute()).length;

describe('a callback', () => {
  it.each([
    ['callback.duplicate', {}],
    ['callback.delay', { ms: 300 }],
    ['callback.reorder', {}],
    ['callback.forge', { how: 'wrong-identifier' }],
    ['callback.forge', { how: 'no-identifier' }],
    ['callback.forge', { how: 'unknown-id' }],
    ['callback.forge', { how: 'changed-body' }],
  ] as const)('%s %o settles one payment once (I8)', async (kind, more) => {
    const { placed, paymentId } = await begun();
    hall.swish.controls.arm({ kind, ...more });
    answerOnPhone(hall, paymentId);
    await heardFromSwish(hall);
    expect(await leftBehind(hall, placed)).toEqual(PAID_ONCE);
    expect(hall.swish.controls.armed()).toEqual([]);
  });

  it('that is lost delays the receipt until the reconciler has asked (H13)', async () => {
    const { placed, paymentId } = await begun();
    hall.swish.controls.arm({ kind: 'callback.drop' });
    answerOnPhone(hall, paymentId);
    await heardFromSwish(hall);
    expect((await leftBehind(hall, placed)).payments).toEqual(['PENDING']);
    hall.clock.forward(11_000);
    await lookAtPayments(world());
    expect(await leftBehind(hall, placed)).toEqual(PAID_ONCE);
  });

  it('that is replayed later changes nothing', async () => {
    const { placed, paymentId } = await begun();
    answerOnPhone(hall, paymentId);
    await heardFromSwish(hall);
    const callback = hall.swish.controls.callbacks().find(row => row.subject === instructionOf(paymentId))!;
    for (const _time of [1, 2]) expect((await hall.swish.controls.replay(callback.id)).status).toBe(200);
    await processInbox(world());
    expect(await leftBehind(hall, placed)).toEqual(PAID_ONCE);
  });

  it.each(['wrong-identifier', 'no-identifier', 'unknown-id'] as const)(
    'forged (%s) is refused and leaves nothing (protocols 7.1, property 9)',
    async how => {
      const { placed, paymentId } = await begun();
      const before = await inboxRows();
      hall.swish.controls.arm({ kind: 'callback.drop' });
      answerOnPhone(hall, paymentId, 'decline');
      const callback = hall.swish.controls.callbacks().find(row => row.subject === instructionOf(paymentId))!;
      expect((await hall.swish.controls.forge(callback.id, how)).status).toBe(400);
      expect(await inboxRows()).toBe(before);
      expect((await leftBehind(hall, placed)).payments).toEqual(['PENDING']);
    },
  );

  it('whose body was changed is believed in nothing but whom to ask for', async () => {
    const { placed, paymentId } = await begun();
    hall.swish.controls.arm({ kind: 'callback.drop' });
    answerOnPhone(hall, paymentId, 'decline');
    const callback = hall.swish.controls.callbacks().find(row => row.subject === instructionOf(paymentId))!;
    expect((await hall.swish.controls.forge(callback.id, 'changed-body')).status).toBe(200);
    await processInbox(world());
    expect(await leftBehind(hall, placed)).toMatchObject({
      payments: ['CANCELLED'],
      payRequest: 'ACTIVE',
      receipts: 0,
    });
  });

  it('longer than anything Swish says, or of somebody else, is refused', async () => {
    const send = (body: string, headers = {}) =>
      fetch(`${hall.url}/api/payments/swish/callbacks`, { method: 'POST', body, headers });
    expect((await send('x'.repeat(65 * 1024))).status).toBe(413);
    for (const body of ['', '{}', 'null', '{"id":"A"}']) expect((await send(body)).status).toBe(400);
    expect((await send('{}', { callbackidentifier: 'A'.repeat(32) })).status).toBe(400);
  });

  it('that knows its secret, of what is not here, is taken and changes nothing', async () => {
    const { paymentId } = await begun();
    const { callbackIdentifier } = requestAt(hall, paymentId)!;
    await hall.db.deleteFrom('payment_events').where('payment_id', '=', paymentId).execute();
    await hall.db.deleteFrom('payments').where('id', '=', paymentId).execute();
    const answer = await fetch(`${hall.url}/api/payments/swish/callbacks`, {
      method: 'POST',
      headers: { callbackidentifier: callbackIdentifier! },
      body: JSON.stringify({ id: instructionOf(paymentId), status: 'PAID' }),
    });
    expect(answer.status).toBe(200);
    await processInbox(world());
    const row = await hall.db
      .selectFrom('inbox')
      .selectAll()
      .where('id', '=', `${instructionOf(paymentId)}:PAID`)
      .executeTakeFirstOrThrow();
    expect([row.done_at !== null, row.failed_at]).toEqual([true, null]);
  });

  it('poll and reconciler at the same moment, in two copies, settle it once', async () => {
    for (let round = 0; round < counts(4, 30); round++) {
      const { placed, paymentId } = await begun();
      answerOnPhone(hall, paymentId);
      await hall.swish.controls.idle();
      await Promise.all(
        [hall, other].flatMap(({ hall: { world } }) => [
          processInbox(world),
          settle(world, paymentId, 'poll'),
          settle(world, paymentId, 'reconciler'),
        ]),
      );
      expect(await leftBehind(hall, placed)).toEqual(PAID_ONCE);
    }
  });
});

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
    const { placed, paymentId } = await begun();
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
    const { placed, paymentId } = await begun();
    // As when the request was given up while its end could not be asked for.
    await hall.db
      .updateTable('payments')
      .set({ status: 'CANCELLED', look_at: null })
      .where('id', '=', paymentId)
      .execute();
    const session = await checkOut(hall.browser(), placed);
    const card = await openPaymentId(hall, placed.payRequestId);
    hall.stripe.controls.pay(session);
    await settle(world(), card, 'webhook');
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
    for (const { status, body } of answers) if (status !== 200) expect(body.reason).toMatch(/busy|unavailable/);
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
    const { placed, paymentId } = await begun();
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
    const { placed, paymentId } = await begun();
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

  it('of another amount than was asked for never fulfils, and goes back (I11)', async () => {
    const { placed, paymentId } = await begun();
    await hall.db.updateTable('payments').set({ amount: 12_345 }).where('id', '=', paymentId).execute();
    answerOnPhone(hall, paymentId);
    await heardFromSwish(hall);
    expect(await leftBehind(hall, placed)).toMatchObject({
      payments: ['FAILED'],
      payRequest: 'ACTIVE',
      receipts: 0,
      refunds: ['MISMATCH PENDING'],
    });
    await arrived(placed);
  });

  it('a replaced request is taken back at Swish, so that nobody pays it (protocols 7.1, property 12)', async () => {
    const { placed, paymentId } = await begun();
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

/** The refund goes out and its money arrives at the payer's. */
async function arrived(placed: Placed): Promise<void> {
  // Whoever processed the inbox alone put off what was to go out.
  hall.clock.forward(20_000);
  await workUntilDone(world());
  hall.swish.controls.advance(1);
  hall.swish.controls.advance(1);
  await heardFromSwish(hall);
  const { refunds } = await leftBehind(hall, placed);
  expect(refunds).toEqual([expect.stringContaining('FULFILLED')]);
}
