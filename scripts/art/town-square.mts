// The square in front of the hall: cobbles, trees, four stalls and a few early visitors.
import { cut, ellipse, GLAZE, num, piece, polygon, rect } from './paper.mts';
import type { House, TownLight } from './town-light.mts';

type Stall = { x: number; y: number; awning: House; counter: House; goods: string[] };

const { flaska, honung, falu, rabarber, milk, iron } = GLAZE;

const STALLS: Stall[] = [
  { x: 196, y: 668, awning: 'red', counter: 'peach', goods: [flaska[1], honung[1], falu[1]] },
  { x: 706, y: 676, awning: 'blue', counter: 'yellow', goods: [rabarber[1], milk[1], honung[1]] },
  { x: 960, y: 652, awning: 'moss', counter: 'green', goods: [falu[1], falu[1], honung[1]] },
  { x: -60, y: 640, awning: 'yellow', counter: 'pink', goods: [milk[1], flaska[1]] },
];

const VISITORS: { x: number; y: number; coat: House }[] = [
  { x: 440, y: 664, coat: 'blue' },
  { x: 500, y: 690, coat: 'yellow' },
  { x: 640, y: 668, coat: 'red' },
  { x: 920, y: 704, coat: 'jade' },
  { x: 150, y: 708, coat: 'pink' },
];

/** The square's cobbles, each row one dashed line with round ends. */
export function square(lit: TownLight): string {
  let rows = '';
  for (let row = 0; row < 9; row++) {
    const y = 581.5 + row * 26 + row * row * 0.4;
    rows += `M${(row % 2) * 37 - 68.5} ${num(y)}H1300`;
  }
  const cobbles = `<path d="${rows}" stroke="${lit.cobble}" stroke-width="11" stroke-linecap="round" stroke-dasharray="47 27"/>`;
  return piece(rect(0, 560, 1200, 240), lit.square) + cobbles;
}

export function trees(lit: TownLight): string {
  const tree = (x: number, y: number, radius: number) =>
    piece(rect(x - 5, y - 30, 10, 44), lit.roofs.slate) +
    cut(ellipse(x, y - 62, radius), lit.leaves[0], 6) +
    piece(ellipse(x - 12, y - 74, radius * 0.55), lit.leaves[1]);
  return tree(444, 590, 46) + tree(812, 596, 40);
}

export function stalls(lit: TownLight): string {
  return STALLS.map(stall => stand(stall, lit) + awning(stall, lit) + goods(stall)).join('');
}

function stand({ x, y, counter }: Stall, lit: TownLight): string {
  const posts = piece(rect(x + 8, y - 66, 8, 100) + rect(x + 152, y - 66, 8, 100), lit.roofs.slate);
  return posts + cut(rect(x + 2, y - 8, 164, 46, 2), lit.houses[counter], 6);
}

function awning({ x, y, awning: colour }: Stall, lit: TownLight): string {
  const canvas = cut(`M${x - 14} ${y - 58}L${x + 10} ${y - 108}H${x + 158}L${x + 182} ${y - 58}z`, lit.canvas, 7);
  let stripes = '';
  for (let i = 0; i < 4; i++) {
    const [top, bottom] = [x + 19 + i * 37, x - 2 + i * 49];
    stripes += polygon([top, y - 108], [top + 18.5, y - 108], [bottom + 24.5, y - 58], [bottom, y - 58]);
  }
  const scallop = (i: number) => `M${x - 14 + i * 24.5} ${y - 58}h24.5v8a12.2 12.2 0 0 1 -24.5 0z`;
  const [plain, coloured] = [
    [0, 2, 4, 6],
    [1, 3, 5, 7],
  ].map(places => places.map(scallop).join(''));
  return canvas + piece(`${plain}`, lit.canvas) + piece(stripes + coloured, lit.houses[colour]);
}

function goods({ x, y, goods: kinds }: Stall): string {
  return [0, 1, 2, 3, 4, 5]
    .map(i => cut(ellipse(x + 24 + i * 24, y - 14, 12), kinds[i % kinds.length] ?? milk[1], 2))
    .join('');
}

export function visitors(lit: TownLight): string {
  const figure = (coat: string) =>
    cut('M-20 44C-20 6 20 6 20 44z', coat, 3) +
    cut(ellipse(0, 0, 12), rabarber[0], 2) +
    piece('M-13-1a13 13 0 0 1 26 0c-8-6-18-6-26 0z', iron[2]);
  return VISITORS.map(
    ({ x, y, coat }) => `<g transform="translate(${x} ${y}) scale(1.5)">${figure(lit.houses[coat])}</g>`,
  ).join('');
}
