import { folded } from '../../providers/rules.ts';
import { LOCALES, type Locale, type Words } from '../../shared/i18n.ts';
import { deletionVariants, slipsAllowed, slipsBetween } from '../slips/rules.ts';
import { stemWord } from '../stems/rules.ts';
import { findSynonyms, isSpoken, type Term } from '../synonyms/rules.ts';

/** Version of the indexing rules: raise it when words are built differently, and all are rebuilt. */
export const WORDS_RULES = 1;

/** A product's texts, as its seller wrote them. */
export interface Wording {
  title: Words;
  kicker: Words | null;
  subtitle: Words | null;
  description: Words | null;
  categories: string[];
  variants: Words[];
  seller: Words;
}

export interface Weighted extends Term {
  weight: number;
}

export interface Form extends Term {
  /** The word with diacritics, and without. */
  written: string;
  word: string;
}

/** Field weights. In a short title each word weighs more. */
const WEIGHTS = { title: 10, kicker: 5, categories: 5, variants: 3, subtitle: 3, description: 1.5, seller: 1 };
const TITLE_SHARE = 6;

/** Index words of a product with their weights, and their inflected forms. */
export function indexedWords(wording: Wording): { words: Weighted[]; forms: Form[] } {
  const places = new Map<string, Term & { weights: Map<string, number> }>();
  const forms = new Map<string, Form>();
  const put = (locale: Locale, text: string | undefined, field: keyof typeof WEIGHTS) => {
    const found = wordsIn(text ?? '').filter(({ word }) => !SILENT[locale].has(word));
    for (const { written, word } of found) {
      const term = stemWord(word, locale);
      forms.set(`${locale} ${written}`, { locale, written, word, term });
      const weight = WEIGHTS[field] + (field === 'title' ? TITLE_SHARE / found.length : 0);
      const place = places.get(`${locale} ${term}`) ?? { locale, term, weights: new Map() };
      places.set(`${locale} ${term}`, place);
      place.weights.set(field, weight);
    }
  };
  for (const locale of LOCALES) {
    put(locale, wording.title[locale], 'title');
    for (const field of ['kicker', 'subtitle', 'description', 'seller'] as const)
      put(locale, wording[field]?.[locale], field);
    for (const variant of wording.variants) put(locale, variant[locale], 'variants');
  }
  // Categories are written in English.
  put('en', wording.categories.join(' '), 'categories');
  const words = [...places.values()].map(({ locale, term, weights }) => ({ locale, term, weight: together(weights) }));
  return { words, forms: [...forms.values()] };
}

/** The weight of a word over several fields: its best field, and a fraction of the others. */
function together(weights: ReadonlyMap<string, number>): number {
  const most = Math.max(...weights.values());
  const rest = [...weights.values()].reduce((sum, weight) => sum + weight, -most);
  return most + OF_OTHER_PLACES * rest;
}

const OF_OTHER_PLACES = 0.2;

const MOST_TOKENS = 8;
const LONGEST = 40;

/** A word as typed, and folded for comparison. */
export interface Token {
  written: string;
  word: string;
}

/** Words of a search text, without stop words. */
export function tokenize(text: string, locale: Locale): Token[] {
  const all = wordsIn(text.slice(0, 200)).filter(({ word }) => word.length <= LONGEST);
  const once = [...new Map(all.map(token => [token.word, token])).values()];
  const telling = once.filter(({ word }) => !SILENT[locale].has(word));
  return (telling.length ? telling : once).slice(0, MOST_TOKENS);
}

/** Splits a text into words: e-bike is one, while single letters and short numbers are none. */
function wordsIn(text: string): Token[] {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/(?<!\p{L})(\p{L})-(?=\p{L})/gu, '$1')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .map(written => ({ written, word: folded(written) }))
    .filter(({ word }) => word.length > 1 && !word.includes(' ') && (/\p{L}/u.test(word) || word.length > 3));
}

const SILENT: Record<Locale, ReadonlySet<string>> = {
  sv: new Set(
    'och eller pa med for till en ett den det de av som vid att om ar var kan man vi jag du ni nara vill finns har i ifran fran gora nagot nanting'.split(
      ' ',
    ),
  ),
  en: new Set('and or the for with of in on at to an by from we you where what near is are can do'.split(' ')),
  de: new Set(
    'und oder der die das den dem des fur mit ein eine einen einem einer im in am an auf zu zum zur von bei beim ist wo was ich wir man nahe'.split(
      ' ',
    ),
  ),
};

