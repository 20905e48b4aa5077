import { type Entry, entries, ofSeller } from '../../../ledger/rules.ts';

/** On-premise payments, a record beside the books: taken by the seller's own till, never through the hall. */
export function onPremiseEntries(providerId: string, amount: number): Entry[] {
  const till = ofSeller('on_premise', providerId, 'DEBIT');
  const sold = ofSeller('on_premise_sold', providerId, 'CREDIT');
  return entries([till, amount], [sold, -amount]);
}
