import { m } from '../paraglide/messages.js';
import type { Refusals } from '../shared/refusal.ts';

/** Refusals of operators' deeds for a stall. */
export const backofficeRefusals = {
  'no-consent': { status: 409, text: m.refusal_no_consent },
} as const satisfies Refusals;

declare module '../shared/refusal.ts' {
  interface ReasonsOfSlices extends Record<keyof typeof backofficeRefusals, true> {}
}
