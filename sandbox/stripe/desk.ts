import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import type { Journal } from '../journal.ts';
import type { Books, Settings } from './books.ts';

export const API_VERSION: Stripe.LatestApiVersion = '2026-10-28.endive';

/** The sandbox's made-up processing fee: `share` in hundredths of a percent of the amount, plus `fixed` in öre. */
export type ProcessingFee = { share: number; fixed: number };

type RequestMark = { id: string | null; idempotency_key: string | null };

/** The context of every operation: the books, the sandbox's own clock, new ids, and the request. */
export type Desk = {
  books: Books;
  journal: Journal;
  publicUrl: string;
  businessName: string;
  fee: ProcessingFee;
  /** Fee of a dispute for the platform in öre, as made up as the other. */
  disputeFee: number;
  /** Delay until a captured charge gets its balance transaction, as asynchronous capture does. */
  balanceDelayMs: number;
  /** Refuse payments to accounts that were not made here; otherwise those count as connected and complete. */
  strictAccounts: boolean;
  request: RequestMark;
  /** Deliveries written by the current transaction, sent once it is committed. */
  outgoing: string[];
};

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export function newId(prefix: string, length = 24): string {
  let id = prefix;
  for (const byte of randomBytes(length)) id += LETTERS[byte % LETTERS.length];
  return id;
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

export function now(desk: Desk): number {
  return Math.floor(nowMs(desk) / 1000);
}
