import { m } from '../paraglide/messages.js';
import type { Refusals } from '../shared/refusal.ts';

/** Reasons why an address leads to no page, and why a page is not removed or taken back. */
export const storefrontsRefusals = {
  'invalid-destination': { status: 400, text: m.refusal_invalid_destination },
  'page-not-found': { status: 404, text: m.refusal_page_not_found },
  'page-in-use': { status: 409, text: m.pages_refused_in_use },
  'changed-since': { status: 409, text: m.pages_refused_changed_since },
} as const satisfies Refusals;

declare module '../shared/refusal.ts' {
  interface ReasonsOfSlices extends Record<keyof typeof storefrontsRefusals, true> {}
}
