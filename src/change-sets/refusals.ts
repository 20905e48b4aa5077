import { m } from '../paraglide/messages.js';
import type { Refusals } from '../shared/refusal.ts';

/** Refusals to apply a change set, or to undo it. */
export const changeSetRefusals = {
  'change-set-blocked': { status: 409, text: m.changesets_refused_blocked },
  'change-set-mistaken': { status: 409, text: m.changesets_refused_mistaken },
  'example-there': { status: 409, text: m.examples_refused_there },
  'change-set-cancelled': { status: 409, text: m.changesets_refused_cancelled },
} as const satisfies Refusals;

declare module '../shared/refusal.ts' {
  interface ReasonsOfSlices extends Record<keyof typeof changeSetRefusals, true> {}
}
