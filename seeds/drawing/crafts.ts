import { type Colour, cut, ellipse, placed, polygon, rect, round, stage, strip, times, turned } from './paper.ts';
import { steam } from './things.ts';

/** Crafts: things made by hand, and hands making them. */
function mugg(): string {
  return (
    stage('m1', '#FFFFFF', 'b2', 'b1', 222) +
    strip('M270 122c62-8 62 84-4 78', '#9FB6B0', 22, 6) +
    cut('M112 84H280C280 180 272 236 262 256C230 268 162 268 130 256C120 236 112 180 112 84z', '#C9D6D0', 8) +
    cut(
      'M112 84H280C279 122 278 150 275 176C262 190 252 164 240 178C228 196 216 170 202 182C188 196 174 170 160 180C146 192 132 168 117 178C114 150 112 122 112 84z',
      'k1',
      0,
    ) +
    cut('M128 96H144C143 132 144 152 146 168C138 172 132 170 130 168C128 146 128 120 128 96z', 'k0', 0) +
    cut(ellipse(196, 84, 84, 18), 'k2', 0) +
    cut(ellipse(196, 86, 72, 12), 'r2', 0) +
    steam(184, 62, 0.8, 'm2') +
    times(9, n => cut(ellipse(142 + ((n * 41) % 116), 204 + ((n * 17) % 44), 3), '#8C9A94', 0)) +
    cut(ellipse(66, 262, 26, 14), '#A9805A', 4) +
    cut(ellipse(340, 266, 18, 10), '#A9805A', 3)
  );
}

const ball = (x: number, y: number, r: number, fill: Colour, dark: Colour) =>
  cut(ellipse(x, y, r), fill, 6) +
  [-28, 24, 76]
    .map(a =>
      turned(
        a,
        x,
        y,
        [-0.5, 0, 0.5]
          .map(k =>
            strip(
              `M${round(x - r * 0.82)} ${round(y + k * r)}Q${x} ${round(y + k * r - r * 0.34)} ${round(x + r * 0.82)} ${round(y + k * r)}`,
              dark,
              3,
            ),
          )
          .join(''),
      ),
    )
    .join('');

function garn(): string {
  const skein = (x: number, y: number, degrees: number, fill: Colour, dark: Colour) =>
    placed(
      x,
      y,
      1,
      cut('M-84 0C-84-34-30-30 0-22C30-30 84-34 84 0S30 30 0 22C-30 30-84 34-84 0z', fill, 6) +
        [-12, -4, 4, 12]
          .map(d =>
            strip(`M-74 ${d}C-40 ${d * 2} -20 ${d * 1.2} 0 ${d * 0.8}C20 ${d * 1.2} 40 ${d * 2} 74 ${d}`, dark, 2.5),
          )
          .join('') +
        cut(rect(-14, -24, 28, 48, 6), 'm0', 2),
      degrees,
    );
  return (
    stage('c1', '#A6CDBF', 'h2', '#A0660B', 196) +
    skein(132, 122, -14, 'h1', 'h2') +
    skein(274, 130, 12, 'r1', 'r2') +
    ball(200, 204, 60, '#B7C2BD', '#8C9A94') +
    strip('M252 236C300 262 330 240 366 268', '#B7C2BD', 6, 2) +
    turned(32, 212, 190, strip('M122 190H302', 'm0', 7, 3) + cut(ellipse(306, 190, 9), 'h1', 2)) +
    ball(70, 250, 32, 'f1', 'f2')
  );
}

function matta(): string {
  const stripes: [Colour, number][] = [
    ['r1', 22],
    ['m0', 10],
    ['k1', 16],
    ['h1', 12],
    ['k2', 20],
    ['b0', 10],
    ['f1', 18],
    ['m1', 12],
    ['r2', 16],
    ['h0', 10],
    ['k1', 18],
    ['b1', 16],
  ];
  const rows = stripes.reduce<{ y: number; drawn: string }>(
    ({ y, drawn }, [fill, h]) => ({ y: y + h, drawn: drawn + cut(rect(96, y, 208, h), fill, 0) }),
    { y: 62, drawn: '' },
  ).drawn;
  return (
    cut(rect(0, 0, 400, 300), '#C99B66', 0) +
    times(6, n => cut(rect(n * 72 - 10, 0, 2, 300), 'h2', 0)) +
    times(9, n => cut(rect((n * 113) % 380, (n * 67) % 290, 40, 2, 1), '#B98A55', 0)) +
    turned(
      -12,
      200,
      150,
      cut(rect(96, 62, 208, 180), 'm1', 8) +
        rows +
        times(14, n => strip(`M${102 + n * 15} 60l-2-18M${102 + n * 15} 243l2 18`, 'm1', 5, 1)) +
        times(20, n => cut(rect(100 + ((n * 53) % 196), 66 + ((n * 37) % 168), 14, 3, 1.5), 'm0', 0)),
    ) +
    cut('M322 222C350 206 378 214 384 236C388 258 360 270 336 264C318 258 310 234 322 222z', 'i1', 5) +
    cut(ellipse(346, 238, 20, 14), 'i0', 0)
  );
}

