import { m } from '../../../paraglide/messages.js';

/** Sentences of the checkout's mistakes: most orders are made without one. */
export const MISTAKE_TEXTS = {
  nameMissing: m.checkout_name_missing,
  cityMissing: m.checkout_city_missing,
  rideFromMissing: m.checkout_ride_from_missing,
  rideToMissing: m.checkout_ride_to_missing,
  phoneMissing: m.checkout_phone_missing,
  phoneInvalid: m.orders_phone_invalid,
  emailMissing: m.checkout_email_missing,
  emailNoAt: m.checkout_email_no_at,
  emailEnds: m.checkout_email_ends,
  emailNoDot: m.checkout_email_no_dot,
  streetMissing: m.checkout_street_missing,
  zipMissing: m.checkout_zip_missing,
  zipInvalid: m.checkout_zip_invalid,
};
export type MistakeTexts = typeof MISTAKE_TEXTS;
