// The town through the hall's window: lake, church, square and stalls, 1200 x 800, by day or by night.
import { cut, ellipse, type Point, piece, polygon, rect, svg, wobble } from './paper.mts';
import { church, quayHouses } from './town-houses.mts';
import { TOWN_LIGHTS, type TownLight } from './town-light.mts';
import { square, stalls, trees, visitors } from './town-square.mts';

const WIDTH = 1200;
const HEIGHT = 800;

export function town(light: keyof typeof TOWN_LIGHTS): string {
  const lit = TOWN_LIGHTS[light];
  const sky = light === 'night' ? moonAndStars(lit) : sunAndClouds(lit);
  const body = [
    piece(rect(0, 0, WIDTH, HEIGHT), lit.sky),
    piece('M0 250C200 200 420 260 640 214S1020 170 1200 214V800H0z', lit.glow),
    sky,
    shore(lit),
    boat(lit),
    quayHouses(lit),
    church(lit),
    square(lit),
    trees(lit),
    stalls(lit),
    visitors(lit),
  ];
  return svg('The town', WIDTH, HEIGHT, body.join(''));
}

function sunAndClouds(lit: TownLight): string {
  const cloud = (x: number, y: number, scale: number) =>
    `<g transform="translate(${x} ${y}) scale(${scale})">${cut(CLOUD, '#FFFFFF', 3)}</g>`;
  return piece(ellipse(888, 150, 62), lit.sun) + cloud(140, 110, 1.9) + cloud(1010, 90, 1.5) + cloud(420, 60, 1.1);
}

const CLOUD = 'M0 20a14 14 0 0 1 14-14a20 20 0 0 1 38-4a16 16 0 0 1 26 12a12 12 0 0 1 0 18H12A12 12 0 0 1 0 20z';

function moonAndStars(lit: TownLight): string {
  const crescent = piece(ellipse(888, 150, 44), lit.sun) + piece(ellipse(908, 138, 42), lit.sky);
  const star = ([x, y]: Point) => `M${x} ${y - 6}l2 4 4 2-4 2-2 4-2-4-4-2 4-2z`;
  return crescent + piece(STARS.map(star).join(''), '#E8EFEB');
}

const STARS: Point[] = [
  [120, 90],
  [260, 150],
  [400, 70],
  [700, 90],
  [1040, 80],
  [1120, 190],
  [560, 40],
  [200, 40],
  [790, 60],
];

function shore(lit: TownLight): string {
  const ridge = piece('M0 372C160 322 300 372 480 336S860 300 1200 356V800H0z', lit.far);
  return (
    ridge +
    piece(treeline(404, 3), lit.woods) +
    piece(rect(0, 404, WIDTH, 130), lit.lake) +
    piece(ripples(), lit.ripple)
  );
}

function treeline(y: number, seed: number): string {
  const next = wobble(seed * 7, 37, 11, 101);
  let d = `M0 800V${y}`;
  for (let x = 0; x < WIDTH; ) {
    const fate = next();
    const width = 16 + (fate % 11);
    d += `L${x + width / 2} ${y - 16 - (fate % 26)}L${x + width} ${y - (fate % 6)}`;
    x += width;
  }
  return `${d}V800z`;
}

function ripples(): string {
  const next = wobble(5, 31, 17, 97);
  let d = '';
  for (let y = 418; y < 520; y += 15) {
    for (let place = 0; place < 7; place++) {
      const fate = next();
      d += rect((fate * 13 + place * 190) % WIDTH, y, 40 + (fate % 60), 4, 2);
    }
  }
  return d;
}

function boat(lit: TownLight): string {
  const sail = cut(polygon([300, 350], [300, 428], [352, 428]), lit.houses.white, 3);
  const jib = cut(polygon([292, 366], [292, 428], [262, 428]), lit.houses.red, 3);
  return sail + jib + cut('M250 434h112l-16 22h-82z', lit.roofs.slate, 3);
}
