import type Stripe from 'stripe';
import { type Desk, newId, now } from '../desk.ts';

const DAY = 86_400;

interface Booked {
  amount: number;
  currency: string;
  /** Books the payout's own line of the balance, and tells its id. */
  book(id: string): string;
  reconciliation: Stripe.Payout['reconciliation_status'];
}

/** A payout as the company makes it by itself: on its way for a day. */
export function newPayout(desk: Desk, { amount, currency, book, reconciliation }: Booked): Stripe.Payout {
  const id = newId('po_1');
  return {
    id,
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: now(desk) + DAY,
    automatic: true,
    balance_transaction: book(id),
    created: now(desk),
    currency,
    description: PAYOUT_WORDS,
    destination: 'ba_sandbox',
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: reconciliation,
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'in_transit',
    trace_id: null,
    type: 'bank_account',
  };
}

export const PAYOUT_WORDS = 'STRIPE PAYOUT';
