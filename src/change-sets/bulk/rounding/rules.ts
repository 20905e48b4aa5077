export const ROUNDINGS = ['ORE', 'KRONA', 'FIVE', 'TEN'] as const;
export type Rounding = (typeof ROUNDINGS)[number];

const STEP: Record<Rounding, number> = { ORE: 1, KRONA: 100, FIVE: 500, TEN: 1000 };

/** A price rounded to the nearest step, halves up. */
export function roundedPrice(ore: number, rounding: Rounding): number {
  const step = STEP[rounding];
  return Math.floor(ore / step + 0.5) * step;
}
