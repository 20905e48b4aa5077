import type Stripe from 'stripe';
import { chargeOf } from '../charges.ts';
import { type Desk, newId, now } from '../desk.ts';
import { record } from '../events.ts';
import { missing, refused } from '../problems.ts';
import { book } from '../settling.ts';
import { noEvidence } from './evidence.ts';

type Dispute = Stripe.Dispute;

const DAYS_TO_ANSWER = 9;
const CLOSED: Dispute['status'][] = ['won', 'lost', 'warning_closed'];

export const REASONS = [
  'fraudulent',
  'product_not_received',
  'product_unacceptable',
  'duplicate',
  'credit_not_processed',
  'general',
] as const;

export type DisputeReason = (typeof REASONS)[number];

export function disputeOf(desk: Desk, id: string): Dispute {
  const dispute = desk.books.disputes.get(id);
  if (dispute === undefined) throw missing('dispute', id, 'dispute');
  return dispute;
}

/** Opens a dispute: the payer's bank takes the money from the platform at once and asks afterwards (protocols 1.6). */
export function openDispute(
  desk: Desk,
  id: string,
  reason: DisputeReason,
  asked?: number,
  { refunded = false } = {},
): Dispute {
  const charge = chargeOf(desk, id);
  // A dispute after a refund: a bank may not know, or not care, what the payer has been given back.
  const left = charge.amount_captured - (refunded ? 0 : charge.amount_refunded);
  if (left <= 0) throw refused(`Charge ${id} holds no money that could be disputed.`);
  if (charge.disputed) throw refused(`Charge ${id} is disputed already.`, 'charge_disputed');
  const amount = Math.min(asked ?? left, left);
  const dispute = newDispute(desk, charge, reason, amount);
  desk.books.disputes.put(dispute.id, dispute);
  desk.books.charges.patch(id, { disputed: true });
  record(desk, 'charge.dispute.created', dispute);
  const withdrawn = withMovement(desk, dispute, {
    amount: -amount,
    fee: desk.disputeFee,
    category: 'dispute',
    description: `Chargeback withdrawal for ${id}`,
  });
  record(desk, 'charge.dispute.funds_withdrawn', withdrawn);
  return withdrawn;
}

/** The scheduled dispute of the fault `charge.dispute`, unless the charge was refunded meanwhile. */
export function disputeLater(desk: Desk, subject: string): void {
  const [id = '', how] = subject.split(' ');
  const charge = chargeOf(desk, id);
  if (charge.disputed || charge.amount_refunded >= charge.amount_captured) return;
  openDispute(desk, id, REASONS.find(reason => reason === how) ?? 'fraudulent');
}

export function answerDispute(desk: Desk, id: string, submit: boolean, change: Partial<Dispute>): Dispute {
  const dispute = openDisputeOf(desk, id);
  const status = submit ? 'under_review' : dispute.status;
  const { evidence_details } = dispute;
  const changed = desk.books.disputes.patch(id, {
    ...change,
    status,
    evidence_details: {
      ...evidence_details,
      has_evidence: evidence_details.has_evidence || change.evidence !== undefined,
      submission_count: evidence_details.submission_count + (submit ? 1 : 0),
      submission_method: submit ? 'manual' : evidence_details.submission_method,
    },
  });
  record(desk, 'charge.dispute.updated', changed, { status: dispute.status });
  return changed;
}

/** Dispute won: the bank decided for the seller, so the money comes back; the dispute fee does not. */
export function winDispute(desk: Desk, id: string): Dispute {
  const { amount, charge } = openDisputeOf(desk, id);
  const won = desk.books.disputes.patch(id, { status: 'won', is_charge_refundable: true });
  const back = { amount, category: 'dispute_reversal', description: `Chargeback reversal for ${charge}` };
  const reinstated = withMovement(desk, won, back);
  record(desk, 'charge.dispute.funds_reinstated', reinstated);
  record(desk, 'charge.dispute.closed', reinstated);
  return reinstated;
}

export function loseDispute(desk: Desk, id: string): Dispute {
  openDisputeOf(desk, id);
  const lost = desk.books.disputes.patch(id, { status: 'lost' });
  record(desk, 'charge.dispute.closed', lost);
  return lost;
}

/** Whether a dispute of this charge was won: it can then be refunded like any other. */
export function wonBack(desk: Desk, charge: string): boolean {
  return desk.books.disputes.all().some(dispute => dispute.charge === charge && dispute.status === 'won');
}

function openDisputeOf(desk: Desk, id: string): Dispute {
  const dispute = disputeOf(desk, id);
  if (CLOSED.includes(dispute.status)) throw refused(`This dispute is closed (${dispute.status}).`);
  return dispute;
}

type Movement = { amount: number; fee?: number; category: string; description: string };

function withMovement(desk: Desk, dispute: Dispute, movement: Movement): Dispute {
  const line = book(desk, { type: 'adjustment', currency: dispute.currency, source: dispute.id, ...movement });
  const booked = desk.books.balanceTransactions.get(line);
  if (booked === undefined) throw new Error('A booking was lost on its way');
  return desk.books.disputes.patch(dispute.id, { balance_transactions: [...dispute.balance_transactions, booked] });
}

function newDispute(desk: Desk, charge: Stripe.Charge, reason: DisputeReason, amount: number): Dispute {
  return {
    id: newId('du_1'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created: now(desk),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence(),
    evidence_details: {
      due_by: now(desk) + DAYS_TO_ANSWER * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      type: 'card',
      card: {
        brand: charge.payment_method_details?.card?.brand ?? 'visa',
        case_type: 'chargeback',
        network: charge.payment_method_details?.card?.network ?? 'visa',
        network_reason_code: reason === 'fraudulent' ? '10.4' : '13.1',
      },
    },
    reason,
    status: 'needs_response',
  };
}
