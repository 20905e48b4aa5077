import { type Colour, cut, ellipse, placed, polygon, rect, stage, strip, times, turned } from './paper.ts';
import { board, dill, lemonWedge, rimmed, shrimp, twig } from './things.ts';

/** Feasts: laid tables, cakes to order, and courses at the oven and on the farm. */
function tallrik(): string {
  return (
    stage('k2', '#1B5F7E', 'i1', 'i0', 60) +
    cut(ellipse(200, 184, 170, 106), 'm0', 9) +
    cut(ellipse(200, 182, 128, 76), 'm1', 0) +
    cut('M128 190C140 158 196 142 250 160C276 170 278 192 258 204C220 224 150 222 128 190z', '#F4D9B8', 4) +
    cut('M136 190C150 166 198 154 246 168C228 186 170 200 136 190z', '#E0B07A', 0) +
    times(5, n => cut(ellipse(160 + n * 22, 178 - (n % 2) * 8, 5), '#F08A34', 1)) +
    dill(232, 160, 26, 0.7) +
    cut(ellipse(276, 210, 14, 10), 'f1', 2) +
    cut(ellipse(296, 192, 9, 7), 'f0', 1) +
    cut(ellipse(118, 218, 8, 6), 'f0', 1) +
    strip('M118 150C150 122 200 118 240 126', 'h1', 5) +
    strip('M20 60V264M10 60v40a10 10 0 0 0 20 0V60', 'k0', 6, 3) +
    cut('M374 60C392 70 392 148 384 164H374z', 'k0', 3) +
    strip('M378 160V264', 'k0', 8, 3)
  );
}

function julbord(): string {
  const bowl = (x: number, y: number, rx: number, side: Colour, inside: Colour) =>
    rimmed(x, y, rx, rx * 0.34, rx * 0.5, side, 'm0') + cut(ellipse(x, y, rx - 8, (rx - 8) * 0.32), inside, 0);
  const star = polygon(
    [200, 18],
    [209, 52],
    [244, 52],
    [216, 72],
    [226, 106],
    [200, 86],
    [174, 106],
    [184, 72],
    [156, 52],
    [191, 52],
  );
  return (
    cut(rect(0, 0, 400, 300), '#0B3850', 0) +
    cut(rect(54, 0, 292, 150), '#15405A', 0) +
    [54, 200, 346].map(x => cut(rect(x - 4, 0, 8, 150), 'm0', 2)).join('') +
    times(16, n => cut(ellipse(66 + ((n * 71) % 270), 10 + ((n * 43) % 130), 3), 'm0', 0)) +
    strip('M200 0V20', 'm2', 2) +
    cut(star, 'h1', 5) +
    cut(ellipse(200, 64, 14), 'h0', 0) +
    cut(rect(-4, 150, 408, 154), 'r2', 0) +
    cut(rect(0, 150, 400, 8), 'r1', 0) +
    cut('M148 190C136 144 176 120 214 126C256 130 280 160 268 198C240 216 176 216 148 190z', '#C9702B', 6) +
    times(4, n => strip(`M${166 + n * 26} 138L${152 + n * 28} 196`, '#A5521B', 3)) +
    times(3, n =>
      strip(`M156 ${152 + n * 16}C190 ${142 + n * 16} 236 ${146 + n * 16} 266 ${160 + n * 13}`, '#A5521B', 3),
    ) +
    times(7, n => cut(ellipse(170 + (n % 4) * 25, 154 + Math.floor(n / 4) * 24, 3.5), 'i2', 0)) +
    cut(ellipse(208, 210, 82, 16), 'm0', 4) +
    bowl(84, 206, 52, 'k1', '#B9CBD3') +
    bowl(330, 208, 50, 'f1', 'r1') +
    bowl(148, 258, 48, 'h1', 'h0') +
    bowl(264, 260, 48, 'k2', 'b0') +
    twig(24, 270, -14, 0.8, 'r1') +
    twig(384, 276, 192, 0.7, 'r1')
  );
}

