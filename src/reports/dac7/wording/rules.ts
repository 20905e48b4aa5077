import { m } from '../../../paraglide/messages.js';
import type { Locale } from '../../../shared/i18n.ts';
import type { Activity, LeftOut, Missing, SellerForm } from '../rules.ts';

type Word = (inputs: Record<never, never>, options?: { locale: Locale }) => string;

const ACTIVITY: Record<Activity, Word> = {
  PROPERTY: m.reports_activity_property,
  SERVICES: m.reports_activity_services,
  GOODS: m.reports_activity_goods,
  TRANSPORT: m.reports_activity_transport,
  NONE: m.reports_activity_none,
};
const LEFT_OUT: Record<LeftOut, Word> = {
  NOTHING: m.reports_left_nothing,
  LISTED: m.reports_left_listed,
  GOVERNMENT: m.reports_left_government,
  SMALL_GOODS: m.reports_left_small,
};
const MISSING: Record<Missing, Word> = {
  FORM: m.reports_missing_form,
  NAME: m.reports_missing_name,
  NUMBER: m.reports_missing_number,
  ADDRESS: m.reports_missing_address,
  BIRTH_DATE: m.reports_missing_birth,
  ACCOUNT: m.reports_missing_account,
};
const FORMS: Record<SellerForm, Word> = {
  COMPANY: m.reports_form_company,
  SOLE_TRADER: m.reports_form_sole,
  LISTED: m.reports_form_listed,
  GOVERNMENT: m.reports_form_government,
};

export const activityWord = (activity: Activity, locale: Locale) => ACTIVITY[activity]({}, { locale });
export const leftOutWord = (reason: LeftOut, locale: Locale) => LEFT_OUT[reason]({}, { locale });
export const missingWord = (missing: Missing, locale: Locale) => MISSING[missing]({}, { locale });
export const formWord = (form: SellerForm, locale: Locale) => FORMS[form]({}, { locale });
