import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodedText, escapedFormula, readTable, tableDelimiter, unescapedFormula, writtenTable } from './rules.ts';

const tableOf = (text: string) => {
  const table = readTable(new TextEncoder().encode(text));
  if (typeof table === 'string') throw new Error(table);
  return table;
};

describe('a file of Excel', () => {
  const text = 'Namn;Pris\r\nÅkerbärssylt på burk;89,50\r\n';
  const utf16 = (mark: boolean) => new Uint8Array([...(mark ? [0xff, 0xfe] : []), ...Buffer.from(text, 'utf16le')]);
  it.each([
    ['UTF-8', new TextEncoder().encode(text)],
    ['UTF-8 with a mark', new TextEncoder().encode(`\ufeff${text}`)],
    ['UTF-16 with a mark', utf16(true)],
    ['UTF-16 without', utf16(false)],
    ['Windows-1252', new Uint8Array(Buffer.from(text, 'latin1'))],
  ])('is read in %s', (_, bytes) => {
    expect(decodedText(bytes)).toBe(text);
    expect(readTable(bytes)).toEqual({
      headings: ['Namn', 'Pris'],
      rows: [{ row: 2, cells: ['Åkerbärssylt på burk', '89,50'] }],
    });
  });
  it.each([
    ['a;b;c\n1,5;2;3', ';'],
    ['a,b\n1;2', ','],
    ['a\tb\n1', '\t'],
    ['"a;b;c",d\n1,2', ','],
    ['sep=;\na,b;c', ';'],
  ])('has its sign between columns: %j', (text_, sign) => {
    expect(tableDelimiter(text_)).toBe(sign);
  });
  it('keeps the number of each row, and line breaks within quotes', () => {
    expect(tableOf('a;b\n\n"x\ny";1\n;\nz;2').rows.map(({ row }) => row)).toEqual([3, 5]);
    expect(tableOf('sep=;\na;b\nx;1').rows).toEqual([{ row: 3, cells: ['x', '1'] }]);
  });
});

describe('a sheet with a million blank rows', () => {
  const rows = (count: number, blank: string) => new TextEncoder().encode(`Namn;Pris\nSylt;10\n${blank.repeat(count)}`);
  it.each(['\n', ';;;;;;\r\n', ' ,\t;\n'])('below its last is read without them: %j', blank => {
    expect(readTable(rows(1_000_000, blank))).toEqual({
      headings: ['Namn', 'Pris'],
      rows: [{ row: 2, cells: ['Sylt', '10'] }],
    });
  });
  it('above its last is too long, whatever stands there', () => {
    const bytes = new TextEncoder().encode(`Namn;Pris\n${'\n'.repeat(1_000_000)}Sylt;10`);
    expect(readTable(bytes)).toBe('too-many-rows');
  });
});

describe('formulas', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+46 70 174', "'+46 70 174"],
    ['-5+3', "'-5+3"],
    ['-cmd', "'-cmd"],
    ['-5', '-5'],
    ['-1734,55', '-1734,55'],
    ["'-5", "''-5"],
    ['@cmd', "'@cmd"],
    ["'=x", "''=x"],
    ['Honung', 'Honung'],
    ["'s", "'s"],
  ])('%s is written %s', (cell, written) => {
    expect(escapedFormula(cell)).toBe(written);
    expect(unescapedFormula(written)).toBe(cell);
  });
  it('never stand in a file, and every text comes back', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { minLength: 1, maxLength: 6 }), cells => {
        const row = ['x', ...cells.map(cell => cell.replaceAll(/[\r\n\0\ufeff]/g, ''))];
        const bytes = writtenTable(
          row.map((_, at) => `h${at}`),
          [row],
          'sv',
        );
        const table = readTable(bytes);
        if (typeof table === 'string') throw new Error(table);
        expect(table.rows[0]!.cells).toEqual(row);
        for (const cell of row) expect(escapedFormula(cell)).not.toMatch(/^(?:[=+@]|-(?!\d+(?:[.,]\d+)?$))/);
      }),
    );
  });
});
