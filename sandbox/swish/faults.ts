import type { Forgery } from './books.ts';
import { type Desk, newId, nowMs } from './desk.ts';

/** Every misbehaviour that can be armed, with what it does, as the control panel says it. */
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

export type ArmedFault = {
  id: string;
  kind: FaultKind;
  /** Times left. */
  times: number;
  /** Type of callback (`payment.PAID`) or path, in which a star stands for one word; null for any. */
  match: string | null;
  method: string;
  ms: number;
  how: string | null;
};

export type InjectedFault = { id: string; kind: FaultKind; atMs: number; subject: string; detail: string };

export const FORGERIES: Forgery[] = ['wrong-identifier', 'no-identifier', 'changed-body', 'unknown-id'];

/** `text` is what a fault's `match` is compared with. */
export type Occasion = { subject: string; text: string; method?: string };

export function isFaultKind(word: string): word is FaultKind {
  return Object.hasOwn(FAULT_KINDS, word);
}

export function arm(desk: Desk, fault: Omit<ArmedFault, 'id'>): ArmedFault {
  const id = newId('flt_');
  return desk.books.armedFaults.put(id, { id, ...fault });
}

/** Uses one time of the oldest armed fault of this kind that fits, and lists it as injected. */
export function strike(desk: Desk, kind: FaultKind, occasion: Occasion): ArmedFault | null {
  const { armedFaults, injectedFaults } = desk.books;
  const fault = armedFaults.all().find(armed => armed.kind === kind && fits(armed, occasion));
  if (fault === undefined) return null;
  if (fault.times <= 1) armedFaults.delete(fault.id);
  else armedFaults.patch(fault.id, { times: fault.times - 1 });
  const id = newId('inj_');
  const detail = occasion.method === undefined ? occasion.text : `${occasion.method} ${occasion.text}`;
  injectedFaults.put(id, { id, kind, atMs: nowMs(desk), subject: occasion.subject, detail });
  return fault;
}

function fits(fault: ArmedFault, { method, text }: Occasion): boolean {
  if (method !== undefined && fault.method !== method) return false;
  if (fault.match === null) return true;
  const pattern = fault.match.split('*').map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${pattern.join('[^/]*')}$`).test(text);
}
