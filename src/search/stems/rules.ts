import type { Locale } from '../../shared/i18n.ts';

/**
 * Light stemmers for Swedish, English and German: they strip inflection, so that "stugor" and "stugan" match, and keep
 * the meaning. Input is folded words: no diacritics, lower case. A stem is a key, not a word. Deliberately small
 * (docs/decisions/0034): words they miss are found by prefix or as a typo.
 */
export function stemWord(word: string, locale: Locale): string {
  let stem = word;
  for (const step of STEPS[locale]) stem = step(stem);
  return single(stem);
}

type Step = (word: string) => string;

/** Strips the first of these endings that leaves a minimum number of letters. */
const without = (least: number, ...ends: string[]): Step => {
  const longestFirst = [...ends].sort((a, b) => b.length - a.length);
  return word => {
    const end = longestFirst.find(one => word.endsWith(one) && word.length - one.length >= least);
    return end ? word.slice(0, -end.length) : word;
  };
};

const STEPS: Record<Locale, readonly Step[]> = {
  sv: [
    word => (/[bdfghklmnprtv]s$/.test(word) && word.length > 5 ? word.slice(0, -1) : word),
    without(3, 'heterna', 'heten', 'heter', 'arna', 'erna', 'orna', 'aren', 'ande', 'ende'),
    without(4, 'are'),
    without(3, 'ar', 'er', 'or', 'an', 'en', 'et', 'on', 'na'),
    without(2, 'an', 'or'),
    without(3, 'ning', 'ing'),
    without(2, 'a'),
    without(3, 'e', 'n'),
    // Syncope: cykel, cyklar.
    word => (/[bdgkptvs]el$/.test(word) && word.length > 4 ? `${word.slice(0, -2)}l` : word),
  ],
  en: [
    word => (word.length > 4 && word.endsWith('ies') ? `${word.slice(0, -3)}y` : word),
    word => (/(ss|x|ch|sh|z)es$/.test(word) ? word.slice(0, -2) : word),
    word => (word.length > 3 && /[^su]s$/.test(word) ? word.slice(0, -1) : word),
    word => (/[aeiouy].*[^aeiou]/.test(word.slice(0, -3)) ? without(3, 'ing')(word) : word),
    without(3, 'ed'),
    without(3, 'e'),
  ],
  de: [
    without(4, 'ungen', 'ung'),
    word => (/[bdfghklmnrt]s$/.test(word) && word.length > 4 ? word.slice(0, -1) : word),
    without(4, 'ern', 'en', 'em'),
    without(3, 'er', 'es'),
    without(3, 'e', 'n', 'a'),
  ],
};

/** Collapses a doubled final consonant: rummet, rum; bullar, bulle. */
function single(stem: string): string {
  return stem.length > 2 && /([bcdfghjklmnpqrstvwxz])\1$/.test(stem) ? stem.slice(0, -1) : stem;
}
