import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Standing } from '../../catalogue/kinds/contract.ts';
import { inNamedOrder, listed, shownVouchers, withCards } from './rules.ts';

const numbers = (length: number) => Array.from({ length }, (_, at) => at + 1);
const shape = (items: ({ product: number } | { card: string })[]) =>
  items.map(item => ('card' in item ? item.card : item.product));

describe('cards among products (storefront 9)', () => {
  const cards = [
    { at: 9, card: 'e-bike' },
    { at: 3, card: 'electric car' },
  ];
  it('stand at positions 3 and 9 [storefront 9.14]', () => {
    expect(shape(withCards(numbers(10), cards))).toEqual([1, 2, 'electric car', 3, 4, 5, 6, 7, 'e-bike', 8, 9, 10]);
  });
  it('or 8 [storefront 9.14]', () => {
    const items = shape(withCards(numbers(10), [cards[1]!, { at: 8, card: 'e-bike' }]));
    expect(items.indexOf('e-bike')).toBe(7);
  });
  it('come last where there are too few products to reach their place', () => {
    expect(shape(withCards(numbers(1), cards))).toEqual([1, 'electric car', 'e-bike']);
    expect(shape(withCards([], cards))).toEqual(['electric car', 'e-bike']);
  });
  it('take nobody’s place: every product stays, in its order', () => {
    const places = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 6 });
    fc.assert(
      fc.property(fc.nat(40), places, (length, at) => {
        const items = withCards(
          numbers(length),
          at.map(place => ({ at: place, card: `c${place}` })),
        );
        expect(shape(items).filter(item => typeof item === 'number')).toEqual(numbers(length));
        expect(items).toHaveLength(length + at.length);
      }),
    );
  });
});

describe('products by name', () => {
  const cards = ['ost', 'honung', 'ljus'].map((slug, at) => ({ _id: `0${at}`, slug }));
  it('stand as they were named, by slug or id, each once; what is gone is passed over [storefront 2.32]', () => {
    const names = ['ljus', '00', 'HONUNG ', 'finns-inte', 'ost', 'constructor'];
    expect(inNamedOrder(cards, names).map(({ slug }) => slug)).toEqual(['ljus', 'ost', 'honung']);
  });
});

describe('vouchers that can’t be had (storefront 4)', () => {
  const vouchers = (['AVAILABLE', 'UNAVAILABLE', 'SOLD_OUT'] as Standing[]).map(standing => ({ standing }));
  it('are hidden, but for the holders of one scope [storefront 4.8]', () => {
    expect(shownVouchers(vouchers, false).map(({ standing }) => standing)).toEqual(['AVAILABLE', 'SOLD_OUT']);
    expect(shownVouchers(vouchers, true)).toHaveLength(3);
  });
});

it('several values travel in one: trimmed, in small letters, each once, ten at most', () => {
  expect(listed('Edible, retail,,edible')).toEqual(['edible', 'retail']);
  expect(listed(undefined)).toEqual([]);
  expect(listed(numbers(30).join(','))).toHaveLength(10);
});
