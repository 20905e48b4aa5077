import { type Colour, cut, ellipse, placed, polygon, rect, round, stage, strip, times, turned } from './paper.ts';
import { board, lemonWedge, rimmed, shrimp, twig } from './things.ts';

function rokeri(): string {
  const ripple = (x: number, y: number, w: number) => cut(rect(x, y, w, 4, 2), '#7DB0CB', 0);
  return (
    cut(rect(0, 0, 400, 300), 'r0', 0) +
    cut(ellipse(86, 70, 30), 'h0', 0) +
    cut('M0 132C80 108 160 138 240 118S350 110 400 126V190H0z', 'c1', 0) +
    times(11, n =>
      cut(polygon([n * 15 - 10, 158], [n * 15, 122 + ((n * 37) % 20)], [n * 15 + 10, 158]), n % 2 ? 'f1' : 'f2', 0),
    ) +
    cut(rect(0, 156, 400, 144), 'k1', 0) +
    times(12, n => ripple(((n * 97) % 360) - 10, 172 + n * 10, 44 + ((n * 13) % 40))) +
    strip('M296 46c-22-18 18-26-2-46', 'm0', 13, 2) +
    strip('M318 52c-16-14 22-26 4-48', 'm1', 10, 2) +
    cut(rect(290, 48, 34, 90), 'r2', 4) +
    times(5, n => cut(rect(290 + (n % 2) * 12, 60 + n * 15, 22, 3), 'r1', 0)) +
    cut(rect(284, 42, 46, 10, 2), 'i1', 2) +
    cut(rect(168, 114, 190, 92), 'r1', 7) +
    times(11, n => cut(rect(182 + n * 16, 114, 2, 92), 'r2', 0)) +
    cut(polygon([152, 120], [204, 70], [322, 70], [374, 120]), 'i1', 5) +
    cut(rect(168, 114, 8, 92), 'm0', 0) +
    cut(rect(350, 114, 8, 92), 'm0', 0) +
    cut(rect(256, 132, 44, 74), 'm0', 2) +
    cut(rect(261, 137, 34, 69), 'k2', 0) +
    cut(rect(188, 134, 50, 40), 'm0', 2) +
    cut(rect(192, 138, 42, 32), 'i2', 0) +
    [202, 213, 224]
      .map(
        x => strip(`M${x} 138v6`, 'm0', 2) + cut(`M${x} 144c6 6 6 14 0 19c-6-5-6-13 0-19zM${x} 161l5 6h-10z`, 'h1', 0),
      )
      .join('') +
    cut(rect(312, 140, 28, 26), 'm0', 2) +
    cut(rect(316, 144, 20, 18), 'h0', 0) +
    cut(rect(120, 204, 290, 16), 'h0', 5) +
    times(9, n => cut(rect(132 + n * 32, 204, 2, 16), 'h2', 0)) +
    [136, 206, 276, 346].map(x => cut(rect(x, 220, 12, 56), 'r2', 0)).join('') +
    cut('M22 226H150C146 248 132 262 112 264H58C38 262 26 248 22 226z', 'f2', 6) +
    cut(rect(18, 222, 136, 8, 3), 'm0', 0) +
    cut(rect(74, 188, 42, 36, 3), 'm0', 3) +
    cut(rect(80, 194, 30, 14, 2), 'k2', 0) +
    strip('M62 222V150', 'i1', 4) +
    cut(polygon([62, 150], [92, 158], [62, 168]), 'h1', 2) +
    ripple(30, 274, 110) +
    ripple(230, 288, 90)
  );
}

function varmrokt(): string {
  const side =
    'M44 176C64 128 132 112 200 126C252 136 288 158 318 172L366 136C360 164 360 190 372 224L318 194C286 214 246 232 196 236C120 242 62 222 44 176z';
  const flesh = 'M52 174C74 134 136 120 198 134C246 144 280 162 308 178C280 202 242 220 194 224C126 230 72 212 52 174z';
  const chevrons = times(5, n =>
    strip(
      `M${92 + n * 34} ${146 - Math.min(n, 2) * 6 + Math.max(0, n - 3) * 5}L${116 + n * 32} 178L${92 + n * 34} ${208 + Math.min(n, 2) * 5 - Math.max(0, n - 3) * 5}`,
      '#F8C795',
      6,
    ),
  );
  const pepper = times(30, n => {
    const [angle, far] = [n * 2.4, Math.sqrt(n / 30)];
    const fill: Colour = n % 4 === 0 ? 'r2' : n % 4 === 1 ? 'm1' : 'i2';
    return cut(
      ellipse(round(168 + Math.cos(angle) * far * 92), round(178 + Math.sin(angle) * far * 34), n % 3 ? 3.2 : 4.4),
      fill,
      0.6,
    );
  });
  return (
    stage('k0', '#DCEBF2', 'i1', 'i0', 150) +
    board(26, 142, 316, 128, 'h2', '#A0660B') +
    placed(
      24,
      20,
      0.87,
      turned(
        -5,
        200,
        180,
        cut(side, 'i0', 8) +
          cut(flesh, '#DE7A30', 0) +
          cut('M64 168C92 138 142 128 198 140C236 148 264 160 284 172C220 158 120 158 64 168z', '#EFA05A', 0) +
          chevrons +
          pepper,
      ),
    ) +
    twig(206, 262, -8, 1.15, 'k2') +
    lemonWedge(92, 250, -12, 0.92) +
    lemonWedge(146, 260, 10, 0.86) +
    strip('M130 104c-20-18 18-30-2-56M196 100c-20-18 18-34-2-66M256 112c-18-16 16-30-2-54', 'm0', 8, 2)
  );
}

