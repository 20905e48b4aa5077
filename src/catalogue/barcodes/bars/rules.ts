import { isBarcode } from '../rules.ts';

/** A bar code as its modules: 1 is dark. */
export interface Bars {
  kind: 'EAN' | 'CODE_128';
  modules: string;
}

/** Figures of the left half with odd parity; the other two sets are these turned round and inverted. */
export const LEFT = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ');
const inverted = (modules: string) => [...modules].map(one => (one === '0' ? '1' : '0')).join('');
export const RIGHT = LEFT.map(inverted);
export const EVEN = RIGHT.map(modules => [...modules].reverse().join(''));

/** Parities of the left half, which say the first of thirteen figures: 1 is even. */
export const PARITIES = '000000 001011 001101 001110 010011 011001 011100 010101 010110 011010'.split(' ');

/** Widths of Code 128's signs, from 0 to the stop, which is 106: bar, space, bar, space, bar, space. */
export const WIDTHS =
  `212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222
123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321
232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121
313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224
111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111
111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113
114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112`.split(/\s+/);
export const START_B = 104;
export const STOP = 106;

/** A text as bars: the number of goods as EAN, anything else as Code 128; null for letters that it lacks. */
export function barsOf(text: string): Bars | null {
  const number = text.length === 12 && isBarcode(text) ? `0${text}` : text;
  if (isBarcode(number) && (number.length === 13 || number.length === 8))
    return { kind: 'EAN', modules: number.length === 13 ? ean13(number) : ean8(number) };
  return /^[ -~]{1,60}$/.test(text) ? { kind: 'CODE_128', modules: code128(text) } : null;
}

function ean13(number: string): string {
  const parity = PARITIES[Number(number[0])]!;
  const left = [...number.slice(1, 7)].map((figure, at) => (parity[at] === '1' ? EVEN : LEFT)[Number(figure)]);
  const right = [...number.slice(7)].map(figure => RIGHT[Number(figure)]);
  return `101${left.join('')}01010${right.join('')}101`;
}

function ean8(number: string): string {
  const half = (figures: string, set: readonly string[]) => [...figures].map(figure => set[Number(figure)]).join('');
  return `101${half(number.slice(0, 4), LEFT)}01010${half(number.slice(4), RIGHT)}101`;
}

function code128(text: string): string {
  const values = [...text].map(letter => letter.charCodeAt(0) - 32);
  const check = checkValue(START_B, values);
  return [START_B, ...values, check, STOP].map(value => modulesOf(WIDTHS[value]!)).join('');
}

/** The sign that checks the others: each counts as much as its place. */
export function checkValue(start: number, values: readonly number[]): number {
  return values.reduce((sum, value, at) => sum + value * (at + 1), start) % 103;
}

const modulesOf = (widths: string) =>
  [...widths].map((width, at) => (at % 2 === 0 ? '1' : '0').repeat(Number(width))).join('');

/** Dark runs as one path of a drawing that is one unit high. */
export function barPath(modules: string): string {
  return [...modules.matchAll(/1+/g)]
    .map(({ index, 0: run }) => `M${index} 0h${run.length}v1h-${run.length}z`)
    .join('');
}