function tarta(): string {
  const petal = (x: number, y: number, r: number) =>
    cut(ellipse(x, y, r), 'b1', 3) +
    cut(ellipse(x - r * 0.2, y - r * 0.2, r * 0.66), 'b0', 0) +
    strip(`M${x - r * 0.3} ${y}a${r * 0.3} ${r * 0.3} 0 1 1 ${r * 0.5} ${r * 0.2}`, 'b2', 3);
  return (
    stage('b0', '#FBE9E5', 'k2', 'k1', 224) +
    cut(ellipse(200, 250, 160, 32), 'm0', 7) +
    cut(ellipse(200, 246, 136, 22), 'm2', 0) +
    cut('M76 240C70 130 120 84 200 84S330 130 324 240C290 256 110 256 76 240z', '#A9CF9A', 8) +
    cut('M232 88C300 100 328 150 324 240C306 248 284 252 262 254C286 196 276 130 232 88z', '#8DBB80', 0) +
    cut('M96 168C100 132 128 108 156 100C132 124 120 148 116 178z', '#CBE5BF', 0) +
    times(13, n => cut(ellipse(82 + n * 19.7, 240 + (n % 2) * 4, 11), 'm0', 2)) +
    petal(200, 92, 28) +
    cut(
      'M224 96C244 84 262 92 266 106C248 114 232 108 224 96zM176 96C156 84 138 92 134 106C152 114 168 108 176 96z',
      'f1',
      2,
    ) +
    times(36, n => cut(ellipse(104 + ((n * 53) % 196), 124 + ((n * 31) % 96), 1.8), 'm0', 0))
  );
}

function frukostkorg(): string {
  const roll = (x: number, y: number, s: number) =>
    placed(x, y, s, cut(ellipse(0, 0, 44, 30), '#D99A3A', 4) + strip('M-20-8C-6-18 10-18 24-8', 'h0', 6));
  return (
    stage('f0', '#CFE3CC', 'r1', 'r2', 222) +
    strip('M96 150C96 34 304 34 304 150', 'h2', 13, 6) +
    roll(136, 128, 1) +
    roll(264, 130, 1) +
    roll(200, 112, 1.1) +
    cut(rect(290, 70, 36, 100, 10), 'm0', 5) +
    cut(rect(296, 100, 24, 40), 'h1', 0) +
    cut(rect(298, 56, 20, 18, 4), 'k1', 2) +
    cut(ellipse(112, 150, 24, 30), '#F4D9B8', 3) +
    cut('M60 150C110 132 290 132 340 150L326 186H74z', 'm0', 4) +
    times(7, n =>
      cut(
        polygon(
          [74 + n * 38, 150 - Math.min(n, 6 - n) * 3],
          [94 + n * 38, 148 - Math.min(n, 6 - n) * 3],
          [92 + n * 36, 186],
          [76 + n * 36, 186],
        ),
        'k1',
        0,
      ),
    ) +
    cut('M72 184H328L308 262C260 272 140 272 92 262z', '#C98A22', 7) +
    times(3, row => times(6, n => cut(rect(92 + n * 36 + (row % 2) * 16, 196 + row * 20, 26, 12, 4), 'h2', 0))) +
    cut(rect(66, 178, 268, 14, 7), 'h2', 3)
  );
}

