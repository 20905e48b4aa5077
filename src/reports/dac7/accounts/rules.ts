import { endsInCheckDigit, parseBankgiro } from '../../../payments/ways/invoice/numbers/rules.ts';

/** Account as people write it, an IBAN, a bankgiro or a plusgiro, without spaces; null where its check digits are wrong. */
export function parseAccount(typed: string): string | null {
  const text = typed.replaceAll(/\s/g, '').toUpperCase();
  if (/^[A-Z]{2}/.test(text)) return isIban(text) ? text : null;
  if (/^\d{3,4}-?\d{4}$/.test(text)) return parseBankgiro(text) ? text : null;
  return /^\d{1,7}-\d$/.test(text) && endsInCheckDigit(text.replace('-', '')) ? text : null;
}

const SWEDISH_LENGTH = 24;

/** Whether the remainder of an IBAN's digits by 97 is one, letters counted from ten (ISO 13616). */
function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(text)) return false;
  if (text.startsWith('SE') && text.length !== SWEDISH_LENGTH) return false;
  const digits = [...text.slice(4), ...text.slice(0, 4)].map(one => String(Number.parseInt(one, 36))).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** Whether a text is a day on which somebody may have been born: one of the calendar, of this century or the last. */
export function isBirthDate(text: string): boolean {
  const day = /^(?:19|20)\d\d-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return day !== null && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
