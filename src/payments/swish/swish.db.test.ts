import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  leftBehind,
  lookAtNow,
  openPaymentId,
  PAID_ONCE,
  periodic,
  stockUp,
  workUntilDone,
} from '../../../tests/card-payment.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import {
  answerOnPhone,
  atSwish,
  beginSwish,
  heardFromSwish,
  pressSwish,
  requestAt,
  swishShown,
} from '../../../tests/mobile-payment.ts';
import { signedIn } from '../../../tests/people.ts';
import { checkOut, type Placed, place, type Sku, skuOf } from '../../../tests/purchase.ts';
import { auditOf } from '../../../tests/stall.ts';
import { newId } from '../../shared/ids.ts';
import { instructionOf } from './rules.ts';

/** Payments by Swish over real TLS; no worker runs, so that news come exactly when the test says. */
let hall: TestHall;
let sku: Sku;

beforeAll(async () => {
  hall = await openHall({ worker: false });
  sku = await skuOf(hall, 'ljunghonung');
  await stockUp(hall, sku.stockItemId!, 1000);
});
afterEach(() => hall.swish.controls.disarm());
afterAll(async () => {
  expect(await auditOf(hall)).toEqual([]);
  await hall.close();
});

const HONEY = '1231111119';
const world = () => hall.hall.world;
const ordered = async () => {
  const payer = hall.browser();
  return { payer, placed: await place(payer, sku) };
};
const paymentRow = (id: string) =>
  hall.db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const optionsOf = async ({ payRequestId }: Placed) =>
  (await hall.browser().get<{ item: { options: object } }>(`/api/payments/pay-requests/${payRequestId}/for-payer`)).body
    .item.options;

describe('a payment by Swish', () => {
  it('on another device is a picture to read, and paid when the phone says so', async () => {
    const { payer, placed } = await ordered();
    expect(await optionsOf(placed)).toMatchObject({ mobile: true });
    const path = `/pay-requests/${placed.payRequestId}/processing?ak=${placed.accessKey}`;
    const { successUrl, paymentId } = await beginSwish(payer, placed, { relativeSuccessPath: path });
    expect(successUrl).toMatch(new RegExp(`^/swish-check/${placed.orderGroupId}/[\\w-]{22}\\?ak=${placed.accessKey}$`));
    const { token } = requestAt(hall, paymentId)!;
    expect(await swishShown(payer, successUrl.split('/')[3]!.split('?')[0]!)).toEqual({
      status: 'PENDING',
      reason: null,
      unknown: false,
      device: 'OTHER',
      appUrl: expect.stringContaining(`token=${token}&callbackurl=`),
      qrText: `D${token}`,
      payRequestId: placed.payRequestId,
      amount: sku.price,
      expiresAt: expect.any(String),
    });
    answerOnPhone(hall, paymentId);
    await heardFromSwish(hall);
    expect(await swishShown(payer, paymentId)).toMatchObject({
      status: 'PAID',
      reason: null,
      appUrl: null,
      qrText: null,
    });
    expect(await leftBehind(hall, placed)).toEqual(PAID_ONCE);
    expect(await atSwish(hall, placed)).toEqual({ captured: sku.price, refunded: 0, refunds: 0 });
  });

  it('on the same device is a link into the app and back, with the key of who asks and of nobody else', async () => {
    const { payer, placed } = await ordered();
    const { paymentId } = await beginSwish(payer, placed, { device: 'SAME' });
    const back = async (query: string) =>
      new URL((await swishShown(hall.browser(), paymentId, query)).appUrl!).searchParams.get('callbackurl');
    expect(await back('')).toMatch(new RegExp(`^${hall.url}/swish-check/${placed.orderGroupId}/[\\w-]{22}$`));
    expect(await back(`?ak=${placed.accessKey}`)).toMatch(/\?ak=/);
    answerOnPhone(hall, paymentId);
    await lookAtNow(hall, placed);
    expect(await leftBehind(hall, placed)).toEqual(PAID_ONCE);
  });

  it('by number asks the payer in their app, and the number is forgotten with them', async () => {
    const { payer, placed } = await ordered();
    const { paymentId } = await beginSwish(payer, placed, { phoneNumber: '070-174 06 31' });
    expect(requestAt(hall, paymentId)).toMatchObject({ payerAlias: '46701740631', token: null, payeeAlias: HONEY });
    expect(await swishShown(payer, paymentId)).toMatchObject({ status: 'PENDING', appUrl: null, qrText: null });
    answerOnPhone(hall, paymentId);
    await heardFromSwish(hall);
    expect(await leftBehind(hall, placed)).toEqual(PAID_ONCE);
    const { forgetPayersIn } = await import('../commands.ts');
    await hall.db.transaction().execute(tx => forgetPayersIn(tx, [placed.orderGroupId]));
    expect(JSON.stringify(await paymentRow(paymentId))).not.toContain('46701740631');
  });

  it.each([
    ['do not want it', { options: { acceptSwish: false } }],
    ['have no number', { swishNumber: null }],
  ])('is not offered where the seller’s people %s', async (_, change) => {
    const { payer, placed } = await ordered();
    await changed(change);
    expect(await optionsOf(placed)).toMatchObject({ mobile: false });
    expect((await pressSwish(payer, placed)).body.reason).toBe('swish-closed');
    expect(await paymentsOf(placed)).toEqual([]);
    await changed({ options: { acceptSwish: true }, swishNumber: HONEY });
    expect(await optionsOf(placed)).toMatchObject({ mobile: true });
  });

  it('that nobody asked for is not found', async () => {
    const { payer, placed } = await ordered();
    await checkOut(payer, placed);
    for (const id of [newId(), await openPaymentId(hall, placed.payRequestId), 'x']) {
      expect((await payer.get(`/api/payments/swish/${id}`)).status).toBe(404);
    }
  });

  it('keeps the goods for its three minutes and a little longer, and is looked at from ten seconds on', async () => {
    const { payer, placed } = await ordered();
    const { paymentId } = await beginSwish(payer, placed);
    const { created_at: begun, expires_at: ends, look_at: look } = await paymentRow(paymentId);
    expect([ends, look!].map(at => (at.getTime() - begun.getTime()) / 1000)).toEqual([180, 10]);
    const { expires_at: kept } = await hall.db
      .selectFrom('holds')
      .select('expires_at')
      .where('order_group_id', '=', placed.orderGroupId)
      .executeTakeFirstOrThrow();
    expect(kept.getTime()).toBeGreaterThan(ends.getTime());
  });
});

