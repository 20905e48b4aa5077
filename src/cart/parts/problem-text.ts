import { m } from '../../paraglide/messages.js';
import type { CartItem } from '../contract.ts';

const TEXTS: Record<NonNullable<CartItem['problem']>, () => string> = {
  'not-for-sale': m.cart_problem_not_for_sale,
  'sold-out': m.refusal_sold_out,
  'quantity-unavailable': m.refusal_quantity_unavailable,
  'options-missing': m.refusal_options_missing,
  'too-many-options': m.refusal_too_many_options,
  'option-not-offered': m.refusal_option_not_offered,
  'price-missing': m.refusal_price_missing,
  'price-not-offered': m.refusal_price_not_offered,
  'price-not-whole': m.refusal_price_not_whole,
  'price-too-low': m.refusal_price_too_low,
  'price-too-high': m.refusal_price_too_high,
  'no-prices': m.refusal_no_prices,
  'wish-missing': m.refusal_wish_missing,
  'day-past': m.refusal_day_past,
  'nothing-available': m.refusal_nothing_available,
  'delivery-unavailable': m.refusal_delivery_unavailable,
  'not-orderable-yet': m.refusal_not_orderable_yet,
  'fully-booked': m.refusal_fully_booked,
  'booking-too-soon': m.refusal_booking_too_soon,
  'booking-no-such-time': m.refusal_booking_no_such_time,
};

/** Messages for lines that can't be ordered (storefront 8). */
export function problemText(problem: NonNullable<CartItem['problem']>): string {
  return TEXTS[problem]();
}
