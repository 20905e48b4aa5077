import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum } from '../../shared/money.ts';
import { type FeeOfMonth, planCommissions, vatInFees } from './rules.ts';

const fee = fc.record({
  ofMonth: fc.constantFrom('2026-09', '2026-10', '2026-11'),
  way: fc.constantFrom('CARD' as const, 'MOBILE' as const, 'INVOICE' as const),
  sales: fc.nat(20),
  amount: fc.integer({ min: 1, max: 900_000 }),
});

describe('the hall’s documents for the fees of a month', () => {
  it('are what the ledger says, whatever was given back of which month, and no credit is above its invoice', () => {
    fc.assert(
      fc.property(fc.array(fee, { minLength: 1, maxLength: 12 }), fc.nat(900_000), (given, invoicedInOctober) => {
        // Earlier months have fees given back, the present one has them earned.
        const fees: FeeOfMonth[] = given.map(one =>
          one.ofMonth === '2026-11' ? one : { ...one, amount: -one.amount },
        );
        const invoiced = new Map([['2026-10', invoicedInOctober]]);
        const plans = planCommissions('2026-11', fees, invoiced);
        const credits = plans.filter(one => one.kind === 'CREDIT');
        for (const one of plans) {
          expect(one.amount).toBeGreaterThan(0);
          expect(sum(one.rows, row => row.amount)).toBe(one.amount);
          expect(one.vat).toBe(Math.round(one.amount / 5));
        }
        for (const one of credits) expect(one.amount).toBeLessThanOrEqual(invoiced.get(one.credits!)!);
        const total = sum(plans, one => (one.kind === 'INVOICE' ? one.amount : -one.amount));
        const posted = sum(fees, one => one.amount);
        const lost = sum(
          fees.filter(one => !credits.some(credit => credit.credits === one.ofMonth)),
          one => one.amount,
        );
        // Only what no invoice can carry is left for the month after.
        expect(total).toBe(lost > 0 ? posted : posted - lost);
        const all = planCommissions('2026-11', fees, new Map(fees.map(one => [one.ofMonth, 9_999_999_999])));
        expect(vatInFees('2026-11', fees)).toBe(sum(all, one => (one.kind === 'INVOICE' ? one.vat : -one.vat)));
      }),
    );
  });

  it('says what was kept back of card payments, and what is left to pay', () => {
    const fees: FeeOfMonth[] = [
      { ofMonth: '2026-11', way: 'CARD', sales: 3, amount: 4000 },
      { ofMonth: '2026-11', way: 'MOBILE', sales: 1, amount: 1000 },
      { ofMonth: '2026-10', way: 'MOBILE', sales: 0, amount: -250 },
    ];
    expect(planCommissions('2026-11', fees, new Map([['2026-10', 900]]))).toEqual([
      {
        ...{ kind: 'INVOICE', credits: null, amount: 5000, vat: 1000, kept: 4000 },
        rows: [
          { way: 'CARD', count: 3, amount: 4000 },
          { way: 'MOBILE', count: 1, amount: 1000 },
        ],
      },
      {
        ...{ kind: 'CREDIT', credits: '2026-10', amount: 250, vat: 50, kept: 0 },
        rows: [{ way: 'MOBILE', count: 0, amount: 250 }],
      },
    ]);
  });
});
