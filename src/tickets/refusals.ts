import { m } from '../paraglide/messages.js';
import type { Refusals } from '../shared/refusal.ts';

/** Refusals to take, give or use a ticket. */
export const ticketRefusals = {
  'code-missing': { status: 400, text: m.refusal_code_missing },
  'tickets-not-found': { status: 404, text: m.refusal_tickets_not_found },
  'gift-not-found': { status: 404, text: m.refusal_gift_not_found },
  'gift-given': { status: 409, text: m.refusal_gift_given },
  'gift-opened': { status: 409, text: m.refusal_gift_opened },
  'gift-on-its-way': { status: 409, text: m.refusal_gift_on_its_way },
  'ticket-unknown': { status: 404, text: m.refusal_ticket_unknown },
  'ticket-of-another': { status: 409, text: m.refusal_ticket_of_another },
  'ticket-not-now': { status: 409, text: m.refusal_ticket_not_now },
  'ticket-without-holder': { status: 409, text: m.refusal_ticket_without_holder },
  'ticket-blocked': { status: 409, text: m.refusal_ticket_blocked },
  'ticket-nothing': { status: 400, text: m.refusal_ticket_nothing },
  'undo-too-late': { status: 409, text: m.refusal_undo_too_late },
  'ticket-cancelled': { status: 409, text: m.refusal_ticket_cancelled },
  'ticket-used': { status: 409, text: m.refusal_ticket_used },
  'ticket-expired': { status: 409, text: m.refusal_ticket_expired },
  'ticket-too-little': { status: 409, text: m.refusal_ticket_too_little },
  'ticket-for-ticket': { status: 409, text: m.refusal_ticket_for_ticket },
  'ticket-short': { status: 409, text: m.refusal_ticket_short },
  'wallet-away': { status: 409, text: m.refusal_wallet_away },
  'ticket-in-use': { status: 409, text: m.refusal_ticket_in_use },
} as const satisfies Refusals;

declare module '../shared/refusal.ts' {
  interface ReasonsOfSlices extends Record<keyof typeof ticketRefusals, true> {}
}
