import { m } from '../../../paraglide/messages.js';
import type { Locale } from '../../../shared/i18n.ts';
import type { Check } from '../rules.ts';

const MISSING: Record<Check, typeof m.applications_check_company_text> = {
  company: m.applications_check_company_text,
  trader: m.applications_check_trader_text,
  safety: m.applications_check_safety_text,
  contact: m.applications_check_contact_text,
  terms: m.applications_check_terms_text,
  presentation: m.applications_check_presentation_text,
  pictures: m.applications_check_pictures_text,
  product: m.applications_check_product_text,
  delivery: m.applications_check_delivery_text,
  hours: m.applications_check_hours_text,
  languages: m.applications_check_languages_text,
  payments: m.applications_check_payments_text,
  hall: m.applications_check_hall_text,
};

/** Text of each item that a stall lacks to open, by its name. */
export function missingTexts(checks: readonly Check[], locale: Locale): Record<string, string> {
  return Object.fromEntries(checks.map(check => [check, MISSING[check]({}, { locale })]));
}
