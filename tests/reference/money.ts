/* Money as calculated on paper, slowly and in whole öre. It shares nothing with the code that it is compared with. */

/** Division with halves rounded up. */
export function divided(numerator: number, by: number): number {
  const [whole, parts] = [BigInt(numerator), BigInt(by)];
  let result = whole / parts;
  if ((whole - result * parts) * 2n >= parts) result += 1n;
  return Number(result);
}

/** The VAT in a gross amount, at a rate in hundredths of a percent. */
export function vatIn(gross: number, rate: number): number {
  return divided(gross * rate, 10_000 + rate);
}

/** The hall's fee: one öre of twenty. */
export function shareOf(gross: number): number {
  return divided(gross, 20);
}

/** The hall's fee kept after refunds of so much of the gross, in however many parts. */
export function shareKept(gross: number, share: number, back: number): number {
  return share - divided(share * back, gross);
}

/** VAT rates in per cent by kind of goods, with the first day of each (the law as it stood in November 2026). */
const PER_CENT: Record<string, [from: string, rate: number][]> = {
  standard: [['1990-07-01', 25]],
  food: [
    ['1996-01-01', 12],
    ['2026-04-01', 6],
    ['2028-01-01', 12],
  ],
  restaurant: [['2012-01-01', 12]],
  alcohol: [['1990-07-01', 25]],
  accommodation: [['1993-07-01', 12]],
  culture: [['1997-01-01', 6]],
  transport: [['2001-01-01', 6]],
  books: [['2002-01-01', 6]],
  exempt: [['1990-07-01', 0]],
};
export const KINDS = Object.keys(PER_CENT);

export function rateOn(kind: string, day: string): number {
  let rate: number | null = null;
  for (const [from, perCent] of PER_CENT[kind]!) if (day >= from) rate = perCent * 100;
  if (rate === null) throw new Error(`No rate for ${kind} on ${day}`);
  return rate;
}

/** A moment's date in Sweden. */
export function dayInSweden(moment: Date): string {
  return moment.toLocaleDateString('sv-SE', { timeZone: 'Europe/Stockholm' });
}
