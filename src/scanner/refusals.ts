import { m } from '../paraglide/messages.js';
import type { Refusals } from '../shared/refusal.ts';

/** Refusals to phones at the door. */
export const scannerRefusals = {
  'scan-device-unknown': { status: 403, text: m.refusal_scan_device_unknown },
  'scan-device-out': { status: 403, text: m.refusal_scan_device_out },
} as const satisfies Refusals;

declare module '../shared/refusal.ts' {
  interface ReasonsOfSlices extends Record<keyof typeof scannerRefusals, true> {}
}
