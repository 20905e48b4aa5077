import { ripples, shore } from './outdoor.ts';
import { type Colour, cut, ellipse, placed, polygon, rect, strip, times, turned } from './paper.ts';
import { cloud, sky, spruce } from './travels.ts';

/** Campsites: cabins and tents beside water, and what one does there. */
const wheel = (x: number, y: number, r: number) =>
  cut(ellipse(x, y, r), 'i2', 3) + cut(ellipse(x, y, r * 0.45), 'm2', 0);

function husvagn(): string {
  return (
    sky('b0', 'h1', 330, 60) +
    cloud(90, 56, 1.1) +
    cut('M0 198C120 178 280 180 400 196V300H0z', 'f1', 0) +
    cut('M0 236C140 226 280 226 400 238V300H0z', 'f0', 0) +
    strip('M308 236H364', 'i1', 7, 2) +
    cut('M70 232V142C70 104 96 86 134 86H262C298 86 316 112 318 150V232z', 'm0', 8) +
    cut('M70 190H318V232H70z', 'k1', 0) +
    strip('M70 186H318', 'r1', 7) +
    cut(rect(98, 116, 66, 46, 10), 'k2', 0) +
    cut(rect(244, 116, 50, 46, 10), 'k2', 0) +
    cut('M98 152C118 140 140 154 164 144V152a10 10 0 0 1-10 10H108a10 10 0 0 1-10-10z', 'f1', 0) +
    cut(rect(184, 112, 44, 116, 6), 'm2', 2) +
    cut(rect(192, 122, 28, 36, 4), 'k0', 0) +
    cut(polygon([76, 104], [182, 104], [164, 132], [50, 132]), 'r1', 5) +
    times(3, n =>
      cut(polygon([98 + n * 30, 104], [112 + n * 30, 104], [94 + n * 31, 132], [78 + n * 31, 132]), 'm0', 0),
    ) +
    wheel(200, 240, 21) +
    cut(rect(26, 240, 44, 7, 3), 'h2', 3) +
    strip('M32 246V272M64 246V272', 'h2', 5)
  );
}

function glamping(): string {
  return (
    cut(rect(0, 0, 400, 300), 'k2', 0) +
    cut(ellipse(330, 60, 24), 'h0', 0) +
    [
      [50, 40],
      [120, 24],
      [210, 30],
      [280, 90],
      [370, 120],
      [24, 110],
    ]
      .map(([x, y]) => cut(ellipse(x!, y!, 2.5), 'm0', 0))
      .join('') +
    shore(196, 'f2', 30) +
    cut(rect(0, 194, 400, 106), 'f1', 0) +
    cut(rect(30, 240, 340, 30, 3), 'h2', 6) +
    times(11, n => cut(rect(44 + n * 30, 240, 3, 30), '#8E5D0B', 0)) +
    cut('M200 44C176 92 130 124 70 146V244H330V146C270 124 224 92 200 44z', 'm1', 8) +
    cut(
      'M200 44C176 92 130 124 70 146L92 152C142 134 180 104 200 60C220 104 258 134 308 152L330 146C270 124 224 92 200 44z',
      'r0',
      0,
    ) +
    cut('M200 108C182 152 164 200 156 244H244C236 200 218 152 200 108z', 'h1', 0) +
    cut(
      'M200 108C182 152 164 200 156 244H140C152 196 174 144 200 108zM200 108C218 152 236 200 244 244H260C248 196 226 144 200 108z',
      'm0',
      3,
    ) +
    cut(rect(168, 222, 64, 22, 5), 'm0', 2) +
    cut(rect(168, 232, 64, 12), 'r1', 0) +
    strip('M200 44V26', 'h2', 6) +
    cut(polygon([200, 22], [226, 30], [200, 40]), 'h1', 2) +
    [104, 296].map(x => strip(`M${x} 240V196`, 'i1', 5) + cut(rect(x - 9, 178, 18, 22, 4), 'h0', 3)).join('')
  );
}

