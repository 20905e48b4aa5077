import { describe, expect, it } from 'vitest';
import { hasPrice, plateText, unitWords } from './price-units.ts';

const spaced = (text: string) => text.replaceAll('\u00a0', ' ');

describe('what a price plate says', () => {
  it('says what one price is for', () => {
    expect(spaced(plateText({ amount: 64_500, unit: 'PERSON' }, 'sv'))).toBe('645 kr per person');
    expect(spaced(plateText({ amount: 64_500, from: true, unit: 'PERSON' }, 'sv'))).toBe('från 645 kr per person');
    expect(spaced(plateText({ amount: 8_900, unit: 'PIECE' }, 'sv'))).toBe('89 kr');
  });

  it.each([
    ['sv', 'Kostnadsfritt'],
    ['en', 'Free of charge'],
    ['de', 'Kostenlos'],
  ] as const)('says in words that nothing is asked (%s)', (locale, words) => {
    expect(plateText({ amount: 0, unit: 'BOOKING' }, locale)).toBe(words);
  });

  it('does not call a choice free because one of its variants is', () => {
    expect(spaced(plateText({ amount: 0, from: true }, 'sv'))).toBe('från 0 kr');
  });

  it('has nothing to say of a gift card without prices', () => {
    expect(hasPrice('GIFTCARD', 0)).toBe(false);
    expect(hasPrice('GIFTCARD', 25_000)).toBe(true);
    expect(hasPrice('BOOKABLE', 0)).toBe(true);
  });
});

describe('what one price is for', () => {
  it('is said in the right number, in every language', () => {
    const hour = (name: string, value: number) => ({ unit: { type: 'HOUR' as const, name }, value });
    expect(unitWords(hour('timme', 1), 'sv')).toBe('timme');
    expect(unitWords(hour('timme', 2), 'sv')).toBe('2 timmar');
    expect(unitWords(hour('hour', 2), 'en')).toBe('2 hours');
    expect(unitWords(hour('Stunde', 4), 'de')).toBe('4 Stunden');
    for (const type of ['PERSON', 'BOOKING', 'DAY', 'PIECE'] as const)
      expect(unitWords({ unit: { type, name: 'x' }, value: 3 }, 'de')).toMatch(/^3 \S{4,}$/);
  });
});
