import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALLERGENS } from '../allergens/rules.ts';
import { markedText, unnamed } from './rules.ts';

const marked = (text: string, contains: Parameters<typeof markedText>[1]) =>
  markedText(text, contains)
    .filter(one => one.marked)
    .map(one => one.text);

describe('a list of ingredients', () => {
  it('has the words marked that name what it contains, and no others', () => {
    const list = 'Rostad havre, fårost 12 %, ostron, kakaosmör, smör, ägg (frigående).';
    expect(marked(list, ['GLUTEN', 'MILK'])).toEqual(['havre', 'fårost', 'smör']);
    expect(marked(list, ['MOLLUSCS', 'EGG'])).toEqual(['ostron', 'ägg']);
    expect(marked(list, [])).toEqual([]);
    expect(marked('Milk, eggs and crab.', ['EGG', 'CRUSTACEANS'])).toEqual(['eggs', 'crab']);
    expect(marked('Eis, Eier und Ei.', ['EGG'])).toEqual(['Eier', 'Ei']);
  });
  it('keeps what its seller wrote in capitals, but neither numbers nor short names', () => {
    expect(marked('ÖRTSALT med SELLERI, E330, EU.', [])).toEqual(['ÖRTSALT', 'SELLERI']);
  });
  it('is never changed by it', () => {
    const allergens = fc.subarray([...ALLERGENS]);
    const words = fc.array(fc.constantFrom('ost', 'mjölk', ',', ' ', '\n', 'SENAP', '🍯', 'ägg', 'x'), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(words, allergens, (some, contains) => {
        const text = some.join('');
        const pieces = markedText(text, contains);
        expect(pieces.map(one => one.text).join('')).toBe(text);
        expect(pieces.every(one => text.startsWith(one.text, one.at))).toBe(true);
      }),
    );
  });
  it('tells which chosen allergens it has no word for', () => {
    expect(unnamed('Kakao, grädde', ['MILK', 'SOY'])).toEqual(['SOY']);
    for (const allergen of ALLERGENS) expect(unnamed('socker och vatten', [allergen])).toEqual([allergen]);
  });
});
