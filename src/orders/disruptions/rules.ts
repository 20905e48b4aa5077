import type { ClosureKind } from '../../availability/closures/rules.ts';
import type { ProviderRight } from '../../rights/rules.ts';
import { paidDifference } from '../amounts/rules.ts';

/**
 * Deeds of a stall for a guest: it pays all back, moves them, lets them choose a time or their money, writes that another
 * time is found, writes that all goes as planned, or calls.
 */
export const GUEST_DEEDS = ['GIVE_BACK', 'MOVE', 'OFFER', 'LATER', 'CALL', 'CONFIRM'] as const;
export type GuestDeed = (typeof GUEST_DEEDS)[number];

/**
 * OFFERED has a letter and chooses still. GONE was cancelled or moved meanwhile, ARRIVED is checked in, STOPPED was taken
 * back before its time, LOST could not be moved because the place was gone.
 */
export const GUEST_STATES = ['WAITING', 'OFFERED', 'DONE', 'GONE', 'ARRIVED', 'STOPPED', 'LOST'] as const;
export type GuestState = (typeof GUEST_STATES)[number];

/** Answer of a guest who may choose: another time, the money, or nothing until it was too late. */
export const GUEST_ANSWERS = ['MOVED', 'BACK', 'SILENT'] as const;
export type GuestAnswer = (typeof GUEST_ANSWERS)[number];

export const CAUSES = ['ILLNESS', 'MAINTENANCE', 'PRIVATE', 'WEATHER', 'OTHER'] as const;
export type Cause = (typeof CAUSES)[number];

/** Outcomes for a departure: it does not leave, leaves at another time, or leaves as planned. */
export const DEPARTS = ['CALLED_OFF', 'MOVED', 'CONFIRMED'] as const;
export type Departs = (typeof DEPARTS)[number];

export const MOST_NOTE = 600;
export const MOST_GUESTS = 1000;

/** Minutes in which a disruption can be taken back, before anybody is told. */
export const MINUTES_TO_STOP = 10;
/** Minutes after which what is due and not done is called stuck. */
export const MINUTES_TO_STUCK = 2;

const HOUR_MS = 3_600_000;
/** Hours in which a guest chooses, or says that the new time does not suit them. */
const HOURS_TO_CHOOSE = 72;
const LEAST_HOURS_TO_CHOOSE = 3;
/** Hours that the place a guest is moved to is held: longer than the outbox tries. */
const HOURS_HELD = 6;

/** Until when a guest may choose: three days, never past the beginning, and always some hours. */
export function chooseUntil(now: Date, startsAt: Date): Date {
  const least = now.getTime() + LEAST_HOURS_TO_CHOOSE * HOUR_MS;
  const most = Math.min(now.getTime() + HOURS_TO_CHOOSE * HOUR_MS, startsAt.getTime());
  return new Date(Math.max(least, most));
}

export const heldUntil = (goesAt: Date) => new Date(goesAt.getTime() + HOURS_HELD * HOUR_MS);

/** Rights that a disruption takes: staff block a unit, who shuts a product or the house may change these. */
export function rightsFor({ kind, departs }: { kind: ClosureKind; departs: Departs | null }): ProviderRight[] {
  if (kind === 'UNITS' || departs === 'CONFIRMED') return ['orders:change'];
  return kind === 'HOUSE'
    ? ['orders:change', 'catalogue:change', 'profile:change']
    : ['orders:change', 'catalogue:change'];
}

/** True for deeds that give money back, or let the guest have it. */
export const mayReturnMoney = (deed: GuestDeed) => deed === 'GIVE_BACK' || deed === 'OFFER' || deed === 'MOVE';

export interface Priced {
  bookingId: string;
  orderId: string;
  /** Money in öre: paid of the order, cost of the order, cost of this booking. */
  paid: number;
  total: number;
  amount: number;
}

/** Öre that each booking gets back when all are cancelled one by one, as the cancellation itself counts it. */
export function amountsBack(cancelled: readonly Priced[]): Map<string, number> {
  const orders = new Map<string, { paid: number; total: number }>();
  const backs = new Map<string, number>();
  for (const { bookingId, orderId, paid, total, amount } of cancelled) {
    const left = orders.get(orderId) ?? { paid, total };
    const after = left.total - amount;
    const { back } = paidDifference(left.paid, after);
    orders.set(orderId, { paid: left.paid - back, total: after });
    backs.set(bookingId, back);
  }
  return backs;
}

/** The stall's words to a guest: those for them alone, else those in their language, else the Swedish ones. */
export function noteFor(
  guest: { note: string | null; language: 'sv' | 'en' | 'de' },
  words: Record<'sv' | 'en' | 'de', string>,
): string {
  return guest.note ?? (words[guest.language] || words.sv);
}

export interface Standing {
  state: string;
  isOver: boolean;
  /** True while it takes place when and where it did as the guest was chosen for. */
  isThere: boolean;
}

/** State of a guest who is left alone, told by their booking under its lock; null where the deed is to be done. */
export function guestAfter(booking: Standing | null): 'GONE' | 'ARRIVED' | null {
  if (!booking || !['HELD', 'PENDING', 'BOOKED'].includes(booking.state)) return 'GONE';
  if (booking.isOver) return 'ARRIVED';
  return booking.isThere ? null : 'GONE';
}
