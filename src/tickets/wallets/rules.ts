import type { Locale } from '../../shared/i18n.ts';
import type { MarkKind } from '../marks/rules.ts';

export const WALLETS = ['apple', 'google'] as const;
export type WalletName = (typeof WALLETS)[number];

/** Subject of a pass: a gift card or voucher, or a booking with the number of one of its guests. */
export type PassSubject = { kind: 'ticket'; id: string } | { kind: 'booking'; id: string; guest: number | null };

export const PASS_STATES = ['GOOD', 'AWAITS', 'USED', 'BLOCKED', 'CANCELLED', 'MISSED', 'OVER'] as const;
export type PassState = (typeof PASS_STATES)[number];

/** Line of a pass: its label, its value, and the sentence in which a phone tells that it has changed. */
export interface PassLine {
  key: string;
  label: string;
  value: string;
  changed?: string;
}

/**
 * Content of a pass in words, for every wallet: what the ticket's page shows its holder, and less. The code is not among
 * it: it is money, and a wallet shows its passes on locked phones and keeps them with its company.
 */
export interface PassFacts {
  kind: MarkKind;
  locale: Locale;
  state: PassState;
  /** Reason in words for which it is not good; null while it is. */
  ended: string | null;
  title: string;
  /** Kind in a word or two: gift card, voucher, ticket. */
  noun: string;
  seller: { id: string; title: string; url: string; colour: string | null };
  /** Text of its QR code; null where it is good no more, or not yet. */
  mark: string | null;
  /** Words below the QR code. */
  beneath: string | null;
  /** At the top, beside the seller's name. */
  head: PassLine | null;
  front: PassLine[];
  back: PassLine[];
  /** Beginning, where that is a moment. */
  startsAt: Date | null;
  goodUntil: Date;
}

export const isVoid = ({ state }: Pick<PassFacts, 'state'>) => state !== 'GOOD' && state !== 'AWAITS';

/** Words that a wallet shows only so far: cut at a word, with a sign that there is more. */
export function cutTo(text: string, most: number): string {
  const letters = [...text.trim()];
  if (letters.length <= most) return letters.join('');
  const part = letters.slice(0, most - 1).join('');
  const at = part.lastIndexOf(' ');
  return `${(at > most / 2 ? part.slice(0, at) : part).trimEnd()}…`;
}

/** Time of the next version of a pass: now, and a second after the last at least, for HTTP tells times in seconds. */
export function modifiedAfter(last: Date, now: Date): Date {
  const second = Math.floor(now.getTime() / 1000) * 1000;
  return new Date(Math.max(second, last.getTime() + 1000));
}

const DAY_MS = 86_400_000;
const WARNED_DAYS = 30;

/** Days that a certificate is good for, in its last month and after it; null before that. */
export function certificateDaysLeft(endsAt: Date, now: Date): number | null {
  const days = Math.floor((endsAt.getTime() - now.getTime()) / DAY_MS);
  return days <= WARNED_DAYS ? days : null;
}
