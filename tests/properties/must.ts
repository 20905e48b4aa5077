import { dayInSweden, rateOn, shareKept, shareOf, vatIn } from '../reference/money.ts';
import { type AtCompany, type Facts, type PaymentRow, type ReceiptRow, sum } from './facts.ts';

/** A breach, by the number of its property (protocols 7.1). */
export interface Breach {
  property: 1 | 3 | 4 | 5 | 6 | 7;
  says: string;
}

/** Facts that no row has: payments and refunds noted at the till, refunds by hand, and the goods sold. */
export interface KnownBesides {
  /** Sums by order, in öre. */
  till: Map<string, number>;
  byHand: Map<string, number>;
  /** The kind of goods (VAT) by the name in its rows. */
  kinds: Map<string, string>;
  /** Nothing is under way: every payment is final and every refund has arrived or failed. */
  atRest: boolean;
}

type Check = (facts: Facts, known: KnownBesides) => string[];

export function breachesOf(facts: Facts, known: KnownBesides): Breach[] {
  const all: [Breach['property'], Check][] = [
    [1, booksBalance],
    [3, sidesAgree],
    [4, fulfilledOnce],
    [5, cardsAddUp],
    [6, nothingTooMuch],
    [7, documentsAddUp],
  ];
  return all.flatMap(([property, check]) => check(facts, known).map(says => ({ property, says })));
}

const booksBalance: Check = ({ entries }, { atRest }) => {
  const said: string[] = [];
  for (const [what, rows] of grouped(entries, one => `${one.transaction} in ${one.currency}`))
    if (balance(rows) !== 0) said.push(`transaction ${what} is off by ${balance(rows)}`);
  for (const [currency, rows] of grouped(entries, one => one.currency))
    if (balance(rows) !== 0) said.push(`all of ${currency} is off by ${balance(rows)}`);
  if (!atRest) return said;
  const clearing = entries.filter(one => one.account.startsWith('psp_clearing:'));
  for (const [account, rows] of grouped(clearing, one => one.account))
    if (balance(rows) !== 0) said.push(`${account} keeps ${balance(rows)}`);
  return said;
};

/** Refund reasons for unearned money: on its way back from the moment that it is known. */
const UNEARNED = ['SECOND_PAYMENT', 'GONE', 'MISMATCH', 'TAKEN_OFF'];

const sidesAgree: Check = (facts, known) => {
  const said: string[] = [];
  const of = (payment: PaymentRow) => facts.companies.get(payment.id) ?? NOTHING;
  let [ofAll, paperOfAll] = [0, 0];
  for (const { id, settled } of facts.orders) {
    const payments = facts.payments.filter(one => one.order === id);
    const atCompanies = payments.filter(one => isAtCompany(one) && one.captured !== null);
    const owed = sum(atCompanies.map(one => waitsToGoBack(facts, one)));
    const taken = sum(atCompanies.map(one => of(one).taken - heard(facts, one, of(one), known.atRest, said)));
    const money = taken - owed + byCodes(facts, payments) + (known.till.get(id) ?? 0) - (known.byHand.get(id) ?? 0);
    const paper = sum(facts.receipts.filter(one => one.order === id && one.status === 'FULFILLED').map(signed));
    if (money !== paper || paper !== settled)
      said.push(`order ${id}: money ${money}, receipts ${paper}, settled ${settled}`);
    ofAll += money;
    paperOfAll += paper;
  }
  if (ofAll !== paperOfAll) said.push(`in total: money ${ofAll}, receipts ${paperOfAll}`);
  for (const { id, captured, order } of facts.payments)
    if (captured !== null && facts.companies.has(id) && facts.companies.get(id)!.taken !== captured)
      said.push(`payment ${id} of order ${order} took ${facts.companies.get(id)!.taken}, not ${captured}`);
  if (!known.atRest) return said;
  const balanceHere = balance(facts.entries.filter(one => one.account === 'psp_balance:stripe'));
  if (balanceHere !== facts.balance) said.push(`the company holds ${facts.balance}, the books say ${balanceHere}`);
  for (const [id, { taken }] of facts.companies)
    if (taken && !facts.payments.some(one => one.id === id && one.captured === taken))
      said.push(`${taken} came for ${id} and nobody noticed`);
  return said;
};

