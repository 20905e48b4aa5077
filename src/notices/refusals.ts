import { m } from '../paraglide/messages.js';
import type { Refusals } from '../shared/refusal.ts';

/** Why a choice of what to hear is not kept. */
export const noticesRefusals = {
  'push-service-unknown': { status: 409, text: m.refusal_push_service_unknown },
  'no-such-way-to-hear': { status: 409, text: m.refusal_no_such_way_to_hear },
} as const satisfies Refusals;

declare module '../shared/refusal.ts' {
  interface ReasonsOfSlices extends Record<keyof typeof noticesRefusals, true> {}
}
