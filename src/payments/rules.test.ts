import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PaymentEvent } from './contract.ts';
import { eventsByPayment, itemsByGroup, lastEight, orderGroupPaidFor, pricedRequest } from './rules.ts';

const honey = { name: 'Skogshonung', description: '350 g', quantity: 3, pricePerItem: 8900, vatRate: 600 };
const candle = { name: 'Bivaxljus', quantity: 1, pricePerItem: 4995, vatRate: 2500 };

describe('a pay request', () => {
  it('asks for the sum of its rows and rounds each rate once (I5, H16) [payments 3.7]', () => {
    const { amount, price } = pricedRequest([honey, candle]);
    expect(amount).toBe(26_700 + 4995);
    expect(price.vat.map(row => [row.vatRate, row.vatAmount])).toEqual([
      [2500, 999],
      [600, 1511],
    ]);
  });

  it('takes off what was removed [payments 3.6]', () => {
    const { amount, items } = pricedRequest([honey, { ...honey, type: 'REMOVED', quantity: 1 }]);
    expect(amount).toBe(17_800);
    expect(items[1]).toMatchObject({ type: 'REMOVED', price: { amountIncludingVat: -8900 } });
  });

  it('is shown by group key, in the order in which the groups begin (payments 2.4) [payments 2.4.7]', () => {
    const sauna = { key: '1', title: 'Kvällsbastu', eventAt: '2026-11-21T17:00:00Z' };
    const boat = { key: '2', title: 'Eka', eventAt: null };
    const rows = [
      { ...honey, name: 'Bastu', group: sauna },
      { ...honey, name: 'Hemkörning' },
      { ...honey, name: 'Eka', group: boat },
      { ...honey, name: 'Handduk', group: { ...sauna } },
      { ...honey, name: 'Ved' },
    ];
    expect(
      itemsByGroup(pricedRequest(rows).items).map(({ group, items }) => [group?.title, ...items.map(one => one.name)]),
    ).toEqual([
      ['Kvällsbastu', 'Bastu', 'Handduk'],
      [undefined, 'Hemkörning', 'Ved'],
      ['Eka', 'Eka'],
    ]);
  });

  it('is for an order group, and is a fault without one [payments 5.13, 8.12]', () => {
    expect(orderGroupPaidFor({ orderGroupId: 'og1' })).toBe('og1');
    for (const orderGroupId of ['', null, undefined])
      expect(() => orderGroupPaidFor({ orderGroupId })).toThrow(
        'OrderGroupId must be available in pay request payment for',
      );
  });

  it('adds up whatever is asked for [storefront 9.6]', () => {
    const row = fc.record({
      name: fc.constant('Vara'),
      quantity: fc.integer({ min: 1, max: 999 }),
      pricePerItem: fc.integer({ min: 0, max: 1_000_000 }),
      vatRate: fc.constantFrom(0, 600, 1200, 2500),
    });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 12 }), rows => {
        const { amount, items, price } = pricedRequest(rows);
        const gross = (of: { amountIncludingVat: number }[]) =>
          of.reduce((sum, one) => sum + one.amountIncludingVat, 0);
        expect(gross(items.map(item => item.price))).toBe(amount);
        expect(gross(price.vat)).toBe(amount);
        for (const vat of price.vat) expect(vat.amountExcludingVat + vat.vatAmount).toBe(vat.amountIncludingVat);
        expect(price.amountExcludingVat + price.vatAmount).toBe(amount);
      }),
    );
  });
});

describe('payment events', () => {
  const event = (_id: string, paymentId: string, status: PaymentEvent['status'], iso: string): PaymentEvent => ({
    _id,
    paymentId,
    status,
    _happenedAt: { iso },
  });

  it('are grouped by payment, newest first [payments 2.5.3]', () => {
    const groups = eventsByPayment([
      event('1', 'first', 'PENDING', '2026-11-20T16:01:40Z'),
      event('2', 'first', 'CANCELLED', '2026-11-20T16:03:11Z'),
      event('3', 'second', 'PENDING', '2026-11-20T16:03:52Z'),
    ]);
    expect(groups.map(group => [group.paymentId, ...group.events.map(one => one.status)])).toEqual([
      ['second', 'PENDING'],
      ['first', 'CANCELLED', 'PENDING'],
    ]);
  });

  it('name a payment by its last eight characters [payments 9.5]', () => {
    expect(lastEight('018f0000-0000-7000-8000-00004a7b22d0')).toBe('4A7B22D0');
  });
});
