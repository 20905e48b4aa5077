import { describe, expect, it } from 'vitest';
import { voucherIdsIn, voucherListAddress } from './rules.ts';

describe('the static list of vouchers (storefront 7)', () => {
  const list = 'https://storage.example/hall/vouchers.json';
  it('has a suffix of its environment outside production, and a query that no cache has seen [storefront 7.5]', () => {
    expect(voucherListAddress(list, { production: true, random: 'a1B2c3D4' })).toBe(`${list}?v=a1B2c3D4`);
    expect(voucherListAddress(list, { production: false, random: 'x' })).toBe(
      'https://storage.example/hall/vouchers-dev.json?v=x',
    );
    expect(voucherListAddress('https://storage.example/list?a=1', { production: false, random: 'x' })).toBe(
      'https://storage.example/list-dev?a=1&v=x',
    );
  });
  it.each([
    [
      ['a', ' b ', ''],
      ['a', 'b'],
    ],
    [{ voucherIds: ['a'] }, ['a']],
    [{ items: ['a'] }, ['a']],
    [[], []],
    [['a', 1], null],
    [{ vouchers: ['a'] }, null],
    [null, null],
    ['a', null],
  ])('of %j is read as %j', (answer, ids) => {
    expect(voucherIdsIn(answer)).toEqual(ids);
  });
});