describe('the same press', () => {
  it('told twice, also at the same moment, is one request (I13)', async () => {
    const { payer, placed } = await ordered();
    const press = { _id: newId(), _createdAt: hall.clock.now().toISOString() };
    const answers = await Promise.all([press, press, press].map(one => pressSwish(payer, placed, one)));
    const again = await pressSwish(payer, placed, press);
    expect(new Set([...answers, again].map(({ body }) => body.item?.paymentId)).size).toBe(1);
    expect(await paymentsOf(placed)).toEqual(['PENDING']);
    answerOnPhone(hall, again.body.item.paymentId);
    await heardFromSwish(hall);
    expect(await leftBehind(hall, placed)).toEqual(PAID_ONCE);
  });

  it('and another of the same wish go on with the same request; another device begins anew', async () => {
    const { payer, placed } = await ordered();
    const first = await beginSwish(payer, placed);
    expect(await beginSwish(payer, placed)).toEqual(first);
    const other = await beginSwish(payer, placed, { device: 'SAME' });
    expect(other.paymentId).not.toBe(first.paymentId);
    expect(requestAt(hall, first.paymentId)?.status).toBe('CANCELLED');
    expect(await swishShown(payer, first.paymentId)).toMatchObject({ status: 'DECLINED', reason: 'WITHDRAWN' });
  });

  it('says nothing of amounts: Swish is told what the pay request asks for (I11)', async () => {
    const { payer, placed } = await ordered();
    for (const more of [{ amount: 1 }, { payee: '1230000000' }])
      expect((await pressSwish(payer, placed, more)).status).toBe(400);
    const { paymentId } = await beginSwish(payer, placed);
    expect(requestAt(hall, paymentId)).toMatchObject({ ore: sku.price, payeeAlias: HONEY });
  });
});

/** As the seller's people change their stall. */
async function changed(change: object): Promise<void> {
  const owner = await signedIn(hall, 'eskil.lund');
  const fields = { idOrSlug: 'angens-bigard', ...change };
  const { status } = await owner.command('PUT', '/api/providers/angens-bigard', 'change-provider', fields);
  expect(status).toBe(200);
}

const paymentsOf = async (placed: Placed) => (await leftBehind(hall, placed)).payments;

