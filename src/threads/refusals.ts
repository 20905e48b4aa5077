import { m } from '../paraglide/messages.js';
import type { Refusals } from '../shared/refusal.ts';

/** Refusals to take a message. */
export const threadsRefusals = {
  'message-empty': { status: 400, text: m.threads_refusal_empty },
  'too-many-messages': { status: 429, text: m.threads_refusal_too_many },
} as const satisfies Refusals;

declare module '../shared/refusal.ts' {
  interface ReasonsOfSlices extends Record<keyof typeof threadsRefusals, true> {}
}
