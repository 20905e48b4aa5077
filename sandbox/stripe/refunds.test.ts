import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StripeSandbox } from './server.ts';
import { honey, openTown } from './test-town.ts';

let sandbox: StripeSandbox;
let stripe: Stripe;

beforeEach(async () => {
  ({ sandbox, stripe } = await openTown());
});
afterEach(() => sandbox.stop());

async function buy(change: Stripe.Checkout.SessionCreateParams = {}): Promise<string> {
  const { id } = await stripe.checkout.sessions.create(honey(change));
  sandbox.controls.pay(id);
  return String((await stripe.checkout.sessions.retrieve(id)).payment_intent);
}

const chargeOf = async (payment_intent: string) => (await stripe.charges.list({ payment_intent })).data[0];
const balance = async () =>
  (await stripe.balanceTransactions.list({ limit: 100 })).data.reduce((sum, { net }) => sum + net, 0);
const destination = {
  payment_intent_data: { application_fee_amount: 1333, transfer_data: { destination: 'acct_bihuset' } },
};

describe('a refund', () => {
  it('goes back in parts, never more than was paid', async () => {
    const payment_intent = await buy();
    const first = await stripe.refunds.create({ payment_intent, amount: 10_000, reason: 'requested_by_customer' });
    expect(first).toMatchObject({ status: 'succeeded', amount: 10_000, payment_intent });
    expect(await chargeOf(payment_intent)).toMatchObject({ amount_refunded: 10_000, refunded: false });
    const tooMuch = stripe.refunds.create({ payment_intent, amount: 15_001 });
    await expect(tooMuch).rejects.toMatchObject({ statusCode: 400, param: 'amount' });
    expect((await stripe.refunds.create({ payment_intent })).amount).toBe(15_000);
    expect(await chargeOf(payment_intent)).toMatchObject({ amount_refunded: 25_000, refunded: true });
    const none = stripe.refunds.create({ payment_intent });
    await expect(none).rejects.toMatchObject({ code: 'charge_already_refunded' });
    expect((await stripe.refunds.list({ payment_intent })).data).toHaveLength(2);
    const withRefunds = await stripe.charges.retrieve(String(first.charge), { expand: ['refunds'] });
    expect(withRefunds.refunds?.data).toHaveLength(2);
  });

  it('needs something that was paid', async () => {
    await expect(stripe.refunds.create({})).rejects.toMatchObject({ statusCode: 400 });
    await expect(stripe.refunds.create({ payment_intent: 'pi_nothing' })).rejects.toMatchObject({ statusCode: 404 });
    const { id } = await stripe.checkout.sessions.create(honey());
    sandbox.controls.pay(id, { card: '4000000000000002' });
    const { payment_intent } = await stripe.checkout.sessions.retrieve(id);
    const unpaid = stripe.refunds.create({ payment_intent: String(payment_intent) });
    await expect(unpaid).rejects.toMatchObject({ param: 'payment_intent' });
  });

  it('tells of itself: created, the charge, then updated when the network has taken it', async () => {
    const payment_intent = await buy();
    await stripe.refunds.create({ payment_intent });
    const told = (await stripe.events.list({ types: ['refund.*', 'charge.refunded'] })).data.map(({ type }) => type);
    expect(told.reverse()).toEqual(['refund.created', 'charge.refunded', 'refund.updated']);
  });

  it('can stay pending and be settled later', async () => {
    sandbox.controls.arm({ kind: 'refund.pending' });
    const { id } = await stripe.refunds.create({ payment_intent: await buy() });
    expect((await stripe.refunds.retrieve(id)).status).toBe('pending');
    sandbox.controls.settleRefund(id);
    expect((await stripe.refunds.retrieve(id)).status).toBe('succeeded');
  });

  it('can fail after it had succeeded: the money is back on the balance', async () => {
    const payment_intent = await buy();
    const before = await balance();
    sandbox.controls.arm({ kind: 'refund.fail-later', ms: 60_000 });
    const { id } = await stripe.refunds.create({ payment_intent });
    expect((await stripe.refunds.retrieve(id)).status).toBe('succeeded');
    expect(await balance()).toBe(before - 25_000);
    sandbox.controls.advance(61);
    const failed = await stripe.refunds.retrieve(id, { expand: ['failure_balance_transaction'] });
    expect(failed).toMatchObject({ status: 'failed', failure_balance_transaction: { amount: 25_000 } });
    expect(await balance()).toBe(before);
    expect(await chargeOf(payment_intent)).toMatchObject({ amount_refunded: 0, refunded: false });
    expect((await stripe.events.list({ type: 'refund.failed' })).data).toHaveLength(1);
    sandbox.controls.failRefund(id);
    expect(await balance()).toBe(before);
  });
});

describe('a destination charge', () => {
  it('sends the whole amount on and takes the fee back', async () => {
    const payment_intent = await buy(destination);
    const charge = await chargeOf(payment_intent);
    const transfer = await stripe.transfers.retrieve(String(charge?.transfer));
    expect(transfer).toMatchObject({ amount: 25_000, destination: 'acct_bihuset', source_transaction: charge?.id });
    const fee = await stripe.applicationFees.retrieve(String(charge?.application_fee));
    expect(fee).toMatchObject({ amount: 1333, account: 'acct_bihuset', originating_transaction: charge?.id });
    // 25 000 in, 600 to the card company, 25 000 on to the provider, 1 333 back.
    expect(await balance()).toBe(25_000 - 600 - 25_000 + 1333);
  });

  it('reverses both in step with the refunds, to the last öre', async () => {
    const payment_intent = await buy(destination);
    const parts = [3333, 8334, 1, 13_332];
    for (const amount of parts) {
      await stripe.refunds.create({ payment_intent, amount, reverse_transfer: true, refund_application_fee: true });
    }
    const charge = await chargeOf(payment_intent);
    expect(await stripe.transfers.retrieve(String(charge?.transfer))).toMatchObject({
      amount_reversed: 25_000,
      reversed: true,
    });
    expect(await stripe.applicationFees.retrieve(String(charge?.application_fee))).toMatchObject({
      amount_refunded: 1333,
      refunded: true,
    });
    expect((await stripe.transfers.listReversals(String(charge?.transfer))).data).toHaveLength(parts.length);
    expect(await balance()).toBe(-600);
  });

  it('cannot be reversed where nothing was transferred', async () => {
    const payment_intent = await buy();
    const odd = stripe.refunds.create({ payment_intent, reverse_transfer: true });
    await expect(odd).rejects.toMatchObject({ param: 'reverse_transfer' });
    expect((await stripe.refunds.list({ payment_intent })).data).toEqual([]);
  });
});

describe('asynchronous capture', () => {
  it('leaves the charge without balance transaction for a while, and tells when it is there', async () => {
    await sandbox.stop();
    ({ sandbox, stripe } = await openTown({ balanceDelayMs: 60_000 }));
    const payment_intent = await buy(destination);
    expect(await chargeOf(payment_intent)).toMatchObject({ paid: true, balance_transaction: null });
    sandbox.controls.advance(61);
    const settled = await chargeOf(payment_intent);
    expect(settled?.balance_transaction).toMatch(/^txn_/);
    expect(settled?.transfer).toMatch(/^tr_/);
    expect((await stripe.events.list({ type: 'charge.updated' })).data).toHaveLength(1);
  });
});
