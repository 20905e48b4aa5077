import type { Returned } from '../../payments/refunds/rules.ts';

/** Idempotency key of the letter about an order that was left unpaid: one for a pay request. */
export const unpaidLetterKey = (payRequestId: string) => `unpaid-order:${payRequestId}`;

/** Minutes after an order in which people pay without a reminder; what it keeps is kept longer than that. */
export const UNPAID_LETTER_MINUTES = 5;

/** Idempotency key of the letter about a move: one for a press, by which a later move finds it. */
export const moveLetterKey = (orderItemId: string, commandId: string) => `moved:${orderItemId}:${commandId}`;

/** Seconds for which the letter about a move waits where it can be undone. */
export const MOVE_LETTER_SECONDS = 60;

/** Refunds as a letter's row names them: a way and its amount in öre each, "STRIPE:20000 MOBILE:500". */
export const refundWays = (refunds: readonly Pick<Returned, 'method' | 'amount'>[]) =>
  refunds.map(one => `${one.method}:${one.amount}`).join(' ');
