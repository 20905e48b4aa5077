import type { Limit } from '../../shared/rate-limit.ts';

export const CHALLENGE_MINUTES = 5;
export const MOST_PASSKEYS = 20;

/** Rate limit on challenges for visitors, each a row without a session. */
export const CHALLENGE_LIMIT = { hits: 60, seconds: 15 * 60 } as const satisfies Limit;

export type Purpose = 'registration' | 'step' | 'sign-in';
