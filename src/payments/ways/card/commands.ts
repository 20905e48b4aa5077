import { m } from '../../../paraglide/messages.js';
import type { Company, OptionPress, PaymentWay } from '../../companies/rules.ts';
import { reconcileCards } from './books/commands.ts';
import { checkout } from './checkouts/commands.ts';
import { CARD_SIDE } from './ledger/rules.ts';
import { endSession, findCardRefund, refundByCard, truthOfSession } from './sessions/commands.ts';

/** The card company: its own page, and the payer's wallet on ours. */
const company: Company = {
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

export const payByCard = {
  CARD: { company, notedEntries: () => [], refundLetter: m.orders_letter_refund_card },
} satisfies Record<string, PaymentWay>;
