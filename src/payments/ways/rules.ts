import { CARD_WAY } from './card/rules.ts';
import { CODE_WAY } from './codes/rules.ts';
import type { WayFacts } from './facts/rules.ts';
import { INVOICE_WAY } from './invoice/rules.ts';
import { SWISH_WAY } from './swish/rules.ts';
import { TILL_WAYS } from './tills/rules.ts';

/** Payment methods, their words and facts. A new one is a line here, and one in ./commands.ts. */
const LISTED = {
  ...CARD_WAY,
  ...SWISH_WAY,
  ...INVOICE_WAY,
  ...CODE_WAY,
  ...TILL_WAYS,
};

/** Payment method: MOBILE is by phone, GIFTCARD the code of a gift card or voucher. */
export type PaymentMethod = keyof typeof LISTED;

export const WAYS: Record<PaymentMethod, WayFacts> = LISTED;

/** Whether staff note it, and no company takes it: its refunds are done at once. */
export function isNotedByStaff(method: PaymentMethod): boolean {
  return WAYS[method].settledBy === 'STAFF';
}

export function methodsSettledBy(who: WayFacts['settledBy']): PaymentMethod[] {
  return (Object.keys(WAYS) as PaymentMethod[]).filter(method => WAYS[method].settledBy === who);
}

/** Payment methods as a quoted SQL list: `'CARD', 'MOBILE'`. */
export function quotedMethodsSettledBy(who: WayFacts['settledBy']): string {
  return methodsSettledBy(who)
    .map(method => `'${method}'`)
    .join(', ');
}
