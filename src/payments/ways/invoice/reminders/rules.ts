/** Letters about an invoice that is not paid, by their day before (negative) or after its due day. */
export const LETTERS = { COMING: -3, LATE: 2, LATER: 10 } as const;
export type LetterKind = keyof typeof LETTERS;

/** No letter comes before its invoice has been there for so long. */
export const QUIET_DAYS = 4;
