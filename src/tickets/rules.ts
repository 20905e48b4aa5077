import type { RefusalReason } from '../shared/refusal.ts';

export const TICKET_TYPES = ['GIFTCARD', 'VOUCHER'] as const;
export type TicketType = (typeof TICKET_TYPES)[number];

export const TICKET_STATUSES = ['ACTIVE', 'USED', 'CANCELLED', 'EXPIRED'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

export const TICKET_EVENTS = ['useUp', 'giveBack', 'expire', 'cancel'] as const;
export type TicketEvent = (typeof TICKET_EVENTS)[number];

/** The one table of a ticket's life (I16). The trigger in migrations/0050-tickets.sql refuses whatever is not here. */
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

/** What became of a ticket's worth, in öre. */
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

/** Issued = remaining + used + expired + cancelled (I9), from what happened and from nothing else. */
export function ticketBalance(entries: readonly Entry[]): Balance {
  const of = (kind: EntryKind) => entries.reduce((sum, entry) => sum + (entry.kind === kind ? entry.amount : 0), 0);
  const [amount, used] = [of('ISSUED'), of('USED') - of('RESTORED')];
  const [expired, cancelled] = [of('EXPIRED'), of('CANCELLED')];
  return { amount, used, expired, cancelled, remaining: amount - used - expired - cancelled };
}

/** A move that was made: what the books of the hall are told. */
export interface TicketMove extends Entry {
  providerId: string;
  vatKind: VoucherVatKind;
  /** The fact, once. */
  source: string;
  happenedAt: Date;
}

export interface Standing {
  providerId: string;
  status: TicketStatus;
  validUntil: Date;
  remaining: number;
}

/** Why it can't be used at this seller now; null when it can. The seller first: of another's card nothing more is told. */
export function unusableReason(ticket: Standing | null, at: { providerId: string; now: Date }): RefusalReason | null {
  if (!ticket) return 'ticket-unknown';
  if (ticket.providerId !== at.providerId) return 'ticket-of-another';
  if (ticket.status === 'CANCELLED') return 'ticket-cancelled';
  if (ticket.status === 'USED') return 'ticket-used';
  if (ticket.status === 'EXPIRED' || ticket.validUntil <= at.now) return 'ticket-expired';
  return null;
}

/** Without vowels and without letters that look alike, so that no code spells a word; the house's own for references. */
const LETTERS = '23456789BCDFGHJKMNPQRSTVWXZ';
/** The most whole times that the alphabet goes into a byte: what is above is thrown again, or some letters would be likelier. */
const EVEN = 256 - (256 % LETTERS.length);

/** 76 bits for what is money, 62 for what is a thing: 27 letters are 4.75 bits each. */
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

/** As people type it: in groups, with hyphens or spaces, in small letters. Null for what can be no code at all. */
export function codeTyped(text: string): string | null {
  const code = text
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\p{Cf}._]/gu, '')
    .toUpperCase();
  const long = code.length === CODE_LENGTH.GIFTCARD || code.length === CODE_LENGTH.VOUCHER;
  return long && [...code].every(letter => LETTERS.includes(letter)) ? code : null;
}

/** Gift cards in groups of four, vouchers the first three and the rest (payments 9). */
export function codeShown(code: string, type: TicketType): string {
  return type === 'GIFTCARD' ? code.replace(/(.{4})(?=.)/g, '$1 ') : `${code.slice(0, 3)} ${code.slice(3)}`;
}

/** For who sells it and may not use it: the last four letters. */
export function codeMasked(end: string): string {
  return `•••• ${end}`;
}

/** The last day of it: the same date so many months on, or the last of a month that has no such date. */
export function lastDay(issued: string, months: number): string {
  const [year, month, day] = issued.split('-').map(Number) as [number, number, number];
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0));
  const date = Math.min(day, lastOfMonth.getUTCDate());
  return new Date(Date.UTC(year, month - 1 + months, date)).toISOString().slice(0, 10);
}

/** Who gets something back on a card that is nearly over has time to use it. */
export const DAYS_AFTER_GIVING_BACK = 90;

/** Guesses at codes: an honest buyer mistypes a few times; a network may be many buyers. */
export const GUESSES = { ofOne: { hits: 10, seconds: 600 }, ofNet: { hits: 60, seconds: 600 } };
