import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../../../../../tests/browser.ts';
import {
  companyOf,
  leftBehind,
  lookAtNow,
  openPaymentId,
  PAID_ONCE,
  workUntilDone,
} from '../../../../../tests/card-payment.ts';
import type { TestHall } from '../../../../../tests/hall.ts';
import { openHoneyHall } from '../../../../../tests/honey-hall.ts';
import { checkOut, type Placed, place, type Sku } from '../../../../../tests/purchase.ts';
import { auditOf } from '../../../../../tests/stall.ts';
import { newId, shortId } from '../../../../shared/ids.ts';

let hall: TestHall;
let sku: Sku;
let elin: Browser;

beforeAll(async () => {
  ({ hall, sku } = await openHoneyHall());
});
afterAll(() => hall.close());
// Another device each time: one keeps only a few orders that wait to be paid.
beforeEach(() => {
  elin = hall.browser();
});

type Answer = { item?: { successUrl: string; paymentId: string }; reason?: string; message?: string };

function press({ payRequestId }: Placed, fields: Record<string, unknown> = {}, browser = elin, query = '') {
  const path = `/api/payments/stripe/checkouts/pay-requests/${payRequestId}${query}`;
  return browser.command<Answer>('POST', path, 'checkout-pay-request', {
    payRequestId,
    relativeSuccessPath: `/pay-requests/${payRequestId}/processing`,
    relativeCancelPath: `/pay-requests/${payRequestId}`,
    ...fields,
  });
}

async function sessionsFor(placed: Placed) {
  const all = await companyOf(hall).checkout.sessions.list({ limit: 100 });
  return all.data.filter(session => session.metadata?.payRequestId === placed.payRequestId);
}

async function paymentsOf(placed: Placed) {
  return (await leftBehind(hall, placed)).payments;
}

describe('beginning to pay', () => {
  it('tells the company what is asked for, to whom it goes and where the payer goes next [payments 1.4, 7.3]', async () => {
    const placed = await place(elin, sku, 2);
    const answer = await press(placed);
    expect(answer.status).toBe(200);
    const [session] = await sessionsFor(placed);
    expect(session!.branding_settings?.display_name).toBe('Ljungsjö saluhall');
    expect(session).toMatchObject({
      amount_total: sku.price * 2,
      currency: 'sek',
      status: 'open',
      client_reference_id: answer.body.item!.paymentId,
      locale: 'sv',
      success_url: `${hall.url}/pay-requests/${placed.payRequestId}/processing?payReqPayId=${shortId(answer.body.item!.paymentId)}`,
      cancel_url: `${hall.url}/pay-requests/${placed.payRequestId}`,
    });
    expect(session!.expires_at * 1000).toBeGreaterThan(hall.clock.now().getTime() + 30 * 60_000);
    expect(answer.body.item!.successUrl).toBe(session!.url);
  });

  it('keeps the goods until after the session ends', async () => {
    const placed = await place(elin, sku);
    await press(placed);
    const [session] = await sessionsFor(placed);
    const hold = await hall.db
      .selectFrom('holds')
      .select('expires_at')
      .where('order_group_id', '=', placed.orderGroupId)
      .executeTakeFirstOrThrow();
    expect(hold.expires_at.getTime()).toBeGreaterThan(session!.expires_at * 1000);
  });

  it('leaves it to the card company which ways to pay it offers, unless one was chosen before [payments 2.4.1]', async () => {
    const placed = await place(elin, sku);
    await press(placed);
    expect((await sessionsFor(placed))[0]!.allowed_payment_method_types).toBeNull();
  });

  it('shows nothing but the card when that was chosen before [payments 4.4]', async () => {
    const placed = await place(elin, sku);
    await press(placed, { paymentOption: 'PRESELECTED_CARD' });
    expect((await sessionsFor(placed))[0]!.allowed_payment_method_types).toEqual(['card']);
  });

  it("shows the customer's address to who holds the key, and to nobody else", async () => {
    const stranger = await place(elin, sku);
    await press(stranger);
    expect((await sessionsFor(stranger))[0]!.customer_email).toBeNull();
    const holder = await place(elin, sku);
    await press(holder, {}, elin, `?ak=${holder.accessKey}`);
    expect((await sessionsFor(holder))[0]!.customer_email).toBe('elin@example.com');
  });

  it('gives the same press the same answer, and refuses another wish under the same id (I13) [payments 3.32]', async () => {
    const placed = await place(elin, sku);
    const _id = newId();
    const _createdAt = hall.clock.now().toISOString();
    const first = await press(placed, { _id, _createdAt });
    const again = await press(placed, { _id, _createdAt });
    expect(again.body).toEqual(first.body);
    expect(await sessionsFor(placed)).toHaveLength(1);
    const other = await press(placed, { _id, _createdAt, relativeCancelPath: '/' });
    expect([other.status, other.body.reason]).toEqual([422, 'other-body']);
  });

  it.each(['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)', '/\tevil'])(
    'does not lead the payer to %j [payments 5.9]',
    async path => {
      const placed = await place(elin, sku);
      for (const field of ['relativeSuccessPath', 'relativeCancelPath']) {
        const answer = await press(placed, { [field]: path });
        expect([answer.status, answer.body.reason]).toEqual([400, 'path-not-ours']);
      }
      expect(await paymentsOf(placed)).toEqual([]);
    },
  );

  it.each([
    ['an id that is none', 'nonsense', 404, 'not-found'],
    ['a pay request that nobody has', '018f0000-0000-7000-8000-000000000001', 404, 'not-found'],
  ])('answers %s', async (_, payRequestId, status, reason) => {
    const answer = await press({ payRequestId } as Placed);
    expect([answer.status, answer.body.reason]).toEqual([status, reason]);
  });

  it('says so when it is paid already', async () => {
    const placed = await place(elin, sku);
    hall.stripe.controls.pay(await checkOut(elin, placed));
    const answer = await press(placed);
    expect([answer.status, answer.body.reason]).toEqual([409, 'pay-request-fulfilled']);
    expect(await leftBehind(hall, placed)).toEqual(PAID_ONCE);
  });
});