function bakkurs(): string {
  return (
    stage('k1', '#5A97B8', 'm1', 'm0', 132) +
    cut('M36 132H176C176 186 150 214 106 214S36 186 36 132z', 'm0', 7) +
    cut('M38 150H174C173 162 170 172 166 180H46C42 172 39 162 38 150z', 'k2', 0) +
    cut('M46 132C46 100 78 88 106 92C138 86 168 104 166 132z', '#F2E2C0', 3) +
    strip('M72 112C84 104 96 104 104 110M120 118C130 112 140 114 148 122', '#DCC79A', 4) +
    cut(ellipse(264, 232, 104, 40), '#F2E2C0', 6) +
    strip('M196 230C230 214 298 214 334 232M210 250C250 262 290 260 320 248', '#DCC79A', 4) +
    turned(
      -24,
      266,
      186,
      cut(rect(176, 170, 184, 40, 18), '#C98A22', 7) +
        cut(rect(188, 176, 160, 10, 5), '#DDA54A', 0) +
        cut(rect(142, 180, 40, 20, 10), 'r2', 4) +
        cut(rect(354, 180, 40, 20, 10), 'r2', 4),
    ) +
    cut('M318 60H372L366 128H324z', '#B98A55', 5) +
    cut(rect(314, 48, 62, 18, 4), '#A87A46', 2) +
    cut('M336 84c-6 12-6 22 10 28c14-6 14-18 8-28', 'h1', 0) +
    times(14, n => cut(ellipse(40 + ((n * 67) % 330), 262 + ((n * 13) % 30), 3), '#E4DFCD', 0))
  );
}

const goatHead = (fur: Colour, dark: Colour) =>
  strip('M-26-58C-40-96-74-104-88-84M26-58C40-96 74-104 88-84', 'h2', 15, 4) +
  cut('M-44-38C-84-54-104-32-100-20C-82-6-58-12-46-22zM44-38C84-54 104-32 100-20C82-6 58-12 46-22z', dark, 4) +
  cut('M-46-44C-36-66 36-66 46-44C56-8 36 22 28 54C20 76-20 76-28 54C-36 22-56-8-46-44z', fur, 6) +
  cut('M-10 70L0 108L10 70z', dark, 2) +
  [-24, 24].map(x => cut(ellipse(x, -14, 9, 8), 'h1', 0) + cut(rect(x - 6, -16, 12, 5, 2), 'i2', 0)).join('') +
  cut('M-14 44h28l-8 12h-12z', 'b2', 0) +
  strip('M0 56c0 8-10 10-16 6M0 56c0 8 10 10 16 6', dark, 3);

function get(): string {
  return (
    cut(rect(0, 0, 400, 300), 'c2', 0) +
    cut(rect(76, 14, 248, 272, 4), 'h2', 8) +
    cut(rect(94, 32, 212, 236), 'b0', 0) +
    cut('M110 268C114 214 160 196 200 196S286 214 290 268z', '#8B5A2B', 4) +
    placed(200, 144, 0.94, goatHead('#A8713C', '#7A4B20')) +
    cut('M150 216C166 232 234 232 250 216L254 232C232 250 168 250 146 232z', 'k2', 3) +
    cut(ellipse(200, 248, 13), 'h1', 3) +
    cut(rect(160, 272, 80, 10, 3), 'h0', 2)
  );
}

function getter(): string {
  const goat = (x: number, y: number, s: number, fur: Colour, dark: Colour, flip = 1) =>
    `<g transform="translate(${x} ${y}) scale(${s * flip} ${s})">${
      [-34, -22, 26, 38].map(leg => strip(`M${leg} 16V56`, dark, 9)).join('') +
      cut('M-52 2C-54-26-20-34 20-30C44-28 56-14 52 6C46 26-40 26-52 2z', fur, 5) +
      cut('M44-10L60-52L92-42C98-34 90-26 80-26L62 2z', fur, 3) +
      strip('M66-52C62-72 50-78 42-74', 'h2', 6) +
      cut('M60-46L40-44L54-34z', dark, 1) +
      cut('M84-28l4 18l-10-14z', dark, 0) +
      cut(ellipse(76, -42, 3), 'i2', 0) +
      strip('M-50-8L-64-22', fur, 8) +
      cut(ellipse(62, -10, 7), 'h1', 2)
    }</g>`;
  return (
    cut(rect(0, 0, 400, 300), 'k0', 0) +
    cut(ellipse(330, 54, 24), 'h1', 0) +
    cut('M0 168C90 96 170 90 240 128S360 150 400 120V300H0z', 'c1', 0) +
    cut('M0 202C120 168 260 176 400 206V300H0z', 'f0', 0) +
    cut(
      'M150 300C190 250 240 230 214 200C196 182 226 168 250 156L262 160C246 174 236 182 250 200C276 234 250 262 244 300z',
      'h0',
      0,
    ) +
    goat(236, 178, 0.5, 'm0', 'm2') +
    goat(286, 206, 0.66, '#A8713C', '#7A4B20', -1) +
    goat(116, 214, 0.8, 'm0', 'm2') +
    goat(232, 250, 0.92, '#5F6E68', '#46534E', -1) +
    strip('M20 300V238M62 300V238M0 252H96M0 276H96', 'm0', 8, 3)
  );
}

