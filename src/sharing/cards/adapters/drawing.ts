import { CARD, type CardContent } from '../../../metadata/cards/rules.ts';
import girder from '../../../ui/art/girder-day.svg?raw';
import celadon from '../../../ui/art/pillar-celadon.svg?raw';
import falu from '../../../ui/art/pillar-falu.svg?raw';
import flaska from '../../../ui/art/pillar-flaska.svg?raw';
import honung from '../../../ui/art/pillar-honung.svg?raw';
import kobolt from '../../../ui/art/pillar-kobolt.svg?raw';
import rabarber from '../../../ui/art/pillar-rabarber.svg?raw';
import wall from '../../../ui/art/wall-day.svg?raw';
import { GLAZES, type Glaze } from '../../../ui/glaze.ts';
import { drawable, outlined, type Setting, textWidth, wrapLines } from './letters.ts';

/** The picture's place: the right part, behind a pillar of the category's glaze. */
export const PICTURE = { left: 660, top: 0, width: 540, height: 630 } as const;
export const LOGO = { left: 566, top: 446, size: 128 } as const;

const PILLARS: Record<Glaze, string> = { celadon, falu, flaska, honung, kobolt, rabarber };
const PILLAR = { left: 600 };
/** Tile size: two fill the pillar's width, twenty-one its height. */
const TILE = 30;
const MARGIN = 56;
const ROOM = PILLAR.left - 2 * MARGIN + 8;
const [INK, MUTED, SURFACE, IRON, ENAMEL] = ['#12211C', '#4A5A53', '#FFFFFF', '#12211C', '#0B4F6C'];
const FLOOR = CARD.height - MARGIN;
const HEADER = 104;

