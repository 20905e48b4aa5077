import { afterAll, expect, it } from 'vitest';
import { getLocale, overwriteGetLocale } from '../../paraglide/runtime.js';
import { periodWords, pointName } from './words.ts';

const localeOfProcess = getLocale;
afterAll(() => overwriteGetLocale(localeOfProcess));

/** Months lose the full stop of their short names; a German day keeps its own, as it is an ordinal. */
it.each([
  ['sv', '1 nov', '1 nov 2026 – 30 nov 2026', 'nov'],
  ['en', '1 Nov', '1 Nov 2026 – 30 Nov 2026', 'Nov'],
  ['de', '1. Nov', '1. Nov 2026 – 30. Nov 2026', 'Nov'],
] as const)('days and months in %s', (locale, day, period, month) => {
  overwriteGetLocale(() => locale);
  expect(pointName('2026-11-01', 'DAY')).toBe(day);
  expect(pointName('2026-11-01', 'MONTH')).toBe(month);
  expect(periodWords({ from: '2026-11-01', to: '2026-11-30' })).toBe(period);
});
