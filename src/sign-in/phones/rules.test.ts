import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BREAKER,
  breakerTrips,
  CODE_TRIES,
  type CodeState,
  givenEmail,
  inventedEmail,
  isLive,
  newCode,
} from './rules.ts';

const bytes = (value: number) => Uint8Array.of(value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255);

describe('a code', () => {
  it('is six digits, whatever is thrown', () => {
    fc.assert(
      fc.property(fc.nat(4_293_999_999), thrown => {
        const code = newCode(() => bytes(thrown));
        expect(code).toMatch(/^\d{6}$/);
        expect(Number(code)).toBe(thrown % 1_000_000);
      }),
    );
  });

  it('is thrown again where some numbers would be likelier than others', () => {
    const throws = [4_294_000_000, 4_294_967_295, 4_293_999_999];
    expect(newCode(() => bytes(throws.shift()!))).toBe('999999');
    expect(throws).toEqual([]);
    expect(newCode(() => bytes(7))).toBe('000007');
  });

  it('lives until its time, its tries or its use is over, and no combination revives it', () => {
    const now = new Date('2026-11-21T12:00:00Z');
    fc.assert(
      fc.property(
        fc.integer({ min: -600_000, max: 600_000 }),
        fc.nat(CODE_TRIES),
        fc.constantFrom<CodeState['usedBy']>('nobody', 'this-press', 'another-press'),
        (left, tries, usedBy) => {
          const live = isLive({ tries, usedBy, expiresAt: new Date(now.getTime() + left) }, now);
          expect(live).toBe(left > 0 && tries < CODE_TRIES && usedBy !== 'another-press');
        },
      ),
    );
  });
});

describe('the breaker', () => {
  it('trips when hardly anybody uses what is sent, and never over a few', () => {
    expect(breakerTrips({ sent: BREAKER.leastSends - 1, verified: 0 })).toBe(false);
    expect(breakerTrips({ sent: BREAKER.leastSends, verified: 0 })).toBe(true);
    expect(breakerTrips({ sent: 100, verified: 9 })).toBe(true);
    expect(breakerTrips({ sent: 100, verified: 10 })).toBe(false);
  });
});

describe('an invented address', () => {
  it('is nobody’s, however it is written, and no other address is taken for one', () => {
    fc.assert(
      fc.property(fc.uuid(), id => {
        expect(givenEmail(inventedEmail(id))).toBeNull();
        expect(givenEmail(inventedEmail(id).toUpperCase())).toBeNull();
      }),
    );
    fc.assert(
      fc.property(fc.emailAddress(), address => {
        expect(givenEmail(address)).toBe(address);
      }),
    );
    for (const address of ['elin@phone.invalid.example', 'phone.invalid@hall.example', 'elin@example.com'])
      expect(givenEmail(address)).toBe(address);
  });
});
