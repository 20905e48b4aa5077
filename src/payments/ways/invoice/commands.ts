import { m } from '../../../paraglide/messages.js';
import type { Company, PaymentWay } from '../../companies/rules.ts';
import { reconcileInvoices } from './books/commands.ts';
import { creditRefundedIn } from './documents/commands.ts';
import { orderInvoiceAt } from './documents/rules.ts';
import { INVOICE_SIDE } from './ledger/rules.ts';
import { refundByBank, refundNoted, truthOfInvoice, withdrawInvoice } from './receivables/commands.ts';

/** The seller's own book of invoices: nobody outside is asked, and what their people noted is the truth. */
const company: Company = {
  begin: {
    // Nothing is begun by the press: the page asks for the company's number and address first.
    BY_INVOICE: async (_world, _caller, { payRequestId, relativeCancelPath }) => ({
      successUrl: orderInvoiceAt(payRequestId, relativeCancelPath),
    }),
  },
  side: INVOICE_SIDE,
  truth: truthOfInvoice,
  end: withdrawInvoice,
  refund: async (world, refund) => await refundByBank(world, refund),
  refundTruth: refundNoted,
  books: { job: 'look-at-paid-invoices', reconcile: reconcileInvoices },
};

export const payByInvoice = {
  INVOICE: {
    ...{ company, notedEntries: () => [], refundLetter: m.orders_letter_refund_by_bank },
    refunded: creditRefundedIn,
  },
} satisfies Record<string, PaymentWay>;
