// Reads the outlines of both families into src/sharing/cards/adapters, for pictures that the server draws: its drawing
// library knows no WOFF2, and what the machine has for fonts is nobody's choice. A browser prints every letter into a PDF,
// which holds each as a path. `node scripts/letters.mts`, after the font packages have changed.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { findBrowser } from './browser.mts';

const FACES = [
  {
    family: 'familjen-grotesk',
    weight: 700,
    licence: 'The Familjen Grotesk Project Authors, SIL Open Font License 1.1',
  },
  {
    family: 'schibsted-grotesk',
    weight: 500,
    licence: 'The Schibsted Grotesk Project Authors, SIL Open Font License 1.1',
  },
];
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));
/** Latin as it is written from Lisbon to Vilnius, and the signs of prices and times. */
const CHARACTERS = [...range(0x21, 0x7e), ...range(0xa1, 0xac), ...range(0xae, 0x17f), ...'–—‘’‚“”„†•…‹›€™−×½'];
/** Letters that often stand beside each other at the size of a title; others keep their plain distance. */
const KERNED = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZÅÄÖabcdefghijklmnopqrstuvwxyzåäöéü0123456789.,:-–’&/ '];
const SIZE = 40;

interface Letters {
  licence: string;
  /** Advance and outline by character, in thousandths of the size, the baseline at zero and down positive. */
  glyphs: Record<string, [advance: number, path: string]>;
  kerning: Record<string, number>;
}

const require = createRequire(import.meta.url);
const browser = await chromium.launch({
  executablePath: await findBrowser(line => process.stderr.write(`${line}\n`)),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage();
  for (const face of FACES) {
    const letters = await lettersOf(page, face);
    const file = new URL(`../src/sharing/cards/adapters/${face.family}-${face.weight}.json`, import.meta.url);
    writeFileSync(file, `${JSON.stringify(letters)}\n`);
    const { glyphs, kerning } = letters;
    process.stdout.write(
      `${face.family}: ${Object.keys(glyphs).length} letters, ${Object.keys(kerning).length} pairs\n`,
    );
  }
} finally {
  await browser.close();
}

async function lettersOf(page: Page, { family, weight, licence }: (typeof FACES)[number]): Promise<Letters> {
  const faces = ['latin-ext', 'latin'].map(part => {
    const file = require.resolve(`@fontsource-variable/${family}/files/${family}-${part}-wght-normal.woff2`);
    return `@font-face { font-family: ${part}; font-weight: 400 900; src: url(data:font/woff2;base64,${readFileSync(file, 'base64')}) }`;
  });
  const spans = CHARACTERS.map(character => `<p>&#${character.codePointAt(0)};</p>`).join('');
  await page.setContent(
    `<style>${faces.join('')} @page { size: 200px 100px; margin: 0 }
      p { font: ${weight} ${SIZE}px/60px latin, latin-ext; margin: 0; break-after: page; font-kerning: none; font-variant-ligatures: none }</style>${spans}`,
  );
  await page.evaluate(() => document.fonts.ready);
  const outlines = outlinesOf(await page.pdf({ preferCSSPageSize: true }));
  if (outlines.length !== CHARACTERS.length)
    throw new Error(`${CHARACTERS.length} letters were printed and ${outlines.length} found`);
  const { advances, pairs } = await page.evaluate(measure, {
    weight,
    kerned: KERNED,
    characters: [...CHARACTERS, ' '],
  });
  const glyphs: Letters['glyphs'] = { ' ': [advances.at(-1)!, ''] };
  for (const [at, character] of CHARACTERS.entries()) {
    const path = outlines[at];
    // What neither file has was printed in a font of this machine.
    if (path) glyphs[character] = [advances[at]!, path];
  }
  return { licence, glyphs, kerning: Object.fromEntries(pairs) };
}

/** Runs in the page. */
function measure({ weight, kerned, characters }: { weight: number; kerned: string[]; characters: string[] }) {
  const context = document.createElement('canvas').getContext('2d')!;
  context.font = `${weight} 1000px latin, latin-ext`;
  const width = (text: string) => context.measureText(text).width;
  const pairs: [string, number][] = [];
  for (const left of kerned) {
    for (const right of kerned) {
      const closer = Math.round(width(left + right) - width(left) - width(right));
      if (Math.abs(closer) >= 12) pairs.push([left + right, closer]);
    }
  }
  return { advances: characters.map(character => Math.round(width(character))), pairs };
}

/** By page; null for a letter that was printed in another font. */
function outlinesOf(pdf: Buffer): (string | null)[] {
  const objects = objectsOf(pdf);
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head));
  const known = new Map<number, Face | null>();
  return pages.map(({ head }) => {
    const fonts = new Map(
      [...(/\/Font <<([^>]*)>>/.exec(head)?.[1] ?? '').matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => {
        if (!known.has(Number(id))) known.set(Number(id), drawnLetters(objects, Number(id)));
        return [name!, known.get(Number(id))!];
      }),
    );
    return outlineOf(objects.get(Number(/\/Contents (\d+) 0 R/.exec(head)![1]))!.stream!, fonts);
  });
}

