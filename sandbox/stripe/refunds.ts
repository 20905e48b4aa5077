import type Stripe from 'stripe';
import { makeAppointment } from './appointments.ts';
import { chargeOf } from './charges.ts';
import { type Desk, newId, now, nowMs } from './desk.ts';
import { wonBack } from './disputes/disputes.ts';
import { record } from './events.ts';
import { strike } from './faults.ts';
import { intentOf } from './payment-intents.ts';
import { badParam, missing, refused } from './problems.ts';
import { flag, id, integer, listOf, metadata, oneOf, optional, params, type ReadBy, text } from './readers.ts';
import { refundApplicationFee, reverseTransfer } from './reversals.ts';
import { book } from './settling.ts';

type RefundReference = Stripe.Refund.DestinationDetails.Card;

export const refundParams = params<Stripe.RefundCreateParams>()({
  amount: optional(integer(1, 99_999_999)),
  charge: optional(id('ch_')),
  expand: optional(listOf(text(200))),
  metadata: optional(metadata),
  payment_intent: optional(id('pi_')),
  reason: optional(oneOf('duplicate', 'fraudulent', 'requested_by_customer')),
  refund_application_fee: optional(flag),
  reverse_transfer: optional(flag),
});

export type RefundParams = ReadBy<typeof refundParams>;

export function refundOf(desk: Desk, id: string): Stripe.Refund {
  const refund = desk.books.refunds.get(id);
  if (refund === undefined) throw missing('refund', id);
  return refund;
}

export function checkRefundParams(given: RefundParams): void {
  if (given.charge === undefined && given.payment_intent === undefined) {
    throw badParam('One of the following params should be provided for this request: payment_intent or charge.');
  }
}

export function createRefund(desk: Desk, given: RefundParams): Stripe.Refund {
  const charge = chargeToRefund(desk, given);
  const amount = refundableAmount(desk, charge, given.amount);
  const refunded = charge.amount_refunded + amount;
  const reversal =
    given.reverse_transfer === true ? reverseTransfer(desk, charge, reversedFor(desk, charge) + amount) : null;
  const feeFor = reversal === null ? refunded : reversedFor(desk, charge) + amount;
  if (given.refund_application_fee === true) refundApplicationFee(desk, charge, feeFor);
  const refund = newRefund(desk, charge, amount, given, reversal);
  desk.books.refunds.put(refund.id, refund);
  // The reversal is older than the refund that it was made for.
  if (reversal !== null) desk.books.transferReversals.patch(reversal, { source_refund: refund.id });
  const before = { amount_refunded: charge.amount_refunded, refunded: charge.refunded };
  const changed = desk.books.charges.patch(charge.id, {
    amount_refunded: refunded,
    refunded: refunded === charge.amount,
  });
  record(desk, 'refund.created', refund);
  record(desk, 'charge.refunded', changed, before);
  const occasion = { subject: refund.id, detail: `${amount} ${charge.currency}`, text: refund.id };
  if (strike(desk, 'refund.pending', occasion) !== null) return refund;
  const settled = settleRefund(desk, refund.id);
  const failing = strike(desk, 'refund.fail-later', occasion);
  if (failing !== null) makeAppointment(desk, 'fail-refund', refund.id, nowMs(desk) + failing.ms);
  return settled;
}

/** Sum of a charge's transfer reversals for refunds, also of refunds that failed later: they return nothing to it. */
function reversedFor(desk: Desk, charge: Stripe.Charge): number {
  const ours = desk.books.refunds.all().filter(one => one.charge === charge.id && one.transfer_reversal !== null);
  return ours.reduce((total, one) => total + one.amount, 0);
}

/** A settled refund: the card network has taken it, its reference is known, the money is on its way to the payer. */
export function settleRefund(desk: Desk, id: string): Stripe.Refund {
  const refund = refundOf(desk, id);
  if (refund.status === 'failed') throw refused('This refund has failed.', 'refund_failed');
  const settled = desk.books.refunds.patch(id, {
    status: 'succeeded',
    destination_details: cardReference('available'),
  });
  record(desk, 'refund.updated', settled, { status: refund.status, destination_details: refund.destination_details });
  return settled;
}

/** A refund that fails after it had succeeded: the money returns to the balance (protocols 1.6). */
export function failRefund(desk: Desk, id: string): Stripe.Refund {
  const refund = refundOf(desk, id);
  if (refund.status === 'failed') return refund;
  const charge = chargeOf(desk, String(refund.charge));
  const returned = { type: 'refund_failure', amount: refund.amount, currency: refund.currency, source: id } as const;
  const failed = desk.books.refunds.patch(id, {
    status: 'failed',
    failure_reason: 'lost_or_stolen_card',
    failure_balance_transaction: book(desk, { ...returned, description: 'REFUND FAILURE' }),
  });
  desk.books.charges.patch(charge.id, { amount_refunded: charge.amount_refunded - refund.amount, refunded: false });
  record(desk, 'refund.updated', failed, { status: refund.status });
  record(desk, 'refund.failed', failed);
  return failed;
}

function chargeToRefund(desk: Desk, given: RefundParams): Stripe.Charge {
  if (given.charge !== undefined) return chargeOf(desk, given.charge);
  const intent = intentOf(desk, given.payment_intent ?? '');
  if (intent.status !== 'succeeded') {
    throw refused('This PaymentIntent does not have a successful charge to refund.', undefined, 'payment_intent');
  }
  return chargeOf(desk, String(intent.latest_charge));
}

function refundableAmount(desk: Desk, charge: Stripe.Charge, asked: number | undefined): number {
  const left = charge.amount_captured - charge.amount_refunded;
  if (!charge.paid) throw refused(`Charge ${charge.id} has failed and cannot be refunded.`, 'charge_not_refundable');
  if (charge.disputed && !wonBack(desk, charge.id)) {
    throw refused(`Charge ${charge.id} has been charged back; cannot issue a refund.`, 'charge_disputed');
  }
  if (left === 0) throw refused(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded');
  if (asked !== undefined && asked > left) {
    const money = (amount: number) => `${(amount / 100).toFixed(2)} ${charge.currency}`;
    throw refused(
      `Refund amount (${money(asked)}) is greater than unrefunded amount on charge (${money(left)})`,
      undefined,
      'amount',
    );
  }
  return asked ?? left;
}

function newRefund(
  desk: Desk,
  charge: Stripe.Charge,
  amount: number,
  given: RefundParams,
  reversal: string | null,
): Stripe.Refund {
  const id = newId('re_3');
  return {
    id,
    object: 'refund',
    amount,
    balance_transaction: book(desk, {
      type: 'refund',
      amount: -amount,
      currency: charge.currency,
      source: id,
      description: 'REFUND FOR CHARGE',
    }),
    charge: charge.id,
    created: now(desk),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: cardReference('pending'),
    metadata: given.metadata ?? {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: given.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'pending',
    transfer_reversal: reversal,
  };
}

function cardReference(state: 'pending' | 'available'): Stripe.Refund.DestinationDetails {
  const card: RefundReference = {
    type: 'refund',
    reference_status: state,
    reference_type: 'acquirer_reference_number',
  };
  if (state === 'available') card.reference = newId('', 23);
  return { type: 'card', card };
}
