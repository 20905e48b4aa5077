import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProductCard } from '../catalogue/contract.ts';
import { BANDS, type Band } from '../providers/contract.ts';
import { groupBands, groupBySection } from './rules.ts';
import { mainProduct, mainVerb, stallWindow } from './stalls/rules.ts';

function card(seller: string, at: number, more: Partial<ProductCard> & { band?: Band } = {}): ProductCard {
  const { band = 'handla', ...rest } = more;
  return {
    _id: `${seller}-${at}`,
    slug: `${seller}-${at}`,
    providerId: seller,
    acquirableAs: 'BUYABLE',
    standing: 'AVAILABLE',
    facts: [],
    meta: { kicker: null, title: `${seller} ${at}`, subtitle: null, image: null, tags: { categories: [] } },
    price: 8900,
    priceIsFrom: false,
    priceUnit: null,
    priceUnitValue: 1,
    reduced: null,
    bookableType: null,
    section: null,
    provider: { _id: seller, slug: seller, title: seller, subtitle: null, status: 'NORMAL', band },
    ...rest,
  };
}
const shelf = (seller: string, length: number) => Array.from({ length }, (_, at) => card(seller, at));
const ids = (cards: readonly ProductCard[]) => cards.map(({ _id }) => _id);

describe('the bands of the start page', () => {
  it('take one of each stall in turn, stalls in the order of the hour', () => {
    const cards = [...shelf('honung', 3), ...shelf('ost', 1), ...shelf('ljus', 2)];
    expect(ids(groupBands(cards, ['ost', 'honung', 'ljus'], 5)[0]!.products)).toEqual([
      'ost-0',
      'honung-0',
      'ljus-0',
      'honung-1',
      'ljus-1',
    ]);
  });
  it('put what is sold out or paused last', () => {
    const cards = [card('ost', 0, { standing: 'SOLD_OUT' }), card('ost', 1, { standing: 'FEW' })];
    expect(ids(groupBands(cards, ['ost'])[0]!.products)).toEqual(['ost-1', 'ost-0']);
  });
  it('follow the doors and leave out what has no goods', () => {
    const cards = [card('a', 0, { band: 'handla' }), card('b', 0, { band: 'ata' })];
    expect(groupBands(cards, ['a', 'b']).map(({ band }) => band)).toEqual(['ata', 'handla']);
    expect(groupBands([], ['a'])).toEqual([]);
  });
  it('lose nothing and show nobody twice while there is room', () => {
    const stalls = fc.uniqueArray(
      fc.record({ seller: fc.stringMatching(/^[a-z]{2,6}$/), length: fc.nat(6), band: fc.constantFrom(...BANDS) }),
      {
        selector: ({ seller }) => seller,
        maxLength: 8,
      },
    );
    fc.assert(
      fc.property(stalls, list => {
        const cards = list.flatMap(({ seller, length, band }) =>
          shelf(seller, length).map(one => ({ ...one, provider: { ...one.provider, band } })),
        );
        const shown = groupBands(
          cards,
          list.map(({ seller }) => seller),
          1000,
        ).flatMap(({ products }) => ids(products));
        expect([...shown].sort()).toEqual(ids(cards).sort());
      }),
    );
  });
});

describe('the shelves of a shop', () => {
  it('stand in the order that the provider gave, what is on none of them last', () => {
    const cards = [
      card('a', 0, { section: 'mat' }),
      card('a', 1),
      card('a', 2, { section: 'present' }),
      card('a', 3, { section: 'gone' }),
    ];
    const sections = groupBySection(cards, [
      { key: 'present', title: 'Ge bort' },
      { key: 'mat', title: 'Mat' },
      { key: 'tom', title: 'Tom hylla' },
    ]);
    expect(sections.map(({ title, products }) => [title, ids(products)])).toEqual([
      ['Ge bort', ['a-2']],
      ['Mat', ['a-0']],
      [null, ['a-1', 'a-3']],
    ]);
  });
});

describe('what a stall is visited for', () => {
  const table = card('a', 1, { acquirableAs: 'BOOKABLE', bookableType: 'TABLE_BOOKING' });
  const tour = card('a', 2, { acquirableAs: 'BOOKABLE', bookableType: 'EXPERIENCE' });
  const room = card('a', 3, { acquirableAs: 'ACCOMMODATION' });
  const jars = shelf('a', 3);
  const gone = (one: ProductCard): ProductCard => ({ ...one, standing: 'UNAVAILABLE' });
  it.each([
    ['a table where one eats, however many jars stand beside it', [table, ...jars], 'ata', 'TABLE'],
    ['goods where one eats and no table can be had', [gone(table), ...jars], 'ata', 'GOODS'],
    ['a night where one sleeps', [room, table, ...jars], 'sova', 'NIGHT'],
    ['a place where there is something to do', [tour, ...jars], 'gora', 'PLACE'],
    ['goods where tours are laid up for the winter', [gone(tour), ...jars], 'gora', 'GOODS'],
    ['goods at a farm with one tour', [tour, ...jars], 'handla', 'GOODS'],
    ['a place at a farm with more tours than goods', [tour, table, ...jars.slice(0, 1)], 'handla', 'PLACE'],
    ['goods where there is nothing', [], 'gora', 'GOODS'],
  ] as const)('is %s', (_, cards, band, verb) => {
    expect(mainVerb(cards, band)).toBe(verb);
  });
  it('opens the table, or the only thing to book, and else a search', () => {
    expect(mainProduct([tour, table], 'TABLE')).toBe(table);
    expect(mainProduct([tour, ...jars], 'PLACE')).toBe(tour);
    expect(mainProduct([tour, table], 'PLACE')).toBeNull();
    expect(mainProduct(jars, 'GOODS')).toBeNull();
  });
  it('shows the season’s product first, unless it cannot be had, and loses nothing', () => {
    const sections = [{ products: [jars[0]!, jars[1]!] }, { products: [tour] }];
    expect(ids(stallWindow(sections, []))).toEqual(['a-0', 'a-2', 'a-1']);
    expect(ids(stallWindow(sections, ['a-2']))).toEqual(['a-2', 'a-0', 'a-1']);
    expect(ids(stallWindow([{ products: [jars[0]!] }, { products: [gone(tour)] }], ['a-2']))).toEqual(['a-0', 'a-2']);
  });
});