/** Keys by which indexed forms are looked up. */
export interface Lookup {
  words: string[];
  terms: string[];
  /** LIKE patterns; safe, because words hold only letters and digits. */
  patterns: string[];
  shadows: string[];
}

/** First lookup: the parts of possible compounds. */
export function partsToLookUp(tokens: readonly Token[]): Pick<Lookup, 'words' | 'terms'> {
  const words = [...new Set(tokens.flatMap(({ word }) => compoundCuts(word).flat()))];
  return { words, terms: [...new Set(words.filter(word => word.length > LEAST_PART).flatMap(allStems))] };
}

/** Second lookup: stems, synonyms and typos of the words. */
export function buildLookup(words: readonly string[]): Lookup {
  const readings = [...new Set(words.flatMap(umlautReadings))];
  const synonyms = readings.flatMap(findSynonyms).map(({ term }) => term);
  const meant = [...new Set([...readings.flatMap(allStems), ...synonyms])];
  return {
    words: readings,
    terms: meant,
    patterns: meant.filter(stem => stem.length >= 3).map(stem => `%${stem}%`),
    shadows: [...new Set(readings.flatMap(deletionVariants))],
  };
}

export interface Graded extends Term {
  /** Match quality: 1 is the exact word, less for similar ones. */
  quality: number;
}

/** One interpretation of the search text: a product has to match each slot. */
export interface Plan {
  quality: number;
  slots: Graded[][];
}

/** Interpretations of the search: the words as typed, and where one is a compound, its `parts`. */
export function searchPlans(
  tokens: readonly Token[],
  parts: readonly Token[][],
  forms: readonly Form[],
  locale: Locale,
): Plan[] {
  const plan = (words: readonly Token[], quality: number) => ({
    quality,
    slots: words.map(word => gradeForms(word, forms, locale)),
  });
  const whole = plan(tokens, 1);
  return parts.some(part => part.length > 1) ? [whole, plan(parts.flat(), OF_PARTS)] : [whole];
}

const OF_PARTS = 0.8;
const OF_SYNONYM = 0.85;
/** Quality factor of matches in another language than the visitor's own. */
const OF_OTHER_LOCALE = 0.8;
/** Quality factor of synonyms in another language, lower because most products also have the visitor's own word. */
const OF_SYNONYM_ELSEWHERE = 0.6;
/** The quality from which a word counts as found and no typos are tried. */
const SURE = 0.5;

function gradeForms(token: Token, forms: readonly Form[], locale: Locale): Graded[] {
  const readings = umlautReadings(token.word);
  const found = new Map<string, Graded>();
  const keep = (term: Term, quality: number, elsewhere = OF_OTHER_LOCALE) => {
    const worth = quality * (term.locale === locale ? 1 : elsewhere);
    const known = found.get(`${term.locale} ${term.term}`);
    if (quality > 0 && worth > (known?.quality ?? 0))
      found.set(`${term.locale} ${term.term}`, { locale: term.locale, term: term.term, quality: worth });
  };
  let surest = 0;
  for (const form of forms) {
    const agreement = marksAgree(token, form) ? 1 : OTHER_MARKS;
    const quality = agreement * Math.max(...readings.map(reading => likeness(reading, form, locale)));
    surest = Math.max(surest, quality);
    keep(form, quality);
  }
  for (const { locale: spoken, term } of readings.flatMap(findSynonyms)) {
    for (const form of forms.filter(({ locale: written }) => written === spoken)) {
      const quality = synonymQuality(form.term, term, spoken);
      surest = Math.max(surest, quality * OF_SYNONYM);
      keep(form, quality * OF_SYNONYM, OF_SYNONYM_ELSEWHERE);
    }
  }
  if (surest < SURE)
    for (const form of forms) keep(form, Math.max(...readings.map(reading => likenessInSpiteOfSlips(reading, form))));
  return [...found.values()];
}

const SAME_STEM = 0.95;
/** Lower for short stems, which often coincide with other words. */
const SAME_SHORT_STEM = 0.7;
const HEAD = 0.8;
const INSIDE = 0.4;
const OTHER_MARKS = 0.6;

