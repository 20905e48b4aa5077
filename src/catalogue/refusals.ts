import { m } from '../paraglide/messages.js';
import type { Refusals } from '../shared/refusal.ts';

/** Why a price or an option is not one that the goods have. */
export const catalogueRefusals = {
  'options-missing': { status: 409, text: m.refusal_options_missing },
  'too-many-options': { status: 409, text: m.refusal_too_many_options },
  'option-not-offered': { status: 409, text: m.refusal_option_not_offered },
  'price-missing': { status: 409, text: m.refusal_price_missing },
  'price-not-offered': { status: 409, text: m.refusal_price_not_offered },
  'price-not-whole': { status: 409, text: m.refusal_price_not_whole },
  'price-too-low': { status: 409, text: m.refusal_price_too_low },
  'price-too-high': { status: 409, text: m.refusal_price_too_high },
  'product-recalled': { status: 409, text: m.refusal_product_recalled },
  'maker-missing': { status: 409, text: m.refusal_maker_missing },
  'contents-missing': { status: 409, text: m.refusal_contents_missing },
  'no-prices': { status: 409, text: m.refusal_no_prices },
} as const satisfies Refusals;

declare module '../shared/refusal.ts' {
  interface ReasonsOfSlices extends Record<keyof typeof catalogueRefusals, true> {}
}
