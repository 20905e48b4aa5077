import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nettingEntries } from './rules.ts';

describe('what hall and seller owe each other', () => {
  it('is set off to the öre: balanced, never beyond either debt, and nothing is left that could meet (I6)', () => {
    const debt = fc.integer({ min: -99_999_999, max: 99_999_999 });
    fc.assert(
      fc.property(debt, fc.nat(99_999_999), fc.nat(99_999_999), (hall, byHand, fees) => {
        const moved = { provider_payable: 0, paid_by_hand: 0, platform_fee_receivable: 0 };
        for (const { account, side, amount } of nettingEntries('stall', { hall, byHand, owed: -fees }))
          moved[account.kind as keyof typeof moved] += side === 'DEBIT' ? amount : -amount;
        const { provider_payable, paid_by_hand, platform_fee_receivable } = moved;
        expect(provider_payable + paid_by_hand + platform_fee_receivable).toBe(0);
        const left = [Math.max(hall, 0) - provider_payable, byHand - paid_by_hand, fees + platform_fee_receivable];
        for (const one of left) expect(one).toBeGreaterThanOrEqual(0);
        expect(Math.min(left[0]! + left[1]!, left[2]!)).toBe(0);
      }),
    );
  });
});
