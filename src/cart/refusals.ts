import { m } from '../paraglide/messages.js';
import type { Refusals } from '../shared/refusal.ts';

/** Why something does not go into the basket, or not out of it as an order. */
export const cartRefusals = {
  'other-provider': { status: 409, text: m.refusal_other_provider },
  'not-orderable-yet': { status: 409, text: m.refusal_not_orderable_yet },
  'cart-full': { status: 409, text: m.refusal_cart_full },
  'not-a-gift-card': { status: 409, text: m.refusal_not_a_gift_card },
  'cart-empty': { status: 409, text: m.refusal_cart_empty },
} as const satisfies Refusals;

declare module '../shared/refusal.ts' {
  interface ReasonsOfSlices extends Record<keyof typeof cartRefusals, true> {}
}
