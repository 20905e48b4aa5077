import { type Account, type LedgerSide, ofSeller } from '../../../ledger/rules.ts';

/** Swish clearing: moved from payer to seller, and not written down at both ends yet. */
export function swishClearing(providerId: string): Account {
  return { ...ofSeller('psp_clearing', providerId, 'DEBIT'), id: `psp_clearing:swish:${providerId}` };
}

export const SWISH_SIDE: LedgerSide = { holder: 'SELLER', clearing: swishClearing };
