import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../../../tests/browser.ts';
import {
  leftBehind,
  lookAtNow,
  openPaymentId,
  PAID_ONCE,
  periodic,
  workUntilDone,
} from '../../../../../tests/card-payment.ts';
import type { TestHall } from '../../../../../tests/hall.ts';
import { closeAudited, openHoneyHall } from '../../../../../tests/honey-hall.ts';
import {
  answerOnPhone,
  beginSwish,
  begun,
  HONEY,
  heardFromSwish,
  optionsOf,
  ordered,
  paymentRow,
  paymentsOf,
  pressSwish,
  requestAt,
  setSwish,
  swishShown,
} from '../../../../../tests/mobile-payment.ts';
import { checkOut, type Placed, type Sku } from '../../../../../tests/purchase.ts';
import { newId } from '../../../../shared/ids.ts';
import { instructionId } from './rules.ts';

/** Swish refusals, unknown outcomes and outages. No worker runs. */
let hall: TestHall;
let sku: Sku;

beforeAll(async () => {
  ({ hall, sku } = await openHoneyHall());
});
afterEach(() => hall.swish.controls.disarm());
afterAll(() => closeAudited(hall));

const world = () => hall.hall.world;

describe('what Swish says no to at once', () => {
  const NO: [code: string, reason: string][] = [
    ...['FF08', 'RP01', 'RP02', 'RP03', 'PA02', 'AM03'].map((code): [string, string] => [code, 'payment-unavailable']),
    ...['AM02', 'AM06'].map((code): [string, string] => [code, 'swish-amount-limit']),
    ['BE18', 'swish-number-wrong'],
    ['RP06', 'swish-another-open'],
    ['ACMT03', 'swish-payer-not-enrolled'],
    ['VR01', 'swish-too-young'],
    ['VR02', 'swish-other-person'],
  ];

  it.each(NO)('%s is told as %s, the same press again the same, and another way stays open', async (code, reason) => {
    const { payer, placed } = await ordered(hall, sku);
    await titled({ sv: code, en: code, de: code });
    const press = { _id: newId(), _createdAt: hall.clock.now().toISOString() };
    for (const _time of [1, 2]) {
      const { status, body } = await pressSwish(payer, placed, press);
      expect([status, body.reason]).toEqual([409, reason]);
    }
    await titled({ sv: 'Ängens bigård' });
    expect(await paymentsOf(hall, placed)).toEqual(['FAILED']);
    await checkOut(payer, placed);
  });

  it.each(['ACMT01', 'ACMT07', '403'])('%s closes the seller’s Swish until their people open it again', async code => {
    const { payer, placed } = await ordered(hall, sku);
    if (code === '403') hall.swish.controls.enrol({ number: HONEY, suppliers: [] });
    else await titled({ sv: code, en: code, de: code });
    expect((await pressSwish(payer, placed)).body.reason).toBe('swish-closed');
    await titled({ sv: 'Ängens bigård' });
    hall.swish.controls.enrol({ number: HONEY, suppliers: [hall.swish.supplier] });
    expect(await optionsOf(hall, placed)).toMatchObject({ mobile: false });
    expect((await pressSwish(payer, placed)).body.reason).toBe('swish-closed');
    const told = await hall.db
      .selectFrom('events')
      .select(['provider_id', 'data'])
      .where('type', '=', 'swish-closed')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(told.data).toEqual({ number: HONEY, reason: code });
    await setSwish(hall, HONEY);
    expect(await optionsOf(hall, placed)).toMatchObject({ mobile: true });
    await beginSwish(payer, placed);
  });

  it('is what a number is told that can be none', async () => {
    const { payer, placed } = await ordered(hall, sku);
    expect((await pressSwish(payer, placed, { phoneNumber: '07' })).body.reason).toBe('swish-number-wrong');
    expect(await paymentsOf(hall, placed)).toEqual([]);
  });

  it('is what a payer is told who has another one open under that number (RP06)', async () => {
    const [one, two] = [await ordered(hall, sku), await ordered(hall, sku)];
    const phoneNumber = '070-174 06 32';
    await beginSwish(one.payer, one.placed, { phoneNumber });
    expect((await pressSwish(two.payer, two.placed, { phoneNumber })).body.reason).toBe('swish-another-open');
  });

  async function titled(title: object): Promise<void> {
    const { meta } = await hall.db
      .selectFrom('providers')
      .select('meta')
      .where('slug', '=', 'angens-bigard')
      .executeTakeFirstOrThrow();
    await hall.db
      .updateTable('providers')
      .set({ meta: JSON.stringify({ ...(meta as object), title }) })
      .where('slug', '=', 'angens-bigard')
      .execute();
  }
});

