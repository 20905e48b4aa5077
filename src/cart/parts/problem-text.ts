import { m } from '../../paraglide/messages.js';
import type { CartItem } from '../contract.ts';

/** The words of storefront 8 for what can't be ordered. */
export function problemText(problem: NonNullable<CartItem['problem']>): string {
  switch (problem) {
    case 'sold-out':
      return m.refusal_sold_out();
    case 'quantity-unavailable':
      return m.refusal_quantity_unavailable();
    case 'not-for-sale':
      return m.cart_problem_not_for_sale();
  }
}
