import { type GivenBack, refundShares } from '../../payments/refunds/rules.ts';
import { type Price, sum, sumPrice } from '../../shared/money.ts';
import { paidDifference, trimmed } from '../amounts/rules.ts';
import { LIVE_BOOKINGS, rowsOfItem } from '../cancellations/rules.ts';
import { type PaidBy, type RefundShare, sharesOf, taxed } from '../refunds/rules.ts';
import type { AcquireType, OrderStatus } from '../rules.ts';

/** Statuses in which goods may still be given up: what waits, and what was handed out and is brought back. */
export const RETURNABLE: readonly OrderStatus[] = [
  'PENDING_CONFIRMATION',
  'CONFIRMED',
  'READY_FOR_PICK_UP',
  'FULFILLED',
];

export interface ReturnRow {
  id: string;
  kind: string;
  acquireType: AcquireType | null;
  name: string;
  quantity: number;
  /** Pieces that were given up before. */
  returned: number;
  pricePerItem: number;
  /** Öre of the row that are not credited yet. */
  left: number;
  vatRate: number;
}

/** The pieces that are given up, and of them those that go back on the shelf. */
export interface ReturnWish {
  items: readonly { orderItemId: string; pieces: number; shelved: number }[];
  /** With the home delivery fee. */
  delivery: boolean;
}

export interface ReturnPlan {
  /** Pieces by row, options included, and of goods those that go on the shelf. */
  pieces: { id: string; pieces: number; shelved: number }[];
  /** The credit on each order row, and the same by name, as receipt and letter tell it. */
  credits: { id: string; amount: number }[];
  rows: GivenBack[];
  /** Amount that goes back to the payer, its VAT and its ways; less than the credits where part was never paid. */
  back: number;
  price: Price;
  shares: RefundShare[];
}

export type ReturnProblem = 'nothing' | 'more-than-left';

/** Exact effects of giving up pieces, to the öre: the preview shows the same plan that the command carries out. */
export function returnPlan(
  order: { rows: readonly ReturnRow[]; payments: readonly PaidBy[] },
  wish: ReturnWish,
  takes: (row: ReturnRow) => boolean = isGoods,
): ReturnPlan | ReturnProblem {
  const given: { row: ReturnRow; pieces: number; shelved: number }[] = [];
  for (const { orderItemId, pieces, shelved } of wish.items.filter(one => one.pieces > 0)) {
    const row = order.rows.find(one => one.id === orderItemId);
    if (!row || !takes(row) || pieces > left(row) || shelved > pieces) return 'more-than-left';
    if (given.some(one => one.row === row)) return 'more-than-left';
    given.push({ row, pieces, shelved });
    for (const option of rowsOfItem(order.rows, row.id).slice(1))
      given.push({ row: option, pieces: optionPieces(row, option, pieces), shelved: 0 });
  }
  if (wish.delivery)
    for (const row of order.rows.filter(one => one.kind === 'DELIVERY' && left(one) > 0))
      given.push({ row, pieces: left(row), shelved: 0 });
  const taken = given.filter(({ pieces }) => pieces > 0);
  if (!taken.length) return 'nothing';
  const credits = taken.map(({ row, pieces }) => ({ row, pieces, amount: creditOf(row, pieces) }));
  const rows = credits.map(({ row, pieces, amount }) => ({
    name: row.kind === 'DELIVERY' ? row.name : `${pieces} × ${row.name}`,
    amountIncludingVat: amount,
    vatRate: row.vatRate,
  }));
  const total = sum(order.rows, row => row.left) - sum(credits, one => one.amount);
  const { back } = paidDifference(
    sum(order.payments, one => one.left),
    total,
  );
  const shares = refundShares(order.payments, trimmed(rows, back)) ?? [];
  return {
    pieces: taken.map(({ row, pieces, shelved }) => ({ id: row.id, pieces, shelved })),
    credits: credits.map(({ row, amount }) => ({ id: row.id, amount })),
    rows,
    back,
    price: sumPrice(shares.flatMap(share => taxed(order.payments, share))),
    shares: sharesOf(order.payments, shares),
  };
}

const left = ({ quantity, returned }: Pick<ReturnRow, 'quantity' | 'returned'>) => quantity - returned;

export const isGoods = ({ kind, acquireType }: Pick<ReturnRow, 'kind' | 'acquireType'>) =>
  kind === 'PRODUCT' && acquireType === 'BUYABLE';

/** Money of some pieces of a row: by the piece, and with the last of them all that is left of it (I5). */
export function creditOf(row: ReturnRow, pieces: number): number {
  return pieces === left(row) ? row.left : Math.min(pieces * row.pricePerItem, row.left);
}

/** Pieces of an option that go with some pieces of its row; with the last pieces, all. */
function optionPieces(row: ReturnRow, option: ReturnRow, pieces: number): number {
  if (pieces === left(row)) return left(option);
  return Math.min(Math.floor(option.quantity / row.quantity) * pieces, left(option));
}

/** All goods of an order that are still its customer's, options and delivery included. */
export function goodsLeft(
  rows: readonly Pick<ReturnRow, 'id' | 'kind' | 'acquireType' | 'quantity' | 'returned'>[],
): { id: string; pieces: number }[] {
  const goods = rows.filter(isGoods).flatMap(row => rowsOfItem(rows, row.id));
  const fees = rows.filter(row => row.kind === 'DELIVERY');
  return [...goods, ...fees].map(row => ({ id: row.id, pieces: left(row) })).filter(({ pieces }) => pieces > 0);
}

/** Whether nothing of an order stands any more: no booking, no goods, no gift card. */
export function isOver(
  rows: readonly Pick<ReturnRow, 'id' | 'kind' | 'quantity' | 'returned'>[],
  booked: readonly { orderItemId: string; state: string }[],
): boolean {
  return rows
    .filter(row => row.kind === 'PRODUCT')
    .every(row => {
      const booking = booked.find(one => one.orderItemId === row.id);
      return left(row) === 0 || (booking !== undefined && !LIVE_BOOKINGS.includes(booking.state));
    });
}
