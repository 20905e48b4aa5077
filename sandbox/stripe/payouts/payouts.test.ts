import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StripeSandbox } from '../server.ts';
import { honey, openTown } from '../test-town.ts';

let sandbox: StripeSandbox;
let stripe: Stripe;

beforeEach(async () => {
  ({ sandbox, stripe } = await openTown());
});
afterEach(() => sandbox.stop());

const DAYS = 86_400;
const split = { application_fee_amount: 1333, transfer_data: { destination: 'acct_bihuset' } };

async function sell(change: Stripe.Checkout.SessionCreateParams = {}): Promise<Stripe.Charge> {
  const { id } = await stripe.checkout.sessions.create(honey(change));
  sandbox.controls.pay(id);
  const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] });
  return (session.payment_intent as Stripe.PaymentIntent).latest_charge as Stripe.Charge;
}

const linesOf = async (payout: string) => (await stripe.balanceTransactions.list({ payout, limit: 100 })).data;
const sum = (lines: Stripe.BalanceTransaction[]) => lines.reduce((total, { net }) => total + net, 0);

describe('a payout', () => {
  it('takes what is available, says which lines those were, and leaves nothing over', async () => {
    await sell({ payment_intent_data: split });
    expect((await stripe.balance.retrieve()).pending).toMatchObject([{ amount: 733 }]);
    expect(() => sandbox.controls.payOut()).toThrow(/nothing to pay out/);
    sandbox.controls.advance(3 * DAYS);
    expect((await stripe.balance.retrieve()).available).toMatchObject([{ amount: 733, currency: 'sek' }]);
    await sell();
    const { id } = sandbox.controls.payOut();
    expect(await stripe.payouts.retrieve(id)).toMatchObject({
      amount: 733,
      status: 'paid',
      reconciliation_status: 'completed',
    });
    const lines = await linesOf(id);
    expect(lines.map(({ type }) => type).sort()).toEqual(['application_fee', 'charge', 'payout', 'transfer']);
    expect(sum(lines)).toBe(0);
    expect((await stripe.balance.retrieve()).pending).toMatchObject([{ amount: 24_400 }]);
    const told = (await stripe.events.list({ types: ['payout.*'] })).data.map(({ type }) => type);
    expect(told.reverse()).toEqual(['payout.created', 'payout.paid', 'payout.reconciliation_completed']);
  });

  it('can come back from the bank: the next one takes the sum along', async () => {
    await sell();
    sandbox.controls.arm({ kind: 'payout.fail' });
    const failed = sandbox.controls.payOut({ early: true });
    expect(await stripe.payouts.retrieve(failed.id, { expand: ['failure_balance_transaction'] })).toMatchObject({
      status: 'failed',
      failure_balance_transaction: { type: 'payout_failure', amount: 24_400 },
    });
    expect((await stripe.payouts.list({ status: 'paid' })).data).toEqual([]);
    const next = sandbox.controls.payOut({ early: true });
    expect(next.amount).toBe(24_400);
    expect(sum(await linesOf(next.id))).toBe(0);
    expect((await stripe.payouts.list()).data.map(({ status }) => status)).toEqual(['paid', 'failed']);
    expect(sandbox.controls.injected()).toMatchObject([{ kind: 'payout.fail', subject: failed.id }]);
  });

  it('can be walked through since a time, page by page', async () => {
    await sell();
    sandbox.controls.advance(60);
    const since = sandbox.controls.now();
    for (let n = 0; n < 3; n++) await sell();
    const found: string[] = [];
    for await (const line of stripe.balanceTransactions.list({ created: { gte: since }, limit: 2 }))
      found.push(line.type);
    expect(found).toEqual(Array(3).fill('charge'));
  });
});

describe('transfers of their own', () => {
  it('send part of a charge on, at most all of it, and can be taken back', async () => {
    const charge = await sell();
    const sending = { currency: 'sek', destination: 'acct_bihuset', source_transaction: charge.id };
    const first = await stripe.transfers.create({ ...sending, amount: 20_000, transfer_group: 'order-17' });
    expect(first).toMatchObject({ amount: 20_000, source_transaction: charge.id, transfer_group: 'order-17' });
    const tooMuch = stripe.transfers.create({ ...sending, amount: 5001 });
    await expect(tooMuch).rejects.toMatchObject({ param: 'amount' });
    await stripe.transfers.createReversal(first.id, { amount: 1, metadata: { order: '17' } });
    await stripe.transfers.createReversal(first.id);
    expect(await stripe.transfers.retrieve(first.id)).toMatchObject({ reversed: true, amount_reversed: 20_000 });
    await expect(stripe.transfers.createReversal(first.id)).rejects.toMatchObject({ param: 'amount' });
  });

  it('without a charge come from what is available, as gift cards of the platform do', async () => {
    await sell();
    const sending = { amount: 24_400, currency: 'sek', destination: 'acct_bihuset' };
    await expect(stripe.transfers.create(sending)).rejects.toMatchObject({ code: 'balance_insufficient' });
    sandbox.controls.advance(3 * DAYS);
    expect((await stripe.transfers.create(sending)).source_transaction).toBeNull();
    expect((await stripe.balance.retrieve()).available).toMatchObject([{ amount: 24_400 }]);
  });

  it('are refused to those who may not receive any', async () => {
    const charge = await sell();
    const { id } = sandbox.controls.adoptAccount('acct_bihuset');
    sandbox.controls.setCapability(id, 'pending');
    const sending = { amount: 1, currency: 'sek', destination: id, source_transaction: charge.id };
    const refused = stripe.transfers.create(sending);
    await expect(refused).rejects.toMatchObject({ code: 'insufficient_capabilities_for_transfer' });
  });
});

describe('application fees', () => {
  it('can be given back by themselves, and are listed', async () => {
    const charge = await sell({ payment_intent_data: split });
    const fee = String((await stripe.charges.retrieve(charge.id)).application_fee);
    await stripe.applicationFees.createRefund(fee, { amount: 333 });
    await stripe.refunds.create({ charge: charge.id, reverse_transfer: true, refund_application_fee: true });
    const parts = await stripe.applicationFees.listRefunds(fee);
    expect(parts.data.map(({ amount }) => amount)).toEqual([1000, 333]);
    await expect(stripe.applicationFees.createRefund(fee)).rejects.toMatchObject({ param: 'amount' });
  });
});
