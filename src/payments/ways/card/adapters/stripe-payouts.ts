import type Stripe from 'stripe';
import type { Config } from '../../../../config.ts';
import { oncePerWorld } from '../../../../shared/world.ts';
import type { AccountLine, AccountPayout, SellerPayouts } from './seller-payouts.ts';
import { asked, stripeClient } from './stripe-client.ts';

const PAGE = 100;
/** Ways from a line of the account back to the platform: to the charge that was sent on, or the refund. */
const EXPAND = [
  'data.source.source_transfer.source_transaction',
  'data.source.source_transfer_reversal',
  'data.source.fee',
];

export const sellerPayouts = oncePerWorld(world => stripePayouts(world.config.stripe));

export function stripePayouts(config: Config['stripe']): SellerPayouts {
  const { balanceTransactions, payouts } = stripeClient(config);
  return {
    async *listPayouts(stripeAccount, since) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      for await (const payout of pages(payouts.list({ created, limit: PAGE }, { stripeAccount })))
        yield payoutFrom(payout);
    },
    async *linesOf(stripeAccount, payout) {
      const listed = balanceTransactions.list({ payout, limit: PAGE, expand: EXPAND }, { stripeAccount });
      for await (const line of pages(listed)) if (line.type !== 'payout') yield lineFrom(line);
    },
  };
}

async function* pages<Theirs>(list: AsyncIterator<Theirs>): AsyncGenerator<Theirs> {
  for (;;) {
    const next = await asked(() => list.next());
    if (next.done) return;
    yield next.value;
  }
}

const STATES: Record<string, AccountPayout['state']> = { paid: 'LANDED', failed: 'FAILED', canceled: 'TAKEN_BACK' };
const LINES: Record<string, AccountPayout['lines']> = { completed: 'COMPLETE', not_applicable: 'NEVER' };

function payoutFrom(payout: Stripe.Payout): AccountPayout {
  return {
    reference: payout.id,
    amount: payout.amount,
    currency: payout.currency.toUpperCase(),
    state: STATES[payout.status] ?? 'ON_ITS_WAY',
    lines: LINES[payout.reconciliation_status] ?? 'LATER',
    beganAt: new Date(payout.created * 1000),
    // Days of arrival are told as midnight by UTC.
    arrivesOn: new Date(payout.arrival_date * 1000).toISOString().slice(0, 10),
    fault: payout.failure_code ?? payout.failure_message,
  };
}

const KINDS: Record<string, AccountLine['kind']> = {
  payment: 'PAYMENT',
  payment_refund: 'REFUND',
  application_fee_refund: 'FEE_BACK',
  payout_failure: 'RETURNED',
  payout_cancel: 'RETURNED',
};

function lineFrom(line: Stripe.BalanceTransaction): AccountLine {
  const source = typeof line.source === 'object' ? (line.source as unknown as Fields | null) : null;
  const charge = thing(thing(source?.source_transfer)?.source_transaction);
  const sentOn = thing(source?.source_transfer)?.source_transaction;
  return {
    reference: line.id,
    kind: KINDS[line.type] ?? 'OTHER',
    ...{ amount: line.amount, fee: line.fee, net: line.net },
    at: new Date(line.created * 1000),
    source: typeof line.source === 'string' ? line.source : idOf(source),
    chargeId: idOf(sentOn),
    intentId: idOf(charge?.payment_intent),
    refundId: idOf(thing(source?.source_transfer_reversal)?.source_refund),
    feeOf: idOf(thing(source?.fee)?.charge),
  };
}

type Fields = Record<string, unknown>;

/** The object behind a field that was to be expanded; null where only its id came. */
function thing(value: unknown): Fields | null {
  return typeof value === 'object' ? (value as Fields | null) : null;
}

function idOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  const id = thing(value)?.id;
  return typeof id === 'string' ? id : null;
}
