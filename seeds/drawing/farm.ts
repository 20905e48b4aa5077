import { type Colour, cut, ellipse, placed, polygon, rect, round, stage, strip, times, turned } from './paper.ts';
import { board, clothLid, jar, knife, leaf } from './things.ts';

const goat = (x: number, y: number, scale: number, coat: Colour, patch: Colour, mirrored = false) =>
  `<g transform="translate(${x} ${y}) scale(${mirrored ? -scale : scale} ${scale})">` +
  [-34, -20, 26, 40]
    .map((at, n) => cut(rect(at, 18, 9, 44, 2), n % 2 ? coat : 'm2', 2) + cut(rect(at, 56, 9, 7, 1), 'i1', 0))
    .join('') +
  cut('M-44-6C-44-24-28-30 0-28C34-28 52-20 54 0C56 22 40 30 4 30C-30 30-44 20-44-6z', coat, 5) +
  cut('M6-28C34-28 52-20 54 0C55 14 48 22 36 26C20 18 10-8 6-28z', patch, 0) +
  cut('M50-14C62-22 66-30 64-36C70-24 66-10 56-2z', coat, 2) +
  cut('M-36-10C-56-22-58-44-52-58C-44-66-30-62-26-52C-22-40-16-30-14-24z', coat, 3) +
  cut('M-50-62C-66-56-78-40-76-32C-72-26-62-28-52-34L-36-42C-34-58-42-66-50-62z', coat, 3) +
  cut('M-46-62C-46-80-36-88-22-86C-32-80-36-70-36-58zM-54-60C-58-76-52-86-40-90C-46-80-46-70-46-60z', 'h2', 2) +
  cut('M-34-52C-22-58-12-54-8-46C-18-40-28-42-36-44z', patch, 2) +
  cut(ellipse(-56, -48, 3), 'i2', 0) +
  cut('M-70-28L-64-12L-58-28z', coat, 2) +
  '</g>';

function getgard(): string {
  const barn =
    cut(rect(220, 78, 132, 88), 'r1', 6) +
    times(9, n => cut(rect(232 + n * 14, 78, 2, 88), 'r2', 0)) +
    cut(polygon([208, 82], [232, 36], [340, 36], [364, 82]), 'i1', 5) +
    cut(rect(254, 104, 62, 62), 'm0', 3) +
    cut(rect(259, 109, 52, 57), 'r2', 0) +
    strip('M260 110L310 165M310 110L260 165', 'm0', 5) +
    cut(rect(274, 52, 22, 20), 'm0', 2) +
    cut(rect(278, 56, 14, 12), 'i2', 0);
  const fence =
    times(7, n => cut(rect(-6 + n * 66, 168, 9, 50), 'm0', 2)) +
    cut(rect(-4, 178, 408, 8), 'm0', 3) +
    cut(rect(-4, 198, 408, 8), 'm0', 3);
  return (
    cut(rect(0, 0, 400, 300), 'h0', 0) +
    cut(ellipse(74, 62, 30), 'm0', 0) +
    cut('M0 142C60 108 124 150 200 124S330 106 400 130V300H0z', 'c1', 0) +
    times(9, n =>
      cut(polygon([n * 24 - 12, 164], [n * 24 + 2, 112 + ((n * 37) % 24)], [n * 24 + 16, 164]), n % 2 ? 'f1' : 'f2', 0),
    ) +
    barn +
    cut('M0 164C120 150 280 154 400 168V300H0z', 'f0', 0) +
    fence +
    cut('M0 214C130 202 270 206 400 216V300H0z', '#A6C7A0', 0) +
    goat(132, 204, 1.15, 'm0', 'i0') +
    goat(268, 216, 1, 'm1', 'h2', true) +
    [30, 66, 208, 330, 372]
      .map((x, n) =>
        strip(`M${x} 290c-2-10-6-14-10-16M${x} 290c0-12 0-16 2-22M${x} 290c4-10 8-12 12-14`, n % 2 ? 'f1' : 'f2', 4),
      )
      .join('')
  );
}

const grape = (x: number, y: number, n: number) =>
  cut(ellipse(x, y, 14), n % 3 ? 'b2' : '#8C3A45', 3) + cut(ellipse(x - 4, y - 5, 4, 3), 'b1', 0);

