import { type Entry, entries, ofSeller } from '../../../ledger/rules.ts';

/** A record beside the books: what the seller's own till took, which never came through the hall. */
export function onPremiseEntries(providerId: string, amount: number): Entry[] {
  const till = ofSeller('on_premise', providerId, 'DEBIT');
  const sold = ofSeller('on_premise_sold', providerId, 'CREDIT');
  return entries([till, amount], [sold, -amount]);
}
