import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPrice } from '../../ui/price-format.ts';
import { amountIn } from './rules.ts';

describe('an amount that is looked for', () => {
  it.each([
    ['1 250', 125_000],
    ['1250,50', 125_050],
    ['1.250,50 kr', 125_050],
    ['208.00', 20_800],
    ['52:-', 5200],
    ['7,5', 750],
  ])('is read as people write it: %s', (text, amount) => expect(amountIn(text)).toBe(amount));

  it.each(['', '0', 'SH-7K3Q9', 'pi_12', '12 kronor', '1,2,3', '070-123 45 67', '999999999999'])(
    'is none in %j',
    text => expect(amountIn(text)).toBeNull(),
  );

  it('is what pages say of it, in every language', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_00 }), fc.constantFrom('sv', 'de', 'en'), (amount, locale) => {
        expect(amountIn(formatPrice(amount, { locale, exact: true }))).toBe(amount);
      }),
    );
  });
});
