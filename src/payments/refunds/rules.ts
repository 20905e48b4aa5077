import type { RefundReason } from '../settlements/rules.ts';
import type { RefundStatus } from './store.ts';

/** A refund that has begun. */
export interface Returned {
  refundId: string;
  amount: number;
  currency: string;
  reason: RefundReason;
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
export const WAS_EARNED: Record<RefundReason, boolean> = { SECOND_PAYMENT: false, GONE: false, MISMATCH: false };

export const REASON_TO_COMPANY: Record<RefundReason, 'duplicate' | 'requested_by_customer'> = {
  SECOND_PAYMENT: 'duplicate',
  GONE: 'requested_by_customer',
  MISMATCH: 'requested_by_customer',
};

/** A clear no may turn into a yes when the money stands on the balance; after so many tries, about an hour, staff must see. */
export const REFUSALS_BEFORE_FAILING = 15;

const MINUTE_MS = 60_000;

/** A refund on its way is looked at after a minute, then ever more seldom, at least once a day. */
export function nextRefundLook(looks: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(MINUTE_MS * 4 ** looks, 24 * 60 * MINUTE_MS));
}
