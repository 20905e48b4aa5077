import { describe, expect, it } from 'vitest';
import { slices } from '../slices.ts';
import { chosenLocale, inLocale, isLocale, LOCALES } from './i18n.ts';
import { REFUSALS, type RefusalReason, refusalSentence, refusalStatus } from './refusal.ts';

describe('words of the trade', () => {
  it('fall back to Swedish, also when a translation is empty', () => {
    const words = { sv: 'Honung', en: 'Honey', de: '' };
    expect(LOCALES.map(locale => inLocale(words, locale))).toEqual(['Honung', 'Honey', 'Honung']);
    expect(inLocale(null, 'en')).toBeNull();
    expect(inLocale(undefined, 'en')).toBeNull();
  });
});

describe('a language', () => {
  it('is one of three, whatever else is asked for', () => {
    for (const odd of ['', 'SV', 'sv-SE', '__proto__', 'constructor', null, undefined, 7, ['sv']])
      expect([odd, isLocale(odd)]).toEqual([odd, false]);
    expect(chosenLocale('de', 'en')).toBe('de');
    expect(chosenLocale('xx', 'en')).toBe('en');
    expect(chosenLocale(null, undefined)).toBe('sv');
  });
});

/** Reasons of overload and shutdown, where nobody did anything wrong. */
const OWN_REASONS: RefusalReason[] = ['away', 'closing', 'crowded'];

const REASONS = [REFUSALS, ...slices.map(slice => slice.refusals ?? {})].flatMap(
  table => Object.keys(table) as RefusalReason[],
);

describe('every no', () => {
  it('stands in one table alone', () => {
    expect(REASONS.filter((reason, at) => REASONS.indexOf(reason) !== at)).toEqual([]);
  });

  it.each(REASONS)(
    '%s has a status below 500, or 503 while the house is the reason, and a sentence in each language',
    reason => {
      expect(refusalStatus(reason)).toBeGreaterThanOrEqual(400);
      if (OWN_REASONS.includes(reason)) expect(refusalStatus(reason)).toBe(503);
      else expect(refusalStatus(reason)).toBeLessThan(500);
      const sentences = LOCALES.map(locale => refusalSentence(reason, locale));
      expect(new Set(sentences).size).toBe(3);
      for (const sentence of sentences) expect(sentence).toMatch(/\S/);
    },
  );
});