function rokraka(): string {
  const heap: [number, number, number, number][] = [
    [118, 170, -20, 1],
    [176, 158, 30, 1.05],
    [238, 160, -34, 1.05],
    [288, 172, 24, 1],
    [146, 124, 60, 1],
    [206, 116, -8, 1.05],
    [262, 126, -60, 1],
    [180, 84, 20, 0.95],
    [234, 84, -26, 0.95],
  ];
  return (
    stage('c2', '#4C8B7E', 'h0', 'm2', 208) +
    heap
      .map(([x, y, turn, scale], n) => shrimp(x, y, turn, scale, n % 3 === 1 ? '#E2735C' : '#EE9A7E', 'r1'))
      .join('') +
    cut('M58 178H342C340 232 292 266 200 266S60 232 58 178z', 'm0', 8) +
    cut('M58 178H342C341 196 336 210 328 220C290 238 110 238 72 220C64 210 59 196 58 178z', 'k2', 0) +
    times(6, n => strip(`M${94 + n * 42} 206c8-12 18-12 24 0`, 'm0', 5)) +
    cut(rect(50, 170, 300, 14, 7), 'm0', 4) +
    shrimp(96, 160, -10, 0.92, '#EE9A7E', 'r1') +
    shrimp(308, 162, 14, 0.92, '#E2735C', 'r1') +
    lemonWedge(356, 262, -18, 0.8) +
    shrimp(56, 268, 16, 0.8, '#E2735C', 'r1')
  );
}

function sikrom(): string {
  const roe = times(52, n => {
    const [angle, far] = [n * 2.4, Math.sqrt(n / 52)];
    return cut(
      ellipse(round(190 + Math.cos(angle) * far * 100), round(126 + Math.sin(angle) * far * 26), 9),
      n % 4 === 0 ? '#F8B45C' : n % 3 ? '#F08A34' : '#DE6A24',
      1,
    );
  });
  return (
    stage('m1', '#FFFFFF', 'k1', 'k2', 216) +
    cut(polygon([24, 262], [66, 222], [118, 248], [86, 284]), 'k0', 4) +
    cut(polygon([24, 262], [66, 222], [76, 240], [44, 270]), 'm0', 0) +
    cut(polygon([292, 276], [322, 234], [376, 246], [360, 286]), 'k0', 4) +
    cut(polygon([292, 276], [322, 234], [336, 250], [312, 282]), 'm0', 0) +
    rimmed(190, 132, 128, 42, 96, 'k2', 'h1') +
    cut(ellipse(190, 132, 116, 35), 'i2', 0) +
    cut(`M62 176A128 42 0 0 0 318 176V206A128 42 0 0 1 62 206z`, 'h1', 0) +
    placed(
      190,
      222,
      1.05,
      cut('M-44 0C-28-18 12-20 34-4L52-14L48 2L52 16L34 6C12 20-28 18-44 0z', 'k2', 0) +
        cut(ellipse(-30, -3, 3), 'h1', 0),
    ) +
    roe +
    turned(
      -38,
      262,
      90,
      cut(rect(262, 80, 118, 14, 7), 'm1', 5) +
        cut(ellipse(252, 87, 34, 21), 'm1', 5) +
        cut(ellipse(252, 86, 27, 15), 'm2', 0),
    ) +
    [
      [232, 102],
      [246, 96],
      [240, 112],
      [256, 108],
      [250, 120],
      [228, 114],
    ]
      .map(([x, y], n) => cut(ellipse(x!, y!, 9), n % 2 ? '#F08A34' : '#F8B45C', 1.5))
      .join('')
  );
}

const bockling = (x: number, y: number, back: Colour, belly: Colour) =>
  placed(
    x,
    y,
    1,
    cut(
      'M-10-92C-28-64-34-10-14 62C-18 76-26 86-30 96C-16 90-8 90 0 92C8 90 16 90 30 96C26 86 18 76 14 62C34-10 28-64 10-92C4-98-4-98-10-92z',
      back,
      4,
    ) +
      cut('M6-90C-2-60-8 0 6 62C10 66 12 66 14 62C34-10 28-64 10-92z', belly, 0) +
      cut(ellipse(-8, -74, 5), 'm0', 0) +
      cut(ellipse(-8, -74, 2.6), 'i2', 0) +
      strip('M-24-56C-14-50 4-50 22-58', belly, 3) +
      strip('M-22-30c6 4 10 4 14 0M-22-10c6 4 10 4 14 0M-20 10c6 4 10 4 14 0M-16 30c4 4 8 4 12 0', 'h0', 2.5),
  );

function bocklinglada(): string {
  return (
    stage('f2', '#2A6A52', 'b1', 'b2', 236) +
    cut(rect(44, 36, 312, 232, 8), 'h0', 9) +
    cut(rect(58, 50, 284, 204, 3), '#C9924A', 0) +
    cut(polygon([66, 60], [334, 54], [338, 244], [62, 248]), 'm1', 3) +
    times(8, n => cut(rect(74, 70 + n * 22, 252, 3), 'm2', 0)) +
    [0, 1, 2, 3, 4]
      .map(n => bockling(98 + n * 51, 152 + (n % 2) * 5, n % 2 ? 'h2' : '#A5690B', n % 2 ? 'h1' : '#DDA032'))
      .join('') +
    twig(74, 250, -8, 0.9, 'k2') +
    turned(180, 330, 62, twig(330, 66, -10, 0.7)) +
    [56, 344].map(x => [48, 256].map(y => cut(ellipse(x, y, 3), 'h2', 0)).join('')).join('')
  );
}

export const smokehouse = { rokeri, varmrokt, rokraka, sikrom, bocklinglada };
