import { m } from '../../../paraglide/messages.js';
import type { WayFacts } from '../facts/rules.ts';

/** By phone. */
export const SWISH_WAY = {
  MOBILE: {
    ...{ settledBy: 'COMPANY', movesMoney: true, receiptType: null, payerInPlan: 'payerAlias' },
    paidBy: m.receipts_paid_by_phone,
    returnedTo: m.receipts_returned_to_phone,
    refund: m.receipts_refund_by_phone,
    backTo: m.refunds_to_swish,
    booksDiffer: { title: m.cases_books_differ_swish, next: m.cases_books_differ_swish_next, listed: false },
  },
} as const satisfies Record<string, WayFacts>;