function ostbricka(): string {
  return (
    stage('h0', '#FDF0CC', 'k2', 'k1', 160) +
    board(26, 150, 330, 122, 'r2', '#6C1A10') +
    cut('M64 116V158A76 26 0 0 0 216 158V116z', 'h2', 6) +
    cut(ellipse(140, 116, 76, 26), 'h1', 0) +
    cut(polygon([140, 116], [206, 129], [206, 171], [140, 158]), '#F6CE6A', 0) +
    cut(polygon([140, 158], [206, 171], [222, 190], [168, 190]), 'r2', 0) +
    cut(polygon([140, 116], [168, 140.5], [168, 182], [140, 158]), 'h0', 0) +
    cut(ellipse(184, 144, 6), 'h1', 0) +
    cut(ellipse(192, 158, 4), 'h1', 0) +
    cut(ellipse(154, 146, 5), 'h1', 0) +
    cut(ellipse(160, 162, 4), 'h1', 0) +
    cut(rect(206, 196, 120, 50, 25), 'i0', 6) +
    cut(ellipse(232, 221, 24, 25), 'm0', 0) +
    strip(ellipse(232, 221, 22, 23), 'i0', 4) +
    cut('M262 221a25 25 0 0 0 20 25h16a25 25 0 0 1 0-50h-16a25 25 0 0 0-20 25z', '#4A5A53', 0) +
    cut(polygon([62, 244], [96, 206], [166, 222], [150, 258]), 'm1', 5) +
    cut(polygon([62, 244], [150, 258], [150, 268], [62, 256]), 'm2', 0) +
    [
      [98, 226],
      [120, 236],
      [138, 228],
      [112, 220],
      [92, 240],
      [142, 246],
    ]
      .map(([x, y]) => cut(ellipse(x!, y!, 5.5, 3.5), 'k1', 0))
      .join('') +
    [
      [262, 128],
      [288, 122],
      [314, 130],
      [274, 150],
      [300, 148],
      [326, 154],
      [286, 174],
      [312, 172],
      [300, 194],
    ]
      .map(([x, y], n) => grape(x!, y!, n))
      .join('') +
    strip('M290 114c2-14 8-22 20-28', 'f2', 5, 2) +
    leaf(300, 104, -8, 'f1', 1.1) +
    turned(
      8,
      60,
      200,
      cut(ellipse(66, 196, 30, 15), 'h0', 3) + times(5, n => cut(ellipse(48 + n * 9, 192 + (n % 2) * 7, 2), 'h2', 0)),
    )
  );
}

const link = (path: string) => strip(path, 'r2', 48, 8) + strip(path, '#9A3A25', 38) + strip(path, '#C4634A', 6);

function getkorv(): string {
  const round = (x: number, y: number) =>
    cut(ellipse(x, y, 25, 23), 'r2', 4) +
    cut(ellipse(x, y, 20, 18), '#B5523F', 0) +
    times(7, n => cut(ellipse(x - 12 + ((n * 11) % 25), y - 10 + ((n * 7) % 20), 2.6), 'b0', 0));
  return (
    stage('f1', '#6BA07A', 'm2', 'm1', 108) +
    cut(polygon([22, 128], [370, 112], [390, 286], [12, 294]), 'm0', 6) +
    times(7, n =>
      cut(
        polygon(
          [22 - n * 0.6, 146 + n * 21],
          [372 + n * 2.6, 130 + n * 22],
          [372.4 + n * 2.6, 133 + n * 22],
          [22 - n * 0.6, 149 + n * 21],
        ),
        '#F0D9CF',
        0,
      ),
    ) +
    link('M84 214C70 160 112 128 160 138') +
    link('M214 134C264 122 316 142 320 190') +
    strip('M176 140c8-8 18-8 24-6', 'm1', 6, 2) +
    strip('M168 128l16 22M206 122l-12 24', 'h2', 5, 1) +
    strip('M318 204c6 12 2 22-6 28', 'm1', 6, 2) +
    strip('M306 214l26-6', 'h2', 5, 1) +
    strip('M86 230c-2 12-8 18-16 22M76 226l22-6', 'h2', 5, 1) +
    round(156, 214) +
    round(196, 226) +
    round(232, 208) +
    knife(150, 268, -3, 1.05) +
    leaf(262, 190, -30, 'f1', 0.8) +
    leaf(268, 198, 16, 'f2', 0.7)
  );
}

