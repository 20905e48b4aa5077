/** Months after the last message for which it is kept: as long as a buyer may complain of goods. */
export const KEPT_MONTHS = 36;

/** The moment before which a conversation must have ended to be forgotten. */
export function forgottenBefore(now: Date): Date {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - KEPT_MONTHS);
  return before;
}
