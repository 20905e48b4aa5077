import type Stripe from 'stripe';
import { type Desk, newId, now } from '../desk.ts';

/** The lines of a connected account's own balance, beside the platform's: what came by transfer, and left for the bank. */
const AVAILABLE_AFTER_SECONDS = 2 * 86_400;

const CATEGORY: Record<string, string> = {
  payment: 'charge',
  payment_refund: 'refund',
  application_fee_refund: 'fee',
  payout: 'payout',
  payout_failure: 'payout_reversal',
  adjustment: 'other_adjustment',
};

type Line = {
  type: 'payment' | 'payment_refund' | 'application_fee_refund' | 'payout' | 'payout_failure' | 'adjustment';
  amount: number;
  fee?: number;
  currency: string;
  source: string;
};

export function bookAt(desk: Desk, account: string, line: Line): string {
  const { type, amount, fee = 0, currency, source } = line;
  const id = newId('txn_1');
  const atOnce = type === 'payout' || type === 'payout_failure';
  const application = { amount: fee, application: 'ca_sandbox', currency, description: 'Platform fee' };
  const row: Stripe.BalanceTransaction = {
    id,
    object: 'balance_transaction',
    amount,
    available_on: now(desk) + (atOnce ? 0 : AVAILABLE_AFTER_SECONDS),
    balance_type: 'payments',
    created: now(desk),
    currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details: fee === 0 ? [] : [{ ...application, type: 'application_fee' }],
    net: amount - fee,
    reporting_category: CATEGORY[type] ?? 'other',
    source,
    status: 'pending',
    type,
  };
  desk.books.accountLines.put(id, { account, line: row });
  return id;
}

/** The payment at the account that a transfer is, with the platform's fee on it. */
export function receiveAt(desk: Desk, transfer: Stripe.Transfer, fee: Stripe.ApplicationFee | null): void {
  const account = String(transfer.destination);
  const { amount, currency, source_transaction } = transfer;
  const id = String(transfer.destination_payment);
  const origin = typeof source_transaction === 'string' ? desk.books.charges.get(source_transaction) : undefined;
  // Of a charge only what leads back to its payment is read at the account.
  const received = {
    ...(origin ?? {}),
    id,
    object: 'charge',
    amount,
    amount_captured: amount,
    application_fee: fee?.id ?? null,
    application_fee_amount: fee?.amount ?? null,
    currency,
    metadata: {},
    payment_intent: null,
    source_transfer: transfer.id,
    transfer: null,
    transfer_data: null,
  } as unknown as Stripe.Charge;
  desk.books.accountCharges.put(id, received);
  bookAt(desk, account, { type: 'payment', amount, fee: fee?.amount ?? 0, currency, source: id });
}

/** The refund at the account that a transfer's reversal is. */
export function takeFrom(desk: Desk, transfer: Stripe.Transfer, reversal: Stripe.TransferReversal): void {
  const id = String(reversal.destination_payment_refund);
  const { amount, currency } = reversal;
  const account = String(transfer.destination);
  const line = bookAt(desk, account, { type: 'payment_refund', amount: -amount, currency, source: id });
  const refund: Stripe.Refund = {
    id,
    object: 'refund',
    amount,
    balance_transaction: line,
    charge: transfer.destination_payment ?? null,
    created: now(desk),
    currency,
    customer: null,
    customer_account: null,
    metadata: {},
    payment_intent: null,
    payment_method: null,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: reversal.id,
    status: 'succeeded',
    transfer_reversal: null,
  };
  desk.books.accountRefunds.put(id, refund);
}

/** The platform's fee, given back to the account. */
export function giveFeeBackAt(desk: Desk, fee: Stripe.ApplicationFee, part: Stripe.FeeRefund): void {
  const { amount, currency } = part;
  bookAt(desk, String(fee.account), { type: 'application_fee_refund', amount, currency, source: part.id });
}

/** Lines of an account, oldest first, each as it is now. */
export function linesAt(desk: Desk, account: string): Stripe.BalanceTransaction[] {
  return desk.books.accountLines
    .all()
    .filter(row => row.account === account)
    .map(({ line }) => (line.available_on <= now(desk) ? { ...line, status: 'available' } : line));
}
