/** VAT row. Amounts are integers in minor units (I5). A rate is in basis points: 2500 is 25 %. */
export interface VatRow {
  vatRate: number;
  vatAmount: number;
  amountExcludingVat: number;
  amountIncludingVat: number;
}

export interface Price {
  currency: 'SEK';
  amountIncludingVat: number;
  amountExcludingVat: number;
  vatAmount: number;
  vat: VatRow[];
}

export interface PricedLine {
  amountIncludingVat: number;
  vatRate: number;
}

/**
 * Total of a document: exact sums per VAT rate, each rounded once (H16), so the rows always add up to the total.
 * Rounding every line instead makes an öre too much or too little on long receipts.
 */
export function sumPrice(lines: readonly PricedLine[]): Price {
  const grossByRate = new Map<number, number>();
  for (const line of lines)
    grossByRate.set(line.vatRate, (grossByRate.get(line.vatRate) ?? 0) + line.amountIncludingVat);
  const vat = [...grossByRate]
    .sort(([left], [right]) => right - left)
    .map(([vatRate, gross]) => vatRow(gross, vatRate));
  return {
    currency: 'SEK',
    amountIncludingVat: sum(vat, row => row.amountIncludingVat),
    amountExcludingVat: sum(vat, row => row.amountExcludingVat),
    vatAmount: sum(vat, row => row.vatAmount),
    vat,
  };
}

export function vatRow(gross: number, vatRate: number): VatRow {
  const vatAmount = vatWithin(gross, vatRate);
  return { vatRate, vatAmount, amountExcludingVat: gross - vatAmount, amountIncludingVat: gross };
}

/** VAT within a gross amount, rounded half away from zero, in integers alone: 9999 at 25 % holds 2000. */
export function vatWithin(gross: number, vatRate: number): number {
  const numerator = 2n * BigInt(Math.abs(gross)) * BigInt(vatRate) + BigInt(10_000 + vatRate);
  const rounded = Number(numerator / (2n * BigInt(10_000 + vatRate)));
  return gross < 0 ? -rounded : rounded;
}

/** The VAT rows worth a line beside a total: of a rate that nothing is due at ("moms 0 %") there is nothing to say. */
export function vatToSay<T extends Pick<VatRow, 'vatAmount'>>(rows: readonly T[]): T[] {
  return rows.filter(row => row.vatAmount !== 0);
}

export function sum<T>(rows: readonly T[], amount: (row: T) => number): number {
  return rows.reduce((total, row) => total + amount(row), 0);
}
