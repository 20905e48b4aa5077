import type { Limit } from '../../shared/rate-limit.ts';

/** What a captcha stands before; a solution for one opens no other. */
export const FLOWS = ['sign-in', 'link'] as const;
export type Flow = (typeof FLOWS)[number];

export const CAPTCHA_MINUTES = 10;

/** Each challenge costs the server some milliseconds, so they are not given without end. */
export const CHALLENGES_OF_NET: Limit = { hits: 120, seconds: 15 * 60 };
