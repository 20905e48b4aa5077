import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawable, outlined, type Setting, textWidth, wrapLines } from './letters.ts';

const sign: Setting = { face: 'sign', size: 64, tracking: -0.025 };

describe('what can be drawn', () => {
  it('is Latin with its marks, and the signs of prices', () => {
    for (const text of ['Åsöl på Ängens bigård', 'Größe: 1 250 kr – “från”', 'Łódź, Čačak, señor, naïve, œuvre'])
      expect(drawable(text)).toBe(text.replaceAll('\u00a0', ' '));
  });

  it('of other letters is the letter without its marks, of what has no shape nothing', () => {
    expect(drawable('Việt Nam')).toBe('Viet Nam');
    expect(drawable('Honung 🍯 från heden')).toBe('Honung från heden');
    expect(drawable('Чай')).toBe('');
    expect(drawable('a\u00a0b\n\tc\u200b')).toBe('a b c');
  });
});

describe('lines', () => {
  it('are no wider than their room, and lose no word', () => {
    const words = fc.array(fc.stringMatching(/^[A-Za-zåäöÅÄÖß]{1,24}$/), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(words, fc.integer({ min: 200, max: 900 }), (some, width) => {
        const lines = wrapLines(some.join(' '), sign, { width, most: 1000 });
        for (const line of lines) expect(textWidth(line, sign)).toBeLessThanOrEqual(width);
        expect(lines.join('').replaceAll(/[- ]/g, '')).toBe(some.join(''));
      }),
    );
  });

  it('end with a sign of more when there was more', () => {
    const lines = wrapLines('en två tre fyra fem sex sju åtta', sign, { width: 260, most: 2 });
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/…$/);
    expect(textWidth(lines[1]!, sign)).toBeLessThanOrEqual(260);
  });
});

describe('letters', () => {
  it('are shapes: nothing of the text itself is in the drawing (I20)', () => {
    const drawn = outlined('<script>"&\'</script>', sign, { x: 1, y: 2, fill: '#000000' });
    expect(drawn).not.toContain('script');
    expect(drawn).toMatch(
      /^<g fill="#000000" transform="translate\(1 2\) scale\(0\.0533\d* -0\.0533\d*\)">(<path [^<>]*\/>)+<\/g>$/,
    );
  });

  it('stand closer where their shapes let them', () => {
    const plain = { ...sign, tracking: 0 };
    expect(textWidth('AV', plain)).toBeLessThan(textWidth('A', plain) + textWidth('V', plain));
    expect(textWidth('', plain)).toBe(0);
  });
});
