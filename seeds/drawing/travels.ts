import { type Colour, cut, ellipse, placed, polygon, rect, strip, times } from './paper.ts';

/** Towns of the bicycle tours, and the road to the cabin. Sun or moon in the sky, water or grain below. */
export const sky = (fill: Colour, sun: Colour, x: number, y: number, r = 26) =>
  cut(rect(0, 0, 400, 300), fill, 0) + cut(ellipse(x, y, r), sun, 0);

export const cloud = (x: number, y: number, scale = 1) =>
  placed(x, y, scale, cut('M-34 10C-44 10-44-4-32-5C-30-18-10-20-5-9C4-18 20-12 20-2C34-4 36 10 24 10z', 'm0', 2));

export const spruce = (x: number, y: number, scale = 1, fill: Colour = 'f2') =>
  placed(x, y, scale, cut(rect(-3, -8, 6, 12), 'h2', 0) + cut('M0-74L20-42H10L28-14H-28L-10-42H-20z', fill, 3));

const house = (x: number, y: number, w: number, h: number, wall: Colour, roof: Colour) =>
  cut(rect(x, y - h, w, h), wall, 3) +
  cut(polygon([x - 6, y - h], [x + w / 2, y - h - w * 0.42], [x + w + 6, y - h]), roof, 2) +
  times(2, n => cut(rect(x + w * (0.2 + n * 0.38), y - h * 0.72, w * 0.22, h * 0.3), 'm0', 0));

const SPRAYS = [
  [-30, -54],
  [-18, -78],
  [-12, -48],
  [-6, -66],
  [4, -84],
  [8, -54],
  [18, -70],
  [28, -44],
  [34, -58],
  [-36, -42],
  [14, -92],
];

/** A tree of blossoms, as children draw it and as it is. */
const cherry = (x: number, y: number, scale = 1) =>
  placed(
    x,
    y,
    scale,
    strip('M0 0C2-16-2-24 0-40M0-26L-14-40M0-30L14-44', 'i1', 6) +
      [
        [0, -62, 30],
        [-26, -48, 22],
        [26, -50, 23],
        [-12, -76, 20],
        [16, -78, 19],
      ]
        .map(([cx, cy, r]) => cut(ellipse(cx!, cy!, r!), 'b0', 2))
        .join('') +
      SPRAYS.map(([cx, cy], n) => cut(ellipse(cx!, cy!, n % 2 ? 5 : 4), n % 3 ? 'b1' : 'm0', 0)).join(''),
  );

/** Kinnekulle's kind of table mountain: it rises in steps, each of another stone. */
function gotene(): string {
  return (
    sky('c0', 'h1', 322, 58) +
    cloud(96, 58) +
    cut(
      'M-10 216C30 212 44 168 84 162H116C128 124 148 114 176 112H204C216 76 242 70 270 74C298 80 292 112 316 118C342 126 346 166 366 174C384 184 396 206 410 212V310H-10z',
      'f1',
      5,
    ) +
    strip('M62 178C120 156 170 160 210 158S310 160 356 174', 'f2', 3) +
    strip('M124 132C168 112 230 120 306 122', 'f2', 3) +
    cut(rect(-4, 206, 408, 98), 'f0', 4) +
    house(176, 212, 30, 28, 'm0', 'r2') +
    cut(polygon([188, 164], [194, 130], [200, 164]), 'r2', 2) +
    cut(rect(188, 160, 12, 24), 'm0', 0) +
    cut('M150 310C180 268 214 250 206 222H220C240 250 236 280 262 310z', 'h0', 0) +
    cherry(82, 262, 1.25) +
    cherry(318, 254, 1.1) +
    cherry(372, 282, 0.9) +
    times(14, n => cut(ellipse(20 + ((n * 61) % 360), 268 + ((n * 13) % 28), 4, 2.5), n % 3 ? 'b1' : 'm0', 0))
  );
}

