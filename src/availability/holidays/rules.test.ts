import { describe, expect, it } from 'vitest';
import { SWEDISH_HOLIDAYS } from '../../../tests/reference/holidays.ts';
import { holidaysInYear, isHoliday } from './rules.ts';

describe('the public holidays of Sweden', () => {
  it.each(Object.entries(SWEDISH_HOLIDAYS))('of %s are those of the calendar', (year, days) => {
    expect([...holidaysInYear(Number(year))]).toEqual(days);
  });

  it('are sixteen in all, but in years when two fall on one day', () => {
    const years = Array.from({ length: 400 }, (_, at) => 1999 + at);
    const counts = new Set(years.map(year => holidaysInYear(year).size));
    expect([...counts].sort()).toEqual([15, 16]);
    for (const year of years) for (const day of holidaysInYear(year)) expect(day.slice(0, 4)).toBe(String(year));
  });

  it('do not include the days before them on which shops are open', () => {
    for (const day of ['2026-04-04', '2026-05-23', '2026-04-30', '2026-01-05']) expect(isHoliday(day)).toBe(false);
  });
});
