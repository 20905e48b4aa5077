import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
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
  atSwish,
  beginSwish,
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
import { checkOut, ELIN, receiptsOf, type Sku } from '../../../../../tests/purchase.ts';
import { newId } from '../../../../shared/ids.ts';
import { instructionId } from './rules.ts';

/** Payments by Swish over real TLS; no worker runs, so that news come exactly when the test says. */
let hall: TestHall;
let sku: Sku;

beforeAll(async () => {
  ({ hall, sku } = await openHoneyHall());
});
afterEach(() => hall.swish.controls.disarm());
afterAll(() => closeAudited(hall));

describe('a payment by Swish', () => {
  it('on another device is a picture to read, and paid when the phone says so [payments 3.9, 4.4, 4.8, 7.8]', async () => {
    const { payer, placed } = await ordered(hall, sku);
    expect(await optionsOf(hall, placed)).toMatchObject({ mobile: true });
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

  it('is called so by its receipt and by the letter [payments 1.5]', async () => {
    const { payer, placed } = await ordered(hall, sku);
    answerOnPhone(hall, (await beginSwish(payer, placed)).paymentId);
    await lookAtNow(hall, placed);
    const [receipt] = await receiptsOf(payer, placed);
    expect(receipt!.paidWith).toEqual([{ method: 'MOBILE', amount: sku.price, codeEnd: null }]);
    await workUntilDone(hall.hall.world);
    const { mailbox } = hall.smtp;
    const letters = mailbox.list(ELIN.email).map(({ id }) => mailbox.find(id)!.text ?? '');
    const letter = letters.find(text => text.includes(`ak=${placed.accessKey}`));
    expect(letter).toContain('Betalt med Swish');
    expect(letter).not.toContain('Betalt med kort');
  });

  it('on the same device is a link into the app and back, with the key of who asks and of nobody else [payments 4.4]', async () => {
    const { payer, placed } = await ordered(hall, sku);
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
    const { payer, placed } = await ordered(hall, sku);
    const { paymentId } = await beginSwish(payer, placed, { phoneNumber: '070-174 06 31' });
    expect(requestAt(hall, paymentId)).toMatchObject({ payerAlias: '46701740631', token: null, payeeAlias: HONEY });
    expect(await swishShown(payer, paymentId)).toMatchObject({ status: 'PENDING', appUrl: null, qrText: null });
    answerOnPhone(hall, paymentId);
    await heardFromSwish(hall);
    expect(await leftBehind(hall, placed)).toEqual(PAID_ONCE);
    const { forgetPayersIn } = await import('../../../commands.ts');
    await hall.db.transaction().execute(tx => forgetPayersIn(tx, [placed.orderGroupId]));
    expect(JSON.stringify(await paymentRow(hall, paymentId))).not.toContain('46701740631');
  });

  it.each([
    ['does not want it', HONEY],
    ['has no number', null],
  ])('is not offered where the seller %s [payments 4.4]', async (_, number) => {
    const { payer, placed } = await ordered(hall, sku);
    await setSwish(hall, number, false);
    expect(await optionsOf(hall, placed)).toMatchObject({ mobile: false });
    expect((await pressSwish(payer, placed)).body.reason).toBe('swish-closed');
    expect(await paymentsOf(hall, placed)).toEqual([]);
    await setSwish(hall, HONEY);
    expect(await optionsOf(hall, placed)).toMatchObject({ mobile: true });
  });

  it('that nobody asked for is not found [payments 7.8]', async () => {
    const { payer, placed } = await ordered(hall, sku);
    await checkOut(payer, placed);
    for (const id of [newId(), await openPaymentId(hall, placed.payRequestId), 'x']) {
      expect((await payer.get(`/api/payments/swish/${id}`)).status).toBe(404);
    }
  });

  it('keeps the goods for its three minutes and a little longer, and is looked at from ten seconds on', async () => {
    const { payer, placed } = await ordered(hall, sku);
    const { paymentId } = await beginSwish(payer, placed);
    const { created_at: begun, expires_at: ends, look_at: look } = await paymentRow(hall, paymentId);
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
    const { payer, placed } = await ordered(hall, sku);
    const press = { _id: newId(), _createdAt: hall.clock.now().toISOString() };
    const answers = await Promise.all([press, press, press].map(one => pressSwish(payer, placed, one)));
    const again = await pressSwish(payer, placed, press);
    expect(new Set([...answers, again].map(({ body }) => body.item?.paymentId)).size).toBe(1);
    expect(await paymentsOf(hall, placed)).toEqual(['PENDING']);
    answerOnPhone(hall, again.body.item.paymentId);
    await heardFromSwish(hall);
    expect(await leftBehind(hall, placed)).toEqual(PAID_ONCE);
  });

  it('and another of the same wish go on with the same request; another device begins anew', async () => {
    const { payer, placed } = await ordered(hall, sku);
    const first = await beginSwish(payer, placed);
    expect(await beginSwish(payer, placed)).toEqual(first);
    const other = await beginSwish(payer, placed, { device: 'SAME' });
    expect(other.paymentId).not.toBe(first.paymentId);
    expect(requestAt(hall, first.paymentId)?.status).toBe('CANCELLED');
    expect(await swishShown(payer, first.paymentId)).toMatchObject({ status: 'DECLINED', reason: 'WITHDRAWN' });
  });

  it('says nothing of amounts: Swish is told what the pay request asks for (I11)', async () => {
    const { payer, placed } = await ordered(hall, sku);
    for (const more of [{ amount: 1 }, { payee: '1230000000' }])
      expect((await pressSwish(payer, placed, more)).status).toBe(400);
    const { paymentId } = await beginSwish(payer, placed);
    expect(requestAt(hall, paymentId)).toMatchObject({ ore: sku.price, payeeAlias: HONEY });
  });
});

describe('what the phone answers', () => {
  it.each([
    ['decline', 'CANCELLED', 'DECLINED'],
    ['BANKIDCL', 'CANCELLED', 'SIGNING_CANCELLED'],
    ['RF07', 'FAILED', 'BANK_DECLINED'],
    ['BANKIDONGOING', 'FAILED', 'BANKID_BUSY'],
    ['BANKIDUNKN', 'FAILED', 'BANKID_REFUSED'],
    ['FF10', 'FAILED', 'BANK_FAULT'],
  ] as const)(
    '%s ends the payment as %s, with its reason, and another can begin [payments 3.9]',
    async (answer, status, reason) => {
      const { payer, placed } = await ordered(hall, sku);
      const { paymentId } = await beginSwish(payer, placed);
      answerOnPhone(hall, paymentId, answer);
      await heardFromSwish(hall);
      expect((await paymentRow(hall, paymentId)).status).toBe(status);
      expect(await swishShown(payer, paymentId)).toMatchObject({ status: 'DECLINED', reason, unknown: false });
      answerOnPhone(hall, (await beginSwish(payer, placed)).paymentId);
      await heardFromSwish(hall);
      expect(await leftBehind(hall, placed)).toEqual({ ...PAID_ONCE, payments: [status, 'FULFILLED'] });
    },
  );

  it('TM01, nothing at all, is a payment whose time ran out', async () => {
    const { payer, placed } = await ordered(hall, sku);
    const { paymentId } = await beginSwish(payer, placed);
    hall.swish.controls.expire(instructionId(paymentId));
    await lookAtNow(hall, placed);
    expect((await paymentRow(hall, paymentId)).status).toBe('EXPIRED');
    expect(await swishShown(payer, paymentId)).toMatchObject({ status: 'DECLINED', reason: 'TIME_OUT' });
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
