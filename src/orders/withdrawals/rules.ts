import type { NoWithdrawal } from '../../catalogue/withdrawals/rules.ts';
import { WITHDRAWABLE, WITHDRAWAL_DAYS, type Withdrawal, withdrawalOf } from '../../catalogue/withdrawals/rules.ts';
import { calendarDayAt } from '../../shared/time.ts';
import { instantAt } from '../../shared/wall-time.ts';
import { RETURNABLE } from '../returns/rules.ts';
import { type AcquireType, isUnpaid, type OrderStatus } from '../rules.ts';
import { lastDayToWithdraw } from './days/rules.ts';

/** Row of an order by which the right to withdraw from it is judged. */
export interface RowToWithdraw {
  id: string;
  name: string;
  acquireType: AcquireType;
  noWithdrawal: NoWithdrawal | null;
  quantity: number;
  returned: number;
  /** Pieces of statements that are not settled yet. */
  waiting: number;
  /** Gift cards and vouchers of which nothing was used; null for other things. */
  unused: number | null;
}

export interface OrderToWithdraw {
  id: string;
  status: OrderStatus;
  providerId: string;
  timeZone: string;
  /** Bought by a company, which has no such right. */
  isCompany: boolean;
  boughtAt: Date;
  handedOutAt: Date | null;
  rows: RowToWithdraw[];
}

/** Days within which money that waits for its goods goes back, and within which the goods are sent. */
export const REFUND_DAYS = 14;
/** Days after a statement on which whoever has not sent the goods is reminded, and the seller of the money. */
export const REMINDER_DAYS = 11;

/** Reasons for which nothing of a row can be withdrawn from. */
export const NOT_WITHDRAWABLE = ['COMPANY', 'UNPAID', 'ENDED', 'EXEMPT', 'OVER', 'USED', 'GONE'] as const;
export type NotWithdrawable = (typeof NOT_WITHDRAWABLE)[number];

export interface RightOfRow {
  orderItemId: string;
  name: string;
  withdrawal: Withdrawal;
  /** Pieces that may be withdrawn from now. */
  pieces: number;
  /** First moment at which the right is over; null while it has not begun. */
  until: Date | null;
  no: NotWithdrawable | null;
}

/** Right to withdraw from each row of an order, at a moment. */
export function rightsOf(order: OrderToWithdraw, now: Date): RightOfRow[] {
  return order.rows.map(row => {
    const withdrawal = withdrawalOf(row.acquireType, row.noWithdrawal);
    const until = endOfRight(order, withdrawal);
    const pieces = piecesLeft(row);
    const no = noOf(order, { row, withdrawal, until, pieces }, now);
    return { orderItemId: row.id, name: row.name, withdrawal, pieces: no ? 0 : pieces, until, no };
  });
}

const piecesLeft = (row: RowToWithdraw) =>
  Math.max(0, Math.min(row.quantity - row.returned - row.waiting, row.unused ?? row.quantity));

function noOf(
  { status, isCompany }: OrderToWithdraw,
  { row, withdrawal, until, pieces }: Pick<RightOfRow, 'withdrawal' | 'until' | 'pieces'> & { row: RowToWithdraw },
  now: Date,
): NotWithdrawable | null {
  if (isCompany) return 'COMPANY';
  if (!WITHDRAWABLE.includes(withdrawal)) return 'EXEMPT';
  if (!RETURNABLE.includes(status)) return isUnpaid({ status, amountSettled: 0 }) ? 'UNPAID' : 'ENDED';
  if (until && now >= until) return 'OVER';
  if (pieces > 0) return null;
  return row.quantity - row.returned - row.waiting > 0 ? 'USED' : 'GONE';
}

/** End of the right: counted from the day of the goods, or of the purchase; of goods that are to come there is none yet. */
function endOfRight({ boughtAt, handedOutAt, timeZone }: OrderToWithdraw, withdrawal: Withdrawal): Date | null {
  const from = withdrawal === 'UNUSED' ? boughtAt : handedOutAt;
  return from && instantAt(lastDayToWithdraw(calendarDayAt(from, timeZone), WITHDRAWAL_DAYS), '24:00', timeZone);
}

/** Whether the consumer has the goods of a row: then their money waits for them. */
export function isHandedOut(status: OrderStatus, { acquireType }: Pick<RowToWithdraw, 'acquireType'>): boolean {
  return status === 'FULFILLED' && acquireType === 'BUYABLE';
}

export type WithdrawalState = 'REFUNDED' | 'WAITS' | 'SENT' | 'CLOSED';

/** State of a statement as people read it. */
export function withdrawalState(one: {
  settled: boolean;
  sentAt: Date | null;
  closedAt: Date | null;
}): WithdrawalState {
  if (one.closedAt) return 'CLOSED';
  if (one.settled) return 'REFUNDED';
  return one.sentAt ? 'SENT' : 'WAITS';
}

/** Whether staff may say that goods never came: two weeks are over, and the consumer has not sent them. */
export function mayClose(one: { refundBy: Date; sentAt: Date | null }, now: Date): boolean {
  return one.sentAt === null && now >= one.refundBy;
}
