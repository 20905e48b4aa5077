import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StripeSandbox } from '../server.ts';
import { honey, openTown } from '../test-town.ts';

let sandbox: StripeSandbox;
let stripe: Stripe;

beforeEach(async () => {
  ({ sandbox, stripe } = await openTown({ disputeFee: 700 }));
});
afterEach(() => sandbox.stop());

async function sell(): Promise<Stripe.Charge> {
  const { id } = await stripe.checkout.sessions.create(honey());
  sandbox.controls.pay(id);
  const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] });
  return (session.payment_intent as Stripe.PaymentIntent).latest_charge as Stripe.Charge;
}

const balance = async () =>
  (await stripe.balanceTransactions.list({ limit: 100 })).data.reduce((sum, { net }) => sum + net, 0);
const told = async () =>
  (await stripe.events.list({ types: ['charge.dispute.*'], limit: 100 })).data.map(({ type }) => type).reverse();

describe('a dispute', () => {
  it('takes the money from the platform at once, and what it costs', async () => {
    const charge = await sell();
    const before = await balance();
    const { id } = sandbox.controls.dispute(charge.id, 'product_not_received');
    const dispute = await stripe.disputes.retrieve(id, { expand: ['charge'] });
    expect(dispute).toMatchObject({ amount: 25_000, reason: 'product_not_received', status: 'needs_response' });
    expect(dispute.balance_transactions).toMatchObject([
      { type: 'adjustment', amount: -25_000, fee: 700, net: -25_700 },
    ]);
    expect((dispute.charge as Stripe.Charge).disputed).toBe(true);
    expect(await balance()).toBe(before - 25_700);
    expect(await told()).toEqual(['charge.dispute.created', 'charge.dispute.funds_withdrawn']);
    const [line] = (await stripe.balanceTransactions.list({ type: 'adjustment', expand: ['data.source'] })).data;
    expect(line).toMatchObject({ reporting_category: 'dispute', source: { object: 'dispute', id } });
    expect(sandbox.controls.injected()).toMatchObject([{ kind: 'charge.dispute', subject: charge.id }]);
  });

  it('that is won brings the money back, and the charge can be refunded again', async () => {
    const charge = await sell();
    const before = await balance();
    const { id } = sandbox.controls.dispute(charge.id);
    const refund = { charge: charge.id };
    await expect(stripe.refunds.create(refund)).rejects.toMatchObject({ code: 'charge_disputed' });
    const answered = await stripe.disputes.update(id, { evidence: { uncategorized_text: 'The honey was fetched.' } });
    expect(answered).toMatchObject({ status: 'under_review', evidence_details: { has_evidence: true } });
    sandbox.controls.closeDispute(id, 'won');
    expect(await balance()).toBe(before - 700);
    expect((await told()).slice(2)).toEqual([
      'charge.dispute.updated',
      'charge.dispute.funds_reinstated',
      'charge.dispute.closed',
    ]);
    expect((await stripe.refunds.create(refund)).status).toBe('succeeded');
    expect(() => sandbox.controls.closeDispute(id, 'lost')).toThrow(/closed/);
  });

  it('that is lost, or accepted, leaves the money where it went', async () => {
    const charge = await sell();
    const { id } = sandbox.controls.dispute(charge.id, 'fraudulent', 10_000);
    const after = await balance();
    expect(await stripe.disputes.close(id)).toMatchObject({ status: 'lost', amount: 10_000 });
    expect(await balance()).toBe(after);
    expect((await told()).at(-1)).toBe('charge.dispute.closed');
    await expect(stripe.refunds.create({ charge: charge.id })).rejects.toMatchObject({ code: 'charge_disputed' });
    const listed = await stripe.disputes.list({ charge: charge.id });
    expect(listed.data.map(dispute => dispute.status)).toEqual(['lost']);
    expect((await stripe.disputes.list({ charge: 'ch_other' })).data).toEqual([]);
  });

  it('comes later when it was armed, except for what has been refunded meanwhile', async () => {
    sandbox.controls.arm({ kind: 'charge.dispute', times: 2, ms: 86_400_000, how: 'duplicate' });
    const kept = await sell();
    const refunded = await sell();
    await stripe.refunds.create({ charge: refunded.id });
    expect((await stripe.disputes.list()).data).toEqual([]);
    sandbox.controls.advance(86_401);
    const [dispute, ...others] = (await stripe.disputes.list()).data;
    expect(dispute).toMatchObject({ charge: kept.id, reason: 'duplicate' });
    expect(others).toEqual([]);
    expect(sandbox.controls.injected().map(({ subject }) => subject)).toEqual([kept.id, refunded.id]);
  });

  it('can be driven by the control API', async () => {
    const charge = await sell();
    const post = async (path: string, fields: object = {}) => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify(fields);
      const response = await fetch(`${sandbox.url}/_control${path}`, { method: 'POST', headers, body });
      return { status: response.status, body: (await response.json()) as Stripe.Dispute };
    };
    expect((await post(`/charges/${charge.id}/dispute`, { reason: 'boredom' })).status).toBe(400);
    const { body } = await post(`/charges/${charge.id}/dispute`, { reason: 'general', amount: 100 });
    expect(body).toMatchObject({ reason: 'general', amount: 100 });
    expect((await post(`/disputes/${body.id}/win`)).body.status).toBe('won');
    expect((await post('/disputes/du_none/lose')).status).toBe(404);
  });
});
