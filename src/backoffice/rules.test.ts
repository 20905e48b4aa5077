import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plotScale } from '../ui/plot-scale.ts';
import { bestSellers, daysUntil, salesIn } from './rules.ts';

describe('the days of the figures', () => {
  it('ends with today, over months and the days when clocks change', () => {
    expect(daysUntil('2026-03-02', 4)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']);
    expect(daysUntil('2026-10-26', 3)).toEqual(['2026-10-24', '2026-10-25', '2026-10-26']);
    expect(daysUntil('2027-01-01', 2)).toEqual(['2026-12-31', '2027-01-01']);
  });
});

describe('best sellers', () => {
  const honey = { title: 'Ljunghonung', amount: 900 };
  const wax = { title: 'Bivaxljus', amount: 300 };
  const mead = { title: 'Mjöd', amount: 300 };

  it('come by what they brought in, the rest in one sum', () => {
    expect(bestSellers([wax, honey, mead], 2)).toEqual([honey, wax, { title: null, amount: 300 }]);
  });

  it('need no rest when all are shown', () => {
    expect(bestSellers([wax, honey], 4)).toEqual([honey, wax]);
    expect(bestSellers([], 4)).toEqual([]);
  });
});

describe('what was sold in several languages', () => {
  const honey = { sv: 'Ljunghonung', en: 'Heather honey', de: 'Heidehonig' };

  it('is one product to the stall, by the name that its reader knows', () => {
    const sales = [
      { title: 'Heidehonig', amount: 178 },
      { title: 'Ljunghonung', amount: 89 },
      { title: 'Utgånget mjöd', amount: 50 },
    ];
    expect(salesIn('en', sales, [honey, { sv: 'Bivaxljus' }])).toEqual([
      { title: 'Heather honey', amount: 267 },
      { title: 'Utgånget mjöd', amount: 50 },
    ]);
  });
});

describe('the scale of a plot', () => {
  it('uses figures that people say', () => {
    expect(plotScale(0)).toEqual([0]);
    expect(plotScale(528)).toEqual([0, 200, 400]);
    expect(plotScale(1000)).toEqual([0, 500, 1000]);
  });

  it('has few lines, none above the highest, and one in its upper half', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), highest => {
        const lines = plotScale(highest);
        expect(lines.length).toBeGreaterThanOrEqual(2);
        expect(lines.length).toBeLessThanOrEqual(4);
        expect(lines[0]).toBe(0);
        expect(lines.at(-1)!).toBeLessThanOrEqual(highest);
        expect(lines.at(-1)! * 2).toBeGreaterThanOrEqual(highest);
      }),
    );
  });
});
