import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SheetProduct } from '../catalogue/sheets/queries.ts';
import { changedPrice } from './bulk/rules.ts';
import { COLUMNS, columnNamed } from './columns/rules.ts';
import { decoded, defused, delimiterOf, readTable, undefused, writtenTable } from './files/rules.ts';
import { slugFrom } from './plans/rows/rules.ts';
import { planOfRows } from './plans/rules.ts';
import { readCell, writtenCell } from './reading/rules.ts';
import { differenceOf, obstaclesOf, reversed } from './rules.ts';
import { fromOwnSheet, ownHeadings, ownRows } from './sheets/rules.ts';
import { markdownOf } from './shopify/rules.ts';

const price = columnNamed('price')!;
const HONEY: SheetProduct = {
  id: '01a2081b-82e7-7f71-b149-1c0ae3d094c1',
  slug: 'honung',
  kind: 'BUYABLE',
  status: 'ACTIVE',
  sellsFrom: null,
  archived: false,
  meta: { title: { sv: 'Honung', en: 'Honey' }, images: [] },
  contentBlocks: [],
  categories: ['honey', 'gifts'],
  facts: [],
  vatCategory: 'food',
  section: null,
  position: 1,
  priceSettings: null,
  voucherKind: null,
  validMonths: null,
  availability: null,
  safety: null,
  languages: [],
  deliveryMethods: null,
  optionalGroupIds: [],
  skus: [
    {
      id: '01a2081b-82e7-7f71-b149-1c0ae3d094c2',
      ean: null,
      articleNumber: 'H-1',
      title: { sv: '250 g' },
      price: 9500,
      perPurchaseAmount: 1,
      stockItemId: '01a2081b-82e7-7f71-b149-1c0ae3d094c3',
      onHand: 12,
      counted: 1,
      acquire: { _type: 'BUYABLE' },
      guestPrices: [],
      priceSeasons: [],
    },
  ],
};
const shelf = {
  providerId: HONEY.id,
  products: [HONEY],
  taken: new Set<string>(),
  locale: 'sv' as const,
  clock: '2026-11-20T12:00',
};
const wishes = { hideMissing: false, vatOfNew: null };
const plan = (text: string) => planOfRows(fromOwnSheet(tableOf(text)), shelf, wishes);
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
    expect(decoded(bytes)).toBe(text);
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
    expect(delimiterOf(text_)).toBe(sign);
  });
  it('keeps the number of each row, and line breaks within quotes', () => {
    expect(tableOf('a;b\n\n"x\ny";1\n;\nz;2').rows.map(({ row }) => row)).toEqual([3, 5]);
    expect(tableOf('sep=;\na;b\nx;1').rows).toEqual([{ row: 3, cells: ['x', '1'] }]);
  });
});

describe('formulas', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+46 70 174', "'+46 70 174"],
    ['-5', "'-5"],
    ['@cmd', "'@cmd"],
    ["'=x", "''=x"],
    ['Honung', 'Honung'],
    ["'s", "'s"],
  ])('%s is written %s', (cell, written) => {
    expect(defused(cell)).toBe(written);
    expect(undefused(written)).toBe(cell);
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
        for (const cell of row) expect(defused(cell)).not.toMatch(/^[=+\-@]/);
      }),
    );
  });
});

describe('a price in a cell', () => {
  it.each([
    ['145', '14500'],
    ['145,5', '14550'],
    ['1 234,50', '123450'],
    ['1\u00a0234,50 kr', '123450'],
    ['1.234,50', '123450'],
    ['1,234.50', '123450'],
    ['12.90', '1290'],
    ['0', '0'],
  ])('%s is %s öre', (text, ore) => {
    expect(readCell(price, text, 'sv')).toEqual({ value: ore });
  });
  it.each(['gratis', '-5', '1,234', '1.234', '12,345', '1e3', '1.2.3', '=5', '145,555'])('%s is none', text => {
    expect(readCell(price, text, 'sv')).toHaveProperty('mistake');
  });
  it('is read as it was written, in each language', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), fc.constantFrom('sv' as const, 'en' as const, 'de' as const), (ore, locale) => {
        expect(readCell(price, writtenCell(price, String(ore), locale), locale)).toEqual({ value: String(ore) });
      }),
    );
  });
});

