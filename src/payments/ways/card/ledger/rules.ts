import { account, DISPUTES, type Entry, entries, type LedgerSide } from '../../../ledger/rules.ts';

export const CARD_CLEARING = account('psp_clearing:stripe', 'psp_clearing', 'DEBIT');
const CARD_FEES = account('psp_fees', 'psp_fees', 'DEBIT');
/** The platform's own money at the card company. */
export const CARD_BALANCE = account('psp_balance:stripe', 'psp_balance', 'DEBIT');

export const CARD_SIDE: LedgerSide = {
  holder: 'PLATFORM',
  clearing: () => CARD_CLEARING,
  fees: CARD_FEES,
  balance: CARD_BALANCE,
};

/** Dispute entries: withdrawn, reinstated, and the company's price, all of it from the platform's balance. */
export function disputeEntries(moved: { withdrawn: number; reinstated: number; price: number }): Entry[] {
  const held = moved.withdrawn - moved.reinstated;
  return entries([DISPUTES, held], [CARD_FEES, moved.price], [CARD_BALANCE, -held - moved.price]);
}
