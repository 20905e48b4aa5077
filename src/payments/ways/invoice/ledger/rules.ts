import { type Account, type LedgerSide, ofSeller } from '../../../ledger/rules.ts';

/** Clearing of invoices: from the payer's bank to the seller's, and not written down at both ends yet. */
function invoiceClearing(providerId: string): Account {
  return { ...ofSeller('psp_clearing', providerId, 'DEBIT'), id: `psp_clearing:invoice:${providerId}` };
}

export const INVOICE_SIDE: LedgerSide = { holder: 'SELLER', clearing: invoiceClearing };
