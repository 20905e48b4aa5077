import { type Colour, cut, ellipse, placed, polygon, rect, round, stage, strip, times, turned } from './paper.ts';
import { board, steam } from './things.ts';

const CRUST: Colour = '#C98A22';
const GOLD: Colour = '#D99A3A';

const ear = (x: number, y: number, degrees: number, scale = 1) =>
  placed(
    x,
    y,
    scale,
    strip('M0 0V-92', 'h2', 4, 2) +
      times(5, n =>
        cut(
          `M0-${34 + n * 13}c-16 2-20-12-14-20c10 2 14 8 14 20zM0-${34 + n * 13}c16 2 20-12 14-20c-10 2-14 8-14 20z`,
          'h1',
          1.5,
        ),
      ) +
      cut('M0-98c-8-6-8-20 0-28c8 8 8 22 0 28z', 'h1', 1.5),
    degrees,
  );

function bageri(): string {
  const bricks = times(7, row =>
    times(6, n => cut(rect(n * 82 - (row % 2) * 41, row * 34, 78, 30, 2), (n + row) % 3 ? '#92301F' : '#8B2A1B', 0)),
  );
  const flame = (x: number, h: number, fill: Colour) =>
    cut(
      `M${x} ${206 - h}C${x + h * 0.5} ${206 - h * 0.5} ${x + h * 0.4} 206 ${x} 206S${x - h * 0.5} ${206 - h * 0.5} ${x} ${206 - h}z`,
      fill,
      0,
    );
  return (
    cut(rect(0, 0, 400, 300), 'r2', 0) +
    bricks +
    cut('M62 210V142C62 62 124 26 190 26S318 62 318 142V210z', 'm1', 7) +
    times(9, n => {
      const angle = Math.PI + (n * Math.PI) / 8;
      return turned(
        round((angle * 180) / Math.PI + 90),
        round(190 + Math.cos(angle) * 112),
        round(138 + Math.sin(angle) * 96),
        cut(rect(round(190 + Math.cos(angle) * 112) - 2, round(138 + Math.sin(angle) * 96) - 17, 4, 34), 'm2', 0),
      );
    }) +
    cut('M92 210V150C92 94 138 62 190 62S288 94 288 150V210z', 'i2', 0) +
    flame(140, 74, 'r1') +
    flame(186, 98, 'r1') +
    flame(238, 78, 'r1') +
    flame(142, 46, 'h1') +
    flame(188, 62, 'h1') +
    flame(236, 48, 'h1') +
    flame(188, 30, 'h0') +
    cut(rect(-4, 208, 408, 96), 'm2', 0) +
    cut(rect(0, 208, 400, 7), 'm0', 0) +
    cut(
      'M92 262C92 238 108 234 130 234H250C272 234 288 238 288 262C288 272 280 276 270 276H110C100 276 92 272 92 262z',
      'h0',
      6,
    ) +
    cut(rect(276, 250, 140, 16, 6), 'h0', 5) +
    cut(
      'M112 250C112 220 146 206 188 206S264 220 264 250C264 260 256 262 248 262H128C120 262 112 260 112 250z',
      GOLD,
      5,
    ) +
    [148, 186, 224].map(x => strip(`M${x} 240c-6-10 0-20 12-24`, 'h0', 7)).join('') +
    cut(rect(334, 118, 78, 10, 2), 'h2', 4) +
    cut(ellipse(360, 104, 22, 15), CRUST, 3) +
    cut(ellipse(390, 102, 22, 17), GOLD, 3) +
    cut(rect(-10, 118, 58, 10, 2), 'h2', 4) +
    cut(ellipse(18, 102, 24, 17), GOLD, 3)
  );
}

