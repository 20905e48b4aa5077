import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPrice, type PriceLocale } from './price-format.ts';

const LOCALES: PriceLocale[] = ['sv', 'en', 'de'];
const inAll = (amount: number, style = {}) => LOCALES.map(locale => formatPrice(amount, { locale, ...style }));

describe('formatPrice', () => {
  it('writes whole kronor with spaces that do not break [payments 9.10]', () => {
    expect(inAll(125_000)).toEqual(['1\u00a0250\u00a0kr', '1,250\u00a0kr', '1.250\u00a0kr']);
    expect(inAll(100)).toEqual(['1\u00a0kr', '1\u00a0kr', '1\u00a0kr']);
    expect(formatPrice(123_456_789_00, { locale: 'sv' })).toBe('123\u00a0456\u00a0789\u00a0kr');
  });

  it('shows öre where there are any, and always where amounts must be exact', () => {
    expect(inAll(3214)).toEqual(['32,14\u00a0kr', '32.14\u00a0kr', '32,14\u00a0kr']);
    expect(inAll(119_000, { exact: true, unit: false })).toEqual(['1\u00a0190,00', '1,190.00', '1.190,00']);
    expect(formatPrice(5, { locale: 'sv' })).toBe('0,05\u00a0kr');
  });

  it('sets a real minus before what is taken off', () => {
    expect(formatPrice(-30_000, { locale: 'sv' })).toBe('\u2212300\u00a0kr');
    expect(formatPrice(-5, { locale: 'sv', exact: true, unit: false })).toBe('\u22120,05');
    expect(formatPrice(0, { locale: 'sv' })).toBe('0\u00a0kr');
    expect(formatPrice(-0, { locale: 'sv' })).toBe('0\u00a0kr');
  });

  it('names other currencies by their code', () => {
    expect(formatPrice(1200, { locale: 'de', currency: 'EUR' })).toBe('12\u00a0EUR');
  });

  it('refuses what is no amount in minor units', () => {
    for (const amount of [1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => formatPrice(amount, { locale: 'sv' })).toThrow(RangeError);
    }
  });

  it('loses nothing: the digits are the amount’s own [storefront 9.6]', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.constantFrom(...LOCALES), (amount, locale) => {
        const digits = formatPrice(amount, { locale, exact: true }).replace(/\D/g, '');
        expect(Number(digits)).toBe(Math.abs(amount));
      }),
    );
  });
});
