import { m } from '../paraglide/messages.js';
import type { Refusals } from '../shared/refusal.ts';

/** Why somebody is not invited, given a role or let go. */
export const peopleRefusals = {
  'orders-under-way': { status: 409, text: m.refusal_orders_under_way },
  'last-owner': { status: 409, text: m.refusal_last_owner },
  'invitation-not-found': { status: 404, text: m.invitations_missing },
  'invitation-accepted': { status: 409, text: m.refusal_invitation_accepted },
  'invitation-ended': { status: 409, text: m.refusal_invitation_ended },
  'invitation-of-another': { status: 403, text: m.refusal_invitation_of_another },
  'email-not-verified': { status: 403, text: m.refusal_email_not_verified },
  'already-invited': { status: 409, text: m.refusal_already_invited },
  'already-member': { status: 409, text: m.refusal_already_member },
  'keeps-owner': { status: 409, text: m.refusal_keeps_owner },
  'staff-there': { status: 409, text: m.refusal_staff_there },
  'last-staff': { status: 409, text: m.refusal_last_staff },
  'stall-frozen': { status: 409, text: m.refusal_stall_frozen },
  'objection-too-late': { status: 409, text: m.refusal_objection_too_late },
  'objection-not-undone-here': { status: 409, text: m.refusal_objection_not_undone_here },
  'owners-say': { status: 409, text: m.refusal_owners_say },
  'invitation-waits': { status: 409, text: m.refusal_invitation_waits },
  'no-such-account': { status: 404, text: m.refusal_no_such_account },
} as const satisfies Refusals;

declare module '../shared/refusal.ts' {
  interface ReasonsOfSlices extends Record<keyof typeof peopleRefusals, true> {}
}
