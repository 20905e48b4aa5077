/** Idempotency key of the letter about an order that was left unpaid: one for a pay request. */
export const unpaidLetterKey = (payRequestId: string) => `unpaid-order:${payRequestId}`;

/** Minutes after an order in which people pay without a reminder; what it keeps is kept longer than that. */
export const UNPAID_LETTER_MINUTES = 5;
