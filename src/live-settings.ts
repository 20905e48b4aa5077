import type { SETTINGS } from './settings.ts';

/** Least and most of each number, with what holds where nothing is set. */
export const BOUNDS = {
  COMPLAINT_DAYS: { fallback: 7, least: 1, most: 30 },
  HOLD_MINUTES: { fallback: 15, least: 1, most: 1440 },
  FEE_NOTICE_DAYS: { fallback: 30, least: 15, most: 365 },
  END_NOTICE_DAYS: { fallback: 30, least: 30, most: 365 },
  SMS_MOST_PER_HOUR: { fallback: 200, least: 0, most: 1_000_000 },
  SMS_MOST_PER_DAY: { fallback: 1000, least: 0, most: 10_000_000 },
  SMS_PER_NET_HOUR: { fallback: 10, least: 1, most: 100_000 },
  SMS_PER_NET_DAY: { fallback: 50, least: 1, most: 1_000_000 },
} as const satisfies Partial<Record<keyof typeof SETTINGS, object>>;
export type NumberSetting = keyof typeof BOUNDS;

/** Settings of the hall's company, which is whole or none. */
export const COMPANY_SETTINGS = [
  ...(['HALL_COMPANY', 'HALL_ORGANISATION_NUMBER', 'HALL_VAT_NUMBER', 'HALL_ADDRESS', 'HALL_BANKGIRO'] as const),
] as const;

/** Settings that are changed at the desk, by the names that the environment knows them by. */
export const LIVE_SETTINGS = [
  ...COMPANY_SETTINGS,
  ...(['HALL_EMAIL', 'HALL_PHONE', 'HALL_AUTHORITY_CONTACT', 'HALL_USER_CONTACT', 'HALL_SAFETY_CONTACT'] as const),
  ...(['COMPLAINT_DAYS', 'GOODS_NEED_MAKER', 'FOOD_NEEDS_CONTENTS', 'HOLD_MINUTES'] as const),
  ...(['FEE_NOTICE_DAYS', 'END_NOTICE_DAYS'] as const),
  ...(['SMS_MOST_PER_HOUR', 'SMS_MOST_PER_DAY', 'SMS_PER_NET_HOUR', 'SMS_PER_NET_DAY'] as const),
] as const;
export type LiveSetting = (typeof LIVE_SETTINGS)[number];
export type LiveTexts = Record<LiveSetting, string>;

export function isLiveSetting(name: string): name is LiveSetting {
  return (LIVE_SETTINGS as readonly string[]).includes(name);
}

/** Settings that are on or off. */
const SWITCHES: readonly LiveSetting[] = ['GOODS_NEED_MAKER', 'FOOD_NEEDS_CONTENTS'];

export const isSwitch = (name: LiveSetting): boolean => SWITCHES.includes(name);
