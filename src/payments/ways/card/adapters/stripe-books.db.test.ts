import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StripeSandbox, startStripeSandbox } from '../../../../../sandbox/stripe/server.ts';
import { honey, sdkFor } from '../../../../../sandbox/stripe/test-town.ts';
import { OutcomeUnknown } from '../../../adapters/company.ts';
import type { CardBooks } from './card-company.ts';
import { stripeBooks } from './stripe-books.ts';

let sandbox: StripeSandbox;
let stripe: Stripe;
let books: CardBooks;
const START = new Date(0);

beforeAll(async () => {
  sandbox = await startStripeSandbox({ disputeFee: 700 });
  stripe = sdkFor(sandbox);
  books = stripeBooks({ secretKey: sandbox.secretKey, webhookSecrets: [], apiBase: sandbox.url });
});
afterAll(() => sandbox.stop());

async function sell(paymentId: string, payee?: string): Promise<string> {
  const split = { application_fee_amount: 1000, transfer_data: { destination: payee ?? '' } };
  const { id } = await stripe.checkout.sessions.create(
    honey({ client_reference_id: paymentId, ...(payee && { payment_intent_data: split }) }),
  );
  sandbox.controls.pay(id);
  return String((await stripe.checkout.sessions.retrieve(id)).payment_intent);
}

async function all<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const found: Row[] = [];
  for await (const row of rows) found.push(row);
  return found;
}

const chargeOf = async (intent: string) => String((await stripe.paymentIntents.retrieve(intent)).latest_charge);

describe('the books of the card company', () => {
  it('say of each line of the balance what it was and whose, and of a payout what went with it', async () => {
    const intentId = await sell('payment-1', 'acct_bihuset');
    const split = { reverse_transfer: true, refund_application_fee: true };
    await stripe.refunds.create({ payment_intent: intentId, amount: 5000, metadata: { refundId: 'r-1' }, ...split });
    const lines = await all(books.listBalance(START));
    const seen = lines
      .map(({ kind, amount, intentId: of, refundId }) => [kind, amount, of === intentId, refundId])
      .reverse();
    expect(seen).toEqual([
      ['CHARGE', 25_000, true, null],
      ['SENT_ON', -25_000, false, null],
      ['FEE', 1000, false, null],
      ['TAKEN_BACK', 5000, false, null],
      ['FEE_RETURNED', -200, false, null],
      ['REFUND', -5000, true, 'r-1'],
    ]);
    expect(lines.at(-1)).toMatchObject({ fee: 600, net: 24_400, currency: 'SEK', source: await chargeOf(intentId) });
    const paid = sandbox.controls.payOut({ early: true });
    const [payout] = await all(books.listPayouts(START));
    expect(payout).toMatchObject({ reference: paid.id, status: 'PAID', amount: 200 });
    const taken = await all(books.linesOf(paid.id));
    expect(taken.reduce((sum, { net }) => sum + net, 0)).toBe(0);
    expect(taken.map(({ kind }) => kind)).toContain('PAYOUT');
  });

  it('list sessions with what became of them, since a moment', async () => {
    sandbox.controls.advance(60);
    const since = new Date(sandbox.controls.now() * 1000);
    const intentId = await sell('payment-2');
    const open = await stripe.checkout.sessions.create(honey());
    const sessions = await all(books.listSessions(since));
    expect(sessions.map(({ truth }) => truth)).toMatchObject([
      { session: 'OPEN' },
      { session: 'PAID', paymentId: 'payment-2', intentId, amount: 25_000, cardFee: 600 },
    ]);
    expect(sessions[0]?.sessionId).toBe(open.id);
  });

  it('say how a dispute goes, and what it has cost', async () => {
    const intentId = await sell('payment-3');
    const { id } = sandbox.controls.dispute(await chargeOf(intentId), 'duplicate');
    expect(await books.disputeOf(id)).toMatchObject({
      intentId,
      amount: 25_000,
      taken: 25_700,
      status: 'OPEN',
      reason: 'duplicate',
    });
    await stripe.disputes.update(id, { evidence: { uncategorized_text: 'Two jars.' } });
    expect((await books.disputeOf(id))?.status).toBe('ANSWERED');
    sandbox.controls.closeDispute(id, 'won');
    expect(await books.disputeOf(id)).toMatchObject({ status: 'WON', taken: 700 });
    expect((await all(books.listDisputes(START))).map(({ reference }) => reference)).toEqual([id]);
    expect(await books.disputeOf('du_none')).toBeNull();
    const kinds = (await all(books.listBalance(START))).map(({ kind, source }) => (source === id ? kind : null));
    expect(kinds.filter(Boolean)).toEqual(['DISPUTE_WON', 'DISPUTE']);
  });

  it('are walked through whole or not at all', async () => {
    sandbox.controls.arm({ kind: 'api.fail-before', method: 'GET', match: '/v1/balance_transactions', times: 2 });
    await expect(all(books.listBalance(START))).rejects.toBeInstanceOf(OutcomeUnknown);
  });
});
