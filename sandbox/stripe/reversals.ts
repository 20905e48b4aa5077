import type Stripe from 'stripe';
import { giveFeeBackAt, takeFrom } from './accounts/account-books.ts';
import { type Desk, newId, now } from './desk.ts';
import { record } from './events.ts';
import { refused } from './problems.ts';
import { book } from './settling.ts';

/**
 * Reverses the provider's share. Shares follow the sum refunded so far, not each part by itself: after the last part
 * exactly everything has been reversed, to the öre.
 */
export function reverseTransfer(desk: Desk, charge: Stripe.Charge, reversedInAll: number): string | null {
  const transfer = typeof charge.transfer === 'string' ? desk.books.transfers.get(charge.transfer) : undefined;
  if (transfer === undefined) {
    throw refused(
      'Cannot reverse transfer on this refund: the charge has no associated transfer.',
      undefined,
      'reverse_transfer',
    );
  }
  const amount = shareOf(transfer.amount, reversedInAll, charge.amount) - transfer.amount_reversed;
  return amount <= 0 ? null : takeBack(desk, transfer, amount).id;
}

/** A transfer reversal; refused for an account that has taken the platform's access away. */
export function takeBack(
  desk: Desk,
  transfer: Stripe.Transfer,
  amount: number,
  metadata: Stripe.Metadata = {},
): Stripe.TransferReversal {
  if (desk.books.accounts.get(String(transfer.destination))?.disconnected) {
    const message = `The account ${transfer.destination} is no longer connected, so its transfers cannot be reversed.`;
    throw refused(message, 'account_invalid', 'reverse_transfer');
  }
  const reversal = newReversal(desk, transfer, amount, metadata);
  desk.books.transferReversals.put(reversal.id, reversal);
  takeFrom(desk, transfer, reversal);
  const reversed = transfer.amount_reversed + amount;
  const changed = desk.books.transfers.patch(transfer.id, {
    amount_reversed: reversed,
    reversed: reversed === transfer.amount,
    reversals: { ...transfer.reversals, data: [reversal, ...transfer.reversals.data] },
  });
  record(desk, 'transfer.reversed', changed, {
    amount_reversed: transfer.amount_reversed,
    reversed: transfer.reversed,
  });
  return reversal;
}

export function refundApplicationFee(desk: Desk, charge: Stripe.Charge, refundedInAll: number): void {
  const fee =
    typeof charge.application_fee === 'string' ? desk.books.applicationFees.get(charge.application_fee) : undefined;
  if (fee === undefined) {
    throw refused('The charge has no application fee to refund.', undefined, 'refund_application_fee');
  }
  const amount = shareOf(fee.amount, refundedInAll, charge.amount) - fee.amount_refunded;
  if (amount > 0) giveFeeBack(desk, fee, amount);
}

export function giveFeeBack(
  desk: Desk,
  fee: Stripe.ApplicationFee,
  amount: number,
  metadata: Stripe.Metadata = {},
): Stripe.FeeRefund {
  const part = newFeeRefund(desk, fee, amount, metadata);
  desk.books.feeRefunds.put(part.id, part);
  giveFeeBackAt(desk, fee, part);
  const refunded = fee.amount_refunded + amount;
  const changed = desk.books.applicationFees.patch(fee.id, {
    amount_refunded: refunded,
    refunded: refunded === fee.amount,
    refunds: { ...fee.refunds, data: [part, ...fee.refunds.data] },
  });
  record(desk, 'application_fee.refunded', changed, { amount_refunded: fee.amount_refunded, refunded: fee.refunded });
  return part;
}

function shareOf(whole: number, part: number, total: number): number {
  return Math.round((whole * part) / total);
}

function newReversal(
  desk: Desk,
  transfer: Stripe.Transfer,
  amount: number,
  metadata: Stripe.Metadata,
): Stripe.TransferReversal {
  const id = newId('trr_1');
  return {
    id,
    object: 'transfer_reversal',
    amount,
    balance_transaction: book(desk, { type: 'transfer_refund', amount, currency: transfer.currency, source: id }),
    created: now(desk),
    currency: transfer.currency,
    destination_payment_refund: newId('pyr_1'),
    metadata,
    source_refund: null,
    transfer: transfer.id,
  };
}

function newFeeRefund(
  desk: Desk,
  fee: Stripe.ApplicationFee,
  amount: number,
  metadata: Stripe.Metadata,
): Stripe.FeeRefund {
  const id = newId('fr_1');
  return {
    id,
    object: 'fee_refund',
    amount,
    balance_transaction: book(desk, {
      type: 'application_fee_refund',
      amount: -amount,
      currency: fee.currency,
      source: id,
    }),
    created: now(desk),
    currency: fee.currency,
    fee: fee.id,
    metadata,
  };
}
