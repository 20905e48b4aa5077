import { m } from '../../../paraglide/messages.js';
import type { WayFacts } from '../facts/rules.ts';

/** Payments noted by staff: taken at the seller's own till, or waived. */
export const TILL_WAYS = {
  ON_PREMISE: {
    ...{ settledBy: 'STAFF', movesMoney: true, receiptType: 'ON_PREMISE_PAYMENT', payerInPlan: null },
    paidBy: m.receipts_paid_on_premise,
    returnedTo: m.receipts_returned_on_premise,
    refund: m.receipts_refund_at_till,
    backTo: m.refunds_to_till,
    booksDiffer: null,
  },
  WAIVED: {
    ...{ settledBy: 'STAFF', movesMoney: false, receiptType: 'WAIVED_PAYMENT', payerInPlan: null },
    paidBy: m.receipts_paid_by_nobody,
    returnedTo: m.receipts_returned_to_nobody,
    refund: m.receipts_paid_by_nobody,
    backTo: m.refunds_to_nobody,
    booksDiffer: null,
  },
} as const satisfies Record<string, WayFacts>;
