import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AA, AAA, accentFor, contrastRatio, grade } from './contrast.ts';
import { type Hex, hexOfChannels, parseHex } from './hex.ts';
import { hexToOklch, oklchToHex } from './oklch.ts';

const byte = fc.integer({ min: 0, max: 255 });
const anyColour = fc.tuple(byte, byte, byte).map(([r, g, b]) => hexOfChannels([r / 255, g / 255, b / 255]));

describe('contrastRatio', () => {
  it('is WCAG’s: 21 for black on white, 1 for a colour on itself, the same both ways', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 10);
    expect(contrastRatio('#0b4f6c', '#0b4f6c')).toBe(1);
    expect(contrastRatio('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
    fc.assert(fc.property(anyColour, anyColour, (a, b) => contrastRatio(a, b) === contrastRatio(b, a)));
  });

  it('is graded from 4.5 and from 7 [payments 9.14]', () => {
    expect([4.49, 4.5, 6.99, 7].map(grade)).toEqual([null, 'AA', 'AA', 'AAA']);
  });
});

describe('parseHex', () => {
  it('takes three or six digits in any case, and nothing else', () => {
    expect(['#0B4F6C', ' #0b4f6c ', '#abc', 'teal', '#12345', 'rgb(0,0,0)', '#12345g', ''].map(parseHex)).toEqual([
      '#0b4f6c',
      '#0b4f6c',
      '#aabbcc',
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('oklch', () => {
  it('comes back to the colour it left', () => {
    fc.assert(fc.property(anyColour, colour => oklchToHex(hexToOklch(colour)) === colour));
  });
});

describe('accentFor', () => {
  it('holds 4.5 against any one ground, whatever the colour', () => {
    fc.assert(
      fc.property(anyColour, anyColour, (colour, ground) => {
        expect(contrastRatio(accentFor(colour, ground), ground)).toBeGreaterThanOrEqual(AA);
      }),
    );
  });

  it('leaves a colour alone that holds already', () => {
    expect(accentFor('#0b4f6c', '#ffffff')).toBe('#0b4f6c');
    fc.assert(
      fc.property(anyColour, anyColour, (colour, ground) => {
        const moved = accentFor(colour, ground);
        expect(accentFor(moved, ground)).toBe(moved);
      }),
    );
  });

  it('keeps the hue: a yellow becomes a darker yellow on white, not black', () => {
    const yellow: Hex = '#f2b705';
    const { c, h } = hexToOklch(accentFor(yellow, '#ffffff'));
    expect(c).toBeGreaterThan(0.08);
    expect(Math.abs(h - hexToOklch(yellow).h)).toBeLessThan(0.05);
  });

  it('says so where no lightness can do it', () => {
    expect(() => accentFor('#888888', ['#ffffff', '#000000'], AAA)).toThrow(RangeError);
  });
});
