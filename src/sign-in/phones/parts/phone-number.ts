import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

export interface ReadNumber {
  /** E.164. */
  number: string;
  country: string | undefined;
}

/** Parses a typed number; null while it is incomplete. Loaded with the sign-in page alone. */
export function readNumber(typed: string, country: string): ReadNumber | null {
  const defaultCountry = isSupportedCountry(country) ? country : 'SE';
  const parsed = parsePhoneNumberFromString(typed, { defaultCountry, extract: false });
  return parsed?.isValid() && !parsed.ext ? { number: parsed.number, country: parsed.country } : null;
}
