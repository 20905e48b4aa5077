import type Stripe from 'stripe';
import { companyOf } from '../card-payment.ts';
import type { TestHall } from '../hall.ts';

/** All rows about money at a hall, and at the companies, as they stand: nothing is calculated here. */
export interface Facts {
  entries: { source: string; account: string; debit: number; currency: string; transaction: string }[];
  requests: { id: string; order: string; amount: number; status: string; confirmations: number; began: number }[];
  payments: PaymentRow[];
  refunds: { id: string; payment: string; amount: number; reason: string; status: string; byHand: boolean }[];
  receipts: ReceiptRow[];
  orders: { id: string; status: string; settled: number }[];
  /** `borne`: its VAT was paid when it was sold. */
  tickets: {
    id: string;
    amount: number;
    moves: Move[];
    remaining: number;
    row: string | null;
    piece: number;
    borne: boolean;
  }[];
  bought: { row: string; order: string; quantity: number; worth: number }[];
  /** The companies' sums by payment. */
  companies: Map<string, AtCompany>;
  /** The hall's balance at the card company. */
  balance: number;
}

export interface PaymentRow {
  id: string;
  request: string;
  order: string;
  method: string;
  amount: number;
  fee: number;
  payee: string | null;
  status: string;
  captured: number | null;
  captures: number;
  /** A gift card's payment, taken off again before all was paid. */
  takenOff: boolean;
}

export interface ReceiptRow {
  id: string;
  order: string;
  request: string;
  payment: string;
  type: string;
  status: string;
  amount: number;
  items: { name: string; amountIncludingVat: number; vatRate: number }[];
  price: PriceRow & { vat: (PriceRow & { vatRate: number })[] };
  at: Date;
}

interface PriceRow {
  amountIncludingVat: number;
  amountExcludingVat: number;
  vatAmount: number;
}

interface Move {
  kind: 'ISSUED' | 'USED' | 'RESTORED' | 'EXPIRED' | 'CANCELLED';
  amount: number;
  source: string;
  restores: string | null;
  id: string;
}

/** A payment at its company: captured, refunded, transferred to the seller, and kept as the hall's fee. */
export interface AtCompany {
  taken: number;
  back: number;
  onItsWay: number;
  sent: number;
  kept: number;
}

const ROWS = {
  entries: `select t.source, t.id as transaction, e.account_id as account, e.currency,
      case e.side when 'DEBIT' then e.amount else -e.amount end as debit
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id`,
  requests: `select r.id, r.order_id as order, r.amount, r.status,
      (select count(*) from outbox b where b.key = 'order-confirmation:' || r.id) as confirmations,
      (select count(*) from payment_events e join payments p on p.id = e.payment_id
        where p.pay_request_id = r.id and p.method <> 'GIFTCARD' and e.status = 'FULFILLED'
          and not exists (select from refunds f where f.payment_id = p.id and f.reason in ('SECOND_PAYMENT', 'GONE'))
      ) as began
    from pay_requests r`,
  payments: `select p.id, p.pay_request_id as request, r.order_id as order, p.method, p.amount, p.fee, p.payee, p.status,
      p.captured, (select count(*) from ledger_transactions t where t.source = 'capture:' || p.id) as captures,
      exists (select from refunds f where f.payment_id = p.id and f.reason = 'TAKEN_OFF') as "takenOff"
    from payments p join pay_requests r on r.id = p.pay_request_id`,
  refunds: `select id, payment_id as payment, amount, reason, status, by_hand as "byHand" from refunds`,
  receipts: `select id, order_id as order, pay_request_id as request, payment_id as payment, type, status, amount, items,
      price, created_at as at from receipts`,
  orders: `select o.id, o.status, a.amount_settled as settled from orders o join order_amounts a on a.order_id = o.id`,
  tickets: `select b.ticket_id as id, b.amount, b.remaining, t.order_item_id as row, t.piece,
      b.voucher_vat_kind = 'SINGLE_PURPOSE' as borne,
      (select jsonb_agg(jsonb_build_object('kind', e.kind, 'amount', e.amount, 'source', e.source,
        'restores', e.restores, 'id', e.id)) from ticket_entries e where e.ticket_id = b.ticket_id) as moves
    from ticket_balances b join tickets t on t.id = b.ticket_id`,
  bought: `select order_item_id as row, order_id as order, quantity, worth from voucher_rows`,
};

