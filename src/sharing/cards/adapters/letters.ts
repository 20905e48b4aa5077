import { createRequire } from 'node:module';
import type { Font, GlyphRun } from 'fontkit';

/*
 * Text as SVG outlines. The drawing library takes fonts from its machine, and these differ; outlines from our own font
 * files make a card the same everywhere. Outlines cannot carry markup either.
 */
const require = createRequire(import.meta.url);
const FACES = {
  sign: '@expo-google-fonts/familjen-grotesk/700Bold/FamiljenGrotesk_700Bold.ttf',
  text: '@expo-google-fonts/schibsted-grotesk/500Medium/SchibstedGrotesk_500Medium.ttf',
};
type Face = keyof typeof FACES;
const opened = new Map<Face, Font>();

/** The font of a face, opened when the first card is drawn, by a library that is loaded then: few copies draw one. */
function openFont(face: Face): Font {
  const known = opened.get(face);
  if (known) return known;
  const { openSync } = require('fontkit') as typeof import('fontkit');
  const font = openSync(require.resolve(FACES[face]));
  opened.set(face, font);
  return font;
}

export interface Setting {
  face: Face;
  size: number;
  /** Letter spacing, in parts of the size. */
  tracking?: number;
}

/** The drawable part of a text: unsupported letters lose their diacritics, characters without a glyph are dropped. */
export function drawable(text: string): string {
  const fonts = [openFont('sign'), openFont('text')];
  const known = (character: string) => fonts.every(font => font.hasGlyphForCodePoint(character.codePointAt(0)!));
  return [...text.normalize('NFC')]
    .map(character => {
      if (/\s/.test(character)) return ' ';
      if (known(character)) return character;
      return [...character.normalize('NFKD')].filter(part => known(part) && !/\p{Mark}/u.test(part)).join('');
    })
    .join('')
    .replaceAll(/ +/g, ' ')
    .trim();
}

export function textWidth(text: string, { face, size, tracking = 0 }: Setting): number {
  const { glyphs, advanceWidth } = setIn(face, text);
  return Math.max(0, advanceWidth * fontScale(face, size) + tracking * size * (glyphs.length - 1));
}

/** A text as outlines on its baseline, in one colour. */
export function outlined(text: string, setting: Setting, place: { x: number; y: number; fill: string }): string {
  const { face, size, tracking = 0 } = setting;
  const scale = fontScale(face, size);
  const { glyphs, positions } = setIn(face, text);
  let x = 0;
  const shapes = glyphs.map((glyph, at) => {
    const path = glyph.path.toSVG();
    const left = x;
    x += positions[at]!.xAdvance + (tracking * size) / scale;
    return path ? `<path transform="translate(${round(left)})" d="${path}"/>` : '';
  });
  const { x: right, y: down, fill } = place;
  // Font coordinates point up, SVG coordinates down.
  return `<g fill="${fill}" transform="translate(${right} ${down}) scale(${scale} ${-scale})">${shapes.join('')}</g>`;
}

/** Cached glyph runs, because a card lays out the same words dozens of times. */
const MOST_KEPT = 1000;
const kept = new Map<string, GlyphRun>();

/** Glyphs of a text, with the font's kerning. */
function setIn(face: Face, text: string): GlyphRun {
  const key = `${face} ${text}`;
  const run = kept.get(key) ?? openFont(face).layout(text, { liga: false });
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, run);
  return run;
}

function fontScale(face: Face, size: number): number {
  return size / openFont(face).unitsPerEm;
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}

/** Wraps text to a width; a single wider word is broken. A cut text ends with an ellipsis. */
export function wrapLines(text: string, setting: Setting, { width, most }: { width: number; most: number }): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap(word => parts(word, setting, width))) {
    const longer = line ? `${line} ${word}` : word;
    if (line && textWidth(longer, setting) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  if (line) lines.push(line);
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), shortened(lines[most - 1]!, setting, width)];
}

function parts(word: string, setting: Setting, width: number): string[] {
  if (textWidth(word, setting) <= width) return [word];
  let fits = 1;
  while (fits < word.length && textWidth(`${word.slice(0, fits + 1)}-`, setting) <= width) fits++;
  return [`${word.slice(0, fits)}-`, ...parts(word.slice(fits), setting, width)];
}

function shortened(line: string, setting: Setting, width: number): string {
  let kept = line;
  while (kept && textWidth(`${kept}…`, setting) > width) kept = kept.slice(0, -1).trimEnd();
  return `${kept}…`;
}
