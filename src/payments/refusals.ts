import { m } from '../paraglide/messages.js';
import type { Refusals } from '../shared/refusal.ts';

/** Why money is not asked for, taken, given back or accounted for. */
export const paymentsRefusals = {
  'books-period': { status: 400, text: m.refusal_books_period },
  'payment-unavailable': { status: 409, text: m.refusal_payment_unavailable },
  'payment-unknown': { status: 409, text: m.payments_swish_outcome_unknown },
  'swish-closed': { status: 409, text: m.payments_swish_seller_not_enrolled },
  'swish-number-wrong': { status: 409, text: m.payments_swish_number_wrong },
  'swish-payer-not-enrolled': { status: 409, text: m.payments_swish_payer_not_enrolled },
  'swish-another-open': { status: 409, text: m.payments_swish_another_open },
  'swish-too-young': { status: 409, text: m.payments_swish_too_young },
  'swish-other-person': { status: 409, text: m.payments_swish_other_person },
  'swish-amount-limit': { status: 409, text: m.payments_swish_amount_limit },
  'card-unavailable': { status: 409, text: m.refusal_card_unavailable },
  'card-company-unavailable': { status: 409, text: m.refusal_card_company_unavailable },
  'invoices-closed': { status: 409, text: m.invoices_closed },
  'invoices-incomplete': { status: 409, text: m.invoices_incomplete },
  'invoice-paid': { status: 409, text: m.invoices_paid_already },
  'invoice-withdrawn': { status: 409, text: m.invoices_withdrawn_already },
  'invoice-day': { status: 409, text: m.invoices_day_wrong },
  'path-not-ours': { status: 400, text: m.refusal_path_not_ours },
  'payment-under-way': { status: 409, text: m.refusal_payment_under_way },
  'payment-stands': { status: 409, text: m.refusal_payment_stands },
  'case-moved': { status: 409, text: m.refusal_case_moved },
  'case-of-nobody': { status: 409, text: m.refusal_case_of_nobody },
  'refund-not-owed': { status: 409, text: m.refusal_refund_not_owed },
  'invalid-signature': { status: 400, text: m.refusal_invalid_signature },
} as const satisfies Refusals;

declare module '../shared/refusal.ts' {
  interface ReasonsOfSlices extends Record<keyof typeof paymentsRefusals, true> {}
}
