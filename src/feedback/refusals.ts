import { m } from '../paraglide/messages.js';
import type { Refusals } from '../shared/refusal.ts';

/** Refusals of reports. */
export const feedbackRefusals = {
  'report-not-here': { status: 400, text: m.refusal_report_not_here },
} as const satisfies Refusals;

declare module '../shared/refusal.ts' {
  interface ReasonsOfSlices extends Record<keyof typeof feedbackRefusals, true> {}
}