function minigolf(): string {
  return (
    sky('c0', 'h1', 70, 58) +
    cut('M0 150C120 132 280 132 400 150V300H0z', 'f1', 0) +
    cut('M60 300C80 230 150 200 240 196L330 190L352 216L262 226C212 234 190 260 184 300z', 'f0', 5) +
    strip('M60 298C80 230 150 200 240 194L330 188', 'r1', 8, 2) +
    strip('M186 298C192 262 212 236 262 228L352 216', 'r1', 8, 2) +
    cut(polygon([246, 200], [262, 88], [314, 88], [334, 194]), 'm0', 6) +
    cut('M276 196v-26a14 14 0 0 1 28 0v24z', 'i2', 0) +
    cut(polygon([254, 92], [288, 54], [322, 92]), 'r2', 4) +
    cut(rect(280, 112, 16, 20), 'k1', 0) +
    times(4, n =>
      turned(24 + n * 90, 288, 92, cut(rect(282, 20, 12, 72, 2), 'h1', 3) + cut(rect(294, 20, 12, 54, 2), 'm1', 0)),
    ) +
    cut(ellipse(288, 92, 9), 'i1', 0) +
    cut(ellipse(160, 250, 14), 'm0', 4) +
    turned(
      20,
      110,
      170,
      cut(rect(106, 70, 8, 166, 4), 'i1', 4) +
        cut(rect(104, 66, 12, 44, 5), 'k2', 0) +
        cut(rect(100, 228, 52, 20, 5), 'i2', 4),
    )
  );
}

function salar(): string {
  const seal = (x: number, y: number, s: number, fill: Colour, dark: Colour) =>
    placed(
      x,
      y,
      s,
      cut(
        'M-96 22C-92-8-50-22-8-24C10-44 34-52 52-42C70-34 70-12 56-4C58 10 40 28 10 30H-70L-104 40L-96 22z',
        fill,
        5,
      ) +
        cut('M-30 30C-26 14-8 10 4 20L-2 40z', dark, 2) +
        cut('M-96 22L-122 8L-112 30L-126 46L-84 34z', dark, 2) +
        cut(ellipse(44, -24, 4), 'i2', 0) +
        cut(ellipse(64, -16, 5, 4), 'i2', 0) +
        strip('M58-10l20 4M57-7l16 10', 'i2', 2) +
        times(5, n => cut(ellipse(-60 + n * 18, -2 + (n % 2) * 10, 4, 3), dark, 0)),
    );
  return (
    sky('k0', 'm0', 76, 60, 26) +
    cloud(300, 54, 1.1) +
    cut(rect(0, 124, 400, 176), 'k1', 0) +
    cut(polygon([296, 62], [296, 120], [336, 120]), 'm0', 2) +
    cut('M276 122h70l-12 14h-46z', 'r2', 2) +
    ripples(140, '#7DB0CB') +
    cut('M20 246C40 196 120 176 190 184C260 176 350 206 380 246C320 276 90 276 20 246z', '#7A8A84', 6) +
    cut('M60 244C100 216 300 216 344 244C300 262 110 262 60 244z', '#93A29C', 0) +
    seal(150, 184, 0.94, '#B7C2BD', '#8C9A94') +
    seal(252, 224, 1.16, '#5F6E68', '#46534E')
  );
}

function strandstuga(): string {
  return (
    sky('k0', 'm0', 320, 56, 26) +
    shore(150, 'f2', 26) +
    spruce(40, 182, 1.7) +
    spruce(366, 178, 1.5) +
    cut('M0 172C120 160 280 160 400 174V232H0z', 'f0', 0) +
    cut(rect(96, 108, 200, 86), 'h1', 6) +
    times(9, n => cut(rect(108 + n * 21, 108, 3, 86), 'h2', 0)) +
    cut(polygon([76, 112], [142, 62], [260, 62], [318, 112]), 'i1', 5) +
    cut(rect(226, 38, 20, 34), 'r2', 2) +
    cut(rect(116, 124, 46, 36), 'm0', 2) +
    cut(rect(121, 129, 36, 26), 'k1', 0) +
    cut(rect(230, 124, 46, 36), 'm0', 2) +
    cut(rect(235, 129, 36, 26), 'k1', 0) +
    cut(rect(180, 124, 34, 70), 'm0', 2) +
    cut(rect(184, 128, 26, 66), 'r1', 0) +
    cut(rect(70, 190, 256, 14, 2), 'r0', 4) +
    times(6, n => cut(rect(76 + n * 16, 168, 4, 22), 'm0', 0)) +
    cut(rect(74, 166, 92, 5), 'm0', 0) +
    cut('M0 222C120 210 280 212 400 224V300H0z', 'k1', 0) +
    ripples(236, '#7DB0CB', 4) +
    cut(polygon([182, 204], [214, 204], [244, 290], [172, 290]), 'h2', 5) +
    times(5, n => cut(rect(180 + n * 0.5, 218 + n * 15, 42 + n * 4, 3), '#8E5D0B', 0)) +
    cut('M278 250C300 262 340 262 366 248C362 272 348 280 322 280S284 272 278 250z', 'r1', 4)
  );
}