describe('two tabs', () => {
  it('go on with one session when they want the same', async () => {
    const placed = await place(elin, sku);
    const [first, second] = await Promise.all([press(placed), press(placed)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.item!.successUrl).toBe(first.body.item!.successUrl);
    expect(await sessionsFor(placed)).toHaveLength(1);
    expect(await paymentsOf(placed)).toEqual(['PENDING']);
  });

  it('end the first session before the second begins, when they want it otherwise', async () => {
    const placed = await place(elin, sku);
    await press(placed);
    const second = await press(placed, { paymentOption: 'PRESELECTED_CARD' });
    expect(second.status).toBe(200);
    const sessions = await sessionsFor(placed);
    expect(sessions.map(session => session.status).sort()).toEqual(['expired', 'open']);
    expect(await paymentsOf(placed)).toEqual(['CANCELLED', 'PENDING']);
    hall.stripe.controls.pay(sessions.find(session => session.status === 'open')!.id);
    await lookAtNow(hall, placed);
    expect(await leftBehind(hall, placed)).toMatchObject({ payments: ['CANCELLED', 'FULFILLED'], receipts: 1 });
  });

  it('settle what the first has paid a moment before the second asks for something else', async () => {
    const placed = await place(elin, sku);
    hall.stripe.controls.pay(await checkOut(elin, placed));
    const second = await press(placed, { paymentOption: 'PRESELECTED_CARD' });
    expect(second.body.reason).toBe('pay-request-fulfilled');
    expect(await sessionsFor(placed)).toHaveLength(1);
    expect(await leftBehind(hall, placed)).toEqual(PAID_ONCE);
  });

  it('in a crowd open one session at a time', async () => {
    const placed = await place(elin, sku);
    const options = ['CARD', 'PRESELECTED_CARD'];
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => press(placed, { paymentOption: options[at % 2] }, hall.browser())),
    );
    for (const answer of answers) expect(answer.status === 200 || answer.status === 409).toBe(true);
    expect(answers.some(answer => answer.status === 200)).toBe(true);
    expect((await sessionsFor(placed)).filter(session => session.status === 'open').length).toBeLessThanOrEqual(1);
    expect((await paymentsOf(placed)).filter(status => status === 'PENDING').length).toBeLessThanOrEqual(1);
  });
});

describe('a card company in trouble', () => {
  const SESSIONS = '/v1/checkout/sessions';

  it('that says nothing leaves an attempt that the next press goes on with', async () => {
    const placed = await place(elin, sku);
    hall.stripe.controls.arm({ kind: 'api.fail-before', times: 2, match: SESSIONS });
    const first = await press(placed);
    expect([first.status, first.body.reason]).toEqual([409, 'payment-unavailable']);
    const paymentId = await openPaymentId(hall, placed.payRequestId);
    const second = await press(placed);
    expect(second.body.item!.paymentId).toBe(paymentId);
    expect(await sessionsFor(placed)).toHaveLength(1);
  });

  it.each([
    ['hangs up after it made the session', { kind: 'api.close-after-commit' as const }],
    ['fails after it made the session', { kind: 'api.fail-after-commit' as const }],
    ['keeps its failure after it made the session', { kind: 'api.fail-after-commit' as const, how: 'stored' }],
    ['answers that another call is under way', { kind: 'api.conflict' as const }],
  ])('that %s makes no second one (I12)', async (_, fault) => {
    const placed = await place(elin, sku);
    hall.stripe.controls.arm({ ...fault, match: SESSIONS });
    const answer = await press(placed);
    expect(answer.status).toBe(200);
    const sessions = await sessionsFor(placed);
    expect(sessions).toHaveLength(1);
    expect(answer.body.item!.successUrl).toBe(sessions[0]!.url);
  });

  it('that cannot be asked whether the first attempt was paid lets no second one begin (I12)', async () => {
    const placed = await place(elin, sku);
    hall.stripe.controls.pay(await checkOut(elin, placed));
    hall.stripe.controls.arm({ kind: 'api.fail-before', method: 'GET', times: 2, match: `${SESSIONS}/*` });
    const second = await press(placed, { paymentOption: 'PRESELECTED_CARD' });
    expect([second.status, second.body.reason]).toEqual([409, 'payment-unsettled']);
    hall.stripe.controls.disarm();
    expect(await sessionsFor(placed)).toHaveLength(1);
    expect((await press(placed)).body.reason).toBe('pay-request-fulfilled');
    expect(await leftBehind(hall, placed)).toEqual(PAID_ONCE);
  });

  it('that refuses the session ends the attempt, and the payer may try again [payments 8.3]', async () => {
    const placed = await place(elin, sku);
    await hall.db.updateTable('providers').set({ card_account: 'not-an-account' }).execute();
    const refused = await press(placed);
    expect([refused.status, refused.body.reason]).toEqual([409, 'payment-unavailable']);
    expect(await paymentsOf(placed)).toEqual(['FAILED']);
    await hall.db.updateTable('providers').set({ card_account: null }).execute();
    expect((await press(placed)).status).toBe(200);
  });
});

it('leaves books that balance', async () => {
  await workUntilDone(hall.hall.world);
  expect(await auditOf(hall)).toEqual([]);
});
