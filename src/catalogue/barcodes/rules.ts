/** Lengths of the numbers that goods carry (GTIN): EAN-8, UPC, EAN-13, and of cartons. */
const LENGTHS = [8, 12, 13, 14];

/** A bar code's number as people type it, without blanks and strokes. */
export function plainBarcode(typed: string): string {
  return typed.replaceAll(/[\s\u00a0\u202f-]/g, '');
}

/** True for the number of a bar code: of a known length, with its last figure the check of the others. */
export function isBarcode(number: string): boolean {
  return /^\d+$/.test(number) && LENGTHS.includes(number.length) && checkFigure(number.slice(0, -1)) === number.at(-1);
}

/** The last figure of a bar code's number, by the others: threes and ones from the right, up to the next ten. */
export function checkFigure(figures: string): string {
  const sum = [...figures].reverse().reduce((total, figure, at) => total + Number(figure) * (at % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

/** True when two codes name the same goods: numbers may have noughts before them, as a UPC is an EAN with one. */
export function isSameCode(one: string, other: string): boolean {
  const plain = (code: string) =>
    /^[\d\s-]+$/.test(code) ? plainBarcode(code).padStart(14, '0') : code.trim().toLowerCase();
  return one.trim() !== '' && plain(one) === plain(other);
}
