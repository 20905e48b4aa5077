import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { missingLanguages, movedFocal, movedItem, writtenAlt } from './rules.ts';

describe('descriptions', () => {
  it('are kept without empty ones and needless spaces', () => {
    expect(writtenAlt({ sv: '  Ett  glas\non a pier ', en: ' ', de: '' })).toEqual({ sv: 'Ett glas on a pier' });
  });
  it('tell the languages that nobody wrote', () => {
    expect(missingLanguages({ described: { en: 'A jar' } })).toEqual(['sv', 'de']);
    expect(missingLanguages({ described: { sv: 'Ett glas', en: 'A jar', de: 'Ein Glas' } })).toEqual([]);
  });
});

describe('the order', () => {
  it('has one picture in another place, and the others as they stood', () => {
    expect(movedItem(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
    expect(movedItem(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
    expect(movedItem(['a', 'b'], 7, 0)).toEqual(['a', 'b']);
  });
  it('loses and doubles nothing, and moving back undoes it', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer(), { minLength: 1, maxLength: 12 }), fc.nat(), fc.nat(), (list, a, b) => {
        const [from, to] = [a % list.length, b % list.length];
        const moved = movedItem(list, from, to);
        expect(moved[to]).toBe(list[from]);
        expect(movedItem(moved, to, from)).toEqual(list);
      }),
    );
  });
});

describe('the point that stays in sight', () => {
  it('moves by shares of the picture', () => {
    expect(movedFocal({ x: 0.5, y: 0.5 }, 0.1, -0.02)).toEqual({ x: 0.6, y: 0.48 });
  });
  it('never leaves the picture', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const step = fc.double({ min: -2, max: 2, noNaN: true });
    fc.assert(
      fc.property(share, share, step, step, (x, y, right, down) => {
        const moved = movedFocal({ x, y }, right, down);
        for (const part of [moved.x, moved.y]) expect(part >= 0 && part <= 1).toBe(true);
      }),
    );
  });
});
