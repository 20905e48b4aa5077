// The row of houses along the quay, and the church in the middle of it.
import { cut, ellipse, GLAZE, piece, polygon, rect, strip } from './paper.mts';
import type { House, Roof, TownLight } from './town-light.mts';

type Gable = 'gable' | 'hip' | 'step';
type HouseAt = { x: number; width: number; height: number; colour: House; roof: Roof; floors: number; gable?: Gable };

const QUAY = 560;

const HOUSES: HouseAt[] = [
  { x: -20, width: 120, height: 120, colour: 'yellow', roof: 'brick', floors: 3 },
  { x: 92, width: 104, height: 92, colour: 'blue', roof: 'slate', floors: 2, gable: 'hip' },
  { x: 190, width: 120, height: 136, colour: 'red', roof: 'slate', floors: 3 },
  { x: 304, width: 110, height: 100, colour: 'pink', roof: 'brick', floors: 2, gable: 'step' },
  { x: 786, width: 110, height: 118, colour: 'green', roof: 'brick', floors: 3 },
  { x: 890, width: 124, height: 96, colour: 'peach', roof: 'slate', floors: 2, gable: 'hip' },
  { x: 1006, width: 112, height: 140, colour: 'straw', roof: 'brick', floors: 3, gable: 'step' },
  { x: 1112, width: 120, height: 110, colour: 'red', roof: 'slate', floors: 2 },
];

const WINDOWS_ACROSS = 3;

export function quayHouses(lit: TownLight): string {
  return piece(rect(0, 522, 1200, 40), lit.quay) + HOUSES.map(house => drawn(house, lit)).join('');
}

function drawn(house: HouseAt, lit: TownLight): string {
  const { x, width, height, colour } = house;
  return cut(rect(x, QUAY - height, width, height), lit.houses[colour], 6) + roofOf(house, lit) + windowsOf(house, lit);
}

function roofOf({ x, width, height, colour, roof, gable = 'gable' }: HouseAt, lit: TownLight): string {
  const eaves = QUAY - height + 2;
  if (gable === 'step') {
    const step = width / 8;
    const d = `M${x - 4} ${eaves}${`v-22h${step}`.repeat(4)}${`h${step}v22`.repeat(4)}z`;
    return cut(d, lit.houses[colour], 5);
  }
  const top = gable === 'hip' ? QUAY - height - 52 : QUAY - height - width * 0.44;
  const [from, to] = gable === 'hip' ? [x + width * 0.2, x + width * 0.8] : [x + width / 2, x + width / 2];
  return cut(polygon([x - 8, eaves], [from, top], [to, top], [x + width + 8, eaves]), lit.roofs[roof], 5);
}

function windowsOf({ x, width, height, floors }: HouseAt, lit: TownLight): string {
  const [across, down] = [width / (WINDOWS_ACROSS + 0.5), height / (floors + 0.3)];
  let [shining, dark] = ['', ''];
  for (let column = 0; column < WINDOWS_ACROSS; column++) {
    for (let floor = 0; floor < floors; floor++) {
      const [left, top] = [x + across * (column + 0.42), QUAY - height + down * (floor + 0.32)];
      const pane = rect(left, top, across * 0.56, down * 0.6);
      if (lit.unlit && (column * 7 + floor * 5 + x) % 3 === 0) dark += pane;
      else shining += pane;
    }
  }
  return piece(shining, lit.pane) + (dark ? piece(dark, lit.unlit ?? lit.pane) : '');
}

export function church(lit: TownLight): string {
  const arched = (x: number, y: number, height: number) => `M${x} ${y}v${-height}a12 12 0 0 1 24 0v${height}z`;
  const nave =
    cut(rect(596, 430, 160, 130), lit.houses.cream, 7) +
    cut(polygon([588, 434], [618, 372], [740, 372], [768, 434]), lit.roofs.slate, 5) +
    piece([622, 668, 714].map(x => arched(x, 530, 52)).join(''), lit.paneInWhite);
  const spire =
    cut(polygon([488, 334], [554, 60], [620, 334]), lit.roofs.copper, 7) +
    piece(polygon([554, 60], [620, 334], [572, 334]), lit.roofs.patina) +
    strip('M554 62V26M540 40h28', GLAZE.honung[1], 6);
  const clock = piece(ellipse(554, 405, 24), GLAZE.iron[2]) + strip('M554 390v15l10 7', GLAZE.honung[1], 4);
  const tower =
    cut(rect(500, 330, 108, 230), lit.houses.white, 8) +
    spire +
    clock +
    piece([520, 562].map(x => arched(x, 492, 26)).join(''), lit.paneInWhite) +
    piece('M530 560v-30a24 24 0 0 1 48 0v30z', lit.roofs.brick);
  return nave + tower;
}