function ystning(): string {
  const mould = (x: number, y: number) =>
    rimmed(x, y, 50, 16, 62, 'm0', 'm1') +
    cut(ellipse(x, y - 4, 42, 12), '#FFF7E2', 0) +
    times(8, n => cut(ellipse(x - 34 + (n % 4) * 23, y + 24 + Math.floor(n / 4) * 22, 3.5), 'm2', 0));
  return (
    stage('f1', '#6BA07A', 'h2', '#A0660B', 208) +
    cut('M48 64H168L158 206C136 214 80 214 58 206z', '#B9CBD3', 7) +
    cut(ellipse(108, 64, 60, 16), '#8FA8B3', 0) +
    cut(ellipse(108, 66, 50, 11), 'm0', 0) +
    strip('M50 66C44 10 172 10 166 66', 'i1', 7, 3) +
    cut(rect(70, 96, 14, 92, 7), 'k0', 0) +
    turned(
      32,
      268,
      90,
      cut(rect(262, 20, 12, 92, 5), 'h2', 4) +
        cut('M232 108H304C304 138 290 150 268 150S232 138 232 108z', 'm1', 5) +
        cut(ellipse(268, 108, 36, 10), '#FFF7E2', 0),
    ) +
    mould(196, 198) +
    mould(304, 196) +
    strip('M158 262C210 278 320 276 372 258', 'm1', 5) +
    [
      [176, 276],
      [242, 280],
      [330, 274],
    ]
      .map(([x, y]) => cut(ellipse(x!, y!, 5, 3), 'm1', 0))
      .join('')
  );
}

function rokbricka(): string {
  return (
    stage('k2', '#1B5F7E', 'c1', 'c2', 120) +
    board(30, 118, 300, 160, '#C99B66', '#B98A55') +
    placed(
      130,
      170,
      0.72,
      cut('M-110 0C-70-44 30-46 76-12L118-34L106 0L118 34L76 12C30 46-70 44-110 0z', 'h1', 5) +
        cut('M-110 0C-70-44 30-46 76-12C30-22-60-20-110 0z', 'h2', 0) +
        cut(ellipse(-76, -8, 6), 'i2', 0) +
        times(4, n => strip(`M${-40 + n * 26}-16c8 10 8 24 0 34`, 'h2', 4)),
      -8,
    ) +
    times(4, n =>
      turned(
        -10 + n * 4,
        250,
        160,
        cut(rect(214 + n * 22, 136, 34, 56, 6), n % 2 ? '#EFA05A' : '#DE7A30', 3) +
          strip(`M${222 + n * 22} 150h18M${222 + n * 22} 166h18`, '#F8C795', 4),
      ),
    ) +
    shrimp(92, 236, -10, 0.62, '#EE9A7E', 'r1') +
    shrimp(142, 240, 20, 0.62, '#E2735C', 'r1') +
    rimmed(232, 226, 34, 11, 26, 'm0', 'm1') +
    cut(ellipse(232, 226, 26, 7), '#F0B45C', 0) +
    lemonWedge(296, 250, -14, 0.66) +
    twig(46, 264, -6, 0.5, 'k2')
  );
}

export const feasts = { tallrik, julbord, tarta, frukostkorg, bakkurs, get, getter, ystning, rokbricka };
