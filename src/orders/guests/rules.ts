/** Letters or digits from which on a guest is looked for. */
export const LEAST_TYPED = 2;
export const MOST_NOTE = 500;

/**
 * Months after their last visit in which a stall still knows a guest: a season and the one before it. After them notes
 * go, and so does who was here on what has no place in the books.
 */
export const KNOWN_MONTHS = 24;

export function knownSince(now: Date): Date {
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - KNOWN_MONTHS);
  return since;
}

/** A typed text as it is looked for: part of a name, and the digits of a number without its leading zero. */
export function soughtGuest(text: string): { name: string; digits: string | null } {
  const digits = text.replaceAll(/\D/g, '').replace(/^0+/, '');
  const isNumber = /^[\d\s()+-]+$/.test(text);
  return {
    name: text.trim().replaceAll(/[\\%_]/g, sign => `\\${sign}`),
    digits: isNumber && digits.length >= 2 ? digits : null,
  };
}
