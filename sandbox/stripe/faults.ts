import { type ArmedFault as Armed, takeArmed } from '../armed-faults.ts';
import type { Forgery } from './books.ts';
import { type Desk, newId, now } from './desk.ts';

/** The fault kinds that can be armed, with the control panel's description of each. */
export const FAULT_KINDS = {
  'webhook.duplicate': 'Deliver the event twice',
  'webhook.reorder': 'Hold the event back until the next one has been delivered (or 1 s has passed)',
  'webhook.delay': 'Deliver after ms milliseconds',
  'webhook.drop': 'Never deliver the event',
  'webhook.forge': 'First attempt with a signature that must be refused (how), the true one as retry',
  'api.conflict': 'Answer 409 without effect',
  'api.fail-before': 'Answer 500 without effect',
  'api.fail-after-commit': 'Answer 500 after the effect (how: stored = the 500 is what a retry gets, too)',
  'api.close-after-commit': 'Close the connection after the effect, without an answer',
  'api.timeout': 'Wait ms milliseconds before the answer (how: before = before the effect, too)',
  'refund.pending': 'Leave the refund pending',
  'refund.fail-later': 'Let the refund succeed, and fail ms milliseconds later',
  'charge.dispute': 'Let the payer dispute the charge ms milliseconds later (how: the reason)',
  'payout.fail': "Let the payout come back from the platform's bank",
  'account.disconnect': "Disconnect the seller's account just before somebody pays",
  'account.restrict': "Take from the seller's account that it may receive money, just before somebody pays",
} as const;

export type FaultKind = keyof typeof FAULT_KINDS;

export type ArmedFault = Armed<FaultKind>;

export type InjectedFault = { id: string; kind: FaultKind; at: number; subject: string; detail: string };

export const FORGERIES: Forgery[] = ['wrong-secret', 'changed-body', 'unsigned', 'stale', 'future'];

export type Occasion = { subject: string; detail: string; text: string; method?: string };

export function isFaultKind(word: string): word is FaultKind {
  return Object.hasOwn(FAULT_KINDS, word);
}

export function arm(desk: Desk, fault: Omit<ArmedFault, 'id'>): ArmedFault {
  const id = newId('flt_', 12);
  return desk.books.armedFaults.put(id, { id, ...fault });
}

/** Takes the oldest armed fault of this kind that fits, and lists it as injected. */
export function strike(desk: Desk, kind: FaultKind, occasion: Occasion): ArmedFault | null {
  const fault = takeArmed(desk.books.armedFaults, kind, occasion);
  if (fault === null) return null;
  noteInjected(desk, kind, occasion.subject, occasion.detail);
  return fault;
}

/** Lists an injected fault, also one by hand: a test that compares needs the whole list. */
export function noteInjected(desk: Desk, kind: FaultKind, subject: string, detail: string): void {
  const id = newId('inj_', 12);
  desk.books.injectedFaults.put(id, { id, kind, at: now(desk), subject, detail });
}
