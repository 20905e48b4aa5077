import { m } from '../paraglide/messages.js';
import type { Refusals } from '../shared/refusal.ts';

export const reportsRefusals = {
  'reports-period': { status: 400, text: m.reports_refused_period },
  'platform-operator-missing': { status: 409, text: m.reports_refused_operator },
} as const satisfies Refusals;

declare module '../shared/refusal.ts' {
  interface ReasonsOfSlices extends Record<keyof typeof reportsRefusals, true> {}
}