describe('an outcome that nobody knows (DS24, I12)', () => {
  it('stays open past its time, lets nobody pay again, is listed, and is settled when the bank knows [payments 4.8]', async () => {
    hall.swish.controls.arm({ kind: 'payment.unknown' });
    const { payer, placed, paymentId } = await begun(hall, sku);
    answerOnPhone(hall, paymentId);
    await heardFromSwish(hall);
    expect(await swishShown(payer, paymentId)).toMatchObject({
      status: 'PENDING',
      reason: 'OUTCOME_UNKNOWN',
      unknown: true,
      appUrl: null,
      qrText: null,
    });
    expect(await unknownToPayer(payer, placed)).toEqual([true, true]);
    hall.clock.forward(10 * 60_000);
    await lookAtNow(hall, placed);
    expect((await pressSwish(payer, placed)).body.reason).toBe('payment-unknown');
    const card = await payer.command<{ reason: string }>(
      'POST',
      `/api/payments/stripe/checkouts/pay-requests/${placed.payRequestId}`,
      'checkout-pay-request',
      { payRequestId: placed.payRequestId, relativeSuccessPath: '/', relativeCancelPath: '/' },
    );
    expect(card.body.reason).toBe('payment-unknown');
    expect(await listed()).toContain(paymentId);
    expect((await paymentRow(hall, paymentId)).look_at).not.toBeNull();
    hall.swish.controls.resolve(instructionId(paymentId));
    await lookAtNow(hall, placed);
    expect(await leftBehind(hall, placed)).toEqual(PAID_ONCE);
    expect(await unknownToPayer(payer, placed)).toEqual([false, false]);
    expect(await listed()).not.toContain(paymentId);
  });

  it('is paid again when the bank says that nothing moved', async () => {
    hall.swish.controls.arm({ kind: 'payment.unknown', how: 'lost' });
    const { payer, placed, paymentId } = await begun(hall, sku);
    answerOnPhone(hall, paymentId);
    await heardFromSwish(hall);
    hall.swish.controls.resolve(instructionId(paymentId));
    await lookAtNow(hall, placed);
    expect(await swishShown(payer, paymentId)).toMatchObject({
      status: 'DECLINED',
      reason: 'BANK_FAULT',
      unknown: false,
    });
    answerOnPhone(hall, (await beginSwish(payer, placed)).paymentId);
    await heardFromSwish(hall);
    expect(await leftBehind(hall, placed)).toEqual({ ...PAID_ONCE, payments: ['FAILED', 'FULFILLED'] });
  });

  it('keeps the order and its request while it lasts', async () => {
    const { placed, paymentId } = await begun(hall, sku);
    answerOnPhone(hall, paymentId, 'DS24');
    await heardFromSwish(hall);
    hall.clock.forward(60 * 60_000);
    await periodic('give-up-unpaid-orders').run(world());
    expect(await leftBehind(hall, placed)).toMatchObject({ payments: ['PENDING'], payRequest: 'ACTIVE' });
    hall.swish.controls.resolve(instructionId(paymentId));
    await lookAtNow(hall, placed);
    await workUntilDone(world());
    expect(await leftBehind(hall, placed)).toEqual(PAID_ONCE);
  });

  /** Whether the payer sees an unknown outcome: on the page of the request, and where it is followed. */
  async function unknownToPayer(payer: Browser, { payRequestId, accessKey }: Placed): Promise<boolean[]> {
    const path = `/api/payments/pay-requests/${payRequestId}`;
    const pages = [`${path}/for-payer?ak=${accessKey}`, path];
    const answers = pages.map(page => payer.get<{ item: { unknown: boolean } }>(page));
    return (await Promise.all(answers)).map(({ body }) => body.item.unknown);
  }

  const listed = async () =>
    (await hall.db.selectFrom('payments_of_unknown_outcome').select('payment_id').execute()).map(row => row.payment_id);
});

describe('Swish in trouble when it is asked', () => {
  it.each(['api.fail-after-commit', 'api.close-after-commit'] as const)(
    '%s: the token is lost, the request is taken back, and the same press asks anew',
    async kind => {
      const { payer, placed } = await ordered(hall, sku);
      hall.swish.controls.arm({ kind });
      const press = { _id: newId(), _createdAt: hall.clock.now().toISOString() };
      const answer = await pressSwish(payer, placed, press);
      expect(answer.status).toBe(200);
      expect((await pressSwish(payer, placed, press)).body).toEqual(answer.body);
      expect(await paymentsOf(hall, placed)).toEqual(['CANCELLED', 'PENDING']);
      answerOnPhone(hall, answer.body.item.paymentId);
      await heardFromSwish(hall);
      expect(await leftBehind(hall, placed)).toEqual({ ...PAID_ONCE, payments: ['CANCELLED', 'FULFILLED'] });
    },
  );

  it.each(['api.fail-before', 'api.throttle'] as const)(
    '%s: nothing is known, and the next press goes on with the attempt',
    async kind => {
      const { payer, placed } = await ordered(hall, sku);
      hall.swish.controls.arm({ kind });
      expect((await pressSwish(payer, placed)).body.reason).toBe('payment-unavailable');
      const paymentId = await openPaymentId(hall, placed.payRequestId);
      hall.clock.forward(13_000);
      expect((await beginSwish(payer, placed)).paymentId).toBe(paymentId);
    },
  );

  it('payment before the answer (callback.early) is one payment', async () => {
    const { payer, placed } = await ordered(hall, sku);
    hall.swish.controls.arm({ kind: 'callback.early' });
    await beginSwish(payer, placed);
    await heardFromSwish(hall);
    await lookAtNow(hall, placed);
    expect(await leftBehind(hall, placed)).toEqual(PAID_ONCE);
  });

  it('what was written down and never asked for ends when its time is over, and keeps nobody from paying', async () => {
    const { payer, placed } = await ordered(hall, sku);
    hall.swish.controls.arm({ kind: 'api.fail-before' });
    await pressSwish(payer, placed);
    const paymentId = await openPaymentId(hall, placed.payRequestId);
    const session = await checkOut(payer, placed);
    // Our own request took its id, so that a late one under it is refused.
    expect(requestAt(hall, paymentId)?.status).toBe('CANCELLED');
    hall.stripe.controls.pay(session);
    await lookAtNow(hall, placed);
    expect(await leftBehind(hall, placed)).toEqual({ ...PAID_ONCE, payments: ['CANCELLED', 'FULFILLED'] });
    const { payer: other, placed: left } = await ordered(hall, sku);
    hall.swish.controls.arm({ kind: 'api.fail-before' });
    await pressSwish(other, left);
    hall.clock.forward(4 * 60_000);
    await lookAtNow(hall, left);
    expect(await paymentsOf(hall, left)).toEqual(['EXPIRED']);
  });
});
