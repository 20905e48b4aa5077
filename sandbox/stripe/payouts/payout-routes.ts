import type Stripe from 'stripe';
import type { Desk } from '../desk.ts';
import { created, inRange, page, paging } from '../lists.ts';
import { oneOf, optional, params } from '../readers.ts';
import { expandOnly, type Route, route } from '../route.ts';
import { payoutOf, unpaidLines } from './payouts.ts';

const PAYOUTS = '/v1/payouts';

const payoutList = params<Stripe.PayoutListParams>()({
  ...paging,
  arrival_date: created,
  created,
  status: optional(oneOf('paid', 'pending', 'in_transit', 'canceled', 'failed')),
});

export const payoutRoutes: Route[] = [
  route('GET', PAYOUTS, payoutList, (desk, given) => {
    const rows = desk.books.payouts
      .all()
      .filter(payout => inRange(payout.created, given.created) && inRange(payout.arrival_date, given.arrival_date))
      .filter(payout => given.status === undefined || payout.status === given.status);
    return page(rows, given, PAYOUTS);
  }),
  route('GET', `${PAYOUTS}/:id`, params<Stripe.PayoutRetrieveParams>()(expandOnly), (desk, _given, key) =>
    payoutOf(desk, key),
  ),
  route('GET', '/v1/balance', params<Stripe.BalanceRetrieveParams>()(expandOnly), balance),
];

function balance(desk: Desk): Stripe.Balance {
  const lines = unpaidLines(desk, 'sek');
  const sum = (status: string) =>
    lines.filter(line => line.status === status).reduce((total, line) => total + line.net, 0);
  const amounts = (status: string) => [{ amount: sum(status), currency: 'sek', source_types: { card: sum(status) } }];
  return { object: 'balance', available: amounts('available'), livemode: false, pending: amounts('pending') };
}