describe('what the phone answers', () => {
  it.each([
    ['decline', 'CANCELLED', 'DECLINED'],
    ['BANKIDCL', 'CANCELLED', 'SIGNING_CANCELLED'],
    ['RF07', 'FAILED', 'BANK_DECLINED'],
    ['BANKIDONGOING', 'FAILED', 'BANKID_BUSY'],
    ['BANKIDUNKN', 'FAILED', 'BANKID_REFUSED'],
    ['FF10', 'FAILED', 'BANK_FAULT'],
  ] as const)('%s ends the payment as %s, with its reason, and another can begin', async (answer, status, reason) => {
    const { payer, placed } = await ordered();
    const { paymentId } = await beginSwish(payer, placed);
    answerOnPhone(hall, paymentId, answer);
    await heardFromSwish(hall);
    expect((await paymentRow(paymentId)).status).toBe(status);
    expect(await swishShown(payer, paymentId)).toMatchObject({ status: 'DECLINED', reason, unknown: false });
    answerOnPhone(hall, (await beginSwish(payer, placed)).paymentId);
    await heardFromSwish(hall);
    expect(await leftBehind(hall, placed)).toEqual({ ...PAID_ONCE, payments: [status, 'FULFILLED'] });
  });

  it('TM01, nothing at all, is a payment whose time ran out', async () => {
    const { payer, placed } = await ordered();
    const { paymentId } = await beginSwish(payer, placed);
    hall.swish.controls.expire(instructionOf(paymentId));
    await lookAtNow(hall, placed);
    expect((await paymentRow(paymentId)).status).toBe('EXPIRED');
    expect(await swishShown(payer, paymentId)).toMatchObject({ status: 'DECLINED', reason: 'TIME_OUT' });
  });
});

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
    const { payer, placed } = await ordered();
    await titled({ sv: code, en: code, de: code });
    const press = { _id: newId(), _createdAt: hall.clock.now().toISOString() };
    for (const _time of [1, 2]) {
      const { status, body } = await pressSwish(payer, placed, press);
      expect([status, body.reason]).toEqual([409, reason]);
    }
    await titled({ sv: 'Ängens bigård' });
    expect(await paymentsOf(placed)).toEqual(['FAILED']);
    await checkOut(payer, placed);
  });

  it.each(['ACMT01', 'ACMT07', '403'])('%s closes the seller’s Swish until their people open it again', async code => {
    const { payer, placed } = await ordered();
    if (code === '403') hall.swish.controls.enrol({ number: HONEY, suppliers: [] });
    else await titled({ sv: code, en: code, de: code });
    expect((await pressSwish(payer, placed)).body.reason).toBe('swish-closed');
    await titled({ sv: 'Ängens bigård' });
    hall.swish.controls.enrol({ number: HONEY, suppliers: [hall.swish.supplier] });
    expect(await optionsOf(placed)).toMatchObject({ mobile: false });
    expect((await pressSwish(payer, placed)).body.reason).toBe('swish-closed');
    const told = await hall.db
      .selectFrom('events')
      .select(['provider_id', 'data'])
      .where('type', '=', 'swish-closed')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(told.data).toEqual({ number: HONEY, reason: code });
    await changed({ swishNumber: HONEY });
    expect(await optionsOf(placed)).toMatchObject({ mobile: true });
    await beginSwish(payer, placed);
  });

  it('is what a number is told that can be none', async () => {
    const { payer, placed } = await ordered();
    expect((await pressSwish(payer, placed, { phoneNumber: '07' })).body.reason).toBe('swish-number-wrong');
    expect(await paymentsOf(placed)).toEqual([]);
  });

  it('is what a payer is told who has another one open under that number (RP06)', async () => {
    const [one, two] = [await ordered(), await ordered()];
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
  async function unknown() {
    const { payer, placed } = await ordered();
    const { paymentId } = await beginSwish(payer, placed);
    return { payer, placed, paymentId };
  }

  it('stays open past its time, lets nobody pay again, is listed, and is settled when the bank knows', async () => {
    hall.swish.controls.arm({ kind: 'payment.unknown' });
    const { payer, placed, paymentId } = await unknown();
    answerOnPhone(hall, paymentId);
    await heardFromSwish(hall);
    expect(await swishShown(payer, paymentId)).toMatchObject({
      status: 'PENDING',
      reason: 'OUTCOME_UNKNOWN',
      unknown: true,
      appUrl: null,
      qrText: null,
    });
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
    expect((await paymentRow(paymentId)).look_at).not.toBeNull();
    hall.swish.controls.resolve(instructionOf(paymentId));
    await lookAtNow(hall, placed);
    expect(await leftBehind(hall, placed)).toEqual(PAID_ONCE);
    expect(await listed()).not.toContain(paymentId);
  });

  it('is paid again when the bank says that nothing moved', async () => {
    hall.swish.controls.arm({ kind: 'payment.unknown', how: 'lost' });
    const { payer, placed, paymentId } = await unknown();
    answerOnPhone(hall, paymentId);
    await heardFromSwish(hall);
    hall.swish.controls.resolve(instructionOf(paymentId));
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
    const { placed, paymentId } = await unknown();
    answerOnPhone(hall, paymentId, 'DS24');
    await heardFromSwish(hall);
    hall.clock.forward(60 * 60_000);
    await periodic('give-up-unpaid-orders').run(world());
    expect(await leftBehind(hall, placed)).toMatchObject({ payments: ['PENDING'], payRequest: 'ACTIVE' });
    hall.swish.controls.resolve(instructionOf(paymentId));
    await lookAtNow(hall, placed);
    await workUntilDone(world());
    expect(await leftBehind(hall, placed)).toEqual(PAID_ONCE);
  });

  const listed = async () =>
    (await hall.db.selectFrom('payments_of_unknown_outcome').select('payment_id').execute()).map(row => row.payment_id);
});

