import { folded } from '../../providers/rules.ts';
import { LOCALES, type Locale, type Words } from '../../shared/i18n.ts';
import { deletionVariants, slipsAllowed, slipsBetween } from '../slips/rules.ts';
import { stemWord } from '../stems/rules.ts';
import { findSynonyms, isSpoken, type Term } from '../synonyms/rules.ts';

/** Raised when words are made otherwise than before: all of them are made anew then. */
export const WORDS_RULES = 1;

/** How a product is called, as its seller wrote it. */
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
  /** With its marks, and without. */
  written: string;
  word: string;
}

/** Where a word stands says how much it is worth. A short title says more with each of its words. */
const WEIGHTS = { title: 10, kicker: 5, categories: 5, variants: 3, subtitle: 3, description: 1.5, seller: 1 };
const TITLE_SHARE = 6;

/** All words of a product with their weights, and the forms they had. */
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

/** As much as its best place, and a little more for each other one. */
function together(weights: ReadonlyMap<string, number>): number {
  const most = Math.max(...weights.values());
  const rest = [...weights.values()].reduce((sum, weight) => sum + weight, -most);
  return most + OF_OTHER_PLACES * rest;
}

const OF_OTHER_PLACES = 0.2;

const MOST_TOKENS = 8;
const LONGEST = 40;

/** A word as it was typed and as it is compared. */
export interface Token {
  written: string;
  word: string;
}

/** The words of a search, without stop words. */
export function tokenize(text: string, locale: Locale): Token[] {
  const all = wordsIn(text.slice(0, 200)).filter(({ word }) => word.length <= LONGEST);
  const once = [...new Map(all.map(token => [token.word, token])).values()];
  const telling = once.filter(({ word }) => !SILENT[locale].has(word));
  return (telling.length ? telling : once).slice(0, MOST_TOKENS);
}

/** e-bike is one word; lone letters and short numbers are none. */
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

/** What the forms on the shelves are asked for. */
export interface Lookup {
  words: string[];
  terms: string[];
  /** Of LIKE: there is nothing but letters and digits in what was typed. */
  patterns: string[];
  shadows: string[];
}

/** First, whether long words are put together of known ones. */
export function partsToLookUp(tokens: readonly Token[]): Pick<Lookup, 'words' | 'terms'> {
  const words = [...new Set(tokens.flatMap(({ word }) => compoundCuts(word).flat()))];
  return { words, terms: [...new Set(words.filter(word => word.length > LEAST_PART).flatMap(allStems))] };
}

/** Then, all that what was typed may mean. */
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
  /** 1 is the very word; of what is much alike, less. */
  quality: number;
}

/** One way to understand what was typed: a product has to have something of each slot. */
export interface Plan {
  quality: number;
  slots: Graded[][];
}

/** The words as they were typed; and where one is put together of others (`parts`), those others. */
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
/** A visitor's own language comes first; the others are understood too. */
const OF_OTHER_LOCALE = 0.8;
/** Most products say it in the visitor's language as well. */
const OF_SYNONYM_ELSEWHERE = 0.6;
/** The quality from which a word counts as found, and slips in it are not looked for. */
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
/** A short stem is soon another word's. */
const SAME_SHORT_STEM = 0.7;
const HEAD = 0.8;
const INSIDE = 0.4;
const OTHER_MARKS = 0.6;

/** Whether marks agree: "säl" does not find "sal", while "sal" finds both. */
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

/** How well a synonym answers: the word itself wholly, one that ends in it less. */
function synonymQuality(term: string, stem: string, locale: Locale): number {
  if (term === stem) return 1;
  return endsIn(term, stem, locale) ? HEAD : 0;
}

/** A stuga is what a strandstuga is. English seldom writes it as one word. */
function endsIn(term: string, stem: string, locale: Locale): boolean {
  return stem.length >= (locale === 'en' ? 4 : 3) && term.length - stem.length >= 2 && term.endsWith(stem);
}

function likenessInSpiteOfSlips(typed: string, { locale, word, term }: Form): number {
  const slips =
    slipsBetween(typed, word, slipsAllowed(typed)) ??
    slipsBetween(stemWord(typed, locale), term, slipsAllowed(typed) && 1);
  if (slips === null || (slips > 0 && Math.min(typed.length, term.length) < 3)) return 0;
  // Hands slip less at the beginning.
  return (slips > 1 ? 0.4 : 0.55) - (typed[0] === word[0] ? 0 : 0.15);
}

/** Huette is how Hütte is written where there is no ü. */
function umlautReadings(token: string): string[] {
  const plain = token.replaceAll(/([aou])e/g, '$1');
  return plain === token ? [token] : [token, plain];
}

function allStems(word: string): string[] {
  return LOCALES.map(locale => stemWord(word, locale));
}

const LEAST_PART = 3;
/** What Swedish and German put between: Boot-s-verleih, cykel-uthyrning, gat-u-kök. */
const LINKS = ['', 's', 'e', 'n', 'en', 'es', 'er', 'o', 'u'];

/** Every way to cut a long word in two, with and without what holds its parts together. */
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

/** A word in the two parts that somebody knows, else itself; of several cuts, the one whose shorter part is longest. */
export function splitCompound({ written, word }: Token, forms: readonly Form[]): Token[] {
  const known = new Map<string, boolean>();
  const knows = (part: string) => {
    // So short a part is found in too many words.
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
  // Marks stand where they stood, unless a letter has become two.
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
