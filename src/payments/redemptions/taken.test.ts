import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEAST_CHARGE, takenAmount } from './rules.ts';

const ore = fc.integer({ min: 1, max: 2_000_000 });

describe('what a code takes', () => {
  it('is never more than it is worth nor than is left, and leaves nothing or what can be paid (H15)', () => {
    fc.assert(
      fc.property(ore, ore, (remaining, left) => {
        const taken = takenAmount(remaining, left);
        expect(taken).toBeGreaterThanOrEqual(0);
        expect(taken).toBeLessThanOrEqual(Math.min(remaining, left));
        const rest = left - taken;
        expect(rest === 0 || rest >= Math.min(LEAST_CHARGE, left)).toBe(true);
      }),
    );
  });

  it('is all that is left where the card has it, and all of the card where enough is left over', () => {
    expect(takenAmount(50_000, 31_200)).toBe(31_200);
    expect(takenAmount(10_000, 31_200)).toBe(10_000);
    expect(takenAmount(31_100, 31_200)).toBe(30_900);
    expect(takenAmount(200, 250)).toBe(0);
  });

  it('of many, one after the other, adds up to what was asked and to what the cards had (H15)', () => {
    fc.assert(
      fc.property(ore, fc.array(ore, { maxLength: 8 }), (asked, cards) => {
        let left = asked;
        let taken = 0;
        for (const worth of cards) {
          const amount = left ? takenAmount(worth, left) : 0;
          left -= amount;
          taken += amount;
        }
        expect(left + taken).toBe(asked);
        expect(left).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
