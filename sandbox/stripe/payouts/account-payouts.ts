import type Stripe from 'stripe';
import { bookAt, linesAt } from '../accounts/account-books.ts';
import { cancelAppointment, makeAppointment } from '../appointments.ts';
import { type Desk, now } from '../desk.ts';
import { record } from '../events.ts';
import { strike } from '../faults.ts';
import { missing, refused } from '../problems.ts';
import { newPayout } from './new-payout.ts';

export function payoutAt(desk: Desk, account: string, id: string): Stripe.Payout {
  const row = desk.books.accountPayouts.get(id);
  if (row?.account !== account) throw missing('payout', id, 'payout');
  return row.payout;
}

/** Lines of an account that no payout has taken along. */
export function unpaidAt(desk: Desk, account: string, currency: string): Stripe.BalanceTransaction[] {
  return linesAt(desk, account).filter(
    line => line.currency === currency && desk.books.payoutEntries.get(line.id) === undefined,
  );
}

/** A payout of a connected account: on its way for a day, then landed. `early`: also the pending part. */
export function payOutAt(desk: Desk, account: string, early: boolean, currency = 'sek'): Stripe.Payout {
  const lines = unpaidAt(desk, account, currency).filter(line => early || line.status === 'available');
  const amount = lines.reduce((sum, line) => sum + line.net, 0);
  if (amount <= 0) throw refused(`There is nothing to pay out: the balance is ${amount}.`, 'balance_insufficient');
  const payout = newPayout(desk, {
    ...{ amount, currency, reconciliation: 'completed' },
    book: source => bookAt(desk, account, { type: 'payout', amount: -amount, currency, source }),
  });
  desk.books.accountPayouts.put(payout.id, { account, payout });
  for (const id of [...lines.map(line => line.id), String(payout.balance_transaction)])
    desk.books.payoutEntries.put(id, { payout: payout.id });
  record(desk, 'payout.created', payout, undefined, account);
  record(desk, 'payout.reconciliation_completed', payout, undefined, account);
  makeAppointment(desk, 'land-payout', payout.id, payout.arrival_date * 1000);
  return payout;
}

/** The bank's answer: the payout has landed, or comes back where a fault was armed. */
export function landPayout(desk: Desk, id: string): Stripe.Payout {
  const row = desk.books.accountPayouts.get(id);
  if (row === undefined) throw missing('payout', id, 'payout');
  if (row.payout.status !== 'in_transit') return row.payout;
  const occasion = { subject: id, detail: `${row.payout.amount} ${row.payout.currency}`, text: id };
  if (strike(desk, 'payout.fail', occasion) !== null) return returnPayout(desk, id, 'failed');
  const landed = Math.min(row.payout.arrival_date, now(desk));
  return become(desk, id, { status: 'paid', arrival_date: landed }, 'payout.paid');
}

/** A payout that failed at the bank, also after it had landed, or was taken back before. */
export function returnPayout(desk: Desk, id: string, status: 'failed' | 'canceled'): Stripe.Payout {
  const row = desk.books.accountPayouts.get(id);
  if (row === undefined) throw missing('payout', id, 'payout');
  const { payout, account } = row;
  if (payout.status === 'failed' || payout.status === 'canceled') return payout;
  const { amount, currency } = payout;
  const back = bookAt(desk, account, { type: 'payout_failure', amount, currency, source: id });
  const why = { failure_code: 'account_closed', failure_message: 'The bank account has been closed.' };
  const change = { status, failure_balance_transaction: back, ...(status === 'failed' ? why : {}) };
  return become(desk, id, change, status === 'failed' ? 'payout.failed' : 'payout.canceled');
}

function become(
  desk: Desk,
  id: string,
  change: Partial<Stripe.Payout>,
  event: 'payout.paid' | 'payout.failed' | 'payout.canceled',
): Stripe.Payout {
  const { account, payout } = desk.books.accountPayouts.get(id)!;
  const changed: Stripe.Payout = { ...payout, ...change };
  desk.books.accountPayouts.put(id, { account, payout: changed });
  cancelAppointment(desk, 'land-payout', id);
  record(desk, event, changed, { status: payout.status }, account);
  return changed;
}
