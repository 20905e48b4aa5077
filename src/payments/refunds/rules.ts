import type { Price, PricedLine } from '../../shared/money.ts';
import type { PaymentMethod } from '../contract.ts';

/**
 * Refunds of payments: which reasons and states there are, and how a refund is split over payments. The platform's fee on
 * a refund is `feeBack` of ledger/rules.ts, where the books need it; a company's own price is told by it, never reckoned.
 */

/** Refund reasons: money that never should have come, or earned: cancelled, refused, changed, or given by staff. */
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
  /** Payment method by which it goes back. */
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
 * Refund state machine, moved by the card company's answers. A refund that succeeded may fail later, when the bank
 * sends the money back; a failed one stays so, for staff.
 */
export const REFUND_MOVES: Record<RefundStatus, Record<RefundStatus, 'stay' | 'fulfil' | 'fail' | 'undo'>> = {
  PENDING: { PENDING: 'stay', FULFILLED: 'fulfil', FAILED: 'fail' },
  FULFILLED: { PENDING: 'stay', FULFILLED: 'stay', FAILED: 'undo' },
  FAILED: { PENDING: 'stay', FULFILLED: 'stay', FAILED: 'stay' },
};

/** Whether refunded money had been earned: what never should have come was not. */
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

/** Refusals before a refund fails: a filled balance may turn a no into a yes; after about an hour staff must see. */
export const REFUSALS_BEFORE_FAILING = 15;

/** Pause between two refunds of one payment by Swish, which wants a second. */
export const PAUSE_BETWEEN_MS = 1500;

const MINUTE_MS = 60_000;

/** Polling of a refund on its way: after a minute, then ever more seldom, at least once a day. */
export function nextRefundLook(looks: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(MINUTE_MS * 4 ** looks, 24 * 60 * MINUTE_MS));
}

/** A refunded row. */
export interface GivenBack extends PricedLine {
  name: string;
  /** Reason, where its name does not say it. */
  description?: string;
}

/**
 * Split of a refund over payments, in the given order, with the rows of each: they fill up one after the other, so that
 * every row is given back exactly once. Null when there is not so much left to give.
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
