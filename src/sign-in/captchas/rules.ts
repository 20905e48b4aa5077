import type { Limit } from '../../shared/rate-limit.ts';

/** Flows that need a captcha; a solution for one opens no other. */
export const FLOWS = ['sign-in', 'link'] as const;
export type Flow = (typeof FLOWS)[number];

export const CAPTCHA_MINUTES = 10;

/** Rate limit on challenges, because each costs the server some milliseconds. */
export const CHALLENGES_OF_NET: Limit = { hits: 120, seconds: 15 * 60 };
