import { m } from '../paraglide/messages.js';
import type { Locale } from './i18n.ts';

/**
 * Refusals: values, not exceptions. The rules said no, and the person is told why in their language. This table maps
 * the reasons of more than one slice to their HTTP status and sentence; a slice's own stand in its refusals.ts. Any
 * other error is a bug, is logged and shown with a reference.
 */
export const REFUSALS = {
  'invalid-input': { status: 400, text: m.refusal_invalid_input },
  'invalid-destination': { status: 400, text: m.refusal_invalid_destination },
  'books-period': { status: 400, text: m.refusal_books_period },
  'broken-json': { status: 400, text: m.refusal_broken_json },
  'not-signed-in': { status: 401, text: m.refusal_not_signed_in },
  'sign-in-failed': { status: 401, text: m.refusal_sign_in_failed },
  'not-allowed': { status: 403, text: m.refusal_not_allowed },
  'second-factor-needed': { status: 403, text: m.refusal_second_factor_needed },
  'wrong-code': { status: 403, text: m.refusal_wrong_code },
  'code-used': { status: 409, text: m.refusal_code_used },
  'last-factor': { status: 409, text: m.refusal_last_factor },
  'last-way-in': { status: 409, text: m.refusal_last_way_in },
  'no-factor': { status: 409, text: m.refusal_no_factor },
  'enrolment-over': { status: 409, text: m.refusal_enrolment_over },
  'factors-changed': { status: 409, text: m.refusal_factors_changed },
  'passkey-refused': { status: 403, text: m.refusal_passkey_refused },
  'passkey-known': { status: 409, text: m.refusal_passkey_known },
  'other-origin': { status: 403, text: m.refusal_other_origin },
  'not-found': { status: 404, text: m.refusal_not_found },
  'provider-not-found': { status: 404, text: m.refusal_provider_not_found },
  'page-not-found': { status: 404, text: m.refusal_page_not_found },
  'product-not-found': { status: 404, text: m.catalogue_not_found },
  'other-body': { status: 422, text: m.refusal_other_body },
  'too-late': { status: 409, text: m.refusal_too_late },
  'from-the-future': { status: 409, text: m.refusal_from_the_future },
  crowded: { status: 503, text: m.refusal_crowded },
  closing: { status: 503, text: m.refusal_closing },
  busy: { status: 409, text: m.refusal_busy },
  'too-large': { status: 413, text: m.refusal_too_large },
  'too-many': { status: 429, text: m.refusal_too_many },
  'sold-out': { status: 409, text: m.refusal_sold_out },
  'quantity-unavailable': { status: 409, text: m.refusal_quantity_unavailable },
  'other-provider': { status: 409, text: m.refusal_other_provider },
  'unpaid-orders': { status: 409, text: m.refusal_unpaid_orders },
  'crowded-network': { status: 429, text: m.refusal_crowded_network },
  'kept-unpaid': { status: 409, text: m.refusal_kept_unpaid },
  'times-unpaid': { status: 409, text: m.refusal_times_unpaid },
  'not-for-sale': { status: 409, text: m.refusal_not_for_sale },
  'not-orderable-yet': { status: 409, text: m.refusal_not_orderable_yet },
  'options-missing': { status: 409, text: m.refusal_options_missing },
  'too-many-options': { status: 409, text: m.refusal_too_many_options },
  'option-not-offered': { status: 409, text: m.refusal_option_not_offered },
  'price-missing': { status: 409, text: m.refusal_price_missing },
  'price-not-offered': { status: 409, text: m.refusal_price_not_offered },
  'price-not-whole': { status: 409, text: m.refusal_price_not_whole },
  'price-too-low': { status: 409, text: m.refusal_price_too_low },
  'price-too-high': { status: 409, text: m.refusal_price_too_high },
  'no-prices': { status: 409, text: m.refusal_no_prices },
  'wish-missing': { status: 409, text: m.refusal_wish_missing },
  'day-past': { status: 409, text: m.refusal_day_past },
  'nothing-available': { status: 409, text: m.refusal_nothing_available },
  'booking-closed': { status: 409, text: m.refusal_booking_closed },
  'booking-no-such-time': { status: 409, text: m.refusal_booking_no_such_time },
  'booking-too-soon': { status: 409, text: m.refusal_booking_too_soon },
  'booking-past-cut-off': { status: 409, text: m.refusal_booking_past_cut_off },
  'booking-too-far': { status: 409, text: m.refusal_booking_too_far },
  'booking-party-too-small': { status: 409, text: m.refusal_booking_party_too_small },
  'booking-party-too-big': { status: 409, text: m.refusal_booking_party_too_big },
  'booking-too-few-nights': { status: 409, text: m.refusal_booking_too_few_nights },
  'booking-too-many-nights': { status: 409, text: m.refusal_booking_too_many_nights },
  'booking-no-arrival': { status: 409, text: m.refusal_booking_no_arrival },
  'booking-no-departure': { status: 409, text: m.refusal_booking_no_departure },
  'booking-length-not-offered': { status: 409, text: m.refusal_booking_length_not_offered },
  'booking-departure-called-off': { status: 409, text: m.refusal_booking_departure_called_off },
  'fully-booked': { status: 409, text: m.refusal_fully_booked },
  'has-bookings': { status: 409, text: m.refusal_has_bookings },
  'blocked-already': { status: 409, text: m.refusal_blocked_already },
  'seats-taken': { status: 409, text: m.refusal_seats_taken },
  'cancellation-not-by-customer': { status: 409, text: m.refusal_cancellation_not_by_customer },
  'cancellation-past-limit': { status: 409, text: m.refusal_cancellation_past_limit },
  'booking-time-passed': { status: 409, text: m.refusal_booking_time_passed },
  'change-past-limit': { status: 409, text: m.refusal_change_past_limit },
  'free-bookings': { status: 409, text: m.refusal_free_bookings },
  'item-mismatch': { status: 409, text: m.refusal_item_mismatch },
  'cart-full': { status: 409, text: m.refusal_cart_full },
  'cart-empty': { status: 409, text: m.refusal_cart_empty },
  'cart-changed': { status: 409, text: m.refusal_cart_changed },
  'delivery-unavailable': { status: 409, text: m.refusal_delivery_unavailable },
  'pay-request-inactive': { status: 409, text: m.refusal_pay_request_inactive },
  'pay-request-fulfilled': { status: 409, text: m.refusal_pay_request_fulfilled },
  'payment-unavailable': { status: 409, text: m.refusal_payment_unavailable },
  'payment-unsettled': { status: 409, text: m.refusal_payment_unsettled },
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
  'path-not-ours': { status: 400, text: m.refusal_path_not_ours },
  'refund-too-much': { status: 409, text: m.refusal_refund_too_much },
  'refund-tickets-whole': { status: 409, text: m.refusal_refund_tickets_whole },
  'payment-under-way': { status: 409, text: m.refusal_payment_under_way },
  'payment-stands': { status: 409, text: m.refusal_payment_stands },
  'payment-disputed': { status: 409, text: m.refusal_payment_disputed },
  'case-moved': { status: 409, text: m.refusal_case_moved },
  'refund-not-owed': { status: 409, text: m.refusal_refund_not_owed },
  'status-moved': { status: 409, text: m.refusal_status_moved },
  'wait-a-moment': { status: 429, text: m.refusal_wait_a_moment },
  'has-password': { status: 409, text: m.refusal_has_password },
  'link-not-valid': { status: 409, text: m.refusal_link_not_valid },
  'link-expired': { status: 409, text: m.refusal_link_expired },
  'link-of-another': { status: 403, text: m.refusal_link_of_another },
  'email-taken': { status: 409, text: m.refusal_email_taken },
  'orders-under-way': { status: 409, text: m.refusal_orders_under_way },
  'last-owner': { status: 409, text: m.refusal_last_owner },
  'captcha-failed': { status: 400, text: m.refusal_captcha_failed },
  'phone-not-served': { status: 422, text: m.refusal_phone_not_served },
  'code-too-soon': { status: 429, text: m.refusal_code_too_soon },
  'texts-unavailable': { status: 409, text: m.refusal_texts_unavailable },
  'invitation-not-found': { status: 404, text: m.invitations_missing },
  'invitation-accepted': { status: 409, text: m.refusal_invitation_accepted },
  'invitation-ended': { status: 409, text: m.refusal_invitation_ended },
  'invitation-of-another': { status: 403, text: m.refusal_invitation_of_another },
  'email-not-verified': { status: 403, text: m.refusal_email_not_verified },
  'already-invited': { status: 409, text: m.refusal_already_invited },
  'already-member': { status: 409, text: m.refusal_already_member },
  'keeps-owner': { status: 409, text: m.refusal_keeps_owner },
  'last-staff': { status: 409, text: m.refusal_last_staff },
  'no-such-account': { status: 404, text: m.refusal_no_such_account },
  'email-needed': { status: 403, text: m.refusal_email_needed },
  'application-moved': { status: 409, text: m.refusal_application_moved },
  'application-open': { status: 409, text: m.refusal_application_open },
  'applicant-gone': { status: 409, text: m.refusal_applicant_gone },
  'contact-code-wrong': { status: 409, text: m.refusal_code_wrong },
  'contact-code-expired': { status: 409, text: m.refusal_code_expired },
  'contact-there': { status: 409, text: m.refusal_contact_there },
  'contact-gone': { status: 404, text: m.refusal_contact_gone },
  'contacts-full': { status: 409, text: m.refusal_contacts_full },
  'keeps-contact': { status: 409, text: m.refusal_keeps_contact },
  'changed-meanwhile': { status: 409, text: m.refusal_changed_meanwhile },
  'terms-renewed': { status: 409, text: m.refusal_terms_renewed },
  'stall-not-ready': { status: 409, text: m.refusal_stall_not_ready },
  'invalid-signature': { status: 400, text: m.refusal_invalid_signature },
} as const satisfies Refusals;