function surdegslimpa(): string {
  const crumb = 'M0-60C38-62 70-44 70-8C70 20 62 50 52 54H-52C-62 50-70 20-70-8C-70-44-38-62 0-60z';
  const holes = times(17, n =>
    cut(ellipse(round(-48 + ((n * 41) % 96)), round(-40 + ((n * 29) % 80)), n % 3 ? 5 : 8, n % 3 ? 4 : 6), 'h0', 0),
  );
  return (
    stage('c0', '#EDF5F0', 'f2', 'f1', 198) +
    ear(340, 176, 18, 1.1) +
    ear(354, 190, 40, 1) +
    board(46, 216, 290, 58, 'r0', 'b1') +
    cut('M54 204C48 128 100 74 168 74S288 128 280 204C276 246 228 256 168 256S60 246 54 204z', 'h2', 9) +
    cut('M66 194C62 132 106 86 168 86S274 134 268 192C260 230 220 240 168 240S74 230 66 194z', CRUST, 0) +
    cut('M88 172C88 126 122 98 166 98S246 128 248 166C228 198 108 206 88 172z', GOLD, 0) +
    strip('M78 196C92 134 146 100 222 104', 'h0', 12) +
    [
      [98, 154],
      [124, 126],
      [156, 110],
    ]
      .map(([x, y]) => strip(`M${x} ${y}c-8-10-8-20-4-28M${x! + 6} ${y! + 6}c14 6 26 6 36 2`, 'h0', 7))
      .join('') +
    placed(262, 206, 1.02, cut(crumb, 'h2', 7) + placed(0, 2, 0.9, cut(crumb, 'm1', 0)) + holes, 8)
  );
}

const disc = (x: number, y: number, r: number, lift: number) =>
  cut(ellipse(x, y, r), 'h2', lift) +
  cut(ellipse(x - 1, y - 2, r - 5), GOLD, 0) +
  times(40, n => {
    const [angle, far] = [n * 2.4, 26 + (r - 38) * Math.sqrt(n / 40)];
    return cut(
      ellipse(round(x + Math.cos(angle) * far), round(y + Math.sin(angle) * far), n % 4 ? 2.8 : 4.4),
      n % 3 ? 'h2' : 'h0',
      0,
    );
  });

function knackebrod(): string {
  const stack = times(
    7,
    n =>
      cut(rect(196 + ((n * 5) % 3) * 3, 236 - n * 15, 156, 12, 5), n % 2 ? CRUST : 'h2', 3) +
      cut(rect(200 + ((n * 5) % 3) * 3, 236 - n * 15, 146, 4, 2), GOLD, 0),
  );
  return (
    stage('k0', '#DCEBF2', 'r2', 'r1', 210) +
    stack +
    cut(rect(292, 140, 18, 112, 2), 'm0', 2) +
    cut(
      'M300 142C276 112 262 122 266 136C270 148 286 148 300 142zM302 142C326 112 340 122 336 136C332 148 316 148 302 142z',
      'm0',
      3,
    ) +
    cut(ellipse(301, 141, 9), 'm2', 2) +
    disc(148, 156, 108, 9) +
    cut(ellipse(148, 156, 19), 'h2', 0) +
    cut(ellipse(150, 158, 17), '#A9C9D8', 0)
  );
}

const knot = (x: number, y: number, scale: number, degrees: number) => {
  const over = (path: string, width = 25) =>
    strip(path, 'h2', width + 7, 4) + strip(path, GOLD, width) + strip(path, 'h0', 3);
  return placed(
    x,
    y,
    scale,
    cut(ellipse(0, 6, 62, 50), 'h2', 7) +
      over('M-44 20C-52-20-16-46 14-40') +
      over('M44-10C54 24 20 48-16 42') +
      over('M-34-22C-4-30 34-22 46 10') +
      over('M34 30C4 40-36 30-46 4') +
      over('M-26 34C-18 8 12-6 30-32', 23) +
      times(22, n =>
        cut(
          rect(
            round(Math.cos(n * 2.4) * (10 + ((n * 13) % 44))),
            round(Math.sin(n * 2.4) * (8 + ((n * 13) % 38))),
            5,
            5,
            1.5,
          ),
          n % 3 ? 'i2' : 'm0',
          0.8,
        ),
      ),
    degrees,
  );
};

const pod = (x: number, y: number, degrees: number) =>
  placed(
    x,
    y,
    1,
    cut('M-22 0C-14-14 14-14 22 0C14 14-14 14-22 0z', 'f0', 3) + strip('M-16 0C-6-5 8-5 16 0', 'f1', 2.5),
    degrees,
  );

