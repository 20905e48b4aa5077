import { m } from '../../../../paraglide/messages.js';
import type { Locale } from '../../../../shared/i18n.ts';

export const SWISH_STANDINGS = ['NO_SWISH_HERE', 'NONE', 'OFF', 'CLOSED', 'READY'] as const;
export type SwishStanding = (typeof SWISH_STANDINGS)[number];

export interface SwishFacts {
  number: string | null;
  accepts: boolean;
  closedReason: string | null;
}

/** Whether guests can pay a seller by Swish, and if not, what is missing. */
export function swishStanding({ number, accepts, closedReason }: SwishFacts, hallHasSwish: boolean): SwishStanding {
  if (!hallHasSwish) return 'NO_SWISH_HERE';
  if (!number) return 'NONE';
  if (closedReason !== null) return 'CLOSED';
  return accepts ? 'READY' : 'OFF';
}

/** Swish number as people write it, with spaces or hyphens; null for what is no number of a company. */
export function parseSwishNumber(typed: string): string | null {
  const digits = typed.replaceAll(/[\s-]/g, '');
  return /^123\d{7}$/.test(digits) ? digits : null;
}

/** Swish number as banks print it: 123 456 78 90. */
export function swishNumberText(number: string): string {
  return number.replace(/^(\d{3})(\d{3})(\d{2})(\d{2})$/, '$1\u00A0$2\u00A0$3\u00A0$4');
}

/** Reason why Swish says no to a number, and what can be done about it. */
export function closedWords(number: string, code: string, locale: Locale): string {
  const about = { number: swishNumberText(number) };
  // 403, refused as a whole: the bank has not told Swish that the hall may ask for the seller.
  return code === '403' ? m.swish_closed_not_ours(about, { locale }) : m.swish_closed_not_active(about, { locale });
}
