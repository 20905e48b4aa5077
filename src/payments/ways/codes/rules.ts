import { m } from '../../../paraglide/messages.js';
import type { WayFacts } from '../facts/rules.ts';

/** With the code of a gift card or voucher. */
export const CODE_WAY = {
  GIFTCARD: {
    ...{ settledBy: 'CODE', movesMoney: true, receiptType: null, payerInPlan: null },
    paidBy: m.receipts_paid_by_code,
    returnedTo: m.receipts_returned_to_code,
    refund: m.receipts_refund_to_code,
    backTo: m.refunds_to_gift_card,
    booksDiffer: null,
  },
} as const satisfies Record<string, WayFacts>;
