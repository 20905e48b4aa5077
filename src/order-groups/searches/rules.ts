/** Fewest letters of a search: of fewer the index of three letters knows nothing. */
export const LEAST_LETTERS = 3;
export const MOST_FOUND = 50;

/**
 * The words that an order must have, in lower case. A telephone number is one word however it is spaced, without the
 * zeros and the country code that people say or leave out; "070-123 45 67" and "+46 70 123 45 67" find the same.
 */
export function searchWords(text: string): string[] {
  const spoken = text.trim().toLowerCase();
  if (isNumber(spoken)) {
    const digits = spoken
      .replaceAll(/\D/g, '')
      .replace(/^(00)?46(?=\d{7})/, '')
      .replace(/^0+/, '');
    if (digits.length >= LEAST_LETTERS) return [digits];
  }
  const words = spoken.split(/\s+/).filter(word => word.length >= LEAST_LETTERS);
  return words.length ? words : [spoken];
}

/** Pattern of LIKE that finds a word wherever it stands. */
export function likePattern(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, sign => `\\${sign}`)}%`;
}

function isNumber(text: string): boolean {
  return /^[+\d][\d\s()/-]+$/.test(text);
}
