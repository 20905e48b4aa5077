import { type Account, type Entry, entries, feeReceivable, paidByHand, payable } from '../ledger/rules.ts';

/** Debts between the hall and a seller: owed to the seller, owed to who paid by hand, and owed to the hall. */
export interface Between {
  hall: number;
  byHand: number;
  /** Below nought. */
  owed: number;
}

/** Entries that set what the hall owes a seller off against the fees that the seller owes; none where nothing meets. */
export function nettingEntries(providerId: string, { hall, byHand, owed }: Between): Entry[] {
  const debt = Math.max(-owed, 0);
  const fromHall = Math.min(Math.max(hall, 0), debt);
  const fromHand = Math.min(Math.max(byHand, 0), debt - fromHall);
  return entries(
    [payable(providerId), fromHall],
    [paidByHand(providerId), fromHand],
    [feeReceivable(providerId), -(fromHall + fromHand)],
  );
}

/** The hall's own bank account, into which sellers pay fees that could not be kept back. */
const HALL_BANK: Account = { id: 'hall_bank', kind: 'hall_bank', providerId: null, normalSide: 'DEBIT' };

export function feesPaidEntries(providerId: string, amount: number): Entry[] {
  return entries([HALL_BANK, amount], [feeReceivable(providerId), -amount]);
}
