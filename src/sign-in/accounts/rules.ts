import type { Limit } from '../../shared/rate-limit.ts';

export const NAME = { least: 1, most: 120 } as const;
export const EMAIL_LINK_HOURS = 24;
export const RESEND_SECONDS = 60;

/** Rate limits on mails to a typed address: few per person, and few per address from everybody. */
export const EMAIL_LIMITS = {
  person: { hits: 8, seconds: 60 * 60 },
  address: { hits: 5, seconds: 60 * 60 },
  opened: { hits: 30, seconds: 60 * 60 },
} as const satisfies Record<string, Limit>;

/** Normalizes an e-mail address: trimmed and in small letters; nothing else is folded (payments 5). */
export function normalEmail(typed: string): string {
  return typed.trim().toLowerCase();
}

export interface EmailLink {
  userId: string;
  emailAddress: string;
  expiresAt: Date;
  usedAt: Date | null;
}

export interface Opening {
  link: EmailLink | null;
  callerId: string;
  /** Current address of the caller's account. */
  current: { emailAddress: string; verified: boolean };
  /** Another account with this address. */
  other: { userId: string; verified: boolean } | null;
  now: Date;
}

export type EmailVerdict =
  | { verdict: 'verify'; displaces: string | null }
  | { verdict: 'already' }
  | { verdict: 'link-not-valid' | 'link-expired' | 'link-of-another' | 'email-taken' };

/**
 * Outcome of an opened verification link. Only the person who asked for it may open it: otherwise a stranger's address
 * would be verified by that stranger's mail scanner. Opened again by the same person it says what it said before. An
 * address that another account has verified stays there; one that it merely claims goes to the person who verifies it.
 */
export function openEmailLink({ link, callerId, current, other, now }: Opening): EmailVerdict {
  if (!link) return { verdict: 'link-not-valid' };
  if (link.userId !== callerId) return { verdict: 'link-of-another' };
  const stands = current.verified && current.emailAddress === link.emailAddress;
  if (stands) return { verdict: 'already' };
  if (link.usedAt) return { verdict: 'link-not-valid' };
  if (link.expiresAt <= now) return { verdict: 'link-expired' };
  if (other?.verified) return { verdict: 'email-taken' };
  return { verdict: 'verify', displaces: other?.userId ?? null };
}

export function maySendAgain(sentAt: Date, now: Date): boolean {
  return now.getTime() - sentAt.getTime() >= RESEND_SECONDS * 1000;
}
