/** Labels on a sheet of A4: three across and eight down, 70 by 37 mm, as they are sold in every paper shop. */
export const PER_SHEET = 24;
export const MOST_COPIES = 50;

export interface LabelWish {
  /** Copies of each label. */
  copies: number;
  /** The first free label of a sheet that was begun: 1 is its corner. */
  from: number;
}

/** Wish of an address for its sheets; a parameter that is no whole number within bounds counts as 1. */
export function labelWish(parameters: URLSearchParams): LabelWish {
  const within = (name: string, most: number) => wholeWithin(parameters.get(name) ?? '', most) ?? 1;
  return { copies: within('copies', MOST_COPIES), from: within('from', PER_SHEET) };
}

/** A whole number from 1 to the most that is allowed; null for anything else that was typed. */
export function wholeWithin(typed: string, most: number): number | null {
  const asked = Number(typed.trim() || Number.NaN);
  return Number.isInteger(asked) && asked >= 1 && asked <= most ? asked : null;
}

/** Sheets with each label as often as wished, in order; null is a label that is gone already. */
export function sheetsOf<T>(labels: readonly T[], { copies, from }: LabelWish): (T | null)[][] {
  if (!labels.length) return [];
  const places: (T | null)[] = [
    ...Array<null>(from - 1).fill(null),
    ...labels.flatMap(label => Array<T>(copies).fill(label)),
  ];
  const sheets = Math.ceil(places.length / PER_SHEET);
  return Array.from({ length: sheets }, (_, at) => places.slice(at * PER_SHEET, (at + 1) * PER_SHEET));
}
