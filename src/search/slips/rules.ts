/** Slips of the finger: a letter too many, too few, another one, or two that have changed places. */

/** Lengths from which a word may have one slip, and two: a shorter word with a slip is soon another word. */
const LEAST_FOR_ONE = 4;
const LEAST_FOR_TWO = 8;

export function slipsAllowed(word: string): 0 | 1 | 2 {
  if (word.length < LEAST_FOR_ONE) return 0;
  return word.length < LEAST_FOR_TWO ? 1 : 2;
}

/**
 * What is left of a word when a letter is dropped, and the word itself. Two words with one slip between them have one of
 * these in common, so that a database finds them by equality.
 */
export function deletionVariants(word: string): string[] {
  if (word.length < LEAST_FOR_ONE) return [];
  const dropped = Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));
  return [...new Set([word, ...dropped])];
}

/** How many slips lie between two words, as far as `most`; null beyond (optimal string alignment). */
export function slipsBetween(a: string, b: string, most: number): number | null {
  if (Math.abs(a.length - b.length) > most) return null;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const other = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + other);
      const changedPlaces = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (changedPlaces) least = Math.min(least, before[j - 2]! + 1);
      row.push(least);
    }
    if (Math.min(...row) > most) return null;
    [before, above] = [above, row];
  }
  const slips = above[b.length]!;
  return slips <= most ? slips : null;
}
