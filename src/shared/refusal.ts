import { m } from '../paraglide/messages.js';
import type { Locale } from './i18n.ts';

/**
 * Refusals: values, not exceptions. The rules said no, and the person is told why in their language. This table maps
 * the reasons of more than one slice to their HTTP status and sentence; a slice's own stand in its refusals.ts. Any
 * other error is a bug, is logged and shown with a reference.
 */
export const REFUSALS = {
  'invalid-input': { status: 400, text: m.refusal_invalid_input },
  'broken-json': { status: 400, text: m.refusal_broken_json },
  'not-signed-in': { status: 401, text: m.refusal_not_signed_in },
  'not-allowed': { status: 403, text: m.refusal_not_allowed },
  'second-factor-needed': { status: 403, text: m.refusal_second_factor_needed },
  'looking-only': { status: 403, text: m.refusal_looking_only },
  'other-origin': { status: 403, text: m.refusal_other_origin },
  'not-found': { status: 404, text: m.refusal_not_found },
  'provider-not-found': { status: 404, text: m.refusal_provider_not_found },
  'product-not-found': { status: 404, text: m.catalogue_not_found },
  'other-body': { status: 422, text: m.refusal_other_body },
  'too-late': { status: 409, text: m.refusal_too_late },
  'from-the-future': { status: 409, text: m.refusal_from_the_future },
  closing: { status: 503, text: m.refusal_closing },
  away: { status: 503, text: m.refusal_away },
  busy: { status: 409, text: m.refusal_busy },
  'too-large': { status: 413, text: m.refusal_too_large },
  'too-many': { status: 429, text: m.refusal_too_many },
  'too-many-streams': { status: 429, text: m.refusal_too_many_streams },
  'sold-out': { status: 409, text: m.refusal_sold_out },
  'quantity-unavailable': { status: 409, text: m.refusal_quantity_unavailable },
  'not-for-sale': { status: 409, text: m.refusal_not_for_sale },
  'wish-missing': { status: 409, text: m.refusal_wish_missing },
  'day-past': { status: 409, text: m.refusal_day_past },
  'nothing-available': { status: 409, text: m.refusal_nothing_available },
  'item-mismatch': { status: 409, text: m.refusal_item_mismatch },
  'delivery-unavailable': { status: 409, text: m.refusal_delivery_unavailable },
  'pay-request-inactive': { status: 409, text: m.refusal_pay_request_inactive },
  'pay-request-fulfilled': { status: 409, text: m.refusal_pay_request_fulfilled },
  'payment-unsettled': { status: 409, text: m.refusal_payment_unsettled },
  'payment-disputed': { status: 409, text: m.refusal_payment_disputed },
  'status-moved': { status: 409, text: m.refusal_status_moved },
  'wait-a-moment': { status: 429, text: m.refusal_wait_a_moment },
  'phone-not-served': { status: 422, text: m.refusal_phone_not_served },
  'changed-meanwhile': { status: 409, text: m.refusal_changed_meanwhile },
  'stall-not-ready': { status: 409, text: m.refusal_stall_not_ready },
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
