/** Channels by which a payment link is sent. */
export const SEND_WAYS = ['EMAIL', 'SMS'] as const;
export type SendWay = (typeof SEND_WAYS)[number];

export const ASK_STATES = ['ACTIVE', 'FULFILLED', 'CANCELLED', 'REPLACED', 'EXPIRED'] as const;
export type AskState = (typeof ASK_STATES)[number];

/** Limits of a requested amount in öre: the card company's minimum is three kronor; above the maximum is a typo. */
export const LEAST_ASKED = 300;
export const MOST_ASKED = 50_000_000;

export const DAYS_VALID = { least: 1, most: 90, usual: 14 };

/** Rate limits of sending, per stall and per recipient: a form that mails and texts strangers invites spam. */
export const SENDS_OF_STALL = { hits: 60, seconds: 3600 };
export const SENDS_OF_ONE = { hits: 5, seconds: 24 * 3600 };

export interface Standing {
  status: 'ACTIVE' | 'FULFILLED' | 'CANCELLED';
  replacedBy: string | null;
  validUntil: Date | null;
}

/** A pay request's state as staff see it: past its time it already counts as expired, before the job ends it. */
export function askState({ status, replacedBy, validUntil }: Standing, now: Date): AskState {
  if (status === 'FULFILLED') return 'FULFILLED';
  if (replacedBy) return 'REPLACED';
  const over = validUntil !== null && validUntil <= now;
  if (status === 'ACTIVE') return over ? 'EXPIRED' : 'ACTIVE';
  return over ? 'EXPIRED' : 'CANCELLED';
}

/** Parses kronor as people write them: "1 250", "1250,50", "1250.5"; NaN for anything else. */
export function parseKronor(typed: string): number {
  const plain = typed.replace(/[\s\u00a0]|kr$/g, '').replace(',', '.');
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN;
}
