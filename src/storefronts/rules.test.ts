import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProductCard } from '../catalogue/contract.ts';
import { BANDS, type Band } from '../providers/contract.ts';
import { groupBands, groupBySection } from './rules.ts';

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