const berries = (x: number, y: number, fill: Colour, light: Colour, scale = 1) =>
  placed(
    x,
    y,
    scale,
    [
      [0, 0],
      [18, 8],
      [-16, 10],
      [4, 20],
      [-8, -14],
      [14, -10],
    ]
      .map(([a, b]) => cut(ellipse(a!, b!, 11), fill, 3) + cut(ellipse(a! - 3, b! - 4, 3, 2.4), light, 0))
      .join(''),
  );

function lingonsylt(): string {
  const inside = times(26, n =>
    cut(ellipse(140 + ((n * 47) % 118), 130 + ((n * 31) % 112), 8), n % 3 ? 'r2' : '#D85B45', 0),
  );
  return (
    stage('k1', '#5A97B8', 'h2', 'h1', 214) +
    jar(118, 92, 164, 166, 'r1', inside) +
    cut(rect(146, 158, 108, 66, 3), 'm1', 3) +
    berries(192, 192, 'r1', 'r0', 0.9) +
    leaf(206, 178, -26, 'f1', 0.75) +
    clothLid(128, 60, 144, 'm0', 'r1') +
    strip('M330 264C318 240 326 212 346 196', 'f2', 5, 2) +
    leaf(330, 246, -160, 'f1', 0.8) +
    leaf(326, 228, -30, 'f1', 0.8) +
    leaf(338, 206, -130, 'f2', 0.7) +
    berries(330, 262, 'r1', 'r0', 0.8) +
    berries(76, 258, 'r1', 'r0', 1)
  );
}

const soap = (x: number, y: number, fill: Colour, light: Colour, shade: Colour, degrees: number, face: string) =>
  placed(
    x,
    y,
    1,
    cut(rect(-92, -30, 184, 66, 16), shade, 8) +
      cut(rect(-92, -34, 184, 58, 16), fill, 0) +
      cut(rect(-80, -28, 160, 6, 3), light, 0) +
      face,
    degrees,
  );

function getmjolkstval(): string {
  const horned =
    strip('M-16-6C-28-20-22-32-10-34M16-6C28-20 22-32 10-34', 'c2', 6) +
    cut('M-18-8C-10-16 10-16 18-8C20 6 8 24 0 24S-20 6-18-8z', 'c2', 0) +
    cut('M-18-4L-34 2L-20 6zM18-4L34 2L20 6z', 'c2', 0);
  const bubble = (x: number, y: number, r: number) =>
    cut(ellipse(x, y, r), 'm0', 3) +
    cut(ellipse(x + r * 0.15, y + r * 0.15, round(r * 0.75)), 'k0', 0) +
    cut(ellipse(x - r * 0.3, y - r * 0.35, round(r * 0.25)), 'm0', 0);
  return (
    stage('b1', '#E8A29B', 'c0', 'm0', 206) +
    soap(196, 242, 'm0', 'm0', 'm2', -2, '') +
    soap(
      206,
      190,
      'h0',
      'm1',
      '#E2C27A',
      3,
      times(9, n => cut(ellipse(-64 + ((n * 31) % 132), -10 + ((n * 13) % 26), 3), 'h2', 0)),
    ) +
    soap(192, 134, 'c0', 'm0', 'c1', -4, placed(0, 0, 0.86, horned)) +
    cut(rect(120, 96, 11, 182, 2), 'h2', 2) +
    strip('M126 102c-22-26-38-14-32 0c4 10 20 10 32 2c22-26 38-14 32 0c-4 10-20 10-32 2', 'h2', 5, 2) +
    bubble(320, 120, 24) +
    bubble(346, 164, 15) +
    bubble(306, 166, 11) +
    bubble(334, 76, 12) +
    bubble(64, 250, 17) +
    bubble(84, 276, 11) +
    bubble(330, 262, 20)
  );
}

export const farm = { getgard, ostbricka, getkorv, lingonsylt, getmjolkstval };
