/** Typos: a letter added, missing or replaced, or two swapped. */

/** Minimum word lengths for one typo and for two: shorter words with a typo tend to be other words. */
const LEAST_FOR_ONE = 4;
const LEAST_FOR_TWO = 8;

export function slipsAllowed(word: string): 0 | 1 | 2 {
  if (word.length < LEAST_FOR_ONE) return 0;
  return word.length < LEAST_FOR_TWO ? 1 : 2;
}

/**
 * Deletion variants of a word, itself included. Two words one typo apart share one, so that the database finds them by
 * equality.
 */
export function deletionVariants(word: string): string[] {
  if (word.length < LEAST_FOR_ONE) return [];
  const dropped = Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));
  return [...new Set([word, ...dropped])];
}

/** Edit distance between two words up to `most`; null beyond (optimal string alignment). */
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
