import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StripeSandbox } from '../server.ts';
import { honey, openTown } from '../test-town.ts';

let sandbox: StripeSandbox;
let stripe: Stripe;

beforeEach(async () => {
  ({ sandbox, stripe } = await openTown());
});
afterEach(() => sandbox.stop());

function plan(change: Partial<Stripe.PaymentIntentCreateParams> = {}): Stripe.PaymentIntentCreateParams {
  return {
    amount: 25_000,
    currency: 'sek',
    automatic_payment_methods: { enabled: true },
    metadata: { paymentId: 'p-1' },
    ...change,
  };
}

const types = async () => (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type).reverse();

describe('an intent of its own', () => {
  it('is confirmed with a card, and the money goes where it was planned', async () => {
    const split = { application_fee_amount: 1000, transfer_data: { destination: 'acct_bihuset' } };
    const intent = await stripe.paymentIntents.create(plan(split));
    expect(intent).toMatchObject({ status: 'requires_payment_method', automatic_payment_methods: { enabled: true } });
    const paid = await stripe.paymentIntents.confirm(intent.id, {
      payment_method: 'pm_card_visa',
      expand: ['latest_charge'],
    });
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 25_000, metadata: { paymentId: 'p-1' } });
    expect((paid.latest_charge as Stripe.Charge).transfer).toMatch(/^tr_/);
    expect(await types()).toEqual([
      'payment_intent.created',
      'transfer.created',
      'application_fee.created',
      'charge.succeeded',
      'payment_intent.succeeded',
    ]);
    const again = stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
    await expect(again).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
  });

  it('stays open when the card is declined, with the reason on it, and the decline is kept under its key', async () => {
    const { id } = await stripe.paymentIntents.create(plan());
    const options = { idempotencyKey: 'confirm:p-1' };
    const attempt = () =>
      stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclinedInsufficientFunds' }, options);
    for (const result of [attempt, attempt]) {
      const error = await result().catch((fault: unknown) => fault);
      expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
      expect(error).toMatchObject({
        statusCode: 402,
        code: 'card_declined',
        decline_code: 'insufficient_funds',
        payment_intent: { id },
      });
    }
    expect((await stripe.charges.list({ payment_intent: id })).data.map(({ status }) => status)).toEqual(['failed']);
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'requires_payment_method' });
    expect((await types()).slice(1)).toEqual(['charge.failed', 'payment_intent.payment_failed']);
    expect((await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })).status).toBe('succeeded');
  });

  it('sends the payer to their bank and back with the answer', async () => {
    const intent = await stripe.paymentIntents.create(plan());
    const confirm = (return_url?: string) =>
      stripe.paymentIntents.confirm(intent.id, {
        payment_method: 'pm_card_authenticationRequired',
        ...(return_url && { return_url }),
      });
    await expect(confirm()).rejects.toMatchObject({ param: 'return_url' });
    const asked = await confirm('http://hall.test/tack?x=1');
    const bank = asked.next_action?.redirect_to_url?.url ?? '';
    expect(asked.status).toBe('requires_action');
    expect(await (await fetch(bank, { headers: { 'accept-language': 'en' } })).text()).toContain(
      'Approve the purchase',
    );
    const answer = async (word: string) => {
      const response = await fetch(bank, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ answer: word }),
      });
      return new URL(response.headers.get('location') ?? '', sandbox.url);
    };
    const back = await answer('approve');
    expect(Object.fromEntries(back.searchParams)).toEqual({
      x: '1',
      payment_intent: intent.id,
      payment_intent_client_secret: intent.client_secret,
      redirect_status: 'succeeded',
    });
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
    expect((await answer('refuse')).searchParams.get('redirect_status')).toBe('succeeded');
    expect((await stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1);
  });

  it('is refused when the bank is answered with no', async () => {
    const card = { payment_method: 'pm_card_authenticationRequired', return_url: 'http://hall.test/tack' };
    const asked = await stripe.paymentIntents.create(plan({ confirm: true, ...card }));
    const body = new URLSearchParams({ answer: 'refuse' });
    const { headers } = await fetch(asked.next_action?.redirect_to_url?.url ?? '', {
      method: 'POST',
      redirect: 'manual',
      body,
    });
    expect(headers.get('location')).toContain('redirect_status=failed');
    const { status, last_payment_error } = await stripe.paymentIntents.retrieve(asked.id);
    expect(status).toBe('requires_payment_method');
    expect(last_payment_error?.code).toBe('payment_intent_authentication_failure');
  });

  it('can be cancelled, which one of a session cannot', async () => {
    const { id } = await stripe.paymentIntents.create(plan());
    expect(await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' })).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'abandoned',
    });
    await expect(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })).rejects.toThrow(/canceled/);
    const session = await stripe.checkout.sessions.create(honey());
    sandbox.controls.pay(session.id, { card: '4000000000000002' });
    const { payment_intent } = await stripe.checkout.sessions.retrieve(session.id);
    const theirs = String(payment_intent);
    await expect(stripe.paymentIntents.cancel(theirs)).rejects.toThrow(/Checkout Session/);
    await expect(stripe.paymentIntents.confirm(theirs, { payment_method: 'pm_card_visa' })).rejects.toThrow(/Checkout/);
  });

  it('is strict about what it is given', async () => {
    const refused = (change: object) => expect(stripe.paymentIntents.create({ ...plan(), ...change })).rejects;
    await refused({ payment_method_types: ['card'] }).toMatchObject({ code: 'parameter_unknown' });
    await refused({ amount: 299 }).toMatchObject({ code: 'amount_too_small' });
    await refused({ application_fee_amount: 5 }).toMatchObject({ param: 'application_fee_amount' });
    await refused({ return_url: 'http://hall.test/' }).toMatchObject({ param: 'return_url' });
    expect((await stripe.paymentIntents.list()).data).toEqual([]);
  });

  it('charges nobody when the seller is disconnected just before', async () => {
    const { id } = await stripe.paymentIntents.create(plan({ transfer_data: { destination: 'acct_bihuset' } }));
    sandbox.controls.arm({ kind: 'account.disconnect', match: 'acct_bihuset' });
    const confirmed = stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    await expect(confirmed).rejects.toMatchObject({ code: 'resource_missing', param: 'transfer_data[destination]' });
    expect((await stripe.charges.list()).data).toEqual([]);
    expect(sandbox.controls.injected()).toMatchObject([{ kind: 'account.disconnect' }]);
    const again = stripe.paymentIntents.create(plan({ transfer_data: { destination: 'acct_bihuset' } }));
    await expect(again).rejects.toMatchObject({ code: 'resource_missing' });
  });
});