describe('a plan', () => {
  it('of an exported file is empty, in any language', () => {
    for (const locale of ['sv', 'en', 'de'] as const) {
      const bytes = writtenTable(ownHeadings(locale), ownRows(HONEY, locale), locale);
      const table = readTable(bytes);
      if (typeof table === 'string') throw new Error(table);
      expect(planOfRows(fromOwnSheet(table), shelf, wishes)).toEqual({ effects: [], mistakes: [], named: 1 });
    }
  });
  it('changes the columns that the file has, and no other', () => {
    const { effects, mistakes } = plan('Artikelnummer;Pris;Kategorier\nH-1;99;honey');
    expect(mistakes).toEqual([]);
    expect(effects).toMatchObject([
      {
        act: 'CHANGE',
        cells: [{ column: 'categories', before: 'honey, gifts', after: 'honey' }],
        variants: [{ cells: [{ column: 'price', before: '9500', after: '9900' }] }],
      },
    ]);
  });
  it('moves stock by the difference to what the file was fetched with', () => {
    const stock = (text: string) => plan(text).effects[0]?.variants[0]?.cells[0]?.after;
    expect(stock('Artikelnummer;Lager;Lager när filen hämtades\nH-1;30;20')).toBe('22');
    expect(stock('Artikelnummer;Lager\nH-1;30')).toBe('30');
    expect(stock('Artikelnummer;Lager\nH-1;')).toBeUndefined();
  });
  it.each([
    ['Artikelnummer;Pris\nH-1;', 2, 'price'],
    ['Artikelnummer;Pris\nH-1;95\nH-1;90', 3, 'article'],
    ['Adress;Artikelnummer;Pris\nannan;H-1;95', 2, 'article'],
    ['Namn (sv);Pris\n;95', 2, 'handle'],
    ['Adress;Läge\nhonung;Bortrest', 2, 'status'],
    ['Adress;Slag\nhonung;Presentkort', 2, 'kind'],
    ['Adress;Namn (sv);Moms;Slag;Pris\ntur;Tur;Resor;Bokning;500', 2, 'kind'],
    ['Adress;Namn (sv);Pris;Moms\nny;Ny;10;', 2, 'vat'],
    ['Artikelnummer;Lager\nH-1;-4', 2, 'stock'],
    ['Adress;Namn (sv);Artikelnummer;Pris;Moms\nny;Ny;7,35E+12;10;Livsmedel', 2, 'article'],
  ])('tells the mistake of %j', (text, row, column) => {
    expect(plan(text).mistakes).toMatchObject([{ row, column, says: expect.stringMatching(/\.$/) }]);
  });
  it('tells a long name by its own column', () => {
    expect(plan(`Adress;Namn (de)\nhonung;${'x'.repeat(130)}`).mistakes).toMatchObject([
      { row: 2, column: 'title.de' },
    ]);
  });
});

describe('a difference', () => {
  const dearer: SheetProduct = { ...HONEY, status: 'HIDDEN', skus: [{ ...HONEY.skus[0]!, price: 9900 }] };
  it('backwards leads back', () => {
    const effect = differenceOf(HONEY, dearer)!;
    expect(obstaclesOf(effect, HONEY)).toEqual([]);
    expect(obstaclesOf(reversed(effect), dearer)).toEqual([]);
    expect(obstaclesOf(effect, dearer).map(({ column }) => column)).toEqual(['status', 'price']);
  });
  it('is in the way of nobody by a sale, and by a count it is', () => {
    const counted = { ...HONEY, skus: [{ ...HONEY.skus[0]!, onHand: 20 }] };
    const effect = differenceOf(HONEY, counted)!;
    const sold = { ...HONEY, skus: [{ ...HONEY.skus[0]!, onHand: 11 }] };
    const recounted = { ...HONEY, skus: [{ ...HONEY.skus[0]!, counted: 7 }] };
    expect(obstaclesOf(effect, sold)).toEqual([]);
    expect(obstaclesOf(effect, recounted).map(({ column }) => column)).toEqual(['stock']);
  });
  it('has a name for every column', () => {
    expect(new Set(COLUMNS.map(({ key }) => key)).size).toBe(COLUMNS.length);
  });
});

describe('a bulk price', () => {
  it.each([
    [9500, 10, 'KRONA', 10_500],
    [9500, 10, 'ORE', 10_450],
    [9500, -10, 'FIVE', 8500],
    [9900, 3.3, 'TEN', 10_000],
    [1, 50, 'ORE', 2],
  ] as const)('%d with %d percent, %s, is %d', (ore, percent, rounding, after) => {
    expect(changedPrice(ore, { kind: 'PRICE_PERCENT', percent, rounding })).toBe(after);
  });
});

it.each([
  ['Åkerbärssylt på burk', 'akerbarssylt-pa-burk'],
  ['Grüße & Küsse', 'grusse-kusse'],
  ['!!!', ''],
])('an address is made from %s', (title, slug) => {
  expect(slugFrom(title)).toBe(slug);
});

it('text of a shop keeps no markup', () => {
  expect(markdownOf('<p>Håller <b>osten</b>.</p><ul><li>Ett</li><li>Två</li></ul><script>alert(1)</script>')).toBe(
    'Håller **osten**.\n\n- Ett\n- Två',
  );
});
