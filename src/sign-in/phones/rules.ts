import type { Limit } from '../../shared/rate-limit.ts';

/** Purpose of a code: to sign in (or up), or to add the number to the signed-in person. */
export const PURPOSES = ['sign-in', 'link'] as const;
export type Purpose = (typeof PURPOSES)[number];

export const CODE_DIGITS = 6;
export const CODE_MINUTES = 5;
export const CODE_TRIES = 5;
export const RESEND_SECONDS = 60;

/** Rate limits on codes per number (protocols 3). Those per IP address are settings. */
export const NUMBER_LIMITS = {
  pause: { hits: 1, seconds: RESEND_SECONDS },
  quarter: { hits: 3, seconds: 15 * 60 },
  day: { hits: 10, seconds: 86_400 },
} as const satisfies Record<string, Limit>;

/** Rate limit on tries from one subnet: each code has its own five, this bounds the requests themselves. */
export const CODE_TRIES_OF_NET: Limit = { hits: 100, seconds: 15 * 60 };

/** Random code of six digits, unbiased by rejection sampling. */
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
  /** The press that used the code, compared with the current one; 'nobody' while it is unused. */
  usedBy: 'nobody' | 'this-press' | 'another-press';
}

/** Whether a code is still valid: in its time, with tries left, and not used by another press. */
export function isLive(code: CodeState, now: Date): boolean {
  return now < code.expiresAt && code.tries < CODE_TRIES && code.usedBy !== 'another-press';
}

/**
 * Circuit breaker against SMS pumping: sends to one country whose codes are hardly ever used earn somebody money with a
 * carrier there. Judged over an hour, of codes that had their time; sending there stops, and with it the reason to.
 */
export const BREAKER = { leastSends: 30, leastShare: 0.1, minutes: 60 } as const;

export function breakerTrips({ sent, verified }: { sent: number; verified: number }): boolean {
  return sent >= BREAKER.leastSends && verified / sent < BREAKER.leastShare;
}

const INVENTED = 'phone.invalid';
const IS_INVENTED = /[@.]phone\.invalid$/i;

/**
 * Placeholder e-mail for accounts that signed up by phone, because the sign-in library's table requires one. Its domain
 * can't exist (RFC 2606): it is shown to nobody, gets no mail and matches nothing.
 */
export function inventedEmail(userId: string): string {
  return `${userId}@${INVENTED}`;
}

/** The person's real e-mail address; null when it was invented. */
export function givenEmail(address: string): string | null {
  return IS_INVENTED.test(address) ? null : address;
}
