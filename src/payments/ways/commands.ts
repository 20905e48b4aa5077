import { m } from '../../paraglide/messages.js';
import type { Company, OptionPress, PaymentWay } from '../companies/rules.ts';
import type { PaymentMethod, SwishDevice } from '../contract.ts';
import { CARD_SIDE, onPremiseEntries, SWISH_SIDE } from '../ledger/rules.ts';
import { reconcileCards, reconcileSwish } from '../reconciliation/commands.ts';
import { checkout } from './card/checkouts/commands.ts';
import { endSession, findCardRefund, refundByCard, truthOfSession } from './card/sessions/commands.ts';
import { checkoutBySwish } from './swish/checkouts/commands.ts';
import { endRequest, findSwishRefund, refundOverSwish, truthOfRequest } from './swish/requests/commands.ts';

/** The card company: its own page, and the payer's wallet on ours. */
const card: Company = {
  begin: {
    CARD: (world, caller, press) => checkout(world, caller, cardPress(press, 'CARD'), press.deadlineMs),
    PRESELECTED_CARD: (world, caller, press) =>
      checkout(world, caller, cardPress(press, 'PRESELECTED_CARD'), press.deadlineMs),
  },
  side: CARD_SIDE,
  truth: truthOfSession,
  end: endSession,
  refund: refundByCard,
  refundTruth: findCardRefund,
  books: { job: 'compare-books', reconcile: reconcileCards },
};

function cardPress(
  { deadlineMs: _, phoneNumber: __, ...press }: OptionPress,
  paymentOption: 'CARD' | 'PRESELECTED_CARD',
) {
  return { ...press, _type: 'checkout-pay-request', paymentOption };
}

const swish: Company = {
  begin: {
    SWISH_SAME: (world, caller, press) => checkoutBySwish(world, caller, swishPress(press, 'SAME'), press.deadlineMs),
    SWISH_OTHER: (world, caller, press) => checkoutBySwish(world, caller, swishPress(press, 'OTHER'), press.deadlineMs),
  },
  side: SWISH_SIDE,
  truth: truthOfRequest,
  end: endRequest,
  refund: refundOverSwish,
  refundTruth: findSwishRefund,
  books: { job: 'ask-swish', reconcile: reconcileSwish },
};

/** Swish press; the number is asked for on another device alone: on its own the app opens by itself. */
function swishPress({ deadlineMs: _, recipientId: __, phoneNumber, ...press }: OptionPress, device: SwishDevice) {
  const number = device === 'OTHER' ? phoneNumber : undefined;
  return { ...press, _type: 'checkout-pay-request-by-swish', device, phoneNumber: number || undefined };
}

const noEntries = () => [];

/** Payment methods, each whole. A new one is a line here, and one in ./rules.ts for the words that people read. */
export const PAYMENT_WAYS: Record<PaymentMethod, PaymentWay> = {
  CARD: { company: card, notedEntries: noEntries, refundLetter: m.orders_letter_refund_card },
  MOBILE: { company: swish, notedEntries: noEntries, refundLetter: m.orders_letter_refund_mobile },
  GIFTCARD: { company: null, notedEntries: noEntries, refundLetter: m.orders_letter_refund_giftcard },
  ON_PREMISE: { company: null, notedEntries: onPremiseEntries, refundLetter: m.orders_letter_refund_on_premise },
  WAIVED: { company: null, notedEntries: noEntries, refundLetter: m.orders_letter_refund_waived },
};
