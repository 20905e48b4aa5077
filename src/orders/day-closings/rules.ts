import { addDays, daysBetween, wallMoment } from '../../shared/wall-time.ts';
import { paidDifference } from '../amounts/rules.ts';

/** Deeds of a stall for a guest of a closed day: it pays all back, writes that another day is found, or calls. */
export const GUEST_DEEDS = ['GIVE_BACK', 'LATER', 'CALL'] as const;
export type GuestDeed = (typeof GUEST_DEEDS)[number];

/** GONE was cancelled or moved meanwhile, ARRIVED is checked in, STOPPED was taken back before its time. */
export const GUEST_STATES = ['WAITING', 'DONE', 'GONE', 'ARRIVED', 'STOPPED'] as const;
export type GuestState = (typeof GUEST_STATES)[number];

export const MOST_NOTE = 600;
export const MOST_GUESTS = 1000;
export const MOST_DAYS = 60;

/** Minutes in which a closing can be taken back, before anybody is told. */
export const MINUTES_TO_STOP = 10;
/** Minutes after which what is due and not done is called stuck. */
export const MINUTES_TO_STUCK = 2;

/** The days of a span; null when it runs backwards, lies in the past, or is too long. */
export function spanDays(fromDay: string, toDay: string, today: string): string[] | null {
  const count = daysBetween(fromDay, toDay) + 1;
  if (fromDay < today || count < 1 || count > MOST_DAYS) return null;
  return Array.from({ length: count }, (_, at) => addDays(fromDay, at));
}

interface Coming {
  kind: string;
  day: string;
  startsAt: number;
  endsAt: number;
}

/** True when a booking takes place on one of these days: a stay on each night or day of it, all else on its first. */
export function takesPlaceOn(days: readonly string[], booking: Coming, timeZone: string): boolean {
  const { kind, day } = booking;
  if (kind !== 'NIGHTS' && kind !== 'DAYS') return days.includes(day);
  const last = wallMoment(new Date(booking.endsAt - 1), timeZone).date;
  const until = kind === 'NIGHTS' && last > day ? addDays(last, -1) : last;
  return days.some(one => day <= one && one <= until);
}

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
  day: string;
}

/** State of a guest who is left alone, told by their booking under its lock; null where the deed is to be done. */
export function guestAfter(booking: Standing | null, day: string): 'GONE' | 'ARRIVED' | null {
  if (!booking || !['HELD', 'PENDING', 'BOOKED'].includes(booking.state)) return 'GONE';
  if (booking.isOver) return 'ARRIVED';
  return booking.day === day ? null : 'GONE';
}
