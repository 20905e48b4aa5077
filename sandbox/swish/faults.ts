import { type ArmedFault as Armed, takeArmed } from '../armed-faults.ts';
import type { Forgery } from './books.ts';
import { type Desk, newId, nowMs } from './desk.ts';

/** The fault kinds that can be armed, with the control panel's description of each. */
export const FAULT_KINDS = {
  'callback.duplicate': 'Deliver the callback twice',
  'callback.reorder': 'Hold the callback back until the next one has been delivered (or 1 s has passed)',
  'callback.delay': 'Deliver after ms milliseconds',
  'callback.drop': 'Never deliver the callback',
  'callback.forge': 'A forgery as first attempt (how), the true one as retry',
  'callback.early': 'Pay at once, and deliver the callback before the answer to the request that it tells of',
  'payment.unknown': 'End in DS24 when the payer pays (how: lost = no money moved; else it did)',
  'refund.hold': 'Leave the refund debited until it is settled by hand',
  'refund.fail-later': 'Debit the refund, and end it in an error ms milliseconds later (how: the code)',
  'api.throttle': 'Answer 429 without effect',
  'api.fail-before': 'Answer 500 without effect',
  'api.fail-after-commit': 'Answer 500 after the effect',
  'api.close-after-commit': 'Close the connection after the effect, without an answer',
  'api.timeout': 'Wait ms milliseconds before the answer (how: before = before the effect, too)',
} as const;

export type FaultKind = keyof typeof FAULT_KINDS;

export type ArmedFault = Armed<FaultKind>;

export type InjectedFault = { id: string; kind: FaultKind; atMs: number; subject: string; detail: string };

export const FORGERIES: Forgery[] = ['wrong-identifier', 'no-identifier', 'changed-body', 'unknown-id'];

/** `text` is compared with a fault's `match`. */
export type Occasion = { subject: string; text: string; method?: string };

export function isFaultKind(word: string): word is FaultKind {
  return Object.hasOwn(FAULT_KINDS, word);
}

export function arm(desk: Desk, fault: Omit<ArmedFault, 'id'>): ArmedFault {
  const id = newId('flt_');
  return desk.books.armedFaults.put(id, { id, ...fault });
}

/** Takes the oldest armed fault of this kind that fits, and lists it as injected. */
export function strike(desk: Desk, kind: FaultKind, occasion: Occasion): ArmedFault | null {
  const fault = takeArmed(desk.books.armedFaults, kind, occasion);
  if (fault === null) return null;
  const id = newId('inj_');
  const detail = occasion.method === undefined ? occasion.text : `${occasion.method} ${occasion.text}`;
  desk.books.injectedFaults.put(id, { id, kind, atMs: nowMs(desk), subject: occasion.subject, detail });
  return fault;
}
