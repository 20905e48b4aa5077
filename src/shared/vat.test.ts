import { describe, expect, it } from 'vitest';
import { VAT_CATEGORIES, vatRateOn } from './vat.ts';

/** VAT rate by category on the wall day of the tax point (protocols 6.1). */
describe('the rate of food', () => {
  it.each([
    ['2026-03-31', 1200],
    ['2026-04-01', 600],
    ['2026-11-20', 600],
    ['2027-12-31', 600],
    ['2028-01-01', 1200],
    ['2040-06-01', 1200],
  ])('on %s is %s', (day, rate) => {
    expect(vatRateOn('food', day)).toBe(rate);
  });
});

describe('the other rates', () => {
  it.each([
    ['standard', 2500],
    ['alcohol', 2500],
    ['restaurant', 1200],
    ['accommodation', 1200],
    ['culture', 600],
    ['transport', 600],
    ['books', 600],
    ['exempt', 0],
  ] as const)('%s is %s, whatever food costs', (category, rate) => {
    for (const day of ['2026-03-31', '2026-04-01', '2028-01-01']) expect(vatRateOn(category, day)).toBe(rate);
  });

  it('are there for every category today, and a day before the first row is a fault, not a guess', () => {
    for (const category of VAT_CATEGORIES) expect(vatRateOn(category, '2026-11-20')).toBeGreaterThanOrEqual(0);
    expect(() => vatRateOn('standard', '1969-01-01')).toThrow('No VAT rate for standard on 1969-01-01');
  });
});
