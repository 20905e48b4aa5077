import type Stripe from 'stripe';
import { receiveAt } from './accounts/account-books.ts';
import { chargeOf } from './charges.ts';
import { type Desk, newId, now } from './desk.ts';
import { record } from './events.ts';

const AVAILABLE_AFTER_SECONDS = 2 * 86_400;

type BookedType =
  | 'charge'
  | 'refund'
  | 'refund_failure'
  | 'transfer'
  | 'transfer_refund'
  | 'application_fee'
  | 'application_fee_refund'
  | 'adjustment'
  | 'payout'
  | 'payout_failure';

type Booking = {
  type: BookedType;
  amount: number;
  fee?: number;
  currency: string;
  source: string;
  description?: string | null;
  /** The reporting category, where the type alone does not say it. */
  category?: string;
};

const REPORTING_CATEGORY: Record<BookedType, string> = {
  charge: 'charge',
  refund: 'refund',
  refund_failure: 'refund_failure',
  transfer: 'transfer',
  transfer_refund: 'transfer_reversal',
  application_fee: 'platform_earning',
  application_fee_refund: 'platform_earning_refund',
  adjustment: 'other_adjustment',
  payout: 'payout',
  payout_failure: 'payout_reversal',
};

/** A balance transaction as it is now: money waits some days before it is available. */
export function balanceOf(desk: Desk, id: string): Stripe.BalanceTransaction | undefined {
  const row = desk.books.balanceTransactions.get(id);
  return row && shownBalance(desk, row);
}

export function shownBalance(desk: Desk, row: Stripe.BalanceTransaction): Stripe.BalanceTransaction {
  return row.available_on <= now(desk) ? { ...row, status: 'available' } : row;
}

/** A balance transaction of the platform; a payout is the sum of their nets. */
export function book(desk: Desk, booking: Booking): string {
  const { type, amount, fee = 0, currency, source, description, category } = booking;
  const feeDetail = { amount: fee, application: null, currency, description: 'Processing fee', type: 'stripe_fee' };
  const row: Stripe.BalanceTransaction = {
    id: newId('txn_3'),
    object: 'balance_transaction',
    amount,
    available_on: now(desk) + AVAILABLE_AFTER_SECONDS,
    balance_type: 'payments',
    created: now(desk),
    currency,
    description: description ?? null,
    exchange_rate: null,
    fee,
    fee_details: fee === 0 ? [] : [feeDetail],
    net: amount - fee,
    reporting_category: category ?? REPORTING_CATEGORY[type],
    source,
    status: 'pending',
    type,
  };
  desk.books.balanceTransactions.put(row.id, row);
  return row.id;
}

/** Settles a charge: fee taken, and for a destination charge the provider's share transferred. */
export function settleCharge(desk: Desk, charge: Stripe.Charge): Stripe.Charge {
  const { share, fixed } = desk.fee;
  const fee = Math.round((charge.amount * share) / 10_000) + fixed;
  const balance = book(desk, {
    type: 'charge',
    amount: charge.amount,
    fee,
    currency: charge.currency,
    source: charge.id,
    description: charge.description,
  });
  const settled = desk.books.charges.patch(charge.id, { balance_transaction: balance });
  return settled.transfer_data === null ? settled : sendOn(desk, settled, settled.transfer_data);
}

/** Late settlement: an asynchronously captured charge gets its balance transaction after the payment event. */
export function settleLate(desk: Desk, id: string): void {
  record(desk, 'charge.updated', settleCharge(desk, chargeOf(desk, id)), { balance_transaction: null });
}

function sendOn(desk: Desk, charge: Stripe.Charge, data: Stripe.Charge.TransferData): Stripe.Charge {
  const account = typeof data.destination === 'string' ? data.destination : data.destination.id;
  const transfer = newTransfer(desk, {
    destination: account,
    amount: data.amount ?? charge.amount,
    currency: charge.currency,
    source_transaction: charge.id,
    transfer_group: charge.transfer_group,
  });
  const fee = charge.application_fee_amount === null ? null : newApplicationFee(desk, charge, account, transfer);
  receiveAt(desk, transfer, fee);
  return desk.books.charges.patch(charge.id, { transfer: transfer.id, application_fee: fee?.id ?? null });
}

type Sending = { destination: string; amount: number; currency: string } & Partial<
  Pick<Stripe.Transfer, 'description' | 'metadata' | 'source_transaction' | 'transfer_group'>
>;

export function newTransfer(desk: Desk, sending: Sending): Stripe.Transfer {
  const { amount, currency } = sending;
  const id = newId('tr_3');
  const transfer: Stripe.Transfer = {
    id,
    object: 'transfer',
    amount,
    amount_reversed: 0,
    balance_transaction: book(desk, { type: 'transfer', amount: -amount, currency, source: id }),
    created: now(desk),
    currency,
    description: sending.description ?? null,
    destination: sending.destination,
    destination_payment: newId('py_1'),
    livemode: false,
    metadata: sending.metadata ?? {},
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    source_transaction: sending.source_transaction ?? null,
    source_type: 'card',
    transfer_group: sending.transfer_group ?? null,
  };
  desk.books.transfers.put(id, transfer);
  record(desk, 'transfer.created', transfer);
  return transfer;
}

function newApplicationFee(
  desk: Desk,
  charge: Stripe.Charge,
  account: string,
  transfer: Stripe.Transfer,
): Stripe.ApplicationFee {
  const id = newId('fee_1');
  const amount = charge.application_fee_amount ?? 0;
  const fee: Stripe.ApplicationFee = {
    id,
    object: 'application_fee',
    account,
    amount,
    amount_refunded: 0,
    application: 'ca_sandbox',
    balance_transaction: book(desk, { type: 'application_fee', amount, currency: charge.currency, source: id }),
    charge: typeof transfer.destination_payment === 'string' ? transfer.destination_payment : charge.id,
    created: now(desk),
    currency: charge.currency,
    fee_source: null,
    livemode: false,
    originating_transaction: charge.id,
    refunded: false,
    refunds: { object: 'list', data: [], has_more: false, url: `/v1/application_fees/${id}/refunds` },
  };
  desk.books.applicationFees.put(id, fee);
  record(desk, 'application_fee.created', fee);
  return fee;
}
