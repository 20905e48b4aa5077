import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StripeSandbox } from './server.ts';
import { honey, openTown, sdkFor } from './test-town.ts';

let sandbox: StripeSandbox;
let stripe: Stripe;

beforeAll(async () => {
  ({ sandbox, stripe } = await openTown());
});
afterAll(() => sandbox.stop());

const seconds = () => Math.floor(Date.now() / 1000);

describe('creating a session', () => {
  it('answers as the SDK expects, open and unpaid, with a page to send the payer to', async () => {
    const session = await stripe.checkout.sessions.create(honey());
    expect(session.id).toMatch(/^cs_test_/);
    expect(session).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 25_000,
      currency: 'sek',
      client_reference_id: 'order-17',
      customer_email: 'elin@example.org',
      metadata: { payReqPayId: 'prp-1' },
      payment_intent: null,
      payment_method_types: ['card'],
    });
    expect(session.url).toBe(`${sandbox.url}/c/pay/${session.id}`);
    expect(session.expires_at - session.created).toBe(86_400);
    expect(session.lastResponse.requestId).toMatch(/^req_/);
    expect(session.lastResponse.apiVersion).toBe('2026-10-28.endive');
    expect(session.lastResponse.idempotencyKey).toMatch(/^stripe-node-retry-/);
  });

  it('refuses parameters that it does not know, payment_method_types among them', async () => {
    const old = { ...honey(), payment_method_types: ['card'] };
    await expect(stripe.checkout.sessions.create(old)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      code: 'parameter_unknown',
      param: 'payment_method_types',
      statusCode: 400,
    });
    const nested = honey();
    Object.assign(nested.line_items?.[0]?.price_data ?? {}, { colour: 'gold' });
    await expect(stripe.checkout.sessions.create(nested)).rejects.toMatchObject({
      param: 'line_items[0][price_data][colour]',
    });
    const hostile = await fetch(`${sandbox.url}/v1/checkout/sessions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${sandbox.secretKey}` },
      body: new URLSearchParams({ '__proto__[polluted]': '1', mode: 'payment' }),
    });
    expect(await hostile.json()).toMatchObject({ error: { code: 'parameter_unknown', param: '__proto__' } });
  });

  it('wants at least 3 kr, and at least one thing to pay for', async () => {
    const cheap = (unit_amount: number) =>
      honey({
        line_items: [{ quantity: 1, price_data: { currency: 'sek', unit_amount, product_data: { name: 'Knapp' } } }],
      });
    await expect(stripe.checkout.sessions.create(cheap(299))).rejects.toMatchObject({ code: 'amount_too_small' });
    expect((await stripe.checkout.sessions.create(cheap(300))).amount_total).toBe(300);
    await expect(stripe.checkout.sessions.create(honey({ line_items: [] }))).rejects.toMatchObject({
      code: 'parameter_missing',
      param: 'line_items',
    });
  });

  it('keeps expires_at between 30 minutes and 24 hours', async () => {
    const at = (ahead: number) => stripe.checkout.sessions.create(honey({ expires_at: seconds() + ahead }));
    await expect(at(1799)).rejects.toMatchObject({ param: 'expires_at' });
    await expect(at(86_401)).rejects.toMatchObject({ param: 'expires_at' });
    const wanted = seconds() + 1860;
    const session = await stripe.checkout.sessions.create(honey({ expires_at: wanted }));
    expect(session.expires_at).toBe(wanted);
  });

  it('takes only web addresses to come back to', async () => {
    const bad = honey({ success_url: 'javascript:alert(1)' });
    await expect(stripe.checkout.sessions.create(bad)).rejects.toMatchObject({
      code: 'url_invalid',
      param: 'success_url',
    });
  });

  it('knows the rules of a destination charge', async () => {
    const split = (payment_intent_data: Stripe.Checkout.SessionCreateParams.PaymentIntentData) =>
      stripe.checkout.sessions.create(honey({ payment_intent_data }));
    const transfer_data = { destination: 'acct_bihuset' };
    await expect(split({ application_fee_amount: 500 })).rejects.toMatchObject({ statusCode: 400 });
    await expect(split({ application_fee_amount: 25_001, transfer_data })).rejects.toMatchObject({ statusCode: 400 });
    await expect(
      split({ application_fee_amount: 500, transfer_data: { ...transfer_data, amount: 1 } }),
    ).rejects.toMatchObject({ code: 'parameters_exclusive' });
    expect((await split({ application_fee_amount: 500, transfer_data })).status).toBe('open');
  });
});

