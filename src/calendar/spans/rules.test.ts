import { expect, it } from 'vitest';
import { daySpansAway, daysOfSpan } from './rules.ts';

it('weeks begin on Monday, months with their first', () => {
  expect(daysOfSpan('2026-11-21', 'DAY')).toEqual(['2026-11-21']);
  expect(daysOfSpan('2026-11-22', 'WEEK').at(0)).toBe('2026-11-16');
  expect(daysOfSpan('2026-11-22', 'WEEK').at(-1)).toBe('2026-11-22');
  expect(daysOfSpan('2028-02-10', 'MONTH')).toHaveLength(29);
  expect(daysOfSpan('2027-01-01', 'WEEK').at(0)).toBe('2026-12-28');
});

it('the same day of the month before or after is its last where it is shorter', () => {
  expect(daySpansAway('2027-01-31', 'MONTH', 1)).toBe('2027-02-28');
  expect(daySpansAway('2027-01-15', 'MONTH', -1)).toBe('2026-12-15');
  expect(daySpansAway('2026-12-31', 'WEEK', 1)).toBe('2027-01-07');
  expect(daySpansAway('2026-12-31', 'DAY', 1)).toBe('2027-01-01');
});
