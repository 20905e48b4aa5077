import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leavesPlenty } from '../availability/rules.ts';
import {
  collectSearchText,
  FEW,
  isForSale,
  isOnlyNumber,
  mostAvailable,
  productStanding,
  purchasesLeft,
  searchTerms,
} from './rules.ts';

const shelf = { productStatus: 'ACTIVE', providerStatus: 'NORMAL' as const, available: 40 };

describe('what a buyer may hope for (storefront 4)', () => {
  it.each([
    ['an open stall with goods', shelf, 'AVAILABLE'],
    ['goods that nobody counts', { ...shelf, available: null }, 'AVAILABLE'],
    ['the last five', { ...shelf, available: FEW }, 'FEW'],
    ['an empty shelf', { ...shelf, available: 0 }, 'SOLD_OUT'],
    ['a paused stall, however full', { ...shelf, providerStatus: 'PAUSED' as const }, 'UNAVAILABLE'],
    ['goods taken off sale', { ...shelf, productStatus: 'INACTIVE' }, 'UNAVAILABLE'],
    ['a hidden stall, by who has its address', { ...shelf, providerStatus: 'HIDDEN' as const }, 'AVAILABLE'],
  ])('%s', (_, facts, standing) => {
    expect(productStanding(facts)).toBe(standing);
    expect(isForSale(facts)).toBe(standing !== 'UNAVAILABLE');
  });
  it('is the same before and after a purchase that leaves plenty, on which lists are kept', () => {
    const amount = fc.integer({ min: 1, max: 20 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), amount, amount, (before, taken, perPurchase) => {
        fc.pre(leavesPlenty([{ stockItemId: 'jars', perPurchase }], new Map([['jars', before - taken]])));
        const standing = (balance: number) =>
          productStanding({ ...shelf, available: purchasesLeft(balance, perPurchase) });
        expect(standing(before - taken)).toBe(standing(before));
      }),
    );
  });
  it('counts purchases, not pieces, when one takes several (storefront 5) [storefront 5.6]', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.integer({ min: 1, max: 999 }), (balance, each) => {
        const purchases = purchasesLeft(balance, each);
        expect(purchases * each).toBeLessThanOrEqual(balance);
        expect((purchases + 1) * each).toBeGreaterThan(balance);
      }),
    );
    expect(purchasesLeft(-3, 1)).toBe(0);
  });
  it('is had while one variant is had', () => {
    expect(mostAvailable([0, 3, 1])).toBe(3);
    expect(mostAvailable([0, null])).toBeNull();
    expect(mostAvailable([])).toBe(0);
  });
});

describe('search', () => {
  it('reads å, ä and ö as a and o, and marks and case not at all', () => {
    expect(searchTerms('Getost från ÅSEN!').tokens).toEqual(['getost', 'fran', 'asen']);
    expect(searchTerms('  Süß-Øl,  crème ').tokens).toEqual(['suss', 'ol', 'creme']);
    expect(searchTerms('a\u0308pplen').phrase).toBe(searchTerms('äpplen').phrase);
  });
  it('leaves nothing that means something to a pattern', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), text => {
        const { phrase, tokens } = searchTerms(text);
        expect(phrase).not.toMatch(/[%_\\'|]/);
        expect(phrase).toBe(phrase.trim());
        expect(tokens.length).toBeLessThanOrEqual(8);
        expect(tokens.every(token => token.length > 0 && !token.includes(' '))).toBe(true);
      }),
    );
  });
  it('finds what it was given: folding twice is folding once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), text => {
        expect(searchTerms(searchTerms(text).phrase).phrase).toBe(searchTerms(text).phrase);
      }),
    );
  });
  it('puts the titles of every language before the rest', () => {
    const meta = { title: { sv: 'Ljunghonung', de: 'Heidehonig' }, kicker: { sv: 'Från heden' } };
    expect(collectSearchText(meta, ['edible'], [{ sv: '500 g' }])).toBe(
      ' ljunghonung heidehonig | fran heden 500 g edible ',
    );
  });
});

it('tells a description that is only a number from one that says something (storefront 2) [storefront 2.53]', () => {
  for (const text of ['7', ' 1 250 ', '12,50', '-3.5']) expect(isOnlyNumber(text)).toBe(true);
  for (const text of ['', '7 burkar', 'nr 7', '**7**']) expect(isOnlyNumber(text)).toBe(false);
});
