import type Stripe from 'stripe';
import { linesAt } from '../accounts/account-books.ts';
import type { Desk } from '../desk.ts';
import { created, inRange, page, paging } from '../lists.ts';
import { id, oneOf, optional, params, text } from '../readers.ts';
import { expandOnly, type Route, route } from '../route.ts';
import { payoutAt, unpaidAt } from './account-payouts.ts';

const PAYOUTS = '/v1/payouts';
const LINES = '/v1/balance_transactions';

const payoutList = params<Stripe.PayoutListParams>()({
  ...paging,
  arrival_date: created,
  created,
  status: optional(oneOf('paid', 'pending', 'in_transit', 'canceled', 'failed')),
});
const lineList = params<Stripe.BalanceTransactionListParams>()({
  ...paging,
  created,
  currency: optional(text(3)),
  payout: optional(id('po_')),
  type: optional(text(100)),
});

/** What the platform may read of a connected account, in whose name the request came (`Stripe-Account`). */
export function routesAt(account: string): Route[] {
  return [
    route('GET', PAYOUTS, payoutList, (desk, given) => {
      const rows = desk.books.accountPayouts
        .all()
        .filter(row => row.account === account)
        .map(row => row.payout)
        .filter(payout => inRange(payout.created, given.created) && inRange(payout.arrival_date, given.arrival_date))
        .filter(payout => given.status === undefined || payout.status === given.status);
      return page(rows, given, PAYOUTS);
    }),
    route('GET', `${PAYOUTS}/:id`, params<Stripe.PayoutRetrieveParams>()(expandOnly), (desk, _given, key) =>
      payoutAt(desk, account, key),
    ),
    route('GET', LINES, lineList, (desk, given) => {
      const { payoutEntries } = desk.books;
      const rows = linesAt(desk, account)
        .filter(line => given.payout === undefined || payoutEntries.get(line.id)?.payout === given.payout)
        .filter(line => given.type === undefined || line.type === given.type)
        .filter(line => given.currency === undefined || line.currency === given.currency)
        .filter(line => inRange(line.created, given.created));
      return page(rows, given, LINES);
    }),
    route('GET', '/v1/balance', params<Stripe.BalanceRetrieveParams>()(expandOnly), desk => balanceAt(desk, account)),
  ];
}

function balanceAt(desk: Desk, account: string): Stripe.Balance {
  const lines = unpaidAt(desk, account, 'sek');
  const amounts = (status: string) => {
    const amount = lines.filter(line => line.status === status).reduce((sum, line) => sum + line.net, 0);
    return [{ amount, currency: 'sek', source_types: { card: amount } }];
  };
  return { object: 'balance', available: amounts('available'), livemode: false, pending: amounts('pending') };
}