describe('Swish in trouble when it is asked', () => {
  it.each(['api.fail-after-commit', 'api.close-after-commit'] as const)(
    '%s: the token is lost, the request is taken back, and the same press asks anew',
    async kind => {
      const { payer, placed } = await ordered();
      hall.swish.controls.arm({ kind });
      const press = { _id: newId(), _createdAt: hall.clock.now().toISOString() };
      const answer = await pressSwish(payer, placed, press);
      expect(answer.status).toBe(200);
      expect((await pressSwish(payer, placed, press)).body).toEqual(answer.body);
      expect(await paymentsOf(placed)).toEqual(['CANCELLED', 'PENDING']);
      answerOnPhone(hall, answer.body.item.paymentId);
      await heardFromSwish(hall);
      expect(await leftBehind(hall, placed)).toEqual({ ...PAID_ONCE, payments: ['CANCELLED', 'FULFILLED'] });
    },
  );

  it.each(['api.fail-before', 'api.throttle'] as const)(
    '%s: nothing is known, and the next press goes on with the attempt',
    async kind => {
      const { payer, placed } = await ordered();
      hall.swish.controls.arm({ kind });
      expect((await pressSwish(payer, placed)).body.reason).toBe('payment-unavailable');
      const paymentId = await openPaymentId(hall, placed.payRequestId);
      hall.clock.forward(13_000);
      expect((await beginSwish(payer, placed)).paymentId).toBe(paymentId);
    },
  );

  it('payment before the answer (callback.early) is one payment', async () => {
    const { payer, placed } = await ordered();
    hall.swish.controls.arm({ kind: 'callback.early' });
    await beginSwish(payer, placed);
    await heardFromSwish(hall);
    await lookAtNow(hall, placed);
    expect(await leftBehind(hall, placed)).toEqual(PAID_ONCE);
  });

  it('what was written down and never asked for ends when its time is over, and keeps nobody from paying', async () => {
    const { payer, placed } = await ordered();
    hall.swish.controls.arm({ kind: 'api.fail-before' });
    await pressSwish(payer, placed);
    const paymentId = await openPaymentId(hall, placed.payRequestId);
    const session = await checkOut(payer, placed);
    // Our own request took its id, so that a late one under it is none.
    expect(requestAt(hall, paymentId)?.status).toBe('CANCELLED');
    hall.stripe.controls.pay(session);
    await lookAtNow(hall, placed);
    expect(await leftBehind(hall, placed)).toEqual({ ...PAID_ONCE, payments: ['CANCELLED', 'FULFILLED'] });
    const { payer: other, placed: left } = await ordered();
    hall.swish.controls.arm({ kind: 'api.fail-before' });
    await pressSwish(other, left);
    hall.clock.forward(4 * 60_000);
    await lookAtNow(hall, left);
    expect(await paymentsOf(left)).toEqual(['EXPIRED']);
  });
});

describe('the certificate', () => {
  it('is announced sixty, thirty and seven days before its end, once each', async () => {
    const now = hall.clock.now().getTime();
    const until = new Date(now + 65 * 86_400_000);
    const { certificate, key } = hall.swish.controls.certificate(hall.swish.supplier, undefined, until);
    const copy = await hall.copy({ swish: { ...hall.hall.world.config.swish!, certificate, key } });
    const told: unknown[] = [];
    for (const days of [65, 61, 60, 59, 30, 29, 8, 7, 1]) {
      const at = new Date(until.getTime() - days * 86_400_000);
      await periodic('watch-swish-certificate').run({ ...copy.hall.world, now: () => at });
    }
    const rows = await hall.db
      .selectFrom('events')
      .select('data')
      .where('type', '=', 'certificate-ending')
      .orderBy('id')
      .execute();
    told.push(...rows.map(row => (row.data as { days: number }).days));
    expect(told).toEqual([60, 30, 7]);
  });
});