/** A river that takes its time, and the bridge over it. */
function grastorp(): string {
  const field = (y: number, fill: Colour, shift: number) =>
    cut(`M-10 ${y}C90 ${y - 10 + shift} 260 ${y + 8 - shift} 410 ${y - 4}V310H-10z`, fill, 0);
  return (
    sky('k0', 'h0', 88, 66) +
    cloud(268, 62, 1.1) +
    cloud(342, 96, 0.7) +
    field(150, 'f0', 3) +
    times(9, n => spruce(18 + n * 46, 152, 0.5 + (n % 3) * 0.08, 'f1')) +
    field(164, 'h0', 0) +
    times(6, n => strip(`M${30 + n * 66} 172l${-18 + n * 4} 34`, 'h1', 3)) +
    house(286, 188, 62, 42, 'r1', 'i1') +
    field(206, 'f0', -4) +
    cut(
      'M-10 268C60 250 90 226 150 230C214 234 238 212 292 208C340 204 372 196 410 196V226C360 228 330 236 296 246C244 262 226 280 150 282C90 284 60 300 20 310H-10z',
      'k1',
      0,
    ) +
    strip('M20 282c40-14 70-30 110-30M210 252c34-6 50-20 84-24M330 216c20-4 40-6 60-6', 'k0', 3) +
    // The bridge stands across, its arch over the middle of the stream.
    cut('M88 208H312V256H280C276 226 242 216 200 216S124 226 120 256H88z', 'm2', 6) +
    cut(rect(82, 200, 236, 12, 2), 'm0', 3) +
    times(9, n => cut(rect(98 + n * 25, 182, 5, 20), 'r2', 0)) +
    cut(rect(86, 178, 228, 6, 3), 'r1', 2) +
    // A willow that drinks.
    strip('M352 268C350 236 354 216 346 196', 'i1', 8) +
    times(7, n =>
      strip(
        `M346 194C${320 + n * 9} ${176 + (n % 2) * 6} ${306 + n * 13} 200 ${302 + n * 14} 248`,
        n % 2 ? 'f1' : 'f2',
        5,
      ),
    ) +
    times(5, n => strip(`M${36 + n * 12} 300c-2-14 2-22 ${n % 2 ? 5 : -4}-34`, 'f2', 4))
  );
}

/** Two towers, seen long before the town. */
function skara(): string {
  const tower = (x: number) =>
    cut(rect(x, 96, 46, 132), 'm1', 5) +
    cut(polygon([x - 4, 98], [x + 23, 18], [x + 50, 98]), 'c2', 3) +
    cut(polygon([x + 23, 18], [x + 50, 98], [x + 23, 98]), '#31655A', 0) +
    cut(`M${x + 15} 138a8 8 0 0 1 16 0v22h-16z`, 'k2', 0) +
    cut(`M${x + 17} 176a6 6 0 0 1 12 0v16h-12z`, 'k2', 0) +
    cut(rect(x, 118, 46, 5), 'm2', 0) +
    cut(rect(x, 166, 46, 5), 'm2', 0) +
    strip(`M${x + 23} 20v-12m-5 5h10`, 'h2', 3);
  return (
    sky('k0', 'h0', 342, 58) +
    cloud(64, 72, 0.9) +
    cut(rect(-4, 210, 408, 96), 'f0', 0) +
    house(8, 226, 58, 46, 'h0', 'r2') +
    house(70, 226, 44, 36, 'r0', 'i1') +
    house(318, 226, 62, 42, 'b0', 'r2') +
    cut(rect(150, 128, 100, 100), 'm0', 4) +
    cut(polygon([144, 130], [200, 84], [256, 130]), 'c2', 3) +
    cut(ellipse(200, 146, 17), 'k2', 0) +
    times(6, n =>
      strip(
        `M200 146l${Math.round(17 * Math.cos((n * Math.PI) / 3))} ${Math.round(17 * Math.sin((n * Math.PI) / 3))}`,
        'm1',
        2.5,
      ),
    ) +
    cut('M182 228v-30a18 18 0 0 1 36 0v30z', 'r2', 0) +
    strip('M200 184v44', 'i2', 3) +
    tower(116) +
    tower(238) +
    cut('M-10 226H410V310H-10z', 'm2', 4) +
    times(4, row =>
      times(9, n => cut(rect(n * 50 - (row % 2) * 25, 234 + row * 18, 44, 13, 3), row % 2 ? 'm1' : '#D8D2BE', 0)),
    ) +
    times(2, n => cut(ellipse(34 + n * 330, 236, 24, 18), 'f1', 3)) +
    times(2, n => cut(rect(26 + n * 330, 246, 16, 16, 2), 'r1', 2))
  );
}

