import { m } from '../../../paraglide/messages.js';
import type { WayFacts } from '../facts/rules.ts';

/** By invoice, for companies: the money comes to the seller's own bank account, by its due day or after it. */
export const INVOICE_WAY = {
  INVOICE: {
    ...{ settledBy: 'COMPANY', movesMoney: true, paidLater: true, receiptType: null },
    payerInPlan: 'customerEmail',
    paidBy: m.receipts_paid_by_invoice,
    returnedTo: m.receipts_returned_by_bank,
    refund: m.receipts_refund_by_bank,
    backTo: m.refunds_to_bank,
    booksDiffer: null,
  },
} as const satisfies Record<string, WayFacts>;
