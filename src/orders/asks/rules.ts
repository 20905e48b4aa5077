/** Ways in which the link to pay is sent. */
export const SEND_WAYS = ['EMAIL', 'SMS'] as const;
export type SendWay = (typeof SEND_WAYS)[number];

export const ASK_STATES = ['ACTIVE', 'FULFILLED', 'CANCELLED', 'REPLACED', 'EXPIRED'] as const;
export type AskState = (typeof ASK_STATES)[number];

/** In öre. The card company takes no less than three kronor; who asks for more than this has mistyped it. */
export const LEAST_ASKED = 300;
export const MOST_ASKED = 50_000_000;

export const DAYS_VALID = { least: 1, most: 90, usual: 14 };

/** How often a stall may send: a form that mails and texts strangers is somebody's spam otherwise. */
export const SENDS_OF_STALL = { hits: 60, seconds: 3600 };
export const SENDS_OF_ONE = { hits: 5, seconds: 24 * 3600 };

export interface Standing {
  status: 'ACTIVE' | 'FULFILLED' | 'CANCELLED';
  replacedBy: string | null;
  validUntil: Date | null;
}

/** What staff are told of it: a request that ran out ends a little after its time, and is no longer open until then. */
export function askState({ status, replacedBy, validUntil }: Standing, now: Date): AskState {
  if (status === 'FULFILLED') return 'FULFILLED';
  if (replacedBy) return 'REPLACED';
  const over = validUntil !== null && validUntil <= now;
  if (status === 'ACTIVE') return over ? 'EXPIRED' : 'ACTIVE';
  return over ? 'EXPIRED' : 'CANCELLED';
}

/** "1 250", "1250,50" and "1250.5" as people write kronor; not a number when it is none. */
export function parseKronor(typed: string): number {
  const plain = typed.replace(/[\s\u00a0]|kr$/g, '').replace(',', '.');
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN;
}
