import type Stripe from 'stripe';
import type { Desk } from '../desk.ts';
import { record } from '../events.ts';
import { strike } from '../faults.ts';
import { missing, refused } from '../problems.ts';
import { book, shownBalance } from '../settling.ts';
import { newPayout, PAYOUT_WORDS } from './new-payout.ts';

export function payoutOf(desk: Desk, id: string): Stripe.Payout {
  const payout = desk.books.payouts.get(id);
  if (payout === undefined) throw missing('payout', id, 'payout');
  return payout;
}

/** A payout: the balance since the last one, as one sum to the platform's bank. `early`: also the pending part. */
export function payOut(desk: Desk, currency: string, early: boolean): Stripe.Payout {
  const lines = unpaidLines(desk, currency).filter(line => early || line.status === 'available');
  const amount = lines.reduce((sum, line) => sum + line.net, 0);
  if (amount <= 0) throw refused(`There is nothing to pay out: the balance is ${amount}.`, 'balance_insufficient');
  const payout = newPayout(desk, {
    ...{ amount, currency, reconciliation: 'in_progress' },
    book: source => book(desk, { type: 'payout', amount: -amount, currency, source, description: PAYOUT_WORDS }),
  });
  desk.books.payouts.put(payout.id, payout);
  for (const { id } of lines) desk.books.payoutEntries.put(id, { payout: payout.id });
  desk.books.payoutEntries.put(String(payout.balance_transaction), { payout: payout.id });
  record(desk, 'payout.created', payout);
  const occasion = { subject: payout.id, detail: `${amount} ${currency}`, text: payout.id };
  if (strike(desk, 'payout.fail', occasion) !== null) return failPayout(desk, payout);
  const paid = desk.books.payouts.patch(payout.id, { status: 'paid', reconciliation_status: 'completed' });
  record(desk, 'payout.paid', paid, { status: payout.status });
  record(desk, 'payout.reconciliation_completed', paid);
  return paid;
}

/** A failed payout: the sum returns to the balance as a line of its own, which the next payout takes. */
function failPayout(desk: Desk, payout: Stripe.Payout): Stripe.Payout {
  const { id, amount, currency } = payout;
  const failed = desk.books.payouts.patch(id, {
    status: 'failed',
    failure_code: 'account_closed',
    failure_message: 'The bank account has been closed.',
    failure_balance_transaction: book(desk, {
      type: 'payout_failure',
      amount,
      currency,
      source: id,
      description: 'PAYOUT FAILURE',
    }),
  });
  record(desk, 'payout.failed', failed, { status: payout.status });
  return failed;
}

export function unpaidLines(desk: Desk, currency: string): Stripe.BalanceTransaction[] {
  const { balanceTransactions, payoutEntries } = desk.books;
  return balanceTransactions
    .all()
    .filter(line => line.currency === currency && payoutEntries.get(line.id) === undefined)
    .map(line => shownBalance(desk, line));
}
