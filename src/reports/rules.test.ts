import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum } from '../shared/money.ts';
import { addDays } from '../shared/wall-time.ts';
import { leftOut, USUAL_ACTIVITIES, yearlyRecord } from './dac7/rules.ts';
import {
  daysOf,
  dividedByMonths,
  type Period,
  periodBefore,
  pointsOf,
  stepOf,
  weekdaysIn,
  yearBefore,
} from './rules.ts';
import { vatBoxes } from './vat/rules.ts';

const days = fc
  .record({ from: fc.integer({ min: 0, max: 3000 }), length: fc.integer({ min: 1, max: 366 }) })
  .map(({ from, length }) => ({ from: addDays('2023-01-01', from), to: addDays('2023-01-01', from + length - 1) }));

describe('periods', () => {
  it('compare a month with the month before, and any days with as many', () => {
    expect(periodBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(yearBefore({ from: '2025-02-01', to: '2025-02-28' })).toEqual({ from: '2024-02-01', to: '2024-02-29' });
    expect(periodBefore({ from: '2026-03-10', to: '2026-03-12' })).toEqual({ from: '2026-03-07', to: '2026-03-09' });
    expect(yearBefore({ from: '2024-02-29', to: '2024-03-02' })).toEqual({ from: '2023-02-28', to: '2023-03-02' });
  });

  it('lie just before, and lose no day when they are drawn', () => {
    fc.assert(
      fc.property(days, period => {
        expect(addDays(periodBefore(period).to, 1)).toBe(period.from);
        const sums = Array.from({ length: daysOf(period) }, (_, at) => ({ day: addDays(period.from, at), amount: 1 }));
        const points = pointsOf(sums, period, stepOf(period));
        expect(sum(points, point => point.amount)).toBe(daysOf(period));
        expect(points[0]!.day).toBe(period.from);
        expect(points.length).toBeLessThanOrEqual(45);
        expect(weekdaysIn(period).reduce((all, count) => all + count, 0)).toBe(daysOf(period));
      }),
    );
  });

  it('are divided into whole months and the days around them, each day once', () => {
    expect(dividedByMonths({ from: '2025-11-27', to: '2026-02-28' })).toEqual({
      months: { from: '2025-12-01', to: '2026-02-01' },
      days: [{ from: '2025-11-27', to: '2025-11-30' }],
    });
    fc.assert(
      fc.property(days, period => {
        const { months, days: around } = dividedByMonths(period);
        const lasts = months ? [{ from: months.from, to: lastOfMonth(months.to) }] : [];
        const all = [...lasts, ...around].flatMap(eachDay).sort();
        expect(all).toEqual(eachDay(period));
        expect(sum(around, daysOf)).toBeLessThanOrEqual(60);
      }),
    );
  });
});

function lastOfMonth(month: string): string {
  const next = new Date(`${month}T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return addDays(next.toISOString().slice(0, 10), -1);
}

function eachDay(period: Period): string[] {
  return Array.from({ length: daysOf(period) }, (_, at) => addDays(period.from, at));
}

describe('boxes of the VAT return', () => {
  it('add up in whole kronor, without what is no sale', () => {
    const boxes = vatBoxes([
      { section: 'SALE', kind: 'GOODS', rate: 2500, gross: 12_599, vat: 2520 },
      { section: 'SALE', kind: 'MULTI_PURPOSE', rate: 0, gross: 50_000, vat: 0 },
      { section: 'SALE', kind: 'OTHER', rate: 0, gross: 1000, vat: 0 },
      { section: 'BACK', kind: 'GOODS', rate: 2500, gross: -1250, vat: -250 },
      { section: 'TILL_HERE', kind: 'GOODS', rate: 2500, gross: 99_999, vat: 20_000 },
    ]);
    const of = (box: string) => boxes.find(one => one.box === box);
    expect(of('05')).toMatchObject({ amount: 9079, kronor: 90 });
    expect(of('10')).toMatchObject({ amount: 2270, kronor: 22 });
    expect(of('42')).toMatchObject({ amount: 1000, unconfirmed: true });
    expect(of('49')).toMatchObject({ amount: 2270, kronor: 22 });
  });
});

describe('the record of the law on platforms', () => {
  const kinds = fc.array(
    fc.record({
      quarter: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const),
      kind: fc.constantFrom('GOODS', 'NIGHTS', 'SLOTS', 'DAYS', 'GIFTCARD'),
      amount: fc.integer({ min: -50_000, max: 900_000 }),
      number: fc.integer({ min: 1, max: 40 }),
    }),
    { maxLength: 20 },
  );

  it('spreads the fees of a quarter to the öre, and counts no gift cards', () => {
    fc.assert(
      fc.property(kinds, fc.array(fc.nat(50_000), { minLength: 4, maxLength: 4 }), (sums, fees) => {
        const byQuarter = Object.fromEntries(fees.map((fee, at) => [at + 1, fee]));
        const record = yearlyRecord(sums, byQuarter, kind => USUAL_ACTIVITIES[kind as 'GOODS']);
        for (const quarter of [1, 2, 3, 4]) {
          const own = record.filter(row => row.quarter === quarter);
          if (own.length) expect(sum(own, row => row.fees)).toBe(byQuarter[quarter] ?? 0);
        }
        const paid = sums.filter(row => row.kind !== 'GIFTCARD');
        expect(sum(record, row => row.amount)).toBe(sum(paid, row => row.amount));
      }),
    );
  });

  it('leaves out fewer than 30 sales of goods for at most 2,000 euros, and nobody for services', () => {
    const goods = (number: number, amount: number) => [
      { quarter: 1 as const, activity: 'GOODS' as const, amount, fees: 0, number },
    ];
    expect(leftOut(goods(29, 2_000_00 * 11), 'COMPANY', 11)).toBe('SMALL_GOODS');
    expect(leftOut(goods(30, 2_000_00 * 11), 'COMPANY', 11)).toBeNull();
    expect(leftOut(goods(29, 2_000_00 * 11 + 1), 'COMPANY', 11)).toBeNull();
    expect(leftOut(goods(29, 100), 'COMPANY', null)).toBeNull();
    expect(leftOut(goods(29, 100), 'LISTED', 11)).toBe('LISTED');
    const services = goods(1, 100).map(row => ({ ...row, activity: 'SERVICES' as const }));
    expect(leftOut(services, 'COMPANY', 11)).toBeNull();
  });
});
