import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newId } from '../../shared/ids.ts';
import { isOwnPath, keyIn, platformFee, timeOfId, withParameter } from './rules.ts';

const BASE = 'https://hallen.example';

describe("the platform's share", () => {
  it.each([
    [8900, 500, 445],
    [10, 500, 1],
    [9, 500, 0],
    [9999, 0, 0],
    [9999, 10_000, 9999],
  ])('of %i at %i is %i', (amount, basisPoints, fee) => {
    expect(platformFee(amount, basisPoints)).toBe(fee);
  });
});

describe('the way back', () => {
  it.each(['/', '/pay-requests/abc', '/pay-requests/abc?ak=x&lang=de', '/receipts/å%20b#end'])('%s is ours', path => {
    expect(isOwnPath(path)).toBe(true);
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '\\\\evil.example',
    'pay-requests/abc',
    '',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    ' /abc',
    `/${'a'.repeat(1000)}`,
  ])('%j is not', path => {
    expect(isOwnPath(path)).toBe(false);
  });

  it('stays here whatever is tried [payments 5.9]', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('/', '\\', '.', '@', ':', 'a', '?', '#', '%', '\t', 'http')), letters => {
        for (const path of [letters.join(''), `/${letters.join('')}`]) {
          if (!isOwnPath(path)) continue;
          expect(new URL(path, BASE).origin).toBe(BASE);
          expect(new URL(BASE + path).origin).toBe(BASE);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('holds the key that it brings', () => {
    expect(keyIn('/pay-requests/x/processing?ak=abc&lang=de')).toBe('abc');
    expect(keyIn('/pay-requests/x/processing')).toBeNull();
  });

  it('takes a parameter before its hash', () => {
    expect(withParameter('/a', 'x', '1')).toBe('/a?x=1');
    expect(withParameter('/a?b=c#d', 'x', 'å&')).toBe('/a?b=c&x=%C3%A5%26#d');
  });
});

it('reads the time of an id', () => {
  const before = Date.now();
  const made = timeOfId(newId()).getTime();
  expect(made).toBeGreaterThanOrEqual(before);
  expect(made).toBeLessThanOrEqual(Date.now());
});
