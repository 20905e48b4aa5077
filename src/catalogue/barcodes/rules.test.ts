import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkFigure, isBarcode, isSameCode, plainBarcode } from './rules.ts';

const figures = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));

describe('a bar code’s number', () => {
  it('is known by its check figure', () => {
    // As they stand on a book, a carton of milk and a pack of gum.
    for (const number of ['9789113084909', '7310865004703', '96385074', '036000291452'])
      expect([number, isBarcode(number)]).toEqual([number, true]);
    for (const number of ['9789113084908', '731086500470', '', 'ABC', '0', '12345'])
      expect([number, isBarcode(number)]).toEqual([number, false]);
  });

  it('is wrong with any one figure mistyped', () => {
    fc.assert(
      fc.property(figures(12), fc.nat(12), fc.integer({ min: 1, max: 9 }), (body, at, by) => {
        const number = body + checkFigure(body);
        expect(isBarcode(number)).toBe(true);
        const wrong = [...number].map((figure, place) => (place === at ? String((Number(figure) + by) % 10) : figure));
        expect(isBarcode(wrong.join(''))).toBe(false);
      }),
    );
  });

  it('is read with the blanks and strokes that people type', () => {
    expect(plainBarcode('978-91 1308 4909')).toBe('9789113084909');
  });

  it('is the same with noughts before it, and an article number without its capitals', () => {
    expect(isSameCode('036000291452', '0036000291452')).toBe(true);
    expect(isSameCode('h-2204', 'H-2204 ')).toBe(true);
    expect(isSameCode('', '')).toBe(false);
    expect(isSameCode('7310865004703', '7310865004710')).toBe(false);
  });
});
