import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SheetProduct } from '../catalogue/sheets/queries.ts';
import { bulkEditPlan, changedPrice } from './bulk/rules.ts';
import { listedCategories } from './cells/rules.ts';
import { COLUMNS, columnNamed, columnTitle } from './columns/rules.ts';
import { readTable, writtenTable } from './files/rules.ts';
import { slugFrom } from './plans/rows/rules.ts';
import { sheetPlan } from './plans/rules.ts';
import { readCell, shownCell, writtenCell } from './reading/rules.ts';
import { effectObstacles, productDifference, reversedEffect } from './rules.ts';
import { fromOwnSheet, ownHeadings, ownRows } from './sheets/rules.ts';
import { descriptionMarkdown } from './shopify/rules.ts';

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
  noWithdrawal: null,
  leastAge: null,
  ticketPerGuest: false,
  availability: null,
  safety: null,
  contents: null,
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
      standing: 1,
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
const plan = (text: string) => sheetPlan(fromOwnSheet(tableOf(text)), shelf, wishes);
const tableOf = (text: string) => {
  const table = readTable(new TextEncoder().encode(text));
  if (typeof table === 'string') throw new Error(table);
  return table;
};

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

describe('categories in a cell', () => {
  const column = columnNamed('categories')!;
  const read = (text: string) => {
    const cell = readCell(column, text, 'sv');
    return 'value' in cell ? listedCategories(cell.value) : cell;
  };
  it.each([
    ['honey, gifts', ['honey', 'gifts']],
    [' honey,gifts ,,honey', ['honey', 'gifts']],
    ['"Bröd, kakor", honey', ['Bröd, kakor', 'honey']],
    ['"sagt ""fint""",honey', ['sagt "fint"', 'honey']],
    ['5" rör, "öppen, honey', ['5" rör', '"öppen', 'honey']],
    ['', []],
  ])('%s are read', (text, names) => {
    expect(read(text)).toEqual(names);
  });
  it('come back from a file byte for byte, commas and quotation marks in their names included', () => {
    const letter = fc.constantFrom('a', 'å', ',', '"', "'", ' ', ';', '=', '\n', '\u00a0', '🍯');
    const name = fc
      .string({ unit: fc.oneof(letter, fc.string({ minLength: 1, maxLength: 1 })), minLength: 1, maxLength: 12 })
      .map(text => text.replaceAll(/[\r\n]/g, '').trim())
      .filter(Boolean);
    const locales = fc.constantFrom('sv' as const, 'en' as const, 'de' as const);
    fc.assert(
      fc.property(fc.uniqueArray(name, { maxLength: 6 }), locales, (categories, locale) => {
        const product = { ...HONEY, categories };
        const bytes = writtenTable(ownHeadings(locale), ownRows(product, locale), locale);
        const table = readTable(bytes);
        if (typeof table === 'string') throw new Error(table);
        const at = table.headings.indexOf(columnTitle(column, locale));
        expect(read(table.rows[0]!.cells[at]!)).toEqual(categories);
        const own = { ...shelf, products: [product] };
        expect(sheetPlan(fromOwnSheet(table), own, wishes).effects).toEqual([]);
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
      expect(sheetPlan(fromOwnSheet(table), shelf, wishes)).toEqual({ effects: [], mistakes: [], named: 1 });
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
  it('makes article numbers that no other row of the file has', () => {
    const long = 'l'.repeat(52);
    const rows = ['a;;A', 'b;a-1;B', `${long}a;;C`, `${long}b;;D`].map(row => `${row};Livsmedel;10`);
    const { effects, mistakes } = plan(['Adress;Artikelnummer;Namn (sv);Moms;Pris', ...rows].join('\n'));
    expect(mistakes).toEqual([]);
    const numbers = effects.flatMap(({ variants }) => variants.map(({ article }) => article));
    expect(new Set(numbers).size).toBe(4);
    expect(numbers[1]).toBe('a-1');
  });
  it('refuses stock beyond what a shelf can hold', () => {
    const { mistakes } = plan('Artikelnummer;Lager\nH-1;1000001');
    expect(mistakes).toMatchObject([{ row: 2, column: 'stock', says: 'Högsta värde är 1000000' }]);
    expect(plan('Artikelnummer;Lager\nH-1;1000000').mistakes).toEqual([]);
  });
  it('tells a long name by its own column', () => {
    expect(plan(`Adress;Namn (de)\nhonung;${'x'.repeat(130)}`).mistakes).toMatchObject([
      { row: 2, column: 'title.de' },
    ]);
  });
});

describe('a difference', () => {
  const dearer: SheetProduct = { ...HONEY, status: 'HIDDEN', skus: [{ ...HONEY.skus[0]!, price: 9900 }] };
  it('is taken back by its reverse', () => {
    const effect = productDifference(HONEY, dearer)!;
    expect(effectObstacles(effect, HONEY)).toEqual([]);
    expect(effectObstacles(reversedEffect(effect), dearer)).toEqual([]);
    expect(effectObstacles(effect, dearer).map(({ column }) => column)).toEqual(['status', 'price']);
  });
  it('is blocked by a count since then, and not by a sale', () => {
    const counted = { ...HONEY, skus: [{ ...HONEY.skus[0]!, onHand: 20 }] };
    const effect = productDifference(HONEY, counted)!;
    const sold = { ...HONEY, skus: [{ ...HONEY.skus[0]!, onHand: 11 }] };
    const recounted = { ...HONEY, skus: [{ ...HONEY.skus[0]!, counted: 7, standing: 7 }] };
    const takenBack = { ...HONEY, skus: [{ ...HONEY.skus[0]!, counted: 8, standing: 1 }] };
    expect(effectObstacles(effect, sold)).toEqual([]);
    expect(effectObstacles(effect, recounted).map(({ column }) => column)).toEqual(['stock']);
    expect(effectObstacles(effect, takenBack)).toEqual([]);
  });
  it('tells from when goods are sold as people write a day, in each language', () => {
    expect((['sv', 'en', 'de'] as const).map(locale => shownCell('sellsFrom', '2027-06-03T08:00', locale))).toEqual([
      '3 juni 2027 08:00',
      '3 Jun 2027 08:00',
      '3. Juni 2027 08:00',
    ]);
    expect(shownCell('sellsFrom', '', 'sv')).toBe('');
  });

  it('has a name for every column', () => {
    expect(new Set(COLUMNS.map(({ key }) => key)).size).toBe(COLUMNS.length);
  });
});

describe('a bulk price', () => {
  it('lets nobody in for nothing: a child’s or a season’s price that is rounded to 0 is a mistake', () => {
    const child = { guestType: 'child', title: { sv: 'Barn' }, price: 400 };
    const adult = { guestType: 'adult', title: { sv: 'Vuxen' }, price: 9500 };
    const season = { title: { sv: 'Vår' }, from: '04-01', to: '05-31', weekdays: [1], price: 300 };
    const edit = { kind: 'PRICE_AMOUNT', amount: -100, rounding: 'TEN' } as const;
    const mistakes = (sku: object) => {
      const product = { ...HONEY, skus: [{ ...HONEY.skus[0]!, ...sku }] };
      return bulkEditPlan([product], edit, shelf).mistakes;
    };
    expect(mistakes({})).toEqual([]);
    expect(mistakes({ guestPrices: [adult, child] })).toMatchObject([{ column: 'price', title: 'Honung' }]);
    expect(mistakes({ priceSeasons: [season] })).toMatchObject([{ column: 'price' }]);
    // Free as before is no news.
    expect(
      bulkEditPlan(
        [{ ...HONEY, skus: [{ ...HONEY.skus[0]!, guestPrices: [adult, { ...child, price: 0 }] }] }],
        { kind: 'PRICE_PERCENT', percent: -5, rounding: 'ORE' },
        shelf,
      ).mistakes,
    ).toEqual([]);
  });
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

it('the description of a Shopify product keeps no markup', () => {
  expect(
    descriptionMarkdown('<p>Håller <b>osten</b>.</p><ul><li>Ett</li><li>Två</li></ul><script>alert(1)</script>'),
  ).toBe('Håller **osten**.\n\n- Ett\n- Två');
});
