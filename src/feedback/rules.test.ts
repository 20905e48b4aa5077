import { describe, expect, it } from 'vitest';
import { faultWithoutQueries, pageWithoutSecrets } from './rules.ts';

describe('what is kept of where it went wrong', () => {
  it.each([
    ['/receipts/AaH7qBeFcyua18XdczTB2g?ak=secret', '/receipts/AaH7qBeFcyua18XdczTB2g'],
    ['/products/ljunghonung#top', '/products/ljunghonung'],
    ['/', '/'],
    ['https://elsewhere.example/?ak=secret', '/'],
    ['', '/'],
  ])('%s is kept as %s: no access key goes along (I18)', (address, page) => {
    expect(pageWithoutSecrets(address)).toBe(page);
  });

  it('takes queries out of a fault’s own words as well, and keeps 500 characters', () => {
    expect(faultWithoutQueries('TypeError: fetch https://hall.example/api/cart?ak=secret failed')).toBe(
      'TypeError: fetch https://hall.example/api/cart failed',
    );
    expect(faultWithoutQueries('x'.repeat(900))).toHaveLength(500);
  });
});
