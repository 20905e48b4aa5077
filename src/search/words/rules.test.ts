import { describe, expect, it } from 'vitest';
import { deletionVariants, slipsAllowed, slipsBetween } from '../slips/rules.ts';
import { stemWord } from '../stems/rules.ts';
import { findSynonyms } from '../synonyms/rules.ts';
import { buildLookup, indexedWords, searchPlans, splitCompound, tokenize, type Wording } from './rules.ts';

const CABIN: Wording = {
  title: { sv: 'Strandstuga', en: 'Lakeside cabin', de: 'Hütte am Strand' },
  kicker: { sv: 'Tolv stugor', en: 'Twelve cabins', de: 'Zwölf Hütten' },
  subtitle: null,
  description: { sv: 'Roddbåten ingår, båten ligger vid bryggan.' },
  categories: ['cabins'],
  variants: [{ sv: 'Hel stuga' }],
  seller: { sv: 'Kronocamping' },
};
const { words, forms } = indexedWords(CABIN);
const weightOf = (term: string) => words.find(word => word.locale === 'sv' && word.term === term)?.weight ?? 0;

describe('stems', () => {
  it.each([
    ['sv', 'stuga stugan stugor stugorna'],
    ['sv', 'bat baten batar batarna'],
    ['sv', 'rum rummet rummen'],
    ['sv', 'cykel cyklar'],
    ['sv', 'bulle bullar bullarna'],
    ['sv', 'eka ekan'],
    ['en', 'cabin cabins'],
    ['en', 'berry berries'],
    ['en', 'skate skates skating skated'],
    ['en', 'bus buses'],
    ['de', 'hutte hutten'],
    ['de', 'boot boote boots booten'],
    ['de', 'vermieten vermietung vermietungen'],
    ['de', 'zimmer zimmern'],
  ] as const)('of %s bring together %s', (locale, family) => {
    const stems = new Set(family.split(' ').map(word => stemWord(word, locale)));
    expect([...stems]).toHaveLength(1);
  });
  it('leave short words alone, and something of every word', () => {
    for (const word of ['is', 'el', 'ost', 'bad', 'sup', 'eis', 'see', 'sea'])
      for (const locale of ['sv', 'en', 'de'] as const) expect(stemWord(word, locale).length).toBeGreaterThan(1);
  });
});

describe('slips', () => {
  it('are a letter too many, too few, another, or two that changed places', () => {
    for (const typed of ['kajak', 'kajk', 'kajaak', 'kajek', 'kajka'])
      expect(slipsBetween(typed, 'kajak', 1)).not.toBeNull();
    expect(slipsBetween('kajak', 'kanot', 2)).toBeNull();
    expect(slipsBetween('ab', 'abcdef', 2)).toBeNull();
  });
  it('are found by what is left without a letter, whichever slip it was', () => {
    const shadows = new Set(deletionVariants('bastu'));
    for (const typed of ['bsatu', 'batu', 'basstu', 'bastr'])
      expect(deletionVariants(typed).some(one => shadows.has(one))).toBe(true);
  });
  it('are none in short words, and two in long ones', () => {
    expect(['ost', 'kajak', 'prinsesstarta'].map(slipsAllowed)).toEqual([0, 1, 2]);
  });
});

describe('words', () => {
  it('weigh by where they stand: title, kicker, variants, description, seller', () => {
    const order = ['strandstug', 'stug', 'hel', 'bryg', 'kronocamp'].map(weightOf);
    expect(order.every(weight => weight > 0)).toBe(true);
    expect(order).toEqual([...order].sort((a, b) => b - a));
  });
  it('that everybody says are none, unless there are no others', () => {
    const said = (text: string) => tokenize(text, 'sv').map(({ word }) => word);
    expect(said('hyra en båt vid sjön')).toEqual(['hyra', 'bat', 'sjon']);
    expect(said('till och med')).toEqual(['till', 'och', 'med']);
    expect(said('  %_\\ 😀 ')).toEqual([]);
    expect(said('e-bike')).toEqual(['ebike']);
  });
  it('are at most eight, whatever is typed', () => {
    expect(
      tokenize(Array.from({ length: 90 }, (_, at) => `ord${'abcdefghij'[at % 10]}${at}x`).join(' '), 'sv').length,
    ).toBeLessThan(9);
  });
});

describe('what was typed', () => {
  const parts = (text: string) => splitCompound(tokenize(text, 'sv')[0]!, forms).map(({ word }) => word);
  it('is cut where both parts are words, with and without what holds them together', () => {
    expect(parts('båthyra')).toEqual(['bat', 'hyra']);
    expect(parts('cykeluthyrning')).toEqual(['cykel', 'uthyrning']);
    expect(parts('bootsverleih')).toEqual(['boots', 'verleih']);
    expect(parts('qwertyuiop')).toEqual(['qwertyuiop']);
  });
  it('means the word itself before what is called likewise, and that before a slip', () => {
    const best = (text: string) => {
      const [plan] = searchPlans(tokenize(text, 'sv'), [], forms, 'sv');
      return Math.max(0, ...plan!.slots[0]!.map(({ quality }) => quality));
    };
    expect(best('strandstuga')).toBe(1);
    expect(best('strandstugor')).toBeLessThan(1);
    expect(best('hütte')).toBeLessThan(best('strandstugor'));
    expect(best('strandstgua')).toBeLessThan(best('hütte'));
    expect(best('xylofon')).toBe(0);
  });
  it('asks the shelves for nothing that a pattern could mean otherwise', () => {
    const { patterns } = buildLookup(tokenize("100% _båt_ \\ '", 'sv').map(({ word }) => word));
    for (const pattern of patterns) expect(pattern).toMatch(/^%[\p{L}\p{N}]+%$/u);
  });
});

it('what one says for another goes both ways, but not from a narrower word to a broader one', () => {
  const terms = (word: string) => findSynonyms(word).map(({ locale, term }) => `${locale} ${term}`);
  expect(terms('bastu')).toContain('en sauna');
  expect(terms('cabin')).toContain('sv stug');
  expect(terms('boende')).toContain('sv stug');
  expect(terms('stuga')).not.toContain(`sv ${stemWord('boende', 'sv')}`);
});
