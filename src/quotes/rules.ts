export const QUOTE_STATES_ALL = ['DRAFT', 'PUBLISHED', 'ACCEPTED', 'DECLINED', 'WITHDRAWN'] as const;
export type QuoteState = (typeof QUOTE_STATES_ALL)[number];

export const QUOTE_EVENTS = ['publish', 'accept', 'decline', 'withdraw'] as const;
export type QuoteEvent = (typeof QUOTE_EVENTS)[number];

/** The states of a quote (payments 4.1, I16). The trigger in migrations/0180-quotes.sql refuses all other transitions. */
export const QUOTE_STATES: Record<QuoteState, Partial<Record<QuoteEvent, QuoteState>>> = {
  DRAFT: { publish: 'PUBLISHED', withdraw: 'WITHDRAWN' },
  PUBLISHED: { publish: 'PUBLISHED', accept: 'ACCEPTED', decline: 'DECLINED', withdraw: 'WITHDRAWN' },
  ACCEPTED: {},
  // The seller may offer something else.
  DECLINED: { publish: 'PUBLISHED', withdraw: 'WITHDRAWN' },
  WITHDRAWN: {},
};

export function quoteAfter(state: QuoteState, event: QuoteEvent): QuoteState | null {
  return QUOTE_STATES[state][event] ?? null;
}

/** Whether a quote's time is over: nobody ended it, and nobody can accept it any more. */
export function hasRunOut({ state, validUntil }: { state: QuoteState; validUntil: Date | null }, now: Date): boolean {
  return state === 'PUBLISHED' && validUntil !== null && validUntil <= now;
}

/** Minutes for which a browser's viewer token is used again (payments 9.1). */
export const VIEWER_MINUTES = 3600;

/** The longest validity, in days: prices and places are not promised for ever. */
export const MOST_VALID_DAYS = 400;

/** States of the list: one that nobody answered in time stands by itself. */
export const LIST_STATES = ['DRAFT', 'PUBLISHED', 'RUN_OUT', 'ACCEPTED', 'DECLINED', 'WITHDRAWN'] as const;
export type ListState = (typeof LIST_STATES)[number];

/** A name as people say it; null where nobody gave one. */
export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string | null {
  return `${firstName} ${lastName}`.trim() || null;
}
