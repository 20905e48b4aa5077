import { describe, expect, it } from 'vitest';
import { line, lines, neededLine, neededLines, typedLine, typedLines } from './contract.ts';

/** Signs that turn the direction of writing or say on which side they stand, and control characters but for line ends. */
const TURNS = '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c';
const CONTROLS = String.fromCharCode(1, 7, 8, 14, 27, 31, 127, 128, 144, 159);

describe('one line of text', () => {
  it.each([
    ['Ellen\r\nBcc: all@example.com', 'Ellen Bcc: all@example.com'],
    ['Ellen\nRask', 'Ellen Rask'],
    ['Ellen\tRask', 'Ellen Rask'],
    ['Ellen\u0085\u2028\u2029Rask', 'Ellen   Rask'],
    ['faktura\u202egpj.exe', 'fakturagpj.exe'],
    [`El${TURNS}len${CONTROLS}`, 'Ellen'],
    [' \r\n Ellen \u202e ', 'Ellen'],
  ])('%j is %j', (typed, kept) => {
    expect(line(1, 40).parse(typed)).toBe(kept);
    expect(neededLine(40, () => 'Skriv ett namn').parse(typed)).toBe(kept);
  });

  it('keeps every letter and sign that people write', () => {
    for (const name of ['Åsa Ö. Häst-Ødegård', 'D’Angelo & Söner AB', 'محمد', '山田', 'Ellen 👩🏽‍🌾', 'naïve café'])
      expect(line(1, 60).parse(name)).toBe(name);
  });

  it('is as long as what is left of it', () => {
    expect(line(1, 3).safeParse(`abc${TURNS}`).success).toBe(true);
    expect(line(1, 40).safeParse(TURNS).success).toBe(false);
    expect(neededLine(40, () => 'Skriv ett namn').safeParse('\u202e\r\n').success).toBe(false);
  });

  it('keeps its blanks while it is being typed', () => {
    expect(typedLine().parse('Ellen \u202e')).toBe('Ellen ');
    expect(typedLines().parse('Ellen \r\n')).toBe('Ellen \n');
  });
});

describe('a text of several lines', () => {
  it('has line feeds alone between them', () => {
    const typed = `Hej!\r\n\r\nDörren\tär\rblå.\u2028Ring${TURNS}${CONTROLS} två gånger.\n`;
    const kept = 'Hej!\n\nDörren är\nblå.\nRing två gånger.';
    expect(lines(1, 80).parse(typed)).toBe(kept);
    expect(neededLines(80, () => 'Skriv något').parse(typed)).toBe(kept);
  });
});
