import { m } from '../paraglide/messages.js';
import type { Refusals } from '../shared/refusal.ts';

/** Why a time is not booked, moved or closed off. */
export const availabilityRefusals = {
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
  'touches-bookings': { status: 409, text: m.refusal_touches_bookings },
  'blocked-already': { status: 409, text: m.refusal_blocked_already },
  'calendars-enough': { status: 409, text: m.refusal_calendars_enough },
  'booked-elsewhere': { status: 409, text: m.refusal_booked_elsewhere },
  'seats-taken': { status: 409, text: m.refusal_seats_taken },
} as const satisfies Refusals;

declare module '../shared/refusal.ts' {
  interface ReasonsOfSlices extends Record<keyof typeof availabilityRefusals, true> {}
}
