import type Stripe from 'stripe';
import type { Config } from '../../../../config.ts';
import { oncePerWorld } from '../../../../shared/world.ts';
import { CompanyRefusal } from '../../../adapters/company.ts';
import type { BalanceKind, BalanceLine, BookedSession, CardBooks, Dispute, Payout } from './card-company.ts';
import { sessionTruth } from './stripe.ts';
import { asked, stripeClient } from './stripe-client.ts';

const PAGE = 100;

export const cardBooks = oncePerWorld(world => stripeBooks(world.config.stripe));

export function stripeBooks(config: Config['stripe']): CardBooks {
  const stripe = stripeClient(config);
  const { checkout, balanceTransactions, payouts, disputes } = stripe;
  return {
    listSessions: since => {
      const expand = ['data.payment_intent.latest_charge.balance_transaction'];
      return read(checkout.sessions.list({ ...from(since), expand }), sessionFrom);
    },
    listBalance: since => read(balanceTransactions.list({ ...from(since), expand: ['data.source'] }), lineFrom),
    listPayouts: since => read(payouts.list(from(since)), payoutFrom),
    linesOf: payout => read(balanceTransactions.list({ payout, limit: PAGE, expand: ['data.source'] }), lineFrom),
    listDisputes: since => read(disputes.list(from(since)), disputeFrom),
    async disputeOf(reference) {
      try {
        return disputeFrom(await asked(() => disputes.retrieve(reference, { expand: ['payment_intent'] })));
      } catch (fault) {
        if (fault instanceof CompanyRefusal && fault.code === 'resource_missing') return null;
        throw fault;
      }
    },
  };
}

const from = (since: Date) => ({ created: { gte: Math.floor(since.getTime() / 1000) }, limit: PAGE });

/** Paginated list, read page by page; a page that cannot be had ends the walk with the error that says so. */
async function* read<Theirs, Ours>(pages: AsyncIterator<Theirs>, ours: (theirs: Theirs) => Ours): AsyncGenerator<Ours> {
  for (;;) {
    const next = await asked(() => pages.next());
    if (next.done) return;
    yield ours(next.value);
  }
}

function sessionFrom(session: Stripe.Checkout.Session): BookedSession {
  return { sessionId: session.id, createdAt: unixDate(session.created), truth: sessionTruth(session) };
}

const KINDS: Record<string, BalanceKind> = {
  charge: 'CHARGE',
  payment: 'CHARGE',
  refund: 'REFUND',
  payment_refund: 'REFUND',
  refund_failure: 'REFUND_RETURNED',
  payment_failure_refund: 'REFUND_RETURNED',
  transfer: 'SENT_ON',
  transfer_refund: 'TAKEN_BACK',
  application_fee: 'FEE',
  application_fee_refund: 'FEE_RETURNED',
  payout: 'PAYOUT',
  payout_cancel: 'PAYOUT_RETURNED',
  payout_failure: 'PAYOUT_RETURNED',
};

/** Reporting categories, which tell what an adjustment is for. */
const CATEGORIES: Record<string, BalanceKind> = { dispute: 'DISPUTE', dispute_reversal: 'DISPUTE_WON' };

function lineFrom(line: Stripe.BalanceTransaction): BalanceLine {
  const source = typeof line.source === 'object' ? line.source : null;
  return {
    reference: line.id,
    kind: CATEGORIES[line.reporting_category] ?? KINDS[line.type] ?? 'OTHER',
    amount: line.amount,
    fee: line.fee,
    net: line.net,
    currency: line.currency.toUpperCase(),
    at: unixDate(line.created),
    availableAt: unixDate(line.available_on),
    source: typeof line.source === 'string' ? line.source : (source?.id ?? null),
    intentId: source !== null && 'payment_intent' in source ? objectId(source.payment_intent) : null,
    refundId: source?.object === 'refund' ? (source.metadata?.refundId ?? null) : null,
  };
}

function payoutFrom(payout: Stripe.Payout): Payout {
  const returned = payout.status === 'failed' || payout.status === 'canceled';
  return {
    reference: payout.id,
    amount: payout.amount,
    currency: payout.currency.toUpperCase(),
    status: payout.status === 'paid' ? 'PAID' : returned ? 'RETURNED' : 'ON_ITS_WAY',
    createdAt: unixDate(payout.created),
    arrivesAt: unixDate(payout.arrival_date),
  };
}

const DISPUTE_STATUS: Record<string, Dispute['status']> = {
  under_review: 'ANSWERED',
  warning_under_review: 'ANSWERED',
  appeal_under_review: 'ANSWERED',
  won: 'WON',
  lost: 'LOST',
  warning_closed: 'DROPPED',
  prevented: 'DROPPED',
};

/** Dispute from Stripe's; a status that is new to us is one that a person has to look at. */
function disputeFrom(dispute: Stripe.Dispute): Dispute {
  const { due_by } = dispute.evidence_details;
  const intent = typeof dispute.payment_intent === 'object' ? dispute.payment_intent : null;
  return {
    reference: dispute.id,
    chargeId: objectId(dispute.charge) ?? '',
    intentId: objectId(dispute.payment_intent),
    amount: dispute.amount,
    currency: dispute.currency.toUpperCase(),
    reason: dispute.reason,
    status: DISPUTE_STATUS[dispute.status] ?? 'OPEN',
    answerBy: due_by === null ? null : unixDate(due_by),
    withdrawn: -sumTransactions(dispute.balance_transactions, ({ amount }) => Math.min(amount, 0)),
    reinstated: sumTransactions(dispute.balance_transactions, ({ amount }) => Math.max(amount, 0)),
    price: sumTransactions(dispute.balance_transactions, ({ fee }) => fee),
    openedAt: unixDate(dispute.created),
    paymentId: intent?.metadata.paymentId ?? null,
    taken: -dispute.balance_transactions.reduce((sum, line) => sum + line.net, 0),
  };
}

function sumTransactions(
  lines: readonly Stripe.BalanceTransaction[],
  part: (line: Stripe.BalanceTransaction) => number,
): number {
  return lines.reduce((sum, line) => sum + part(line), 0);
}

function objectId(thing: string | { id: string } | null | undefined): string | null {
  return typeof thing === 'object' ? (thing?.id ?? null) : (thing ?? null);
}

const unixDate = (seconds: number) => new Date(seconds * 1000);
