import fc from 'fast-check';
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
    const chosen = (parameter: string | null, cookie?: string, accepted: string | null = null) =>
      chosenLocale({ parameter, cookie, accepted });
    expect(chosen('de', 'en', 'sv')).toBe('de');
    expect(chosen('xx', 'en', 'sv')).toBe('en');
    expect(chosen(null, 'xx', 'de')).toBe('de');
    expect(chosen(null)).toBe('sv');
  });

  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['en-GB', 'en'],
    ['SV-fi', 'sv'],
    ['fr-FR, fr;q=0.9, en;q=0.7, de;q=0.8', 'de'],
    ['en;q=0.5, de;q=0.5', 'en'],
    ['en;q=0, de;q=0.1', 'de'],
    ['nb, da;q=0.9', 'sv'],
    ['*', 'sv'],
    ['', 'sv'],
    ['en;q=, de;q=x, en;q=2, en;q=-1', 'sv'],
    ['english, deutsch', 'sv'],
    [`${'fr,'.repeat(5000)}en`, 'sv'],
  ] as const)('of a first visit follows the browser: %s is %s', (accepted, locale) => {
    expect(chosenLocale({ parameter: null, cookie: undefined, accepted })).toBe(locale);
  });

  it('is always one of three, whatever a browser says', () => {
    fc.assert(
      fc.property(fc.string(), accepted => {
        expect(LOCALES).toContain(chosenLocale({ parameter: null, cookie: undefined, accepted }));
      }),
    );
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
