import { checkValue, EVEN, LEFT, PARITIES, RIGHT, START_B, STOP, WIDTHS } from '../bars/rules.ts';
import { isBarcode } from '../rules.ts';

/** Lengths of the light and dark runs of a line, the first one light. */
type Runs = readonly number[];

/**
 * The bar code on a line of brightness, read forwards and backwards: an EAN-13, an EAN-8 or a Code 128 whose check is
 * right; null where there is none.
 */
export function readLine(brightness: ArrayLike<number>): string | null {
  const runs = runsOf(brightness);
  return readRuns(runs) ?? readRuns(turned(runs));
}

/** The same over a picture's lines; two lines have to agree, because one alone is sometimes wrong. */
export function readPicture({
  width,
  height,
  data,
}: {
  width: number;
  height: number;
  data: ArrayLike<number>;
}): string | null {
  const seen = new Set<string>();
  for (let line = 1; line < LINES; line++) {
    // From the middle outwards, where people hold the goods.
    const step = Math.ceil(line / 2) * (line % 2 === 0 ? 1 : -1);
    const row = Math.floor(height / 2 + (step * height) / LINES);
    const found = row >= 0 && row < height ? readLine(lineOf(data, width, row)) : null;
    if (found && seen.has(found)) return found;
    if (found) seen.add(found);
  }
  return null;
}

const LINES = 40;

function lineOf(data: ArrayLike<number>, width: number, row: number): number[] {
  return Array.from({ length: width }, (_, x) => {
    const at = (row * width + x) * 4;
    return (data[at]! * 2 + data[at + 1]! * 5 + data[at + 2]!) / 8;
  });
}

/** Runs of a line, split halfway between what is bright and what is dark around each place. */
function runsOf(brightness: ArrayLike<number>): number[] {
  const line = Array.from(brightness);
  const reach = Math.max(16, Math.round(line.length / 12));
  const runs: number[] = [0];
  let dark = false;
  let [low, high, from] = [0, 0, -1];
  for (const [at, value] of line.entries()) {
    const window = Math.floor(at / reach);
    if (window !== from) {
      const near = line.slice(Math.max(0, (window - 1) * reach), (window + 2) * reach);
      [low, high, from] = [Math.min(...near), Math.max(...near), window];
    }
    const isDark = high - low > CONTRAST && value < (low + high) / 2;
    if (isDark !== dark) runs.push(0);
    dark = isDark;
    runs[runs.length - 1]! += 1;
  }
  if (runs.length % 2 === 0) runs.push(0);
  return runs;
}

const CONTRAST = 40;
const turned = (runs: Runs) => [...runs].reverse();

function readRuns(runs: Runs): string | null {
  // Every dark run may be the first bar, after room enough on its left.
  for (let at = 1; at < runs.length - 20; at += 2) {
    if (runs[at - 1]! < runs[at]! * 3) continue;
    const found = readCode128(runs, at) ?? readEan(runs, at, 6) ?? readEan(runs, at, 4);
    if (found) return found;
  }
  return null;
}

/** Guard, half the figures, guard, the other half, guard: each figure four runs, seven modules wide. */
function readEan(runs: Runs, at: number, half: 4 | 6): string | null {
  const end = at + 3 + half * 4 + 5 + half * 4 + 3;
  if (end > runs.length) return null;
  const size = sum(runs.slice(at, end)) / (11 + half * 14);
  const middle = at + 3 + half * 4;
  const guards = [...runs.slice(at, at + 3), ...runs.slice(middle, middle + 5), ...runs.slice(end - 3, end)];
  // Guards are one module each, and after the last one there is room.
  if (!guards.every(run => Math.abs(run / size - 1) < 0.7) || (runs[end] ?? 0) < size * 3) return null;
  const left = figures(runs, { at: at + 3, half, sets: half === 6 ? [LEFT, EVEN] : [LEFT], dark: false });
  const right = left && figures(runs, { at: at + 8 + half * 4, half, sets: [RIGHT], dark: true });
  if (!left || !right) return null;
  const first = half === 6 ? PARITIES.indexOf(left.sets.join('')) : '';
  const number = `${first}${left.read}${right.read}`;
  return isBarcode(number) ? number : null;
}

interface Half {
  at: number;
  half: number;
  sets: readonly (readonly string[])[];
  /** True when its figures begin with a bar: those on the right do, those on the left with a space. */
  dark: boolean;
}

function figures(runs: Runs, { at, half, sets, dark }: Half): { read: string; sets: number[] } | null {
  let read = '';
  const of: number[] = [];
  for (let place = 0; place < half; place++) {
    const widths = runs.slice(at + place * 4, at + place * 4 + 4);
    const found = sets
      .flatMap((set, number) =>
        set.map((modules, figure) => ({ number, figure, off: offBy(widths, widthsOf(modules, dark)) })),
      )
      .reduce((best, one) => (one.off < best.off ? one : best));
    if (found.off > MOST_OFF) return null;
    read += found.figure;
    of.push(found.number);
  }
  return { read, sets: of };
}

/** Largest difference between widths and those of a sign, in modules. */
function offBy(widths: Runs, sign: Runs): number {
  const size = sum(widths) / sum(sign);
  return Math.max(...widths.map((width, at) => Math.abs(width / size - sign[at]!)));
}

const MOST_OFF = 0.75;
const sum = (runs: Runs) => runs.reduce((total, run) => total + run, 0);

function widthsOf(modules: string, dark: boolean): number[] {
  const widths = modules.match(/0+|1+/g)!.map(run => run.length);
  return (modules[0] === '1') === dark ? widths : [];
}

/** The highest sign that may check the others, and the highest that is a letter. */
const MOST_CHECK = 102;
const MOST_LETTER = 94;

const SIGNS = WIDTHS.map(widths => [...widths].map(Number));

/** Start, signs, check and stop: each sign six runs, eleven modules wide. */
function readCode128(runs: Runs, at: number): string | null {
  if (signAt(runs, at) !== START_B) return null;
  const values: number[] = [];
  for (let place = at + 6; place + 6 < runs.length; place += 6) {
    const value = signAt(runs, place);
    if (value === STOP) return textOf(values);
    if (value === null || value > MOST_CHECK) return null;
    values.push(value);
  }
  return null;
}

function textOf(values: readonly number[]): string | null {
  const [text, check] = [values.slice(0, -1), values.at(-1)];
  if (!text.length || text.some(value => value > MOST_LETTER) || checkValue(START_B, text) !== check) return null;
  return String.fromCharCode(...text.map(value => value + 32));
}

function signAt(runs: Runs, at: number): number | null {
  const six = runs.slice(at, at + 6);
  if (six.length < 6) return null;
  const stop = runs.slice(at, at + 7);
  let best = { value: -1, off: MOST_OFF };
  for (const [value, sign] of SIGNS.entries()) {
    const off = offBy(sign.length === 7 ? stop : six, sign);
    if (off < best.off) best = { value, off };
  }
  return best.value < 0 ? null : best.value;
}