/** A link card's SVG without its picture: tiled wall, girder, texts and price sign. */
export function cardSvg(content: CardContent): string {
  const { hall, price, glaze, picture } = content;
  const name = { x: MARGIN + 60, y: 63, fill: INK, room: ROOM - 60 };
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">
    <defs>${pattern('wall', wall)}${pattern('girder', girder, HEADER)}</defs>
    <path d="M0 0H${CARD.width}V${CARD.height}H0z" fill="url(#wall)"/>
    <path d="M0 0H${PILLAR.left}V${HEADER}H0z" fill="${SURFACE}"/>
    <path d="M0 ${HEADER}H${PILLAR.left}V${HEADER + 16}H0z" fill="url(#girder)"/>
    ${mark(MARGIN, 30)}
    ${oneLine(hall, { face: 'sign', size: 30, tracking: -0.012 }, name)}
    ${words(content)}
    ${price ? plate(price) : ''}
    ${pillar(glaze, picture || !glaze ? PICTURE.left : CARD.width)}
    <path d="M${PICTURE.left - 3} 0h6V${CARD.height}h-6z" fill="${IRON}"/>
  </svg>`;
}

/** Pillar of glazed tiles: in the category's glaze, or, for the hall itself, in all of them. */
function pillar(glaze: Glaze | null, right: number): string {
  const runs = glaze ? [{ glaze, tiles: 21 }] : GLAZES.map((one, at) => ({ glaze: one, tiles: at < 3 ? 4 : 3 }));
  let top = 0;
  return runs
    .map(run => {
      const [from, to] = [top, top + run.tiles * TILE];
      top = to;
      return `<defs>${pattern(run.glaze, PILLARS[run.glaze], from, TILE / 40)}</defs>
        <path d="M${PILLAR.left} ${from}H${right}V${to}H${PILLAR.left}z" fill="url(#${run.glaze})"/>`;
    })
    .join('');
}

/** A drawing as an SVG pattern that repeats over the whole card. */
function pattern(id: string, drawing: string, down = 0, scale = 1): string {
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(drawing) ?? [];
  const inner = drawing.replace(/^<svg[^>]*>(?:<title>[^<]*<\/title>)?/, '').replace(/<\/svg>\s*$/, '');
  // Every drawing names its tile "e", so ids are made unique here.
  const own = inner.replaceAll('id="e"', `id="${id}-e"`).replaceAll('"#e"', `"#${id}-e"`);
  return `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="translate(0 ${down}) scale(${scale})">${own}</pattern>`;
}

/** The hall's logo, a window, as in the header of every page. */
function mark(x: number, y: number): string {
  return `<g transform="translate(${x} ${y}) scale(1.25)" fill="none" stroke="${INK}"><path stroke-width="3" d="M2.5 33.5V18A15.5 15.5 0 0 1 33.5 18v15.5z"/><path stroke-width="1.75" d="M18 3v30.5M2.5 18h31M12 18a6 6 0 0 1 12 0M13.8 13.8 7 7M22.2 13.8 29 7M10 18v15.5M26 18v15.5"/></g>`;
}

const TITLES = [
  { size: 96, most: 3 },
  { size: 76, most: 3 },
  { size: 64, most: 3 },
  { size: 54, most: 4 },
  { size: 44, most: 5 },
] as const;
const LEADING = 1.06;
const LINE: Setting = { face: 'text', size: 34 };
const LINE_HEIGHT = 44;
const TOP = HEADER + 16 + 44;

/** Title, in the largest size that fits whole, and line. They hang from the top with a price, else stand below. */
function words({ title, line, price }: CardContent): string {
  const below = balanced(drawable(line ?? ''), LINE, { width: ROOM, most: 2 });
  const belowHeight = below.length ? 16 + below.length * LINE_HEIGHT : 0;
  const floor = price ? FLOOR - PLATE - 24 : FLOOR;
  const { lines, setting } = titleLines(drawable(title), floor - TOP - belowHeight);
  const height = setting.size * LEADING;
  const top = price ? TOP : floor - lines.length * height - belowHeight;
  const first = top + setting.size * 0.76;
  const after = top + lines.length * height + 16;
  return [
    ...lines.map((text, at) => outlined(text, setting, { x: MARGIN - 2, y: first + at * height, fill: INK })),
    ...below.map((text, at) => outlined(text, LINE, { x: MARGIN, y: after + (at + 0.72) * LINE_HEIGHT, fill: MUTED })),
  ].join('');
}

function titleLines(text: string, room: number): { lines: string[]; setting: Setting } {
  const tries = TITLES.map(({ size, most }) => {
    const setting: Setting = { face: 'sign', size, tracking: -0.025 };
    const fit = Math.max(1, Math.min(most, Math.floor(room / (size * LEADING))));
    const parted = text.split(' ').some(word => textWidth(word, setting) > ROOM);
    const whole = !parted && wrapLines(text, setting, { width: ROOM, most: Number.POSITIVE_INFINITY }).length <= fit;
    return { setting, fit, whole };
  });
  const { setting, fit } = tries.find(({ whole }) => whole) ?? tries.at(-1)!;
  return { setting, lines: balanced(text, setting, { width: ROOM, most: fit }) };
}

/** Wraps text into as few lines as possible, balanced so that none is a single short word. */
function balanced(text: string, setting: Setting, { width, most }: { width: number; most: number }): string[] {
  let lines = wrapLines(text, setting, { width, most });
  const cut = (some: readonly string[]) => some.at(-1)?.endsWith('…');
  for (let narrower = width - 8; narrower > width / 3; narrower -= 8) {
    if (text.split(' ').some(word => textWidth(word, setting) > narrower)) break;
    const tried = wrapLines(text, setting, { width: narrower, most });
    if (tried.length !== lines.length || cut(tried) !== cut(lines)) break;
    lines = tried;
  }
  return lines;
}

const PLATE = 96;
const PRICES = [48, 40, 34, 28, 22] as const;

/** The price sign in blue enamel: an inner line, two rivets, a lip below. */
function plate(price: string): string {
  const text = drawable(price);
  const size = PRICES.find(size => textWidth(text, { face: 'sign', size }) + 112 <= ROOM) ?? PRICES.at(-1)!;
  const setting: Setting = { face: 'sign', size };
  const [x, y, width] = [MARGIN, FLOOR - PLATE, Math.round(textWidth(text, setting)) + 112];
  const line = 'rgb(255,255,255)" stroke-opacity="0.85';
  const rivet = (cx: number) => `<circle cx="${cx}" cy="${y + PLATE / 2}" r="5" fill="#fff" fill-opacity="0.85"/>`;
  return `<rect x="${x}" y="${y + 4}" width="${width}" height="${PLATE}" rx="8" fill="#0C1B17" fill-opacity="0.28"/>
    <rect x="${x}" y="${y}" width="${width}" height="${PLATE}" rx="8" fill="${ENAMEL}"/>
    <rect x="${x + 9}" y="${y + 9}" width="${width - 18}" height="${PLATE - 18}" rx="3" fill="none" stroke-width="4" stroke="${line}"/>
    ${rivet(x + 29)}${rivet(x + width - 29)}
    ${outlined(text, setting, { x: x + 56, y: y + PLATE / 2 + size * 0.35, fill: '#FFFFFF' })}`;
}

function oneLine(text: string, setting: Setting, place: { x: number; y: number; fill: string; room: number }): string {
  const [line = ''] = wrapLines(drawable(text), setting, { width: place.room, most: 1 });
  return outlined(line, setting, place);
}
