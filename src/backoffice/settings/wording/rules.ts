import { BOUNDS, type LiveSetting } from '../../../live-settings.ts';
import { m } from '../../../paraglide/messages.js';
import type { Locale } from '../../../shared/i18n.ts';
import { isNumber, type SettingGroup, type SettingMistake } from '../rules.ts';

const NAMES: Record<LiveSetting, typeof m.settings_hall_company> = {
  HALL_COMPANY: m.settings_hall_company,
  HALL_ORGANISATION_NUMBER: m.settings_hall_number,
  HALL_VAT_NUMBER: m.settings_hall_vat,
  HALL_ADDRESS: m.settings_hall_address,
  HALL_BANKGIRO: m.settings_hall_bankgiro,
  HALL_EMAIL: m.settings_hall_email,
  HALL_PHONE: m.settings_hall_phone,
  HALL_AUTHORITY_CONTACT: m.settings_hall_authorities,
  HALL_USER_CONTACT: m.settings_hall_users,
  HALL_SAFETY_CONTACT: m.settings_hall_safety,
  COMPLAINT_DAYS: m.settings_complaint_days,
  GOODS_NEED_MAKER: m.settings_goods_maker,
  FOOD_NEEDS_CONTENTS: m.settings_food_contents,
  HOLD_MINUTES: m.settings_hold_minutes,
  FEE_NOTICE_DAYS: m.settings_fee_days,
  END_NOTICE_DAYS: m.settings_end_days,
  SMS_MOST_PER_HOUR: m.settings_sms_hour,
  SMS_MOST_PER_DAY: m.settings_sms_day,
  SMS_PER_NET_HOUR: m.settings_sms_net_hour,
  SMS_PER_NET_DAY: m.settings_sms_net_day,
};

export const settingName = (name: LiveSetting, locale: Locale): string => NAMES[name]({}, { locale });

const GROUPS: Record<SettingGroup, typeof m.settings_group_company> = {
  company: m.settings_group_company,
  contacts: m.settings_group_contacts,
  trade: m.settings_group_trade,
  texts: m.settings_group_texts,
};

export const groupName = (group: SettingGroup, locale: Locale): string => GROUPS[group]({}, { locale });

const HINTS: Partial<Record<LiveSetting, typeof m.settings_hall_company>> = {
  HALL_ORGANISATION_NUMBER: m.settings_hall_number_hint,
  HALL_VAT_NUMBER: m.settings_hall_vat_hint,
  HALL_ADDRESS: m.settings_hall_address_hint,
  HALL_AUTHORITY_CONTACT: m.settings_hall_authorities_hint,
  HALL_USER_CONTACT: m.settings_hall_users_hint,
  HALL_SAFETY_CONTACT: m.settings_hall_safety_hint,
};

/** Line below a setting's field: what it is for, or how far a number may go. */
export function settingHint(name: LiveSetting, locale: Locale): string | undefined {
  if (isNumber(name)) return m.settings_bounds({ ...bounds(name, locale) }, { locale });
  return HINTS[name]?.({}, { locale });
}

function bounds(name: keyof typeof BOUNDS, locale: Locale): { least: string; most: string } {
  const word = new Intl.NumberFormat(locale);
  return { least: word.format(BOUNDS[name].least), most: word.format(BOUNDS[name].most) };
}

const MISTAKES: Record<Exclude<SettingMistake, 'number'>, typeof m.settings_wrong_company> = {
  choice: m.validation_only_listed,
  company: m.settings_wrong_company,
  address: m.settings_wrong_address,
  bankgiro: m.settings_wrong_bankgiro,
  vat: m.settings_wrong_vat,
  email: m.validation_invalid_email,
  contact: m.settings_wrong_contact,
};

export function mistakeWord(name: LiveSetting, mistake: SettingMistake, locale: Locale): string {
  if (mistake !== 'number') return MISTAKES[mistake]({}, { locale });
  return isNumber(name) ? m.settings_bounds({ ...bounds(name, locale) }, { locale }) : '';
}
