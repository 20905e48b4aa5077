import type { RefusalReason } from '../shared/refusal.ts';

export const TICKET_TYPES = ['GIFTCARD', 'VOUCHER'] as const;
export type TicketType = (typeof TICKET_TYPES)[number];

export const TICKET_STATUSES = ['ACTIVE', 'USED', 'CANCELLED', 'EXPIRED'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

export const TICKET_EVENTS = ['useUp', 'giveBack', 'expire', 'cancel'] as const;
export type TicketEvent = (typeof TICKET_EVENTS)[number];

/** State machine of a ticket (I16). The trigger in migrations/0050-tickets.sql refuses whatever is not here. */
export const TICKET_STATES: Record<TicketStatus, Partial<Record<TicketEvent, TicketStatus>>> = {
  ACTIVE: { useUp: 'USED', giveBack: 'ACTIVE', expire: 'EXPIRED', cancel: 'CANCELLED' },
  USED: { giveBack: 'ACTIVE' },
  EXPIRED: { giveBack: 'ACTIVE' },
  CANCELLED: {},
};

export function ticketAfter(status: TicketStatus, event: TicketEvent): TicketStatus | null {
  return TICKET_STATES[status][event] ?? null;
}

export type VoucherVatKind = 'SINGLE_PURPOSE' | 'MULTI_PURPOSE';

export const ENTRY_KINDS = ['ISSUED', 'USED', 'RESTORED', 'EXPIRED', 'CANCELLED'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Deeds of the seller's people with a ticket. */
export const DEED_KINDS = ['USED', 'UNDONE', 'ISSUED', 'BLOCKED', 'RELEASED', 'EXTENDED', 'REPLACED'] as const;
export type DeedKind = (typeof DEED_KINDS)[number];

/** Entry of a ticket: a change of its worth, in öre. */
export interface Entry {
  kind: EntryKind;
  amount: number;
}

export interface Balance {
  amount: number;
  used: number;
  expired: number;
  cancelled: number;
  remaining: number;
}

/** Ticket balance, from its entries alone: issued = remaining + used + expired + cancelled (I9). */
export function ticketBalance(entries: readonly Entry[]): Balance {
  const of = (kind: EntryKind) => entries.reduce((sum, entry) => sum + (entry.kind === kind ? entry.amount : 0), 0);
  const [amount, used] = [of('ISSUED'), of('USED') - of('RESTORED')];
  const [expired, cancelled] = [of('EXPIRED'), of('CANCELLED')];
  return { amount, used, expired, cancelled, remaining: amount - used - expired - cancelled };
}

/** Ticket entry for the hall's ledger. */
export interface TicketMove extends Entry {
  providerId: string;
  vatKind: VoucherVatKind;
  /** Idempotency key: the fact. */
  source: string;
  happenedAt: Date;
}

export interface Standing {
  providerId: string;
  status: TicketStatus;
  validUntil: Date;
  remaining: number;
  blockedAt: Date | null;
}

/** Refusal of a ticket at this seller now; null if it is good. The seller first: of another's card no more is told. */
export function unusableReason(ticket: Standing | null, at: { providerId: string; now: Date }): RefusalReason | null {
  if (!ticket) return 'ticket-unknown';
  if (ticket.providerId !== at.providerId) return 'ticket-of-another';
  if (ticket.status === 'CANCELLED') return 'ticket-cancelled';
  if (ticket.blockedAt) return 'ticket-blocked';
  if (ticket.status === 'USED') return 'ticket-used';
  if (ticket.status === 'EXPIRED' || ticket.validUntil <= at.now) return 'ticket-expired';
  return null;
}

/** Code alphabet without vowels and look-alikes, so that no code spells a word; the house's own for references. */
const LETTERS = '23456789BCDFGHJKMNPQRSTVWXZ';
/** Rejection sampling bound: the most whole alphabets in a byte. A byte above is thrown again, to keep letters even. */
const EVEN = 256 - (256 % LETTERS.length);

/** Code length: 76 bits for what is money, 62 for what is a thing; 27 letters are 4.75 bits each. */
export const CODE_LENGTH: Record<TicketType, number> = { GIFTCARD: 16, VOUCHER: 13 };

export function newCode(type: TicketType, random: (bytes: number) => Uint8Array): string {
  let code = '';
  while (code.length < CODE_LENGTH[type]) {
    for (const byte of random(CODE_LENGTH[type])) {
      if (byte < EVEN && code.length < CODE_LENGTH[type]) code += LETTERS[byte % LETTERS.length];
    }
  }
  return code;
}

/** Code as people type it: in groups, with hyphens or spaces, in small letters. Null for what can be no code at all. */
export function codeTyped(text: string): string | null {
  const code = text
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\p{Cf}._]/gu, '')
    .toUpperCase();
  const long = code.length === CODE_LENGTH.GIFTCARD || code.length === CODE_LENGTH.VOUCHER;
  return long && [...code].every(letter => LETTERS.includes(letter)) ? code : null;
}

/** Code in groups of four, on receipts and in letters (payments 9). */
export function codeShown(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1 ');
}

/** Code in two parts, on the page of tickets: halves of a gift card, the first three letters of a voucher (payments 9). */
export function codeParts(type: TicketType, code: string): [string, string] {
  const at = type === 'GIFTCARD' ? code.length / 2 : 3;
  return [code.slice(0, at), code.slice(at)];
}

/** Masked code, its last four letters: for the seller, who may not use it. */
export function codeMasked(end: string): string {
  return `•••• ${end}`;
}

/** Last valid day: the same date so many months on, or the last of a month that has no such date. */
export function lastDay(issued: string, months: number): string {
  const [year, month, day] = issued.split('-').map(Number) as [number, number, number];
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0));
  const date = Math.min(day, lastOfMonth.getUTCDate());
  return new Date(Date.UTC(year, month - 1 + months, date)).toISOString().slice(0, 10);
}

/** Extra validity after a refund to a card that is nearly over: time to use it. */
export const DAYS_AFTER_GIVING_BACK = 90;

/** Rate limits for guesses at codes: an honest buyer mistypes a few times; a network may be many buyers. */
export const GUESSES = { ofOne: { hits: 10, seconds: 600 }, ofNet: { hits: 60, seconds: 600 } };
