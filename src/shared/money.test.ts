import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum, sumPrice, vatRow, vatToSay, vatWithin } from './money.ts';

const rates = fc.constantFrom(0, 600, 1200, 2500);
const amounts = fc.integer({ min: 0, max: 100_000_000_00 });
const lines = fc.array(fc.record({ amountIncludingVat: amounts, vatRate: rates }), { maxLength: 30 });

describe('the VAT within an amount', () => {
  it.each([
    [9999, 2500, 2000],
    [9999, 1200, 1071],
    [9999, 600, 566],
    [0, 2500, 0],
    [1, 2500, 0],
    [12_345, 0, 0],
    // Exactly half an öre rounds away from zero.
    [53, 600, 3],
    [-53, 600, -3],
    [-9999, 2500, -2000],
  ])('of %s öre at %s basis points is %s', (gross, rate, vat) => {
    expect(vatWithin(gross, rate)).toBe(vat);
  });

  it('is within half an öre of the exact one, and its own mirror image below zero', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 10_000 }), (gross, rate) => {
        const vat = vatWithin(gross, rate);
        const twice = 2n * BigInt(vat) * BigInt(10_000 + rate) - 2n * BigInt(gross) * BigInt(rate);
        expect(twice <= BigInt(10_000 + rate) && twice >= -BigInt(10_000 + rate)).toBe(true);
        expect(vatWithin(-gross, rate) + vat).toBe(0);
      }),
    );
  });
});

describe('the VAT beside a total', () => {
  it('is told of the rates at which any is due, and not at all of what bears none', () => {
    const gift = { amountIncludingVat: 50_000, vatRate: 0 };
    expect(vatToSay(sumPrice([gift]).vat)).toEqual([]);
    expect(vatToSay(sumPrice([gift, { amountIncludingVat: 8_900, vatRate: 600 }]).vat)).toEqual([vatRow(8_900, 600)]);
    expect(vatToSay(sumPrice([{ amountIncludingVat: -8_900, vatRate: 600 }]).vat)).toHaveLength(1);
  });
});

describe('the price of a document (I5)', () => {
  it('P7: has net + VAT = gross for every rate, and rows that add up to its total (I5)', () => {
    fc.assert(
      fc.property(lines, document => {
        const price = sumPrice(document);
        for (const row of [...price.vat, price]) {
          expect(row.amountExcludingVat + row.vatAmount).toBe(row.amountIncludingVat);
          expect([row.amountExcludingVat, row.vatAmount].every(Number.isSafeInteger)).toBe(true);
        }
        expect(price.amountIncludingVat).toBe(sum(document, line => line.amountIncludingVat));
        expect(price.vatAmount).toBe(sum(price.vat, row => row.vatAmount));
        expect(new Set(price.vat.map(row => row.vatRate)).size).toBe(price.vat.length);
      }),
    );
  });

  it('rounds once per rate, not once per line (H16)', () => {
    const jars = Array.from({ length: 100 }, () => ({ amountIncludingVat: 99, vatRate: 2500 }));
    expect(sumPrice(jars).vatAmount).toBe(vatWithin(9900, 2500));
    expect(sum(jars, jar => vatWithin(jar.amountIncludingVat, jar.vatRate))).toBe(2000);
    expect(sumPrice(jars).vatAmount).toBe(1980);
  });

  it('is the same whatever the order of its lines, with the highest rate first', () => {
    fc.assert(
      fc.property(lines, document => {
        expect(sumPrice([...document].reverse())).toEqual(sumPrice(document));
        const shown = sumPrice(document).vat.map(row => row.vatRate);
        expect(shown).toEqual([...shown].sort((a, b) => b - a));
      }),
    );
  });

  it('of nothing is nothing', () => {
    expect(sumPrice([])).toEqual({
      currency: 'SEK',
      amountIncludingVat: 0,
      amountExcludingVat: 0,
      vatAmount: 0,
      vat: [],
    });
    expect(vatRow(0, 2500)).toEqual({ vatRate: 2500, vatAmount: 0, amountExcludingVat: 0, amountIncludingVat: 0 });
  });
});