function husbil(): string {
  const pine = (x: number, h: number) =>
    cut(rect(x - 7, 216 - h, 14, h), '#A8651B', 3) +
    cut(ellipse(x, 210 - h, 44, 26), 'f2', 4) +
    cut(ellipse(x + 20, 232 - h, 34, 18), 'f1', 3);
  return (
    sky('h0', 'r1', 300, 96, 30) +
    cut(rect(0, 150, 400, 40), 'k1', 0) +
    cut('M0 178C120 168 280 168 400 180V300H0z', '#C9924A', 0) +
    times(14, n => strip(`M${(n * 61) % 390} ${206 + ((n * 37) % 86)}l14-4`, 'h2', 3)) +
    pine(44, 150) +
    pine(364, 168) +
    cut('M78 236V112C78 104 84 98 92 98H252V142H300C316 142 336 176 344 192C350 202 350 216 350 236z', 'm0', 8) +
    cut(rect(78, 196, 272, 14), 'f1', 0) +
    cut('M264 154H296C308 154 322 176 328 190H264z', 'k2', 0) +
    cut(rect(106, 118, 62, 40, 6), 'k2', 0) +
    cut(rect(190, 118, 42, 104, 5), 'm2', 2) +
    cut(rect(198, 128, 26, 28, 3), 'k0', 0) +
    wheel(136, 240, 24) +
    wheel(302, 240, 24) +
    cut(ellipse(344, 212, 6, 8), 'h1', 0) +
    cut(polygon([78, 104], [180, 104], [168, 116], [56, 122]), 'r1', 4)
  );
}

function vaningssang(): string {
  const bunk = (y: number, cover: Colour, dark: Colour) =>
    cut(rect(94, y, 224, 30, 5), 'm0', 4) +
    cut(rect(100, y - 18, 52, 24, 10), 'm1', 3) +
    cut(`M148 ${y - 6}H318V${y + 30}H148z`, cover, 3) +
    times(4, n => cut(rect(166 + n * 38, y - 6, 9, 36), dark, 0));
  return (
    cut(rect(0, 0, 400, 300), 'm1', 0) +
    times(8, row =>
      times(5, n => cut(rect(n * 92 - (row % 2) * 46, row * 30, 88, 26, 2), (n + row) % 2 ? '#EDE8D8' : 'm2', 0)),
    ) +
    cut(rect(-4, 240, 408, 64), 'h2', 0) +
    cut(rect(0, 240, 400, 5), '#8E5D0B', 0) +
    cut(rect(344, 36, 44, 76), 'i1', 3) +
    cut(rect(350, 42, 32, 64), 'k1', 0) +
    [82, 312].map(x => cut(rect(x, 44, 16, 222, 4), 'f2', 5)).join('') +
    bunk(108, 'r1', 'r2') +
    bunk(208, 'k1', 'k2') +
    cut(rect(86, 138, 240, 10), 'f2', 0) +
    cut(rect(86, 238, 240, 12), 'f2', 0) +
    strip('M262 92V262M296 92V262', 'h1', 8, 4) +
    times(6, n => strip(`M262 ${112 + n * 26}H296`, 'h1', 6)) +
    cut(ellipse(50, 246, 24, 10), 'b1', 3) +
    cut('M28 244C22 200 36 178 50 178S78 200 72 244z', 'b2', 5) +
    cut(rect(38, 204, 24, 20, 4), 'b1', 0)
  );
}

export const campsites = { husvagn, glamping, minigolf, salar, strandstuga, husbil, vaningssang };