/** A letter may be printed as two, its accent set upon it: each then stands where it was moved. */
function outlineOf(text: string, fonts: Map<string, Face | null>): string | null {
  let font: Face | null = null;
  let [right, up] = [0, 0];
  let whole = '';
  for (const [, name, across, rise, code] of text.matchAll(
    /\/(F\d+) [\d.]+ Tf|([-\d.]+) ([-\d.]+) Td|<([0-9A-F]+)> Tj/g,
  )) {
    if (name) font = fonts.get(name) ?? null;
    else if (code) {
      const drawing = font?.letters.get(Number.parseInt(code, 16));
      if (!font || drawing === undefined) return null;
      whole += pathOf(drawing, font.unit, [(right * 1000) / SIZE, (-up * 1000) / SIZE]);
    } else [right, up] = [right + Number(across), up + Number(rise)];
  }
  return whole;
}

/** Drawings by code, and how many thousandths one of their units is. */
interface Face {
  letters: Map<number, string>;
  unit: number;
}

type Objects = Map<number, { head: string; stream: string | null }>;

function objectsOf(pdf: Buffer): Objects {
  const whole = pdf.toString('latin1');
  const objects: Objects = new Map();
  for (const found of whole.matchAll(/(\d+) 0 obj\n([\s\S]*?)endobj/g)) {
    const [, id, body] = found;
    const at = body!.indexOf('stream\n');
    const head = at < 0 ? body! : body!.slice(0, at);
    const begin = found.index + found[0].indexOf('stream\n') + 'stream\n'.length;
    const bytes = pdf.subarray(begin, begin + Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0));
    const stream = at < 0 ? null : (head.includes('FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
    objects.set(Number(id), { head, stream });
  }
  return objects;
}

/** Code to drawing, of a font whose letters are drawings of their own; null for any other. */
function drawnLetters(objects: Objects, id: number): Face | null {
  const { head } = objects.get(id)!;
  if (!head.includes('/Type3')) return null;
  const procedures = new Map(
    [...(/\/CharProcs <<([^>]*)>>/.exec(head)?.[1] ?? '').matchAll(/\/(g[0-9A-F]+) (\d+) 0 R/g)].map(
      ([, name, object]) => [name!, objects.get(Number(object))!.stream!],
    ),
  );
  const letters = new Map<number, string>();
  let code = 0;
  for (const [, number, name] of (/\/Differences \[([^\]]*)\]/.exec(head)?.[1] ?? '').matchAll(/(\d+)|\/(\w+)/g)) {
    if (number) code = Number(number);
    else letters.set(code++, procedures.get(name!) ?? '');
  }
  const unit = Number(/\/FontMatrix \[([\d.]+) /.exec(head)![1]) * 1000;
  return { letters, unit };
}

/** PDF's operators as SVG's, in whole thousandths. */
function pathOf(drawing: string, unit: number, [right, down]: [number, number]): string {
  const across = (x: number) => Math.round(x * unit + right);
  const along = (y: number) => Math.round(y * unit + down);
  return drawing
    .split('\n')
    .map(line => {
      const parts = line.trim().split(' ');
      const operator = parts.pop();
      const numbers = parts.map(Number);
      const [x = 0, y = 0, width = 0, height = 0] = numbers;
      if (operator === 'h') return 'Z';
      if (operator === 're') return `M${across(x)} ${along(y)}H${across(x + width)}V${along(y + height)}H${across(x)}Z`;
      if (!operator || !'mlc'.includes(operator)) return '';
      return operator.toUpperCase() + numbers.map((number, at) => (at % 2 ? along(number) : across(number))).join(' ');
    })
    .join('');
}
