import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumPrice } from '../../shared/money.ts';
import {
  deliveryMethods,
  feeByRate,
  type OrderedLine,
  orderDelivery,
  orderRows,
  orderType,
  payRequestGroups,
} from './rules.ts';

const honey: OrderedLine = {
  productId: 'p1',
  skuId: 's1',
  title: 'Ljunghonung',
  kicker: null,
  variant: '350 g',
  pictureRef: 'honung',
  acquireType: 'BUYABLE',
  quantity: 2,
  pricePerItem: 8900,
  vatRate: 600,
  stockItemId: 'k1',
  perPurchaseAmount: 1,
};
const candle: OrderedLine = {
  ...honey,
  productId: 'p2',
  skuId: 's2',
  title: 'Bivaxljus',
  pricePerItem: 4500,
  vatRate: 2500,
};

describe('the rows of an order', () => {
  it('are the goods as they are called and cost now', () => {
    const [row, ...more] = orderRows([honey], { method: 'PICK_UP', fee: 9500, title: 'Hemkörning' });
    expect(more).toEqual([]);
    expect(row).toMatchObject({ kind: 'PRODUCT', quantity: 2, amount: 17800, vatRate: 600 });
    expect(row?.meta).toMatchObject({ title: 'Ljunghonung', variant: '350 g', image: 'honung' });
  });

  it('hold the fee for bringing them, taxed as the goods are', () => {
    const rows = orderRows([honey, candle], { method: 'HOME_DELIVERY', fee: 9500, title: 'Hemkörning' });
    const fees = rows.filter(row => row.kind === 'DELIVERY');
    expect(fees.map(row => row.vatRate).sort()).toEqual([2500, 600].sort());
    expect(fees.reduce((sum, row) => sum + row.amount, 0)).toBe(9500);
    expect(fees.every(row => row.productId === null && row.meta.title === 'Hemkörning')).toBe(true);
  });

  it('hold no row for a fee of nothing', () => {
    expect(orderRows([honey], { method: 'HOME_DELIVERY', fee: 0, title: 'Hemkörning' })).toHaveLength(1);
  });
});

describe('what stands together where an order is asked for', () => {
  it('is a time with what is added to it, under its title; goods and their bringing stand alone [payments 2.4.7]', () => {
    const towel = { optionalId: 'o1', title: 'Handduk', quantity: 1, price: 4000, vatRate: 2500 };
    const wish = { day: '2026-11-21', time: '18:00' };
    const sauna = { ...candle, title: 'Kvällsbastu', wish, startsAt: new Date('2026-11-21T17:00:00Z'), picks: [towel] };
    const lines = [honey, sauna, { ...sauna, wish: { ...wish, day: '2026-11-22' }, startsAt: null, picks: [] }];
    const rows = orderRows(lines, { method: 'HOME_DELIVERY', fee: 9500, title: 'Hemkörning' });
    const first = { key: '2', title: 'Kvällsbastu', eventAt: '2026-11-21T17:00:00.000Z' };
    expect(payRequestGroups(lines, rows)).toEqual([
      null,
      first,
      first,
      { key: '3', title: 'Kvällsbastu', eventAt: null },
      null,
      null,
    ]);
  });
});

describe('a fee over several rates', () => {
  const lines = fc.array(
    fc.record({ amount: fc.integer({ min: 0, max: 5_000_000 }), vatRate: fc.constantFrom(0, 600, 1200, 2500) }),
    { maxLength: 12 },
  );

  it('is shared to the öre, each share within one öre of the exact one (I5)', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 1_000_000 }), (goods, fee) => {
        const total = goods.reduce((sum, line) => sum + line.amount, 0);
        const shares = feeByRate(fee, goods);
        expect(shares.reduce((sum, share) => sum + share.amount, 0)).toBe(total === 0 ? 0 : fee);
        for (const share of shares) {
          const amount = goods
            .filter(line => line.vatRate === share.vatRate)
            .reduce((sum, line) => sum + line.amount, 0);
          expect(Math.abs(share.amount - (fee * amount) / total)).toBeLessThan(1);
        }
      }),
    );
  });

  it('does not change because the lines stand in another order', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 100_000 }), (goods, fee) => {
        expect(feeByRate(fee, [...goods].reverse())).toEqual(feeByRate(fee, goods));
      }),
    );
  });

  it('keeps net and VAT and gross together over the whole document (I5, H16)', () => {
    const rows = orderRows([honey, { ...candle, quantity: 3 }], { method: 'HOME_DELIVERY', fee: 9999, title: 'x' });
    const price = sumPrice(rows.map(row => ({ amountIncludingVat: row.amount, vatRate: row.vatRate })));
    expect(price.amountExcludingVat + price.vatAmount).toBe(price.amountIncludingVat);
    expect(price.amountIncludingVat).toBe(17800 + 13500 + 9999);
  });
});

describe('how goods leave the stall', () => {
  it('is over the counter when the provider says nothing', () => {
    expect(deliveryMethods({})).toEqual(['PICK_UP']);
    expect(deliveryMethods({ methods: ['HOME_DELIVERY'] })).toEqual(['HOME_DELIVERY']);
  });

  it('names the place to fetch them, or the place to bring them to, never both [payments 3.11, 5.16]', () => {
    const terms = { pickUpAddress: 'Torget 1', pickUpInstructions: { sv: 'Ring på', en: 'Ring the bell' } };
    expect(orderDelivery({ deliveryMethodType: 'PICK_UP' }, terms, 'en')).toMatchObject({
      pickUpAddress: 'Torget 1',
      pickUpInstructions: 'Ring the bell',
      destination: null,
    });
    const address = { addressRows: ['Strandvägen 4'], zipCode: '531 30', city: 'Ljungsjö' };
    const home = orderDelivery({ deliveryMethodType: 'HOME_DELIVERY', destination: { address } }, terms, 'sv');
    expect(home).toMatchObject({ pickUpAddress: null, destination: { address, notesToDeliverer: null } });
  });
});

describe('the type of an order', () => {
  it('is that of its goods, or mixed [payments 3.11]', () => {
    expect(orderType([honey, candle])).toBe('BUYABLE');
    expect(orderType([honey, { ...candle, acquireType: 'VOUCHER' }])).toBe('MIXED');
  });
});
