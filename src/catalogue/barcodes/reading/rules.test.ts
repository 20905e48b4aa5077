import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsOf, WIDTHS } from '../bars/rules.ts';
import { checkFigure } from '../rules.ts';
import { readLine, readPicture } from './rules.ts';

const figures = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
/** A line of brightness as a camera sees bars: so many points a module, with room around them, and grain. */
function lineOf(text: string, { size = 3, grain = 0, light = 220, dark = 40 } = {}): number[] {
  const room = '0'.repeat(12);
  const points = [...room, ...barsOf(text)!.modules, ...room].flatMap(module =>
    Array<number>(size).fill(module === '1' ? dark : light),
  );
  // A grain that is the same in each run of the tests.
  return points.map((value, at) => value + Math.round(Math.sin(at * 12.9898) * grain));
}

describe('bars', () => {
  it('of an EAN-13 are those of the standard', () => {
    expect(barsOf('4006381333931')?.modules).toBe(
      '10100011010100111010111101111010001001011001101010100001010000101000010111010010000101100110101',
    );
    expect(barsOf('96385074')?.modules).toHaveLength(67);
    expect(barsOf('036000291452')).toEqual(barsOf('0036000291452'));
  });

  it('of Code 128 are eleven wide each, and no two alike', () => {
    for (const widths of WIDTHS.slice(0, -1)) expect([...widths].reduce((sum, one) => sum + Number(one), 0)).toBe(11);
    expect(new Set(WIDTHS).size).toBe(107);
    expect(barsOf('ÅL-1')).toBeNull();
    // As the standard's own example begins and ends: start B, and the stop.
    expect(barsOf('A')?.modules).toMatch(/^11010010000.*1100011101011$/);
  });
});

describe('what a camera sees', () => {
  it('is read again as it was drawn, either way round, near and far, with grain', () => {
    const seen = { size: fc.integer({ min: 2, max: 5 }), grain: fc.integer({ min: 0, max: 40 }), back: fc.boolean() };
    fc.assert(
      fc.property(figures(12), figures(7), fc.record(seen), (thirteen, eight, { size, grain, back }) => {
        for (const number of [thirteen + checkFigure(thirteen), eight + checkFigure(eight)]) {
          const line = lineOf(number, { size, grain });
          expect(readLine(back ? line.toReversed() : line)).toBe(number);
        }
      }),
    );
  });

  it('is read of article numbers, too', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9][ -~]{0,18}[a-z0-9]$/), text => {
        if (barsOf(text)?.kind === 'CODE_128') expect(readLine(lineOf(text))).toBe(text);
      }),
    );
  });

  it('is nothing where there are no bars, and never a number that stands on nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 50, maxLength: 400 }), line => {
        const found = readLine(line);
        if (found) expect(found.length).toBeGreaterThan(0);
      }),
    );
    expect(readLine(Array<number>(300).fill(200))).toBeNull();
    expect(readLine([])).toBeNull();
  });

  it('of a whole picture is what two lines agree on', () => {
    const line = lineOf('4006381333931');
    const rows = Array.from({ length: 60 }, (_, row) => (row % 3 === 0 ? line.map(() => 128) : line));
    const data = rows.flat().flatMap(value => [value, value, value, 255]);
    expect(readPicture({ width: line.length, height: 60, data })).toBe('4006381333931');
    expect(readPicture({ width: 10, height: 0, data: [] })).toBeNull();
  });
});
