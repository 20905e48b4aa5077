import type Stripe from 'stripe';
import { receiveAt } from '../accounts/account-books.ts';
import { checkDestination } from '../accounts/destinations.ts';
import { chargeOf } from '../charges.ts';
import type { Desk } from '../desk.ts';
import { page, paging } from '../lists.ts';
import { missing, refused } from '../problems.ts';
import { flag, id, integer, metadata, optional, params, type ReadBy, text } from '../readers.ts';
import { giveFeeBack, refundApplicationFee, takeBack } from '../reversals.ts';
import { expandOnly, type Route, route } from '../route.ts';
import { newTransfer } from '../settling.ts';
import { unpaidLines } from './payouts.ts';

const TRANSFERS = '/v1/transfers';
const FEES = '/v1/application_fees';

const amount = integer(1, 99_999_999);

const transferParams = params<Stripe.TransferCreateParams>()({
  ...expandOnly,
  amount,
  currency: text(3),
  description: optional(text(1000)),
  destination: id('acct_'),
  metadata: optional(metadata),
  source_transaction: optional(id('ch_')),
  transfer_group: optional(text(255)),
});

const reversalParams = params<Stripe.TransferCreateReversalParams>()({
  ...expandOnly,
  amount: optional(amount),
  description: optional(text(1000)),
  metadata: optional(metadata),
  refund_application_fee: optional(flag),
});

const feeRefundParams = params<Stripe.ApplicationFeeCreateRefundParams>()({
  ...expandOnly,
  amount: optional(amount),
  metadata: optional(metadata),
});

export const transferRoutes: Route[] = [
  route('POST', TRANSFERS, transferParams, createTransfer),
  route('POST', `${TRANSFERS}/:id/reversals`, reversalParams, createReversal),
  route('GET', `${FEES}/:id/refunds`, params<Stripe.ApplicationFeeListRefundsParams>()(paging), (desk, given, key) => {
    const rows = desk.books.feeRefunds.all().filter(part => part.fee === feeOf(desk, key).id);
    return page(rows, given, `${FEES}/${key}/refunds`);
  }),
  route('POST', `${FEES}/:id/refunds`, feeRefundParams, createFeeRefund),
];

/** A transfer; with a source charge the money need not be available yet, without one it must be. */
function createTransfer(desk: Desk, given: ReadBy<typeof transferParams>): Stripe.Transfer {
  const { source_transaction, currency, destination } = given;
  checkDestination(desk, destination, 'destination');
  if (source_transaction !== undefined) {
    const charge = chargeOf(desk, source_transaction);
    const sent = desk.books.transfers.all().filter(transfer => transfer.source_transaction === charge.id);
    const left = charge.amount_captured - sent.reduce((sum, transfer) => sum + transfer.amount, 0);
    if (given.amount > left)
      throw refused(`The charge ${charge.id} has ${left} left to transfer.`, undefined, 'amount');
  } else if (given.amount > available(desk, currency)) {
    const message = 'You have insufficient available funds in your account.';
    throw refused(message, 'balance_insufficient', 'amount');
  }
  const { description, metadata: said, transfer_group } = given;
  const transfer = newTransfer(desk, {
    amount: given.amount,
    currency,
    destination,
    ...(description === undefined ? {} : { description }),
    ...(said === undefined ? {} : { metadata: said }),
    ...(source_transaction === undefined ? {} : { source_transaction }),
    ...(transfer_group === undefined ? {} : { transfer_group }),
  });
  receiveAt(desk, transfer, null);
  return transfer;
}

function createReversal(desk: Desk, given: ReadBy<typeof reversalParams>, key: string): Stripe.TransferReversal {
  const transfer = desk.books.transfers.get(key);
  if (transfer === undefined) throw missing('transfer', key);
  const left = transfer.amount - transfer.amount_reversed;
  const wanted = given.amount ?? left;
  if (wanted > left || left === 0) {
    throw refused(`Cannot reverse ${wanted}: ${left} of the transfer ${key} is left.`, undefined, 'amount');
  }
  if (given.refund_application_fee === true && typeof transfer.source_transaction === 'string') {
    refundApplicationFee(desk, chargeOf(desk, transfer.source_transaction), transfer.amount_reversed + wanted);
  }
  return takeBack(desk, transfer, wanted, given.metadata);
}

function createFeeRefund(desk: Desk, given: ReadBy<typeof feeRefundParams>, key: string): Stripe.FeeRefund {
  const fee = feeOf(desk, key);
  const left = fee.amount - fee.amount_refunded;
  const wanted = given.amount ?? left;
  if (wanted > left || left === 0) {
    throw refused(`Refund amount is greater than unrefunded amount on fee (${left}).`, undefined, 'amount');
  }
  return giveFeeBack(desk, fee, wanted, given.metadata);
}

function feeOf(desk: Desk, key: string): Stripe.ApplicationFee {
  const fee = desk.books.applicationFees.get(key);
  if (fee === undefined) throw missing('application fee', key);
  return fee;
}

function available(desk: Desk, currency: string): number {
  return unpaidLines(desk, currency)
    .filter(line => line.status === 'available')
    .reduce((sum, line) => sum + line.net, 0);
}
