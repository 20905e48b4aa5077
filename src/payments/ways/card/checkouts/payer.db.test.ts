import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../../../tests/browser.ts';
import { leftBehind, lookAtNow, PAID_ONCE } from '../../../../../tests/card-payment.ts';
import type { TestHall } from '../../../../../tests/hall.ts';
import { openHoneyHall } from '../../../../../tests/honey-hall.ts';
import { checkOut, type Placed, place, type Sku } from '../../../../../tests/purchase.ts';
import { newId } from '../../../../shared/ids.ts';
import type { Caller } from '../../../../shared/world.ts';
import { cardForms } from '../api.ts';

let hall: TestHall;
let sku: Sku;
let elin: Browser;

beforeAll(async () => {
  ({ hall, sku } = await openHoneyHall());
  elin = hall.browser();
});
afterAll(() => hall.close());

const paymentsOf = async (placed: Placed) => (await leftBehind(hall, placed)).payments;

describe("on the card company's page", () => {
  it('a declined card leaves the session open; the next one pays', async () => {
    const placed = await place(elin, sku);
    const session = await checkOut(elin, placed);
    expect(hall.stripe.controls.pay(session, { card: '4000 0000 0000 0002' }).kind).toBe('declined');
    await lookAtNow(hall, placed);
    expect(await paymentsOf(placed)).toEqual(['PENDING']);
    hall.stripe.controls.pay(session);
    await lookAtNow(hall, placed);
    expect(await leftBehind(hall, placed)).toEqual(PAID_ONCE);
  });

  it('3-D Secure pays only when it is approved', async () => {
    const placed = await place(elin, sku);
    const session = await checkOut(elin, placed);
    hall.stripe.controls.pay(session, { card: '4000 0027 6000 3184', threeDSecure: 'fail' });
    await lookAtNow(hall, placed);
    expect(await paymentsOf(placed)).toEqual(['PENDING']);
    hall.stripe.controls.pay(session, { card: '4000 0027 6000 3184', threeDSecure: 'approve' });
    await lookAtNow(hall, placed);
    expect(await leftBehind(hall, placed)).toEqual(PAID_ONCE);
  });

  it('a session that ran out is an expired payment, and another one can begin', async () => {
    const placed = await place(elin, sku);
    hall.stripe.controls.expire(await checkOut(elin, placed));
    await lookAtNow(hall, placed);
    expect(await paymentsOf(placed)).toEqual(['EXPIRED']);
    await checkOut(elin, placed);
    expect(await paymentsOf(placed)).toEqual(['EXPIRED', 'PENDING']);
  });
});

describe('a form without script', () => {
  const caller = {
    userId: null,
    scopes: [],
    heldScopes: [],
    factorAt: null,
    visitor: null,
    accessKey: null,
    locale: 'sv',
    ip: '',
    host: null,
    requestId: '',
  };
  const post = (payRequestId: string, fields: Record<string, string>) => {
    const app = new Hono<{ Variables: { caller: Caller } }>();
    app.use(async (c, next) => {
      c.set('caller', { ...caller, name: null, email: null, locale: 'sv' });
      await next();
    });
    app.route('/', cardForms(hall.hall.world));
    const body = new URLSearchParams(fields);
    return app.request(`/payments/stripe/checkouts/pay-requests/${payRequestId}`, { method: 'POST', body });
  };
  const fields = (placed: Placed) => ({
    _id: newId(),
    relativeSuccessPath: `/pay-requests/${placed.payRequestId}/processing`,
    relativeCancelPath: `/pay-requests/${placed.payRequestId}?ak=k`,
  });

  it('is answered with the way to the card company, twice the same [payments 7.3]', async () => {
    const placed = await place(elin, sku);
    const form = fields(placed);
    const [first, second] = [await post(placed.payRequestId, form), await post(placed.payRequestId, form)];
    expect(first.status).toBe(303);
    expect(first.headers.get('location')).toContain('/c/pay/cs_test_');
    expect(second.headers.get('location')).toBe(first.headers.get('location'));
  });

  it('leads back with the reason when it is refused, and never elsewhere [payments 8.3]', async () => {
    const placed = await place(elin, sku);
    hall.stripe.controls.pay(await checkOut(elin, placed));
    await lookAtNow(hall, placed);
    const refused = await post(placed.payRequestId, fields(placed));
    expect(refused.status).toBe(303);
    expect(refused.headers.get('location')).toBe(
      `/pay-requests/${placed.payRequestId}?ak=k&failed=pay-request-fulfilled`,
    );
    const lured = await post(placed.payRequestId, { ...fields(placed), relativeCancelPath: '//evil.example' });
    expect(lured.headers.get('location')).toBe(`/pay-requests/${placed.payRequestId}?failed=path-not-ours`);
    const empty = await post(placed.payRequestId, {});
    expect(empty.headers.get('location')).toBe(`/pay-requests/${placed.payRequestId}?failed=invalid-input`);
  });
});