/** The refunded sum as far as the hall knows; a refund that arrived a moment ago may still be pending in the rows. */
function heard({ refunds }: Facts, { id }: PaymentRow, company: AtCompany, atRest: boolean, said: string[]): number {
  const ours = refunds.filter(one => one.payment === id && !one.byHand);
  const of = (status: string) => sum(ours.filter(one => one.status === status).map(one => one.amount));
  const unheard = company.back - of('FULFILLED');
  if (unheard < 0 || unheard > (atRest ? 0 : of('PENDING')))
    said.push(`payment ${id}: ${company.back} went back, and ${of('FULFILLED')} is written down`);
  return of('FULFILLED');
}

const fulfilledOnce: Check = ({ requests, receipts, payments, tickets, bought, orders }) => {
  const said: string[] = [];
  for (const { id, order, status, confirmations, began } of requests) {
    const papers = receipts.filter(one => one.request === id && one.type !== 'REFUND' && one.status === 'FULFILLED');
    const due = status === 'FULFILLED' ? 1 : 0;
    if (papers.length !== due) said.push(`request ${id} is ${status} with ${papers.length} receipts`);
    if (began > 1) said.push(`request ${id} was fulfilled ${began} times`);
    if (confirmations > 1 || confirmations < due) said.push(`request ${id} is ${status}: ${confirmations} letters`);
    if (status === 'FULFILLED' && !orders.some(one => one.id === order)) said.push(`request ${id} has no order`);
  }
  for (const { id, captures } of payments) if (captures > 1) said.push(`payment ${id} was booked ${captures} times`);
  for (const { row, order, quantity } of bought) {
    const pieces = tickets.filter(one => one.row === row).map(one => one.piece);
    const paid = requests.some(one => one.order === order && one.status === 'FULFILLED');
    const due = paid ? Array.from({ length: quantity }, (_, at) => at + 1).join() : '';
    if (pieces.sort((a, b) => a - b).join() !== due) said.push(`row ${row} has the pieces ${pieces} and not ${due}`);
  }
  return said;
};

const cardsAddUp: Check = ({ tickets }) =>
  tickets.flatMap(({ id, amount, moves, remaining }) => {
    const of = (kind: string) => sum(moves.filter(one => one.kind === kind).map(one => one.amount));
    const parts = { used: of('USED') - of('RESTORED'), expired: of('EXPIRED'), cancelled: of('CANCELLED') };
    const all = remaining + parts.used + parts.expired + parts.cancelled;
    const said: string[] = [];
    if (of('ISSUED') !== amount || all !== amount) said.push(`card ${id} of ${amount} adds up to ${all}`);
    if ([remaining, ...Object.values(parts)].some(one => one < 0 || one > amount))
      said.push(`card ${id}: ${JSON.stringify({ remaining, ...parts })} of ${amount}`);
    for (const use of moves.filter(one => one.kind === 'USED')) {
      const back = sum(moves.filter(one => one.restores === use.id).map(one => one.amount));
      if (back > use.amount) said.push(`card ${id} got back ${back} of ${use.amount}`);
    }
    return said;
  });

const nothingTooMuch: Check = (facts, { atRest }) => {
  const said: string[] = [];
  for (const payment of facts.payments) {
    const { id, method, amount, fee } = payment;
    const company = facts.companies.get(id) ?? NOTHING;
    const planned = sum(facts.refunds.filter(one => one.payment === id && one.status !== 'FAILED').map(r => r.amount));
    if (company.back + company.onItsWay > company.taken) said.push(`payment ${id} gave back more than it took`);
    if (planned > (payment.captured ?? 0)) said.push(`payment ${id} would give back ${planned} of ${payment.captured}`);
    if (fee !== (isAtCompany(payment) ? shareOf(amount) : 0)) said.push(`${method} of ${amount} has a share of ${fee}`);
    if (payment.captured !== null && isAtCompany(payment)) said.push(...parted(facts, payment, company, atRest));
  }
  return said;
};

