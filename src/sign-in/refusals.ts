import { m } from '../paraglide/messages.js';
import type { Refusals } from '../shared/refusal.ts';

/** Why somebody is not let in, and why a way in is not changed. */
export const signInRefusals = {
  'sign-in-failed': { status: 401, text: m.refusal_sign_in_failed },
  'wrong-code': { status: 403, text: m.refusal_wrong_code },
  'code-used': { status: 409, text: m.refusal_code_used },
  'last-factor': { status: 409, text: m.refusal_last_factor },
  'last-way-in': { status: 409, text: m.refusal_last_way_in },
  'no-factor': { status: 409, text: m.refusal_no_factor },
  'enrolment-over': { status: 409, text: m.refusal_enrolment_over },
  'factors-changed': { status: 409, text: m.refusal_factors_changed },
  'passkey-refused': { status: 403, text: m.refusal_passkey_refused },
  'passkey-known': { status: 409, text: m.refusal_passkey_known },
  crowded: { status: 503, text: m.refusal_crowded },
  'has-password': { status: 409, text: m.refusal_has_password },
  'link-not-valid': { status: 409, text: m.refusal_link_not_valid },
  'link-expired': { status: 409, text: m.refusal_link_expired },
  'link-of-another': { status: 403, text: m.refusal_link_of_another },
  'email-taken': { status: 409, text: m.refusal_email_taken },
  'captcha-failed': { status: 400, text: m.refusal_captcha_failed },
  'code-too-soon': { status: 429, text: m.refusal_code_too_soon },
  'texts-unavailable': { status: 409, text: m.refusal_texts_unavailable },
} as const satisfies Refusals;

declare module '../shared/refusal.ts' {
  interface ReasonsOfSlices extends Record<keyof typeof signInRefusals, true> {}
}