/** The plain: grain in stripes, three mills, and the concert house. */
function vara(): string {
  const mill = (x: number, y: number, scale: number, turn: number) =>
    placed(
      x,
      y,
      scale,
      cut(polygon([-4, 0], [-1.6, -112], [1.6, -112], [4, 0]), 'm0', 3) +
        times(3, n => placed(0, -112, 1, cut('M-3 0C-6-24-3-46 0-58C4-46 5-22 3 0z', 'm0', 2), turn + n * 120)) +
        cut(ellipse(0, -112, 5), 'r1', 0),
    );
  const stripe = (n: number) => {
    const fills: Colour[] = ['h1', 'h0', 'f1', 'h2', 'f0'];
    const [left, right] = [-140 + n * 84, 90 + n * 30];
    return cut(polygon([left, 310], [right, 198], [right + 32, 198], [left + 88, 310]), fills[n % 5]!, 0);
  };
  return (
    sky('c0', 'h1', 74, 70, 30) +
    cloud(196, 54, 0.9) +
    cloud(352, 84, 0.7) +
    cut(rect(-4, 186, 408, 20), 'f1', 0) +
    mill(128, 200, 1.2, 20) +
    mill(196, 196, 0.8, 48) +
    mill(262, 200, 1.05, 82) +
    cut(rect(-4, 196, 408, 108), 'h0', 4) +
    times(7, stripe) +
    cut(rect(286, 158, 118, 52, 2), 'i1', 4) +
    cut(rect(296, 146, 60, 14, 2), 'i0', 3) +
    times(4, n => cut(rect(296 + n * 27, 170, 18, 40), n === 1 ? 'h1' : 'k0', 0)) +
    times(11, n => {
      const x = 16 + n * 14;
      return (
        strip(`M${x} 304C${x - 2} 286 ${x + 2} 276 ${x + (n % 2 ? 6 : -4)} 258`, 'h2', 3) +
        times(3, k => cut(ellipse(x + (n % 2 ? 6 : -4), 258 + k * 8, 3.5, 5.5), 'h1', 0))
      );
    })
  );
}

/** Dusk, the last mile: bags on the roof, a lamp in the window at the end of the road. */
function sistaBiten(): string {
  return (
    sky('k1', 'm1', 82, 62, 24) +
    times(7, n => cut(ellipse(30 + ((n * 97) % 350), 26 + ((n * 41) % 70), 2.2), 'h0', 0)) +
    cut('M-10 190C60 168 120 184 190 170S330 160 410 182V310H-10z', 'k2', 0) +
    times(6, n => spruce(20 + n * 30, 206, 0.8 + (n % 3) * 0.12)) +
    times(3, n => spruce(330 + n * 34, 208, 0.9 + (n % 2) * 0.2)) +
    cut(rect(-4, 196, 408, 108), 'f2', 4) +
    house(240, 204, 76, 48, 'r1', 'i2') +
    cut(rect(255, 170, 17, 15), 'h1', 0) +
    cut(rect(284, 170, 17, 15), 'h1', 0) +
    cut(
      'M-10 296C80 284 120 264 190 252C236 244 262 224 266 204H290C292 236 262 262 214 276C160 292 120 304 90 310H-10z',
      'h2',
      0,
    ) +
    strip('M30 292c60-12 100-28 150-36', 'h1', 3) +
    cut('M222 236L298 224L302 252z', 'h1', 0) +
    // The car, with a driver at the wheel and a passenger who looks out.
    cut(
      'M78 244C80 228 92 224 108 222L126 198C130 192 136 190 144 190H186C194 190 198 194 202 200L214 222C228 226 232 234 230 248H78z',
      'c1',
      6,
    ) +
    cut('M122 222L136 202C138 199 140 198 144 198H160V222z', 'k0', 0) +
    cut('M168 198H184C188 198 191 200 193 204L202 222H168z', 'k0', 0) +
    cut(ellipse(150, 214, 7), '#E8B48F', 0) +
    cut(ellipse(182, 214, 7), '#C98A5A', 0) +
    cut(rect(124, 172, 40, 18, 3), 'r1', 3) +
    cut(rect(168, 176, 26, 14, 3), 'h1', 3) +
    strip('M118 191h84', 'i2', 3) +
    cut(ellipse(224, 236, 5, 6), 'h0', 0) +
    cut(rect(78, 236, 8, 7, 2), 'r1', 0) +
    [112, 198].map(x => cut(ellipse(x, 250, 17), 'i2', 3) + cut(ellipse(x, 250, 7), 'm2', 0)).join('')
  );
}

export const travels = { gotene, grastorp, skara, vara, 'sista-biten': sistaBiten };
