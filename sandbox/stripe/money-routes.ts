import type Stripe from 'stripe';
import type { Table } from '../journal.ts';
import { chargeOf } from './charges.ts';
import type { Desk } from './desk.ts';
import { created, inRange, page, paging } from './lists.ts';
import { missing } from './problems.ts';
import { id, listOf, optional, params, type ReadBy, text } from './readers.ts';
import { checkRefundParams, createRefund, refundOf, refundParams } from './refunds.ts';
import { expandOnly, type Route, route } from './route.ts';
import { shownBalance } from './settling.ts';

const byCharge = {
  ...paging,
  created,
  charge: optional(id('ch_')),
  payment_intent: optional(id('pi_')),
};

const refundList = params<Stripe.RefundListParams>()(byCharge);
const chargeList = params<Stripe.ChargeListParams>()({
  ...paging,
  created,
  payment_intent: optional(id('pi_')),
  transfer_group: optional(text(255)),
});
const balanceList = params<Stripe.BalanceTransactionListParams>()({
  ...paging,
  created,
  currency: optional(text(3)),
  payout: optional(id('po_')),
  source: optional(text(255)),
  type: optional(text(100)),
});
const transferList = params<Stripe.TransferListParams>()({
  ...paging,
  created,
  destination: optional(id('acct_')),
  transfer_group: optional(text(255)),
});
const feeList = params<Stripe.ApplicationFeeListParams>()({ ...paging, created, charge: optional(text(255)) });
const eventList = params<Stripe.EventListParams>()({
  ...paging,
  created,
  type: optional(text(100)),
  types: optional(listOf(text(100), 20)),
});
const plain = params<{ expand?: string[] }>()(expandOnly);

export const moneyRoutes: Route[] = [
  route('GET', '/v1/charges', chargeList, (desk, given) =>
    page(matching(desk.books.charges, given, ['payment_intent', 'transfer_group']), given, '/v1/charges'),
  ),
  route('GET', '/v1/charges/:id', plain, (desk, _given, key) => chargeOf(desk, key)),
  route('POST', '/v1/refunds', refundParams, createRefund, (_desk, given) => checkRefundParams(given)),
  route('GET', '/v1/refunds', refundList, (desk, given) =>
    page(matching(desk.books.refunds, given, ['charge', 'payment_intent']), given, '/v1/refunds'),
  ),
  route('GET', '/v1/refunds/:id', plain, (desk, _given, key) => refundOf(desk, key)),
  route('GET', '/v1/balance_transactions', balanceList, (desk, given) =>
    page(wantedLines(desk, given), given, '/v1/balance_transactions'),
  ),
  route('GET', '/v1/balance_transactions/:id', plain, (desk, _given, key) =>
    shownBalance(desk, found(desk.books.balanceTransactions, 'balance transaction', key)),
  ),
  route('GET', '/v1/transfers', transferList, (desk, given) =>
    page(matching(desk.books.transfers, given, ['destination', 'transfer_group']), given, '/v1/transfers'),
  ),
  route('GET', '/v1/transfers/:id', plain, (desk, _given, key) => found(desk.books.transfers, 'transfer', key)),
  route(
    'GET',
    '/v1/transfers/:id/reversals',
    params<Stripe.TransferListReversalsParams>()(paging),
    (desk, given, key) =>
      page(
        desk.books.transferReversals.all().filter(reversal => reversal.transfer === key),
        given,
        `/v1/transfers/${key}/reversals`,
      ),
  ),
  route('GET', '/v1/application_fees', feeList, (desk, given) =>
    page(matching(desk.books.applicationFees, given, ['charge']), given, '/v1/application_fees'),
  ),
  route('GET', '/v1/application_fees/:id', plain, (desk, _given, key) =>
    found(desk.books.applicationFees, 'application fee', key),
  ),
  route('GET', '/v1/events', eventList, (desk, given) => page(wantedEvents(desk, given), given, '/v1/events')),
  route('GET', '/v1/events/:id', plain, (desk, _given, key) => found(desk.books.events, 'event', key)),
];

type Filters = { created?: { gt?: number; gte?: number; lt?: number; lte?: number } };

function matching<Row extends { created: number }, Given extends Filters>(
  table: Table<Row>,
  given: Given,
  names: (keyof Row & keyof Given)[],
): Row[] {
  const asked = names.filter(name => given[name] !== undefined);
  return table
    .all()
    .filter(row => inRange(row.created, given.created))
    .filter(row => asked.every(name => Object.is(row[name], given[name])));
}

/** Balance transactions; with a payout, those that it took along and its own. */
function wantedLines(desk: Desk, given: ReadBy<typeof balanceList>): Stripe.BalanceTransaction[] {
  const { payoutEntries, balanceTransactions } = desk.books;
  return matching(balanceTransactions, given, ['currency', 'source', 'type'])
    .filter(({ id }) => given.payout === undefined || payoutEntries.get(id)?.payout === given.payout)
    .map(line => shownBalance(desk, line));
}

function wantedEvents(desk: Desk, given: Filters & { type?: string; types?: string[] }): Stripe.EventBase[] {
  const wanted = given.types ?? (given.type === undefined ? null : [given.type]);
  return desk.books.events
    .all()
    .filter(event => inRange(event.created, given.created))
    .filter(event => wanted === null || wanted.some(type => fits(type, event.type)));
}

/** Whether an event type matches; `refund.*` stands for every event of refunds. */
function fits(wanted: string, type: string): boolean {
  return wanted.endsWith('.*') ? type.startsWith(wanted.slice(0, -1)) : wanted === type;
}

function found<Row extends object>(table: Table<Row>, kind: string, key: string): Row {
  const row = table.get(key);
  if (row === undefined) throw missing(kind, key);
  return row;
}
