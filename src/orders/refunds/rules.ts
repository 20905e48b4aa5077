import { feeBack } from '../../payments/ledger/rules.ts';
import { bearsVat } from '../../payments/redemptions/rules.ts';
import type { Refundable } from '../../payments/refunds/queries.ts';
import { type GivenBack, refundShares } from '../../payments/refunds/rules.ts';
import { type Price, sum, sumPrice } from '../../shared/money.ts';

/** A refundable order row. */
export interface RefundRow {
  id: string;
  name: string;
  left: number;
  vatRate: number;
  quantity: number;
  pricePerItem: number;
  /** A gift card or voucher: refunded only in full, and then blocked. */
  ticket: boolean;
}

/** A row as people tell it from others: its name, and its variant where there are several. */
export function rowWords({ name, variant }: { name: string; variant: string | null }): string {
  return [name, variant].filter(Boolean).join(', ');
}

/**
 * The requested refund: the money of pieces, or amounts, per row; or one amount at a VAT rate, such as compensation for a
 * fault. Whose the goods are does not change by it: giving them up is a return.
 */
export type RefundWish =
  | { by: 'ROWS'; items: readonly { orderItemId: string; amount: number }[] }
  | { by: 'PIECES'; items: readonly { orderItemId: string; pieces: number }[] }
  | { by: 'AMOUNT'; amount: number; vatRate: number };

export type PaidBy = Pick<Refundable, 'paymentId' | 'method' | 'captured' | 'fee' | 'refunded' | 'left' | 'vatKind'>;

/** A refund's exact effects, to the öre: the preview shows the same plan that the command executes. */
export interface RefundPlan {
  amount: number;
  /** The credit on each order row. */
  credits: { id: string; amount: number }[];
  /** The rows of the refund receipt. */
  rows: GivenBack[];
  price: Price;
  shares: RefundShare[];
  /** Blocks the order's gift cards and vouchers. */
  endsTickets: boolean;
}

/** A payment's share of a refund, and of the hall's fee that comes back with it. */
export interface RefundShare {
  paymentId: string;
  method: PaidBy['method'];
  amount: number;
  feeBack: number;
}

export type RefundProblem = 'nothing' | 'more-than-row' | 'more-than-rate' | 'more-than-paid' | 'tickets-whole';

export function refundPlan(
  order: { rows: readonly RefundRow[]; payments: readonly PaidBy[] },
  wish: RefundWish,
  reason: string,
): RefundPlan | RefundProblem {
  const chosen = chosenBy(order.rows, wish);
  if (typeof chosen === 'string') return chosen;
  const amount = sum(chosen, one => one.amount);
  // Half-typed input may be no number yet.
  if (!(amount > 0)) return 'nothing';
  const tickets = order.rows.filter(row => row.ticket && row.left > 0);
  const chosenAmount = ({ id }: RefundRow) => chosen.find(one => one.row.id === id)?.amount ?? 0;
  const endsTickets = tickets.some(row => chosenAmount(row) > 0);
  if (endsTickets && tickets.some(row => chosenAmount(row) < row.left)) return 'tickets-whole';
  const rows =
    wish.by === 'AMOUNT'
      ? [{ name: reason, amountIncludingVat: amount, vatRate: wish.vatRate }]
      : namedRows(chosen, reason);
  const shares = refundShares(order.payments, rows);
  if (!shares) return 'more-than-paid';
  return {
    amount,
    credits: chosen.map(({ row, amount: credit }) => ({ id: row.id, amount: credit })),
    rows,
    price: sumPrice(shares.flatMap(share => taxed(order.payments, share))),
    shares: sharesOf(order.payments, shares),
    endsTickets,
  };
}

/** The shares of payments in a refund with their amounts and the fee that comes back. */
export function sharesOf(
  payments: readonly PaidBy[],
  shares: readonly { paymentId: string; rows: readonly GivenBack[] }[],
): RefundShare[] {
  return shares.map(({ paymentId, rows }) => {
    const payment = payments.find(one => one.paymentId === paymentId)!;
    const amount = sum(rows, row => row.amountIncludingVat);
    const capture = { amount: payment.captured, fee: payment.fee };
    return { paymentId, method: payment.method, amount, feeBack: feeBack(capture, amount, payment.refunded) };
  });
}

/** Refund rows by VAT: money from vouchers taxed at their sale bears no VAT again. */
export function taxed(payments: readonly PaidBy[], share: { paymentId: string; rows: GivenBack[] }): GivenBack[] {
  const { vatKind } = payments.find(one => one.paymentId === share.paymentId)!;
  return bearsVat(vatKind) ? share.rows : share.rows.map(row => ({ ...row, vatRate: 0 }));
}

type Chosen = { row: RefundRow; amount: number; pieces?: number }[];

function chosenBy(rows: readonly RefundRow[], wish: RefundWish): Chosen | RefundProblem {
  if (wish.by === 'AMOUNT') return ofRate(rows, wish);
  return wish.by === 'ROWS' ? ofRows(rows, wish.items) : ofPieces(rows, wish.items);
}

/** The price of pieces; a row of which part went back before gives what is left of it. */
function ofPieces(
  rows: readonly RefundRow[],
  items: readonly { orderItemId: string; pieces: number }[],
): Chosen | RefundProblem {
  const priced = items.map(({ orderItemId, pieces }) => {
    const row = rows.find(one => one.id === orderItemId);
    const amount = row && pieces <= row.quantity ? Math.min(pieces * row.pricePerItem, row.left) : Number.NaN;
    return { orderItemId, amount, pieces };
  });
  if (priced.some(({ amount }) => Number.isNaN(amount))) return 'more-than-row';
  const chosen = ofRows(rows, priced);
  if (typeof chosen === 'string') return chosen;
  return chosen.map((one, at) => ({ ...one, pieces: priced[at]!.pieces }));
}

function ofRows(
  rows: readonly RefundRow[],
  items: readonly { orderItemId: string; amount: number }[],
): Chosen | RefundProblem {
  const chosen: Chosen = [];
  for (const { orderItemId, amount } of items) {
    const row = rows.find(one => one.id === orderItemId);
    if (!row || amount > row.left || chosen.some(one => one.row === row)) return 'more-than-row';
    chosen.push({ row, amount });
  }
  return chosen;
}

/** Credits at a VAT rate, spread over its rows, first rows first: the order's total is the sum of its rows (I5). */
function ofRate(
  rows: readonly RefundRow[],
  { amount, vatRate }: { amount: number; vatRate: number },
): Chosen | RefundProblem {
  const chosen: Chosen = [];
  let rest = amount;
  for (const row of rows.filter(one => one.vatRate === vatRate && !one.ticket)) {
    const part = Math.min(rest, row.left);
    if (part > 0) chosen.push({ row, amount: part });
    rest -= part;
  }
  return rest > 0 ? 'more-than-rate' : chosen;
}

function namedRows(chosen: Chosen, reason: string): GivenBack[] {
  return chosen.map(({ row, amount, pieces }) => ({
    name: pieces ? `${pieces} × ${row.name}` : row.name,
    description: reason,
    amountIncludingVat: amount,
    vatRate: row.vatRate,
  }));
}

/** The refundable amount at each VAT rate, for refunds that name no row. */
export function leftByRate(rows: readonly RefundRow[]): { vatRate: number; left: number }[] {
  const byRate = new Map<number, number>();
  for (const row of rows.filter(one => !one.ticket)) byRate.set(row.vatRate, (byRate.get(row.vatRate) ?? 0) + row.left);
  return [...byRate].map(([vatRate, left]) => ({ vatRate, left })).filter(({ left }) => left > 0);
}