/** Fee and seller's part make the gross, at the company as in the books; a seller's debt has its entry. */
function parted(facts: Facts, payment: PaymentRow, company: AtCompany, atRest: boolean): string[] {
  const refunds = facts.refunds.filter(one => one.payment === payment.id);
  const ids = [payment.id, ...refunds.map(one => one.id)];
  const entries = facts.entries.filter(one => ids.includes(one.source.split(':')[1]!));
  const credit = (account: string) => -balance(entries.filter(one => one.account.startsWith(account)));
  const gone = sum(refunds.filter(one => one.status === 'FULFILLED').map(one => one.amount));
  const unearned = refunds.some(one => UNEARNED.includes(one.reason));
  const kept = unearned ? 0 : shareKept(payment.captured!, payment.fee, gone);
  const left = payment.captured! - gone;
  const said: string[] = [];
  const must = (what: string, is: number, due: number) => {
    if (is !== due) said.push(`payment ${payment.id} (${payment.method}): ${what} ${is}, due ${due}`);
  };
  must('the hall’s share in the books', credit('platform_fee_revenue'), kept);
  // A failed refund's part from the seller stays at the company, and is owed to the seller by the books.
  const failed = refunds.filter(one => one.status === 'FAILED').length;
  if (payment.payee && payment.method === 'CARD' && !failed && !unearned) {
    must('what went on to the seller, the share in it', company.sent, company.taken - company.back);
    must('the share at the company', company.kept, kept);
  }
  if (!atRest) return said;
  if (payment.method === 'MOBILE') {
    must('what the seller owes of the share', -credit('platform_fee_receivable'), kept);
    must('what the seller is owed', credit('provider_payable'), unearned ? -left : 0);
    return said;
  }
  const has = company.sent - company.kept + credit('provider_payable');
  const due = unearned ? 0 : left - kept;
  // The company rounds its share of each refund by itself.
  if (!unearned && (failed ? Math.abs(has - due) > failed : has !== due))
    said.push(`payment ${payment.id}: the seller has and is owed ${has}, due ${due}`);
  must('what waits to go back', credit('refunds_pending'), unearned ? left : 0);
  return said;
}

const documentsAddUp: Check = (facts, { kinds }) => {
  const { receipts } = facts;
  const said: string[] = [];
  for (const paper of receipts) {
    const wrong = (what: string) => said.push(`${paper.type} ${paper.id}: ${what} ${JSON.stringify(paper.price)}`);
    const { price, items, amount } = paper;
    for (const [rate, rows] of grouped(items, one => String(one.vatRate))) {
      const row = price.vat.find(one => String(one.vatRate) === rate);
      const gross = sum(rows.map(one => one.amountIncludingVat));
      if (row?.amountIncludingVat !== gross) wrong(`rows at ${rate} are ${gross}`);
      if (row && row.vatAmount !== vatIn(gross, Number(rate))) wrong(`VAT at ${rate}`);
    }
    for (const row of [...price.vat, price])
      if (row.amountExcludingVat + row.vatAmount !== row.amountIncludingVat) wrong('net and VAT');
    for (const what of ['amountIncludingVat', 'amountExcludingVat', 'vatAmount'] as const)
      if (sum(price.vat.map(one => one[what])) !== price[what]) wrong(`the rates' ${what}`);
    if (price.amountIncludingVat !== amount) wrong('the sum');
    if (paper.type === 'REFUND') continue;
    for (const row of items) if (!rateIsRight(paper, row, kinds)) wrong(`the rate of ${row.name}`);
    const free = items.filter(one => one.vatRate === 0 && kinds.get(goods(one.name)) !== 'exempt');
    if (sum(free.map(one => one.amountIncludingVat)) !== borneBefore(facts, paper)) wrong('what vouchers bore');
  }
  for (const paper of receipts.filter(one => one.type !== 'REFUND')) said.push(...mirrored(paper, receipts));
  return said;
};

