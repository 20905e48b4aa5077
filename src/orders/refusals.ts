import { m } from '../paraglide/messages.js';
import type { Refusals } from '../shared/refusal.ts';

/** Refusals to place, change, cancel or pay back an order. */
export const ordersRefusals = {
  'unpaid-orders': { status: 409, text: m.refusal_unpaid_orders },
  'crowded-network': { status: 429, text: m.refusal_crowded_network },
  'kept-unpaid': { status: 409, text: m.refusal_kept_unpaid },
  'times-unpaid': { status: 409, text: m.refusal_times_unpaid },
  'cancellation-not-by-customer': { status: 409, text: m.refusal_cancellation_not_by_customer },
  'cancellation-past-limit': { status: 409, text: m.refusal_cancellation_past_limit },
  'booking-time-passed': { status: 409, text: m.refusal_booking_time_passed },
  'change-past-limit': { status: 409, text: m.refusal_change_past_limit },
  'closed-over': { status: 409, text: m.refusal_closed_over },
  'free-bookings': { status: 409, text: m.refusal_free_bookings },
  'free-bookings-network': { status: 429, text: m.refusal_free_bookings_network },
  'guest-unproven': { status: 403, text: m.refusal_guest_unproven },
  'pick-up-closed': { status: 409, text: m.refusal_pick_up_closed },
  'cart-changed': { status: 409, text: m.refusal_cart_changed },
  'refund-too-much': { status: 409, text: m.refusal_refund_too_much },
  'refund-tickets-whole': { status: 409, text: m.refusal_refund_tickets_whole },
  'check-in-too-soon': { status: 409, text: m.refusal_check_in_too_soon },
  'disruption-place-gone': { status: 409, text: m.refusal_disruption_place_gone },
  'counter-price-moved': { status: 409, text: m.counter_refusal_price_moved },
  'counter-undo-late': { status: 409, text: m.counter_refusal_undo_late },
  'guest-unknown': { status: 409, text: m.guests_refusal_unknown },
  'delay-time': { status: 409, text: m.refusal_delay_time },
  'recall-changed': { status: 409, text: m.refusal_recall_changed },
  'recall-open': { status: 409, text: m.refusal_recall_open },
  'return-nothing': { status: 409, text: m.refusal_return_nothing },
  'complaint-answered': { status: 409, text: m.refusal_complaint_answered },
  'complaint-money': { status: 403, text: m.refusal_complaint_money },
  'complaint-too-late': { status: 409, text: m.refusal_complaint_too_late },
  'complaint-unpaid': { status: 409, text: m.refusal_complaint_unpaid },
  'withdrawal-company': { status: 409, text: m.refusal_withdrawal_company },
  'withdrawal-exempt': { status: 409, text: m.refusal_withdrawal_exempt },
  'withdrawal-over': { status: 409, text: m.refusal_withdrawal_over },
  'withdrawal-unpaid': { status: 409, text: m.refusal_withdrawal_unpaid },
  'withdrawal-used': { status: 409, text: m.refusal_withdrawal_used },
  'withdrawal-waits': { status: 409, text: m.refusal_withdrawal_waits },
  'returns-money': { status: 403, text: m.refusal_returns_money },
} as const satisfies Refusals;

declare module '../shared/refusal.ts' {
  interface ReasonsOfSlices extends Record<keyof typeof ordersRefusals, true> {}
}