function kardemumma(): string {
  return (
    stage('f1', '#6BA07A', 'm2', 'm1', 120) +
    cut(polygon([36, 136], [372, 122], [384, 282], [24, 292]), 'm0', 7) +
    cut(polygon([36, 136], [372, 122], [376, 176], [32, 190]), 'm1', 0) +
    knot(126, 186, 1.05, -8) +
    knot(266, 178, 1.05, 62) +
    knot(198, 246, 1.05, 24) +
    pod(332, 254, -30) +
    pod(354, 236, 24) +
    pod(74, 266, 12) +
    cut(ellipse(318, 274, 4), 'i2', 1) +
    cut(ellipse(100, 280, 4), 'i2', 1) +
    cut(ellipse(90, 252, 4), 'i2', 1)
  );
}

function semla(): string {
  const ruffle = times(8, n => cut(ellipse(112 + n * 25, 156 + (n % 2) * 7, 25, 20), n % 2 ? 'm1' : 'm0', 3));
  return (
    stage('r1', '#CE5A43', 'k2', 'k1', 196) +
    cut(ellipse(200, 238, 180, 50), 'm0', 8) +
    cut(ellipse(200, 232, 146, 34), 'k0', 0) +
    cut('M96 166C96 156 304 156 304 166C308 214 276 244 200 244S92 214 96 166z', 'h2', 7) +
    cut('M104 170C120 160 280 160 296 170C294 198 262 220 200 220S106 198 104 170z', GOLD, 0) +
    ruffle +
    times(6, n => cut(ellipse(126 + n * 30, 142 + (n % 2) * 4, 22, 15), n % 2 ? 'm0' : 'm1', 2)) +
    cut('M108 132C104 92 146 62 200 62S296 92 292 132C262 148 138 148 108 132z', 'h2', 7) +
    cut('M116 124C116 92 154 70 200 70S284 92 284 124C252 138 148 138 116 124z', GOLD, 0) +
    cut(
      'M128 104C142 80 172 70 200 70S258 80 272 104C262 112 250 102 240 110C226 118 216 104 202 112C188 120 176 104 162 112C150 116 138 108 128 104z',
      'm0',
      0,
    ) +
    times(9, n => cut(ellipse(126 + n * 18, 118 + ((n * 7) % 12), 2.4), 'm0', 0)) +
    placed(
      336,
      250,
      1,
      cut('M-18 0C-12-14 12-14 20 0C12 12-12 12-18 0z', 'h2', 3) + strip('M-10-1C-2-5 6-5 12-2', 'h0', 2),
      -20,
    )
  );
}

const bean = (x: number, y: number, degrees: number, scale = 1) =>
  placed(x, y, scale, cut(ellipse(0, 0, 15, 10), 'r2', 3) + strip('M-12 2C-4-6 4 6 12-2', 'i2', 3), degrees);

function kaffepase(): string {
  return (
    stage('h0', '#FDF0CC', 'c2', 'c1', 214) +
    cut('M122 74L112 250C112 258 118 260 124 260H258C266 260 270 258 270 250L262 74z', '#B98A55', 8) +
    cut('M230 74L236 260H258C266 260 270 258 270 250L262 74z', '#96693A', 0) +
    cut(polygon([118, 40], [264, 40], [262, 78], [122, 78]), '#A87A46', 3) +
    times(3, n => cut(rect(120, 48 + n * 10, 143, 3), '#96693A', 0)) +
    cut(polygon([104, 62], [278, 62], [278, 76], [104, 76]), 'k2', 3) +
    cut(rect(124, 116, 112, 104, 4), 'm1', 3) +
    cut(rect(124, 116, 112, 18, 4), 'r1', 0) +
    strip('M212 168c20-4 20 22-2 20', 'k2', 7) +
    cut('M148 158H208C208 190 198 204 178 204S148 190 148 158z', 'k2', 2) +
    cut(ellipse(178, 158, 30, 7), 'r2', 0) +
    placed(168, 152, 0.46, steam(0, 0, 1, 'k1')) +
    bean(310, 244, -24, 1.15) +
    bean(340, 262, 30) +
    bean(302, 272, 60) +
    bean(352, 232, 80, 0.9) +
    bean(84, 266, -40, 1.05) +
    bean(60, 250, 20, 0.9)
  );
}

export const bakery = { bageri, surdegslimpa, knackebrod, kardemumma, semla, kaffepase };