/** Whether diacritics agree: "säl" does not find "sal", while "sal" finds both. */
function marksAgree({ written, word }: Token, form: Form): boolean {
  if (written === word || written.length !== word.length) return true;
  const root = written.slice(0, stemWord(word, form.locale).length);
  return root === folded(root) || form.written.includes(root);
}

function likeness(typed: string, { locale, word, term }: Form, own: Locale): number {
  if (word === typed) return 1;
  const stem = stemWord(typed, locale);
  if (term === stem) return stem.length > 3 ? SAME_STEM : SAME_SHORT_STEM;
  if (endsIn(term, stem, locale) && (locale === own || stem.length > 4)) return HEAD;
  if (stem.length >= 3 && word.startsWith(stem)) return 0.45 + (0.25 * stem.length) / word.length;
  return stem.length >= 5 && word.includes(stem) ? INSIDE : 0;
}

/** Match quality of a synonym: full for the word itself, less for a compound that ends in it. */
function synonymQuality(term: string, stem: string, locale: Locale): number {
  if (term === stem) return 1;
  return endsIn(term, stem, locale) ? HEAD : 0;
}

/** Whether a compound ends in the stem: a strandstuga is a stuga. English seldom compounds. */
function endsIn(term: string, stem: string, locale: Locale): boolean {
  return stem.length >= (locale === 'en' ? 4 : 3) && term.length - stem.length >= 2 && term.endsWith(stem);
}

function likenessInSpiteOfSlips(typed: string, { locale, word, term }: Form): number {
  const slips =
    slipsBetween(typed, word, slipsAllowed(typed)) ??
    slipsBetween(stemWord(typed, locale), term, slipsAllowed(typed) && 1);
  if (slips === null || (slips > 0 && Math.min(typed.length, term.length) < 3)) return 0;
  // Typos in the first letter are rarer, so they cost more.
  return (slips > 1 ? 0.4 : 0.55) - (typed[0] === word[0] ? 0 : 0.15);
}

/** Readings of a word typed without umlauts: Huette for Hütte. */
function umlautReadings(token: string): string[] {
  const plain = token.replaceAll(/([aou])e/g, '$1');
  return plain === token ? [token] : [token, plain];
}

function allStems(word: string): string[] {
  return LOCALES.map(locale => stemWord(word, locale));
}

const LEAST_PART = 3;
/** Linking elements of Swedish and German compounds: Boot-s-verleih, cykel-uthyrning, gat-u-kök. */
const LINKS = ['', 's', 'e', 'n', 'en', 'es', 'er', 'o', 'u'];

/** Every split of a long word in two, with and without a linking element. */
function compoundCuts(word: string): [left: string, right: string][] {
  const cuts: [string, string][] = [];
  for (let at = LEAST_PART; at <= word.length - LEAST_PART; at++) {
    const [left, right] = [word.slice(0, at), word.slice(at)];
    for (const link of LINKS) {
      const bare = left.slice(0, left.length - link.length);
      if (left.endsWith(link) && bare.length >= LEAST_PART) cuts.push([bare, right]);
    }
  }
  return cuts;
}

/** Splits a compound into two known parts, else returns the word; the split with the longest shorter part wins. */
export function splitCompound({ written, word }: Token, forms: readonly Form[]): Token[] {
  const known = new Map<string, boolean>();
  const knows = (part: string) => {
    // Parts this short occur in too many words.
    const isTelling = part.length > LEAST_PART;
    if (!known.has(part))
      known.set(part, isSpoken(part) || (isTelling && forms.some(form => isInflectedForm(form, part))));
    return known.get(part)!;
  };
  const worth = ([left, right]: [string, string]) =>
    Math.min(left.length, right.length) * 10 + left.length + right.length;
  const cuts = compoundCuts(word).filter(([left, right]) => knows(left) && knows(right));
  const [best] = cuts.sort((a, b) => worth(b) - worth(a));
  if (!best) return [{ written, word }];
  // Diacritics keep their positions, unless folding changed the length.
  const marked = written.length === word.length ? written : word;
  const [left, right] = best;
  return [
    { written: marked.slice(0, left.length), word: left },
    { written: marked.slice(-right.length), word: right },
  ];
}

function isInflectedForm({ locale, word, term }: Form, part: string): boolean {
  return word === part || term === stemWord(part, locale);
}
