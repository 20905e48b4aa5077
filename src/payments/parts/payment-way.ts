import { m } from '../../paraglide/messages.js';
import type { PaymentMethod } from '../contract.ts';

/** Where money goes that goes back, for sentences and lists. */
const BACK_TO: Record<PaymentMethod, () => string> = {
  CARD: m.refunds_to_card,
  MOBILE: m.refunds_to_swish,
  GIFTCARD: m.refunds_to_gift_card,
  ON_PREMISE: m.refunds_to_till,
  WAIVED: m.refunds_to_nobody,
};

export function backTo(method: PaymentMethod): string {
  return BACK_TO[method]();
}
