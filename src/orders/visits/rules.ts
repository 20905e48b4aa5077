export const VISIT_KINDS = ['REMINDER', 'THANKS'] as const;
export type VisitKind = (typeof VISIT_KINDS)[number];

/** Hours of the seller's day in which guests hear of a visit: not by night, and not in the evening before bedtime. */
export const LETTER_HOURS = { from: 10, until: 20 };