export async function factsOf(hall: TestHall): Promise<Facts> {
  const rows = async (name: keyof typeof ROWS) => (await hall.pool.query(ROWS[name])).rows;
  const [entries, requests, payments, refunds, receipts, orders, tickets, bought] = (await Promise.all([
    ...(['entries', 'requests', 'payments', 'refunds', 'receipts', 'orders', 'tickets', 'bought'] as const).map(rows),
  ])) as [
    Facts['entries'],
    Facts['requests'],
    PaymentRow[],
    Facts['refunds'],
    ReceiptRow[],
    Facts['orders'],
    Facts['tickets'],
    Facts['bought'],
  ];
  const companies = new Map([...(await cardsOf(hall)), ...phonesOf(hall)]);
  return {
    entries,
    requests,
    payments,
    refunds,
    receipts,
    orders,
    tickets,
    bought,
    companies,
    balance: await balanceOf(hall),
  };
}

interface KnownPayment {
  intent: Stripe.PaymentIntent;
  charges: Stripe.Charge[];
  refunds: Stripe.Refund[];
}

/** Sums from the card company's own lists, by payment. */
async function cardsOf(hall: TestHall): Promise<[string, AtCompany][]> {
  const answer = await fetch(`${hall.stripe.url}/_control/payments`);
  const known = (await answer.json()) as KnownPayment[];
  const company = companyOf(hall);
  const [transfers, fees] = await Promise.all([
    everyOne(company.transfers.list({ limit: 100 })),
    everyOne(company.applicationFees.list({ limit: 100 })),
  ]);
  const ours = known.filter(({ intent }) => intent.metadata.paymentId);
  return ours.map(({ intent, charges, refunds }) => {
    const paid = charges.filter(one => one.status === 'succeeded');
    const ids = paid.flatMap(({ transfer }) => (typeof transfer === 'string' ? [transfer] : []));
    const sent = transfers.filter(one => ids.includes(one.id));
    const kept = fees.filter(fee => paid.some(one => one.application_fee === fee.id));
    return [
      intent.metadata.paymentId!,
      {
        taken: sum(paid.map(one => one.amount)),
        back: sum(refunds.filter(one => one.status === 'succeeded').map(one => one.amount)),
        onItsWay: sum(refunds.filter(one => one.status === 'pending').map(one => one.amount)),
        sent: sum(sent.map(one => one.amount - one.amount_reversed)),
        kept: sum(kept.map(one => one.amount - one.amount_refunded)),
      },
    ];
  });
}

async function balanceOf(hall: TestHall): Promise<number> {
  return sum((await everyOne(companyOf(hall).balanceTransactions.list({ limit: 100 }))).map(one => one.net));
}

/** Sums at Swish, which moves money from account to account: all of it is the seller's at once. */
function phonesOf(hall: TestHall): [string, AtCompany][] {
  const returned = hall.swish.controls.refunds();
  return hall.swish.controls.requests().map(({ id, status, ore, paymentReference }) => {
    const ours = returned.filter(one => one.originalPaymentReference === paymentReference);
    const of = (state: string) => sum(ours.filter(one => one.status === state).map(one => one.ore));
    const taken = status === 'PAID' ? ore : 0;
    const [back, onItsWay] = taken ? [of('PAID'), of('DEBITED')] : [0, 0];
    return [idOf(id), { taken, back, onItsWay, sent: taken - back, kept: 0 }];
  });
}

/** Our payment id from Swish's way of writing it. */
function idOf(instruction: string): string {
  return instruction.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

async function everyOne<T>(list: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of list) all.push(one);
  return all;
}

export const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
