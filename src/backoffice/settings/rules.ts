import {
  BOUNDS,
  isSwitch,
  LIVE_SETTINGS,
  type LiveSetting,
  type LiveTexts,
  type NumberSetting,
} from '../../live-settings.ts';
import type { HallDuty } from '../../providers/duties/rules.ts';

/** Settings in the order and groups of their page. */
export const SETTING_GROUPS = {
  company: LIVE_SETTINGS.slice(0, 5),
  contacts: LIVE_SETTINGS.slice(5, 10),
  trade: LIVE_SETTINGS.slice(10, 16),
  texts: LIVE_SETTINGS.slice(16),
} as const;
export type SettingGroup = keyof typeof SETTING_GROUPS;

/** The setting by which a duty of the hall is met. */
export const SETTING_OF: Record<HallDuty, LiveSetting> = {
  company: 'HALL_COMPANY',
  email: 'HALL_EMAIL',
  phone: 'HALL_PHONE',
  authorities: 'HALL_AUTHORITY_CONTACT',
  users: 'HALL_USER_CONTACT',
  safety: 'HALL_SAFETY_CONTACT',
};

export const isNumber = (name: LiveSetting): name is NumberSetting => Object.hasOwn(BOUNDS, name);

export type SettingMistake = 'number' | 'choice' | 'company' | 'address' | 'bankgiro' | 'vat' | 'email' | 'contact';

const CONTACTS: readonly LiveSetting[] = ['HALL_AUTHORITY_CONTACT', 'HALL_USER_CONTACT', 'HALL_SAFETY_CONTACT'];

/** Mistake in a value, or null. An empty value goes back to the environment. */
export function mistakeIn(name: LiveSetting, value: string): SettingMistake | null {
  if (!value) return null;
  if (isNumber(name)) {
    const number = Number(value);
    const { least, most } = BOUNDS[name];
    return /^\d+$/.test(value) && number >= least && number <= most ? null : 'number';
  }
  const digits = value.replaceAll(/\D/g, '');
  if (isSwitch(name)) return value === 'on' || value === 'off' ? null : 'choice';
  if (name === 'HALL_ORGANISATION_NUMBER') return digits.length === 10 && luhn(digits) ? null : 'company';
  if (name === 'HALL_VAT_NUMBER') return /^SE\d{12}$/.test(value) ? null : 'vat';
  if (name === 'HALL_ADDRESS') return /^.+, \d{3} ?\d{2} .+$/.test(value) ? null : 'address';
  if (name === 'HALL_BANKGIRO') return /^\d{7,8}$/.test(digits) ? null : 'bankgiro';
  if (name === 'HALL_EMAIL') return /^\S+@\S+\.\S+$/.test(value) ? null : 'email';
  // A point of contact is one that is written to from a screen.
  return CONTACTS.includes(name) && !/\S[@.]\S/.test(value) ? 'contact' : null;
}

function luhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Values that differ from those in force. */
export function changesOf(values: Partial<LiveTexts>, inForce: LiveTexts): [LiveSetting, string][] {
  return LIVE_SETTINGS.flatMap((name): [LiveSetting, string][] => {
    const value = values[name]?.trim();
    return value === undefined || value === inForce[name] ? [] : [[name, value]];
  });
}
