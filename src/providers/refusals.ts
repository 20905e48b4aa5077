import { m } from '../paraglide/messages.js';
import type { Refusals } from '../shared/refusal.ts';

/** Why a stall is not applied for, approved or changed. */
export const providersRefusals = {
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
  'picture-shown': { status: 409, text: m.refusal_picture_shown },
  'ending-given': { status: 409, text: m.refusal_ending_given },
  'ending-gone': { status: 409, text: m.refusal_ending_gone },
  'fee-begun': { status: 409, text: m.refusal_fee_begun },
  'fee-coming': { status: 409, text: m.refusal_fee_coming },
  'place-ended': { status: 409, text: m.refusal_place_ended },
  'stall-shut': { status: 409, text: m.refusal_stall_shut },
  'stall-held': { status: 409, text: m.refusal_stall_held },
  'stall-not-held': { status: 409, text: m.refusal_stall_not_held },
  'stall-closed': { status: 409, text: m.refusal_stall_closed },
  'stall-open': { status: 409, text: m.refusal_stall_open },
  'stall-paused': { status: 409, text: m.refusal_stall_paused },
  'terms-renewed': { status: 409, text: m.refusal_terms_renewed },
} as const satisfies Refusals;

declare module '../shared/refusal.ts' {
  interface ReasonsOfSlices extends Record<keyof typeof providersRefusals, true> {}
}
