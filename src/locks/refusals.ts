import { m } from '../paraglide/messages.js';
import type { Refusals } from '../shared/refusal.ts';

/** Refusals about accounts at lock companies. */
export const locksRefusals = {
  'lock-account-in-use': { status: 409, text: m.locks_refusal_account_in_use },
} as const satisfies Refusals;

declare module '../shared/refusal.ts' {
  interface ReasonsOfSlices extends Record<keyof typeof locksRefusals, true> {}
}
