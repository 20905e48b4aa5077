import { to } from '../../../links.ts';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import type { Check } from '../rules.ts';

interface Place {
  word: () => string;
  text: () => string;
  /** The page where the check is fixed; none when that is not done in this app. */
  place?: (slug: string) => string;
}

/** Label, text and page of each item of the opening checklist. */
export const CHECK_PLACES: Record<Check, Place> = {
  company: { word: m.applications_check_company, text: m.applications_check_company_text, place: to.boCompany },
  contact: { word: m.applications_check_contact, text: m.applications_check_contact_text, place: to.boContacts },
  terms: { word: m.applications_check_terms, text: m.applications_check_terms_text, place: to.boTerms },
  presentation: {
    word: m.applications_check_presentation,
    text: m.applications_check_presentation_text,
    place: to.boPresentation,
  },
  pictures: {
    word: m.applications_check_pictures,
    text: m.applications_check_pictures_text,
    place: slug => `${to.boPresentation(slug)}#pictures`,
  },
  product: { word: m.applications_check_product, text: m.applications_check_product_text, place: bo.products },
  delivery: { word: m.applications_check_delivery, text: m.applications_check_delivery_text, place: to.boDelivery },
  hours: { word: m.applications_check_hours, text: m.applications_check_hours_text, place: to.boHours },
  languages: {
    word: m.applications_check_languages,
    text: m.applications_check_languages_text,
    place: to.boPresentation,
  },
  payments: {
    word: m.applications_check_payments,
    text: m.applications_check_payments_text,
    place: to.boCardPayments,
  },
};
