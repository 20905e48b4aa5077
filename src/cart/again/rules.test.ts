import { describe, expect, it } from 'vitest';
import { type OrderedRow, wantedAgain } from './rules.ts';

const row = (fields: Partial<OrderedRow>): OrderedRow => ({
  kind: 'PRODUCT',
  skuId: 'jar',
  optionalId: null,
  optionalGroupId: null,
  title: 'Ljunghonung',
  quantity: 1,
  pricePerItem: 5200,
  party: null,
  ...fields,
});

describe('the same again', () => {
  it('is each product with its options, so many for each piece', () => {
    const wanted = wantedAgain([
      row({ quantity: 3 }),
      row({ kind: 'OPTIONAL', optionalId: 'ribbon', optionalGroupId: 'wrapping', title: 'Band', quantity: 6 }),
      row({ skuId: 'table', title: 'Bord vid sjön', party: 4 }),
    ]);
    expect(wanted).toEqual([
      {
        ...{ skuId: 'jar', title: 'Ljunghonung', quantity: 3, party: null, pricePerItem: 5200 },
        picks: [{ optional: { _id: 'ribbon', optionalGroupId: 'wrapping' }, quantity: 2 }],
      },
      { skuId: 'table', title: 'Bord vid sjön', quantity: 1, party: 4, pricePerItem: 5200, picks: [] },
    ]);
  });

  it('leaves out an option that is no longer there', () => {
    expect(wantedAgain([row({}), row({ kind: 'OPTIONAL', optionalId: 'gone' })])[0]?.picks).toEqual([]);
  });
});
