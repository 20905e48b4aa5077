import type { Price, PricedLine } from '../../shared/money.ts';
import type { PaymentMethod } from '../contract.ts';

/** Money that never should have come, or that was earned and goes back: cancelled, refused, changed, or given by staff. */
export type RefundReason = UnearnedReason | EarnedReason;
export type UnearnedReason = 'SECOND_PAYMENT' | 'GONE' | 'MISMATCH' | 'TAKEN_OFF';
/** GOODWILL is what staff give back by themselves, in whole or in part. */
export type EarnedReason = 'CANCELLED' | 'REJECTED' | 'CHANGED' | 'GOODWILL';

export type RefundStatus = 'PENDING' | 'FULFILLED' | 'FAILED';

/** A refund that has begun. */
export interface Returned {
  refundId: string;
  amount: number;
  currency: string;
  reason: RefundReason;
  /** The way that it goes. */
  method: PaymentMethod;
}

/** Earned money that has gone back, row by row. */
export interface EarnedRefund {
  refundId: string;
  paymentId: string;
  payRequestId: string;
  orderGroupId: string;
  orderId: string;
  providerId: string;
  rows: readonly GivenBack[];
  price: Price;
}

/**
 * What the card company says of a refund moves it. One that succeeded may fail later, when the bank sends the money back;
 * a failed one stays so, for staff.
 */
export const REFUND_MOVES: Record<RefundStatus, Record<RefundStatus, 'stay' | 'fulfil' | 'fail' | 'undo'>> = {
  PENDING: { PENDING: 'stay', FULFILLED: 'fulfil', FAILED: 'fail' },
  FULFILLED: { PENDING: 'stay', FULFILLED: 'stay', FAILED: 'undo' },
  FAILED: { PENDING: 'stay', FULFILLED: 'stay', FAILED: 'stay' },
};

/** What is refunded because it never should have come was never earned by anybody. */
export const WAS_EARNED: Record<RefundReason, boolean> = {
  SECOND_PAYMENT: false,
  GONE: false,
  MISMATCH: false,
  TAKEN_OFF: false,
  CANCELLED: true,
  REJECTED: true,
  CHANGED: true,
  GOODWILL: true,
};

export const REASON_TO_COMPANY: Record<RefundReason, 'duplicate' | 'requested_by_customer'> = {
  SECOND_PAYMENT: 'duplicate',
  GONE: 'requested_by_customer',
  MISMATCH: 'requested_by_customer',
  TAKEN_OFF: 'requested_by_customer',
  CANCELLED: 'requested_by_customer',
  REJECTED: 'requested_by_customer',
  CHANGED: 'requested_by_customer',
  GOODWILL: 'requested_by_customer',
};

/** A clear no may turn into a yes when the money stands on the balance; after so many tries, about an hour, staff must see. */
export const REFUSALS_BEFORE_FAILING = 15;

/** Between two refunds of one payment by Swish, which wants a second. */
export const PAUSE_BETWEEN_MS = 1500;

const MINUTE_MS = 60_000;

/** A refund on its way is looked at after a minute, then ever more seldom, at least once a day. */
export function nextRefundLook(looks: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(MINUTE_MS * 4 ** looks, 24 * 60 * MINUTE_MS));
}

/** A row that goes back. */
export interface GivenBack extends PricedLine {
  name: string;
  /** Why, where its name does not say it. */
  description?: string;
}

/**
 * Which payments an amount goes back to, in the order in which they are given, and with which of the rows: several payments
 * share them by filling up, so that every row is given back exactly once. Null when there is not so much left to give.
 */
export function refundShares<Row extends GivenBack>(
  payments: readonly { paymentId: string; left: number }[],
  rows: readonly Row[],
): { paymentId: string; rows: Row[] }[] | null {
  const rest = rows.filter(row => row.amountIncludingVat > 0).map(row => ({ ...row }));
  const shares: { paymentId: string; rows: Row[] }[] = [];
  for (const { paymentId, left } of payments) {
    const share: Row[] = [];
    for (let room = left; room > 0 && rest.length; ) {
      const row = rest[0]!;
      const amountIncludingVat = Math.min(room, row.amountIncludingVat);
      share.push({ ...row, amountIncludingVat });
      row.amountIncludingVat -= amountIncludingVat;
      room -= amountIncludingVat;
      if (!row.amountIncludingVat) rest.shift();
    }
    if (share.length) shares.push({ paymentId, rows: share });
  }
  return rest.length ? null : shares;
}