describe('the door', () => {
  it('wants the key', async () => {
    const stranger = sdkFor({ ...sandbox, secretKey: 'sk_test_somebody_else' });
    await expect(stranger.checkout.sessions.list()).rejects.toMatchObject({ type: 'StripeAuthenticationError' });
  });

  it('wants the version that it speaks, and knows no connected accounts yet', async () => {
    const older = stripe.checkout.sessions.list({}, { apiVersion: '2019-01-01' });
    await expect(older).rejects.toMatchObject({ statusCode: 400 });
    const connected = stripe.checkout.sessions.list({}, { stripeAccount: 'acct_1' });
    await expect(connected).rejects.toMatchObject({ type: 'StripePermissionError', code: 'account_invalid' });
  });

  it('says of unknown things that they are missing', async () => {
    await expect(stripe.checkout.sessions.retrieve('cs_test_nothing')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
    await expect(stripe.customers.create({ name: 'Elin' })).rejects.toMatchObject({ statusCode: 404 });
  });
});

describe('a session that is paid', () => {
  it('is complete, and opens up to the balance transaction', async () => {
    const { id } = await stripe.checkout.sessions.create(honey());
    expect(sandbox.controls.pay(id)).toEqual({ kind: 'paid' });
    const session = await stripe.checkout.sessions.retrieve(id, {
      expand: ['payment_intent.latest_charge.balance_transaction', 'line_items'],
    });
    expect(session).toMatchObject({ status: 'complete', payment_status: 'paid', url: null });
    expect(session.customer_details?.email).toBe('elin@example.org');
    const intent = session.payment_intent as Stripe.PaymentIntent;
    expect(intent).toMatchObject({ status: 'succeeded', amount_received: 25_000, metadata: { payReqPayId: 'prp-1' } });
    const charge = intent.latest_charge as Stripe.Charge;
    expect(charge).toMatchObject({ paid: true, amount_captured: 25_000, amount_refunded: 0 });
    expect(charge.payment_method_details?.card?.last4).toBe('4242');
    const balance = charge.balance_transaction as Stripe.BalanceTransaction;
    expect(balance).toMatchObject({ amount: 25_000, fee: 600, net: 24_400, type: 'charge', source: charge.id });
    expect(session.line_items?.data[0]).toMatchObject({
      description: 'Ljunghonung',
      quantity: 2,
      amount_total: 25_000,
    });
    expect(session.line_items?.data[0]?.price?.unit_amount_decimal?.toString()).toBe('12500');
  });

  it('is found by its intent, and its rows come in their own order', async () => {
    const item = (name: string) => ({
      quantity: 1,
      price_data: { currency: 'sek', unit_amount: 1000, product_data: { name } },
    });
    const names = ['Sill', 'Knäcke', 'Mesost'];
    const { id } = await stripe.checkout.sessions.create(honey({ line_items: names.map(item) }));
    sandbox.controls.pay(id);
    const paid = await stripe.checkout.sessions.retrieve(id);
    const found = await stripe.checkout.sessions.list({ payment_intent: String(paid.payment_intent) });
    expect(found.data.map(session => session.id)).toEqual([id]);
    const rows = await stripe.checkout.sessions.listLineItems(id, { limit: 2 }).autoPagingToArray({ limit: 10 });
    expect(rows.map(row => row.description)).toEqual(names);
  });

  it('cannot be paid again, nor expired, nor its intent cancelled', async () => {
    const { id } = await stripe.checkout.sessions.create(honey());
    sandbox.controls.pay(id);
    expect(sandbox.controls.pay(id)).toEqual({ kind: 'closed' });
    await expect(stripe.checkout.sessions.expire(id)).rejects.toMatchObject({ statusCode: 400 });
    const { payment_intent } = await stripe.checkout.sessions.retrieve(id);
    const charges = await stripe.charges.list({ payment_intent: String(payment_intent) });
    expect(charges.data).toHaveLength(1);
    await expect(stripe.paymentIntents.cancel(String(payment_intent))).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });

  it('refuses to expand what cannot be expanded', async () => {
    const { id } = await stripe.checkout.sessions.create(honey());
    const odd = stripe.checkout.sessions.retrieve(id, { expand: ['success_url.length'] });
    await expect(odd).rejects.toMatchObject({ statusCode: 400, param: 'expand' });
  });
});

describe('a session that ends unpaid', () => {
  it('expires when told so: closed to payers, its intent cancelled', async () => {
    const { id } = await stripe.checkout.sessions.create(honey());
    sandbox.controls.pay(id, { card: '4000000000000002' });
    const declined = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
    expect(declined).toMatchObject({ status: 'open', payment_status: 'unpaid' });
    const intent = declined.payment_intent as Stripe.PaymentIntent;
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined', decline_code: 'generic_decline' },
    });
    await expect(stripe.paymentIntents.cancel(intent.id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    expect(await stripe.checkout.sessions.expire(id)).toMatchObject({ status: 'expired', url: null });
    expect(sandbox.controls.pay(id)).toEqual({ kind: 'closed' });
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('canceled');
  });

  it('expires by itself when its time has come', async () => {
    const town = await openTown();
    const { id } = await town.stripe.checkout.sessions.create(honey({ expires_at: seconds() + 1860 }));
    town.sandbox.controls.advance(1800);
    expect((await town.stripe.checkout.sessions.retrieve(id)).status).toBe('open');
    town.sandbox.controls.advance(60);
    expect((await town.stripe.checkout.sessions.retrieve(id)).status).toBe('expired');
    const told = await town.stripe.events.list({ type: 'checkout.session.expired' });
    expect(told.data).toHaveLength(1);
    await town.sandbox.stop();
  });

  it('survives a decline and takes the next card', async () => {
    const { id } = await stripe.checkout.sessions.create(honey());
    const broke = sandbox.controls.pay(id, { card: '4000 0000 0000 9995' });
    expect(broke).toEqual({ kind: 'declined', reason: 'insufficient_funds' });
    const real = sandbox.controls.pay(id, { card: '4111111111111111' });
    expect(real).toEqual({ kind: 'declined', reason: 'test_mode_live_card' });
    expect(sandbox.controls.pay(id, { threeDSecure: 'fail' })).toMatchObject({ reason: 'authentication_failed' });
    expect(sandbox.controls.pay(id, { card: '4000002760003184' })).toEqual({ kind: 'challenge' });
    expect(sandbox.controls.answerChallenge(id, true)).toEqual({ kind: 'paid' });
    const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] });
    const charge = (session.payment_intent as Stripe.PaymentIntent).latest_charge as Stripe.Charge;
    expect(charge.payment_method_details?.card?.three_d_secure?.result).toBe('authenticated');
  });
});
