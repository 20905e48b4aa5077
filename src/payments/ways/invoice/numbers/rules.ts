import Organisationsnummer from 'organisationsnummer';

/** Check digit by the Luhn algorithm, which goes behind the digits (protocols 6.7). */
export function checkDigit(digits: string): string {
  const total = [...digits].reverse().reduce((sum, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return sum + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return String((10 - (total % 10)) % 10);
}

export function endsInCheckDigit(digits: string): boolean {
  return /^\d{2,}$/.test(digits) && checkDigit(digits.slice(0, -1)) === digits.at(-1);
}

/** Invoice numbers have four digits at least, as their references do. */
const FEWEST_DIGITS = 4;

/** OCR reference of an invoice: its number, the digit of the whole length, and the check digit. */
export function ocrReference(number: number): string {
  const digits = String(number).padStart(FEWEST_DIGITS, '0');
  const withLength = digits + ((digits.length + 2) % 10);
  return withLength + checkDigit(withLength);
}

/** Whether digits are an OCR reference as ours are: their own length in the last but one, and the check digit. */
export function isOcrReference(digits: string): boolean {
  return endsInCheckDigit(digits) && digits.at(-2) === String(digits.length % 10);
}

/** Bankgiro number as people write it, 123-4567 or 1234-5678, as digits; null for what is none. */
export function parseBankgiro(typed: string): string | null {
  const digits = typed.replaceAll(/[\s-]/g, '');
  return /^\d{7,8}$/.test(digits) && endsInCheckDigit(digits) && Number(digits) > 0 ? digits : null;
}

export function bankgiroText(digits: string): string {
  return `${digits.slice(0, -4)}-${digits.slice(-4)}`;
}

/**
 * Organisation number of a company as it is printed, 556036-0793; null for what is none. A sole trader's is the number
 * of a person, which is not ours to keep on paper for years.
 */
export function parseCompanyNumber(typed: string): string | null {
  const said = typed.trim();
  if (!Organisationsnummer.valid(said)) return null;
  const digits = said.replaceAll(/\D/g, '').slice(-10);
  return digits.length === 10 && Number(digits[2]) >= 2 ? `${digits.slice(0, 6)}-${digits.slice(6)}` : null;
}
