import { m } from '../../../paraglide/messages.js';
import type { WayFacts } from '../facts/rules.ts';

/** By card: on the card company's page, or by the wallet of the payer's device on ours. */
export const CARD_WAY = {
  CARD: {
    ...{ settledBy: 'COMPANY', movesMoney: true, receiptType: null, payerInPlan: 'customerEmail' },
    paidBy: m.receipts_paid_by_card,
    returnedTo: m.receipts_returned_to_card,
    refund: m.receipts_refund,
    backTo: m.refunds_to_card,
    booksDiffer: { title: m.cases_books_differ, next: m.cases_books_differ_next, listed: true },
  },
} as const satisfies Record<string, WayFacts>;
