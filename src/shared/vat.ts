/**
 * Swedish VAT rates by category and day (protocols 6.1). A rate is never a constant on a product: what counts is the
 * category, how it is delivered and the day of the tax point. Days are wall days in Sweden, first day inclusive.
 */
export type VatCategory =
  | 'standard'
  | 'food'
  | 'restaurant'
  | 'alcohol'
  | 'accommodation'
  | 'culture'
  | 'transport'
  | 'books'
  | 'exempt';

const RATES: Record<VatCategory, readonly (readonly [from: string, rate: number])[]> = {
  standard: [['1990-07-01', 2500]],
  // The rate on food is halved for a time: bill 2025/26:55.
  food: [
    ['1996-01-01', 1200],
    ['2026-04-01', 600],
    ['2028-01-01', 1200],
  ],
  restaurant: [['2012-01-01', 1200]],
  alcohol: [['1990-07-01', 2500]],
  accommodation: [['1993-07-01', 1200]],
  culture: [['1997-01-01', 600]],
  transport: [['2001-01-01', 600]],
  books: [['2002-01-01', 600]],
  exempt: [['1990-07-01', 0]],
};

export const VAT_CATEGORIES = Object.keys(RATES) as VatCategory[];

export function vatRateOn(category: VatCategory, day: string): number {
  const rows = RATES[category];
  const row = rows.findLast(([from]) => from <= day);
  if (!row) throw new Error(`No VAT rate for ${category} on ${day}`);
  return row[1];
}
