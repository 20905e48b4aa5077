import type { Locale } from '../../shared/i18n.ts';

/**
 * Light stemmers: they take off what Swedish, English and German words wear at their end, so that "stugor" and "stugan"
 * meet, and leave what they mean alone. They read folded words: without marks, in small letters. What they make is a key and
 * no word. Kept small on purpose (docs/decisions/0034): what they miss is found by its beginning or as a slip.
 */
export function stemWord(word: string, locale: Locale): string {
  let stem = word;
  for (const step of STEPS[locale]) stem = step(stem);
  return single(stem);
}

type Step = (word: string) => string;

/** Takes off the first of these ends that leaves at least so many letters. */
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
    // cykel, cyklar
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

/** rummet, rum; bullar, bulle: a doubled consonant at the end is one. */
function single(stem: string): string {
  return stem.length > 2 && /([bcdfghjklmnpqrstvwxz])\1$/.test(stem) ? stem.slice(0, -1) : stem;
}
