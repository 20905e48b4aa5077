import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import type { Locale } from '../../shared/i18n.ts';
import { heading } from '../columns/rules.ts';

/** A table as it stood in a file: headings, then rows with their number as a spreadsheet counts. */
export interface Table {
  headings: string[];
  rows: { row: number; cells: string[] }[];
}

export const MOST_ROWS = 10_000;
/** Rows that are read at all, blank ones included: what a sheet has below its last row is cut off before. */
const MOST_READ = 2 * MOST_ROWS + 1;
const MOST_COLUMNS = 200;

export type FileProblem = 'empty' | 'too-many-rows' | 'unreadable' | 'no-table';

/** Text of a file by its marks: what Excel saves as UTF-8, as Unicode text and as plain CSV. */
export function decodedText(bytes: Uint8Array): string {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return new TextDecoder('utf-8').decode(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  // Without a mark: every other byte of western UTF-16 is zero.
  if (bytes.length > 3 && first !== 0 && second === 0 && bytes[3] === 0)
    return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const DELIMITERS = [';', ',', '\t'] as const;

/** The sign between columns: the one that the headings have most of, or what Excel's own first line says. */
export function tableDelimiter(text: string): string {
  const said = /^sep=(.)\r?\n/i.exec(text);
  if (said) return said[1]!;
  const first = firstRecord(text);
  const counted = DELIMITERS.map(sign => ({ sign, count: first.split(sign).length }));
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).sign;
}

/** The headings without what stands in quotes. */
function firstRecord(text: string): string {
  const bare = text.slice(0, 20_000).replaceAll(/"(?:[^"]|"")*"/g, '');
  return bare.split(/\r?\n|\r/, 1)[0] ?? '';
}

/** Reads a file's table; a row that is blank throughout is left out, and every other keeps its number. */
export function readTable(bytes: Uint8Array): Table | FileProblem {
  if (!bytes.length) return 'empty';
  const text = decodedText(bytes);
  if (text.includes('\0')) return 'unreadable';
  const said = /^sep=.\r?\n/i.exec(text)?.[0] ?? '';
  let records: string[][];
  try {
    records = parse(withoutBlankEnd(text.slice(said.length)), {
      delimiter: tableDelimiter(text),
      relaxColumnCount: true,
      relaxQuotes: true,
      maxRecordSize: 200_000,
      to: MOST_READ + 1,
    });
  } catch (fault) {
    if (fault instanceof CsvError) return 'unreadable';
    throw fault;
  }
  const [headings, ...rest] = records;
  if (!headings || headings.length > MOST_COLUMNS) return 'no-table';
  if (records.length > MOST_READ) return 'too-many-rows';
  const first = said ? 3 : 2;
  const rows = rest
    .map((cells, at) => ({ row: at + first, cells: cells.map(unescapedFormula) }))
    .filter(({ cells }) => cells.some(cell => cell.trim() !== ''));
  if (!rows.length) return 'empty';
  return rows.length > MOST_ROWS ? 'too-many-rows' : { headings: headings.map(one => one.trim()), rows };
}

/** A text without the blank rows at its end: a sheet whose cells were once coloured ends in a million of them. */
function withoutBlankEnd(text: string): string {
  let end = text.length;
  while (end > 0 && ' \t\r\n;,'.includes(text[end - 1]!)) end--;
  // The last row that has anything keeps its own blanks: they may be the end of its last cell.
  while (end < text.length && text[end] !== '\r' && text[end] !== '\n') end++;
  return text.slice(0, end);
}

/** Index of each heading by its name as it is compared; the first counts. */
export function headingPlaces(headings: readonly string[]): Map<string, number> {
  const places = new Map<string, number>();
  for (const [at, title] of headings.entries()) {
    const name = heading(title);
    if (name && !places.has(name)) places.set(name, at);
  }
  return places;
}

/** Excel of these languages opens a file with semicolons; the others take the comma. */
const SEPARATORS: Record<Locale, string> = { sv: ';', de: ';', en: ',' };

/** Writes a table as Excel of the language opens it: with a mark, so that å is å. */
export function writtenTable(headings: readonly string[], rows: readonly (readonly string[])[], locale: Locale) {
  const text = stringify(
    [headings, ...rows].map(cells => cells.map(escapedFormula)),
    {
      delimiter: SEPARATORS[locale],
      record_delimiter: 'windows',
      bom: true,
    },
  );
  return new TextEncoder().encode(text);
}

const FORMULA = /^'*[=+\-@\t\r]/;
/** Amount below nought: a spreadsheet has to add it up, and a bare number runs nothing. */
const BELOW_NOUGHT = /^-\d+(?:[.,]\d+)?$/;

/** A text that a spreadsheet would run as a formula, made one that it shows: an apostrophe stands before it. */
export function escapedFormula(cell: string): string {
  return FORMULA.test(cell) && !BELOW_NOUGHT.test(cell) ? `'${cell}` : cell;
}

export function unescapedFormula(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
