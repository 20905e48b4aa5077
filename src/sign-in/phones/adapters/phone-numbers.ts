import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';

export interface MobileNumber {
  /** E.164. */
  number: string;
  country: string;
}

/**
 * Parses a number that text messages may go to: valid, of a listed country, and a mobile one by its type. Premium,
 * shared-cost and unknown ranges are refused: some pay their holder for each message (protocols 3).
 */
export function mobileNumber(typed: string, countries: readonly string[]): MobileNumber | null {
  const parsed = parsePhoneNumberFromString(typed, { defaultCountry: 'SE', extract: false });
  if (!parsed?.isValid() || parsed.ext || !parsed.country || !countries.includes(parsed.country)) return null;
  const type = parsed.getType();
  if (type !== 'MOBILE' && type !== 'FIXED_LINE_OR_MOBILE') return null;
  return { number: parsed.number, country: parsed.country };
}

/** Parses any callable number to E.164; null when it is none. */
export function callableNumber(typed: string): string | null {
  const parsed = parsePhoneNumberFromString(typed, { defaultCountry: 'SE', extract: false });
  return parsed?.isValid() && !parsed.ext ? parsed.number : null;
}

export function callingCodes(countries: readonly string[]): { country: string; callingCode: string }[] {
  const known: readonly string[] = getCountries();
  return countries
    .filter((country): country is CountryCode => known.includes(country))
    .map(country => ({ country, callingCode: getCountryCallingCode(country) }));
}
