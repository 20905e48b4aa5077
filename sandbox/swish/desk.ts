import { randomBytes } from 'node:crypto';
import type { Journal } from '../journal.ts';
import type { Appointment, AppointmentKind, Books, Merchant, Settings } from './books.ts';

/** The context of every operation: the books and the sandbox's own clock. */
export type Desk = {
  books: Books;
  journal: Journal;
  /** Only listed merchants; otherwise every number that looks like one counts and names the technical supplier. */
  listedOnly: boolean;
  supplier: string;
  /** Pays by itself after four seconds, as the simulator does; otherwise the phone waits for an answer. */
  answersItself: boolean;
  /** Callbacks written by the current transaction, sent once it is committed. */
  outgoing: string[];
};

export function newId(prefix: string): string {
  return `${prefix}${randomBytes(8).toString('hex')}`;
}

export function newReference(): string {
  return randomBytes(16).toString('hex').toUpperCase();
}

export function settings(desk: Desk): Settings {
  const row = desk.books.settings.get('settings');
  if (row === undefined) throw new Error('The sandbox has no settings row');
  return row;
}

/** Milliseconds of the sandbox's clock, which the control panel can put forward. */
export function nowMs(desk: Desk): number {
  return Date.now() + settings(desk).clockOffsetMs;
}

const MERCHANT_NUMBER = /^123\d{7}$/;

export function merchantOf(desk: Desk, number: string): Merchant | null {
  const listed = desk.books.merchants.get(number);
  if (listed !== undefined) return listed;
  if (desk.listedOnly || !MERCHANT_NUMBER.test(number)) return null;
  return { number, name: null, suppliers: [desk.supplier], enrolled: true };
}

type Notice = { inMs: number; note?: string | null };

export function makeAppointment(desk: Desk, kind: AppointmentKind, subject: string, notice: Notice): void {
  const { inMs, note = null } = notice;
  desk.books.appointments.put(`${kind} ${subject}`, { kind, subject, dueMs: nowMs(desk) + inMs, note });
}

export function cancelAppointment(desk: Desk, kind: AppointmentKind, subject: string): void {
  desk.books.appointments.delete(`${kind} ${subject}`);
}

/** The scheduled job that was due first. */
export function dueAppointment(desk: Desk): Appointment | null {
  const at = nowMs(desk);
  let first: Appointment | null = null;
  for (const one of desk.books.appointments.all()) {
    if (one.dueMs <= at && (first === null || one.dueMs < first.dueMs)) first = one;
  }
  return first;
}
