import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labelWish, MOST_COPIES, PER_SHEET, sheetsOf, wholeWithin } from './rules.ts';

const wishes = fc.record({
  copies: fc.integer({ min: 1, max: MOST_COPIES }),
  from: fc.integer({ min: 1, max: PER_SHEET }),
});

describe('sheets of labels', () => {
  it('take a number as it was typed, and tell a wrong one from a 1', () => {
    for (const [typed, counts] of [
      ['1', 1],
      [' 24 ', 24],
      ['', null],
      ['0', null],
      ['25', null],
      ['1,5', null],
      ['tolv', null],
    ] as const)
      expect([typed, wholeWithin(typed, 24)]).toEqual([typed, counts]);
  });

  it('have each label as often as wished, in order, after the ones that are gone; no sheet is empty or too full', () => {
    fc.assert(
      fc.property(fc.array(fc.uuid(), { maxLength: 30 }), wishes, (labels, wish) => {
        const sheets = sheetsOf(labels, wish);
        const places = sheets.flat();
        expect(places.filter(Boolean)).toEqual(labels.flatMap(label => Array(wish.copies).fill(label)));
        if (labels.length) expect(places.findIndex(Boolean)).toBe(wish.from - 1);
        for (const sheet of sheets) {
          expect(sheet.length).toBeLessThanOrEqual(PER_SHEET);
          expect(sheet.some(Boolean)).toBe(true);
        }
      }),
    );
  });

  it('are wished for by an address; nonsense is one of each from the corner', () => {
    const wish = (query: string) => labelWish(new URLSearchParams(query));
    expect(wish('copies=3&from=9')).toEqual({ copies: 3, from: 9 });
    for (const query of ['', 'copies=0&from=25', 'copies=51&from=-1', 'copies=x&from=1.5'])
      expect(wish(query)).toEqual({ copies: 1, from: 1 });
  });
});