function duk(): string {
  const fish = (x: number, y: number, flip: number) =>
    `<g transform="translate(${x} ${y}) scale(${flip} 1)">${cut('M-26 0C-12-12 10-12 20-2L32-10V10L20 2C10 12-12 12-26 0z', 'k2', 0) + cut(ellipse(-16, -2, 2), 'm0', 0)}</g>`;
  return (
    stage('f0', '#CFE3CC', 'h2', '#A0660B', 110) +
    cut(polygon([40, 98], [360, 98], [396, 236], [4, 236]), 'm0', 6) +
    cut('M4 236H396L392 282C340 268 320 292 270 280S180 292 130 278S50 290 8 278z', 'm1', 5) +
    strip('M28 122H372', 'k1', 5) +
    strip('M12 224H388', 'k1', 5) +
    times(6, n => fish(78 + n * 50, 148, 1)) +
    times(6, n => fish(66 + n * 55, 182, -1)) +
    times(6, n => fish(54 + n * 60, 256, 1)) +
    cut(ellipse(206, 92, 54, 14), 'k1', 4) +
    cut('M152 92C152 120 176 132 206 132S260 120 260 92z', 'k2', 4) +
    cut(ellipse(188, 82, 18), 'h1', 3) +
    cut(ellipse(224, 80, 18), 'r1', 3) +
    cut(ellipse(206, 68, 17), 'f1', 3)
  );
}

function sked(): string {
  const spoon = (x: number, y: number, degrees: number, s: number, fill: Colour, inner: Colour) =>
    placed(
      x,
      y,
      s,
      cut(
        'M-8-20L-10 130C-10 146 10 146 10 130L8-20C34-34 40-84 20-104C6-116-6-116-20-104C-40-84-34-34-8-20z',
        fill,
        6,
      ) +
        cut(ellipse(0, -66, 20, 32), inner, 0) +
        strip('M0 0V122', inner, 3),
      degrees,
    );
  const curl = (x: number, y: number, degrees: number) =>
    placed(x, y, 1, strip('M0 0C16-18 34-4 24 8S2 10 10 0', 'h0', 6, 2), degrees);
  return (
    stage('f2', '#2A6A52', 'm2', 'm1', 224) +
    spoon(150, 150, -20, 1.05, 'h0', '#E3B566') +
    spoon(224, 156, 12, 1.2, '#D8A45E', 'h2') +
    turned(66, 318, 220, cut('M262 208H348L372 220L348 230H262z', 'k0', 4) + cut(rect(206, 206, 64, 26, 10), 'r2', 4)) +
    curl(66, 262, 0) +
    curl(110, 280, 40) +
    curl(292, 274, -30) +
    curl(352, 282, 80)
  );
}

const hand = (x: number, y: number, s: number, flip = 1) =>
  `<g transform="translate(${x} ${y}) scale(${s * flip} ${s})">${cut('M-120 34C-80 4-40-6-6-22C10-30 26-24 24-10C22 0 12 4 2 8C10 14 8 24 0 26C-4 34-14 38-24 34C-50 50-90 70-120 78z', '#F0C9A8', 4) + cut('M-132 30L-96 16L-88 70L-128 86z', 'k1', 2)}</g>`;

function drejskiva(): string {
  return (
    cut(rect(0, 0, 400, 300), 'b2', 0) +
    cut(polygon([60, -4], [150, -4], [90, 200], [0, 200]), '#B05860', 0) +
    cut(polygon([180, -4], [240, -4], [190, 200], [130, 200]), '#B05860', 0) +
    cut(ellipse(200, 252, 176, 40), 'i1', 8) +
    cut(ellipse(200, 244, 150, 30), 'm2', 0) +
    strip('M76 248C120 268 280 268 324 248', '#C8BFA4', 4) +
    cut(
      'M138 240C128 192 124 168 150 144C160 132 150 108 144 96H256C250 108 240 132 250 144C276 168 272 192 262 240C230 252 170 252 138 240z',
      '#B5765A',
      7,
    ) +
    [
      [176, 146],
      [198, 136],
      [216, 142],
    ]
      .map(([y, x]) =>
        strip(`M${x} ${y}C${x! + 30} ${y! + 12} ${400 - x! - 30} ${y! + 12} ${400 - x!} ${y}`, '#9A5E44', 4),
      )
      .join('') +
    cut(ellipse(200, 97, 56, 13), '#8A4F38', 0) +
    hand(132, 150, 1, 1) +
    hand(268, 158, 1, -1)
  );
}

function stickning(): string {
  const rows = times(6, row =>
    times(10, n => strip(`M${122 + n * 16} ${136 + row * 18}l6 10l6-10`, row === 2 || row === 4 ? 'h1' : 'm0', 5)),
  );
  return (
    stage('r0', '#F6D3C1', 'f2', 'f1', 230) +
    cut('M112 116H290V246C262 238 238 254 208 246S146 254 112 246z', 'k2', 7) +
    rows +
    cut(rect(108, 106, 186, 16, 8), 'k1', 3) +
    turned(-9, 200, 110, strip('M60 112H330', 'h2', 8, 4) + cut(ellipse(56, 112, 11), 'r1', 3)) +
    turned(24, 260, 100, strip('M220 104H380', 'h2', 8, 4) + cut(ellipse(384, 104, 11), 'r1', 3)) +
    strip('M290 240C330 250 300 276 336 274', 'k2', 6, 2) +
    ball(350, 244, 34, 'k1', 'k2') +
    cut('M42 206H92C92 240 82 254 67 254S42 240 42 206z', 'm0', 5) +
    strip('M90 214c20-4 20 24-4 22', 'm0', 8) +
    cut(ellipse(67, 207, 25, 7), 'r2', 0)
  );
}

export const crafts = { mugg, garn, matta, duk, sked, drejskiva, stickning };
