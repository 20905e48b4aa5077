import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comingFee, type FeeRow, feeAt, feeDays, parsePercent, percentWord } from './rules.ts';

const DAY = 86_400_000;
const at = (day: number) => new Date(Date.UTC(2026, 0, 1) + day * DAY);
const row = (basisPoints: number, day: number, withdrawn = false): FeeRow => ({
  ...{ basisPoints, startsOn: '2026-01-01', startsAt: at(day), withdrawnAt: withdrawn ? at(day - 1) : null },
});

describe('the fee of a seller', () => {
  it('is the one that began last, in whatever order the rows come', () => {
    const rows = [row(300, 30), row(500, 0), row(900, 20, true), row(400, 10)];
    expect([5, 10, 29, 30].map(day => feeAt(rows, at(day))?.basisPoints)).toEqual([500, 400, 400, 300]);
    expect(feeAt(rows, at(-1))).toBeNull();
    expect(comingFee(rows, at(15))?.basisPoints).toBe(300);
    expect(comingFee(rows, at(30))).toBeNull();
  });

  it('holds at every moment for one row alone: never two, never none after the first', () => {
    const days = fc.uniqueArray(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 500 }), (starts, day) => {
        const rows = starts.map((start, place) => row(place, start));
        const begun = starts.filter(start => start <= day);
        const expected = begun.length ? starts.indexOf(Math.max(...begun)) : undefined;
        expect(feeAt(rows, at(day))?.basisPoints).toBe(expected);
      }),
    );
  });

  it('rises after its notice, in whole days of the seller, and falls from tomorrow', () => {
    const when = { now: new Date('2026-11-20T23:30:00Z'), timeZone: 'Europe/Stockholm' };
    expect(feeDays({ before: 500, after: 600, noticeDays: 30 }, when).first).toBe('2026-12-22');
    // Whatever the setting says, the law's days are kept.
    expect(feeDays({ before: 500, after: 600, noticeDays: 0 }, when).first).toBe('2026-12-07');
    expect(feeDays({ before: 500, after: 400, noticeDays: 30 }, when).first).toBe('2026-11-22');
  });

  it('reads percent as people type it, and says it in each language', () => {
    const typed = ['5', '4,5', '4.25 %', '0', '100', '100,01', '-1', 'fem', '5,123', ''];
    expect(typed.map(parsePercent)).toEqual([500, 450, 425, 0, 10_000, null, null, null, null, null]);
    expect([percentWord(450, 'sv'), percentWord(450, 'en'), percentWord(500, 'de')]).toEqual([
      '4,5\u00a0%',
      '4.5%',
      '5\u00a0%',
    ]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), points => {
        expect(parsePercent(percentWord(points, 'sv').replace('\u00a0', ' '))).toBe(points);
      }),
    );
  });
});
