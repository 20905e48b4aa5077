import { m } from '../paraglide/messages.js';
import type { Refusals } from '../shared/refusal.ts';

/** Refusals to join a queue, or to take an offer. */
export const waitingRefusals = {
  'waiting-closed': { status: 409, text: m.waiting_refusal_closed },
  'waiting-not-full': { status: 409, text: m.waiting_refusal_not_full },
  'waiting-already': { status: 409, text: m.waiting_refusal_already },
  'waiting-names': { status: 409, text: m.waiting_refusal_names },
  'waiting-names-network': { status: 429, text: m.waiting_refusal_network },
  'waiting-door-full': { status: 409, text: m.waiting_refusal_door_full },
  'waiting-written': { status: 409, text: m.waiting_refusal_written },
  'waiting-at-door': { status: 409, text: m.waiting_refusal_at_door },
  'waiting-over': { status: 409, text: m.waiting_refusal_over },
} as const satisfies Refusals;

declare module '../shared/refusal.ts' {
  interface ReasonsOfSlices extends Record<keyof typeof waitingRefusals, true> {}
}