export type Refusals = Record<
  string,
  { status: number; text: (inputs: Record<never, never>, options: { locale: Locale }) => string }
>;

/** Refusal reasons that slices add in their refusals.ts. */
// biome-ignore lint/suspicious/noEmptyInterface: slices add to it.
export interface ReasonsOfSlices {}

export type RefusalReason = keyof typeof REFUSALS | keyof ReasonsOfSlices;

const known: Refusals = { ...REFUSALS };

/** Registers a slice's refusal reasons; called by the composition (src/slices.ts). */
export function addRefusals(refusals: Refusals): void {
  Object.assign(known, refusals);
}

export interface Refusal {
  refused: RefusalReason;
  /** Error text by field, for 'invalid-input', already in the person's language. */
  fields?: Record<string, string>;
  /** Name of the missing thing as it was asked for: the sentence ends with it. */
  named?: string;
}

export function refuse(reason: RefusalReason, fields?: Record<string, string>): Refusal {
  return fields ? { refused: reason, fields } : { refused: reason };
}

/** Refusal that names what is missing: 'Product not found: {id}' (storefront 8) */
export function refuseNamed(refused: RefusalReason, named: string): Refusal {
  return { refused, named: named.slice(0, 100) };
}

export function isRefusal(answer: unknown): answer is Refusal {
  return typeof answer === 'object' && answer !== null && 'refused' in answer;
}

/** Thrown to roll a transaction back with a refusal; becomes the same answer as the value. */
export class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.refused);
    this.refusal = refusal;
  }
}

export function refusalStatus(reason: RefusalReason): number {
  return known[reason]!.status;
}

export function refusalSentence(reason: RefusalReason, locale: Locale): string {
  return known[reason]!.text({}, { locale });
}
