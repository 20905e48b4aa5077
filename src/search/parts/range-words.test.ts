import { afterAll, expect, it } from 'vitest';
import { getLocale, overwriteGetLocale } from '../../paraglide/runtime.js';
import { formatRange } from './range-words.ts';

const LOCALES = ['sv', 'en', 'de'] as const;
const localeOfProcess = getLocale;
afterAll(() => overwriteGetLocale(localeOfProcess));

/** The month stands once where both days lie in it: on a phone the field of the search has room for no more. */
it.each([
  ['2026-11-21', '2026-11-21', ['lör 21 nov', 'Sat 21 Nov', 'Sa 21. Nov']],
  ['2026-11-27', '2026-11-29', ['fre 27 – sön 29 nov', 'Fri 27 – Sun 29 Nov', 'Fr 27. – So 29. Nov']],
  ['2026-11-30', '2026-12-01', ['mån 30 nov – tis 1 dec', 'Mon 30 Nov – Tue 1 Dec', 'Mo 30. Nov – Di 1. Dez']],
  ['2026-11-30', '2027-11-30', ['mån 30 nov – tis 30 nov', 'Mon 30 Nov – Tue 30 Nov', 'Mo 30. Nov – Di 30. Nov']],
])('%s to %s', (from, to, words) => {
  const said = LOCALES.map(locale => {
    overwriteGetLocale(() => locale);
    return formatRange({ from, to });
  });
  expect(said).toEqual(words);
});
