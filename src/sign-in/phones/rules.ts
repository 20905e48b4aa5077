import type { Limit } from '../../shared/rate-limit.ts';

/** What a code is asked for: to sign in (or up), or to add the number to the person who is signed in. */
export const PURPOSES = ['sign-in', 'link'] as const;
export type Purpose = (typeof PURPOSES)[number];

export const CODE_DIGITS = 6;
export const CODE_MINUTES = 5;
export const CODE_TRIES = 5;
export const RESEND_SECONDS = 60;

/** How often a number may be sent a code (protocols 3). How often an address may ask is a setting. */
export const NUMBER_LIMITS = {
  pause: { hits: 1, seconds: RESEND_SECONDS },
  quarter: { hits: 3, seconds: 15 * 60 },
  day: { hits: 10, seconds: 86_400 },
} as const satisfies Record<string, Limit>;

/** Tries at codes from one net: each code has its own five, this bounds the questions themselves. */
export const CODE_TRIES_OF_NET: Limit = { hits: 100, seconds: 15 * 60 };

/** Six digits, each number as likely as any other: what would make some likelier is thrown again. */
export function newCode(random: (bytes: number) => Uint8Array): string {
  const numbers = 10 ** CODE_DIGITS;
  const fair = 2 ** 32 - (2 ** 32 % numbers);
  for (;;) {
    const [a = 0, b = 0, c = 0, d = 0] = random(4);
    const thrown = a * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d;
    if (thrown < fair) return String(thrown % numbers).padStart(CODE_DIGITS, '0');
  }
}

export interface CodeState {
  tries: number;
  expiresAt: Date;
  /** The press that used it up, compared with the one at hand; null while nobody has. */
  usedBy: 'nobody' | 'this-press' | 'another-press';
}

/** Whether a code can still be right: in its time, with tries left, and not used by another press. */
export function isLive(code: CodeState, now: Date): boolean {
  return now < code.expiresAt && code.tries < CODE_TRIES && code.usedBy !== 'another-press';
}

/**
 * Sends to one country of which hardly any are ever used are somebody's business with a carrier there, not people signing
 * in. Judged over an hour, of codes that had their time; the sends that wait for it stop, and with them the reason to.
 */
export const BREAKER = { leastSends: 30, leastShare: 0.1, minutes: 60 } as const;

export function breakerTrips({ sent, verified }: { sent: number; verified: number }): boolean {
  return sent >= BREAKER.leastSends && verified / sent < BREAKER.leastShare;
}

const INVENTED = 'phone.invalid';
const IS_INVENTED = /[@.]phone\.invalid$/i;

/**
 * Accounts have an address in the table of the sign-in library. Who signed up by phone has none, so one is invented, under a
 * domain that can't exist (RFC 2606): it is shown to nobody, gets no mail and matches nothing.
 */
export function inventedEmail(userId: string): string {
  return `${userId}@${INVENTED}`;
}

/** The address as its person gave it; null when it was invented. */
export function givenEmail(address: string): string | null {
  return IS_INVENTED.test(address) ? null : address;
}
