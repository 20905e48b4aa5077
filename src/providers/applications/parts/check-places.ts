import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import type { Check } from '../rules.ts';

interface Place {
  word: () => string;
  text: () => string;
  /** The page, and the field in it, where the check is fixed; none when that is not done in this app. */
  place?: (slug: string, done: boolean) => string;
}

/** Label, text and page of each item of the opening checklist. */
export const CHECK_PLACES: Record<Check, Place> = {
  company: {
    word: m.applications_check_company,
    text: m.applications_check_company_text,
    place: slug => `${bo.company(slug)}#companyDetails.organisationNumber`,
  },
  trader: {
    word: m.applications_check_trader,
    text: m.applications_check_trader_text,
    place: slug => `${bo.trader(slug)}#email`,
  },
  safety: {
    word: m.applications_check_safety,
    text: m.applications_check_safety_text,
    place: slug => `${bo.trader(slug)}#safetyContact`,
  },
  contact: {
    word: m.applications_check_contact,
    text: m.applications_check_contact_text,
    place: slug => `${bo.contacts(slug)}#address`,
  },
  terms: {
    word: m.applications_check_terms,
    text: m.applications_check_terms_text,
    place: slug => `${bo.terms(slug)}#terms`,
  },
  presentation: {
    word: m.applications_check_presentation,
    text: m.applications_check_presentation_text,
    place: slug => `${bo.presentation(slug)}#meta.description.sv`,
  },
  pictures: {
    word: m.applications_check_pictures,
    text: m.applications_check_pictures_text,
    place: slug => `${bo.presentation(slug)}#pictures`,
  },
  product: {
    word: m.applications_check_product,
    text: m.applications_check_product_text,
    place: (slug, done) => (done ? bo.products(slug) : bo.newProduct(slug)),
  },
  delivery: {
    word: m.applications_check_delivery,
    text: m.applications_check_delivery_text,
    place: slug => `${bo.delivery(slug)}#delivery`,
  },
  hours: {
    word: m.applications_check_hours,
    text: m.applications_check_hours_text,
    place: slug => `${bo.hours(slug)}#hours`,
  },
  languages: {
    word: m.applications_check_languages,
    text: m.applications_check_languages_text,
    place: slug => `${bo.presentation(slug)}#meta.description.en`,
  },
  payments: {
    word: m.applications_check_payments,
    text: m.applications_check_payments_text,
    place: bo.cardPayments,
  },
  hall: { word: m.applications_check_hall, text: m.applications_check_hall_text },
};