/** Whether the VAT rate is its kind's on the day, or none where a voucher paid that had borne it when it was sold. */
function rateIsRight(
  { at }: ReceiptRow,
  { name, vatRate }: { name: string; vatRate: number },
  kinds: Map<string, string>,
): boolean {
  const kind = kinds.get(goods(name));
  return kind !== undefined && (vatRate === 0 || vatRate === rateOn(kind, dayInSweden(at)));
}

/** The goods' name without the quantity, which a row partly paid by a voucher has before it. */
const goods = (name: string) => name.replace(/^\d+ × /, '');

/** The part of a receipt paid by vouchers whose VAT was paid when they were sold. */
function borneBefore({ payments, tickets }: Facts, { request }: ReceiptRow): number {
  const moves = tickets.filter(one => one.borne).flatMap(one => one.moves);
  const ours = payments.filter(one => one.request === request).map(one => `payment:${one.id}`);
  const uses = moves.filter(one => one.kind === 'USED' && ours.includes(one.source));
  const off = payments.filter(one => one.takenOff).map(one => `payment:${one.id}`);
  return sum(uses.filter(one => !off.includes(one.source)).map(one => one.amount));
}

/** Credit notes have the rates of their receipt, and no more of each. */
function mirrored(original: ReceiptRow, receipts: readonly ReceiptRow[]): string[] {
  const backs = receipts.filter(
    one => one.type === 'REFUND' && one.request === original.request && one.status === 'FULFILLED',
  );
  return [
    ...grouped(
      backs.flatMap(one => one.price.vat),
      row => String(row.vatRate),
    ),
  ].flatMap(([rate, rows]) => {
    const paid = original.price.vat.find(row => String(row.vatRate) === rate)?.amountIncludingVat ?? 0;
    const back = sum(rows.map(row => row.amountIncludingVat));
    return back > paid ? [`of ${paid} at ${rate} on receipt ${original.id}, ${back} went back`] : [];
  });
}

const NOTHING: AtCompany = { taken: 0, back: 0, onItsWay: 0, sent: 0, kept: 0 };
const isAtCompany = ({ method }: PaymentRow) => method === 'CARD' || method === 'MOBILE';
const signed = ({ type, amount }: ReceiptRow) => (type === 'REFUND' ? -amount : amount);

/** The sum paid by codes, once their request is settled; before, each may be taken off again. */
function byCodes({ requests, tickets }: Facts, payments: readonly PaymentRow[]): number {
  const settled = payments.filter(
    one => one.method === 'GIFTCARD' && requests.some(r => r.id === one.request && r.status === 'FULFILLED'),
  );
  const moves = tickets.flatMap(one => one.moves);
  const uses = moves.filter(one => settled.some(({ id }) => one.source === `payment:${id}`));
  const back = moves.filter(one => uses.some(use => use.id === one.restores));
  return sum(uses.map(one => one.amount)) - sum(back.map(one => one.amount));
}

/** The sum waiting to go back: all of it, where it is unearned. */
function waitsToGoBack({ refunds }: Facts, { id, captured }: PaymentRow): number {
  const ours = refunds.filter(one => one.payment === id);
  const gone = ours.filter(one => one.status === 'FULFILLED');
  return ours.some(one => UNEARNED.includes(one.reason)) ? captured! - sum(gone.map(one => one.amount)) : 0;
}

const balance = (rows: readonly { debit: number }[]) => sum(rows.map(one => one.debit));

function grouped<T>(rows: readonly T[], by: (row: T) => string): Map<string, T[]> {
  return Map.groupBy(rows, by);
}
