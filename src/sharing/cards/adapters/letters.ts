import familjen from './familjen-grotesk-700.json' with { type: 'json' };
import schibsted from './schibsted-grotesk-500.json' with { type: 'json' };

/**
 * Text as outlines. The drawing library takes fonts from the machine it runs on, which differ, and reads none of ours; so
 * letters are drawn as shapes (scripts/letters.mts), and a card is the same everywhere. Shapes cannot carry markup either.
 */
interface Letters {
  glyphs: Record<string, [advance: number, path: string]>;
  kerning: Record<string, number>;
}

const FACES = {
  sign: familjen as unknown as Letters,
  text: schibsted as unknown as Letters,
};

export interface Setting {
  face: keyof typeof FACES;
  size: number;
  /** Between letters, in parts of the size. */
  tracking?: number;
}

/** What can be drawn of a text: other letters without their marks, and nothing in place of what has no shape here. */
export function drawable(text: string): string {
  const { glyphs } = FACES.sign;
  const known = (character: string) => Object.hasOwn(glyphs, character);
  return [...text.normalize('NFC')]
    .map(character => {
      if (/\s/.test(character)) return ' ';
      if (known(character)) return character;
      return [...character.normalize('NFKD')].filter(known).join('');
    })
    .join('')
    .replaceAll(/ +/g, ' ')
    .trim();
}

export function widthOf(text: string, setting: Setting): number {
  return placed(text, setting).end;
}

/** The text on its baseline, in one colour. */
export function outlined(text: string, setting: Setting, place: { x: number; y: number; fill: string }): string {
  const { glyphs } = FACES[setting.face];
  const scale = setting.size / 1000;
  const shapes = placed(text, setting).letters.map(({ character, x }) => {
    const path = glyphs[character]?.[1];
    return path ? `<path transform="translate(${round(x / scale)})" d="${path}"/>` : '';
  });
  return `<g fill="${place.fill}" transform="translate(${place.x} ${place.y}) scale(${scale})">${shapes.join('')}</g>`;
}

function placed(text: string, { face, size, tracking = 0 }: Setting) {
  const { glyphs, kerning } = FACES[face];
  const letters: { character: string; x: number }[] = [];
  let x = 0;
  let before = '';
  for (const character of text) {
    x += ((kerning[before + character] ?? 0) * size) / 1000;
    letters.push({ character, x });
    x += ((glyphs[character]?.[0] ?? 0) * size) / 1000 + tracking * size;
    before = character;
  }
  return { letters, end: Math.max(0, x - tracking * size) };
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}

/** Lines that are no wider than that; a word that is wider alone is parted. The last one says when there was more. */
export function linesOf(text: string, setting: Setting, { width, most }: { width: number; most: number }): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap(word => parts(word, setting, width))) {
    const longer = line ? `${line} ${word}` : word;
    if (line && widthOf(longer, setting) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  if (line) lines.push(line);
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), shortened(lines[most - 1]!, setting, width)];
}

function parts(word: string, setting: Setting, width: number): string[] {
  if (widthOf(word, setting) <= width) return [word];
  let fits = 1;
  while (fits < word.length && widthOf(`${word.slice(0, fits + 1)}-`, setting) <= width) fits++;
  return [`${word.slice(0, fits)}-`, ...parts(word.slice(fits), setting, width)];
}

function shortened(line: string, setting: Setting, width: number): string {
  let kept = line;
  while (kept && widthOf(`${kept}…`, setting) > width) kept = kept.slice(0, -1).trimEnd();
  return `${kept}…`;
}
