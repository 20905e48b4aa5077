import { type Colour, cut, ellipse, placed, polygon, rect, stage, strip, times, turned } from './paper.ts';
import { jar, steam } from './things.ts';
import { cloud, sky, spruce } from './travels.ts';

/** The house by the lake, its rooms and its table. */
const panes = (x: number, y: number, w: number, h: number, fill: Colour) =>
  cut(rect(x - 6, y - 6, w + 12, h + 12), 'm0', 3) +
  cut(rect(x, y, w, h), fill, 0) +
  cut(rect(x + w / 2 - 2, y, 4, h), 'm0', 0) +
  cut(rect(x, y + h / 2 - 2, w, 4), 'm0', 0);

function bauergard(): string {
  return (
    sky('k0', 'h1', 74, 62) +
    cloud(292, 44, 1.1) +
    cut('M0 190C90 150 300 150 400 186V300H0z', 'f1', 0) +
    spruce(46, 214, 1.5) +
    spruce(364, 212, 1.7, 'f2') +
    cut(rect(252, 62, 56, 146), 'm1', 5) +
    cut(polygon([244, 64], [280, 16], [316, 64]), 'r2', 4) +
    panes(270, 82, 20, 26, 'k1') +
    panes(270, 136, 20, 26, 'k1') +
    cut(rect(92, 106, 172, 102), 'm0', 5) +
    cut(polygon([80, 108], [120, 62], [238, 62], [270, 108]), 'r1', 4) +
    cut(rect(140, 40, 18, 34), 'r2', 2) +
    [108, 146, 184, 222].map(x => panes(x + 4, 120, 18, 22, 'k2')).join('') +
    [108, 222].map(x => panes(x + 4, 166, 18, 22, 'k2')).join('') +
    cut(rect(150, 160, 62, 48), 'h0', 0) +
    cut(rect(172, 168, 20, 40), 'r2', 0) +
    cut(polygon([142, 162], [181, 144], [220, 162]), 'm1', 2) +
    cut('M0 226C120 212 280 212 400 226V300H0z', 'k1', 0) +
    times(7, n => cut(rect(((n * 97) % 340) - 6, 238 + n * 8, 54, 4, 2), '#7DB0CB', 0)) +
    cut(rect(170, 214, 34, 66), 'h2', 4) +
    times(5, n => cut(rect(170, 222 + n * 12, 34, 2), '#8E5D0B', 0))
  );
}

function enkelrum(): string {
  return (
    cut(rect(0, 0, 400, 300), 'h0', 0) +
    times(10, n => cut(rect(n * 44 + 6, 0, 4, 216), 'h1', 0)) +
    panes(64, 40, 74, 96, 'f0') +
    cut('M64 136V104C80 84 112 92 138 76V136z', 'f1', 0) +
    cut(rect(-4, 216, 408, 90), '#B98A55', 0) +
    cut(rect(0, 216, 400, 5), 'h2', 0) +
    cut(rect(158, 92, 14, 150), 'i1', 4) +
    cut(rect(322, 132, 14, 110), 'i1', 4) +
    cut(rect(158, 108, 178, 8), 'i1', 0) +
    times(5, n => cut(rect(182 + n * 28, 108, 6, 60), 'i1', 0)) +
    cut(rect(160, 178, 176, 52, 6), 'm0', 6) +
    cut(rect(168, 156, 62, 32, 12), 'm1', 4) +
    cut('M216 178H336V226H222C214 210 212 194 216 178z', 'k1', 3) +
    times(4, n => cut(rect(232 + n * 27, 178, 7, 48), 'k2', 0)) +
    cut(rect(60, 196, 72, 8, 2), 'h2', 4) +
    strip('M70 204V252M122 204V252', 'h2', 7) +
    strip('M96 196V160L116 138', 'i1', 5) +
    cut(polygon([96, 146], [122, 116], [142, 140]), 'r1', 4) +
    cut(rect(66, 184, 34, 12, 2), 'b2', 2)
  );
}

function tornrum(): string {
  return (
    cut(rect(0, 0, 400, 300), 'b2', 0) +
    times(5, n => cut(rect(n * 92 - 20, 0, 46, 232), '#9A4048', 0)) +
    [26, 156, 286]
      .map(
        (x, n) =>
          cut(`M${x} 164V72a44 44 0 0 1 88 0v92z`, 'm0', 5) +
          cut(`M${x + 8} 156V74a36 36 0 0 1 72 0v82z`, 'k2', 0) +
          cut(`M${x + 8} 156V${132 - n * 4}c26-16 46 6 72-8v32z`, 'f2', 0) +
          cut(rect(x + 42, 36, 4, 122), 'm0', 0),
      )
      .join('') +
    cut(ellipse(214, 74, 14), 'h0', 0) +
    cut('M-4 230C80 214 320 214 404 230V304H-4z', 'r0', 0) +
    cut(ellipse(200, 266, 178, 26), 'r1', 0) +
    cut('M118 236V176C118 150 282 150 282 176V236z', 'h2', 5) +
    cut(rect(104, 204, 192, 58, 10), 'm0', 6) +
    [128, 208].map(x => cut(rect(x, 184, 66, 34, 14), 'm1', 4)).join('') +
    cut('M104 226C160 214 240 214 296 226V262H104z', 'f1', 3) +
    times(6, n => cut(ellipse(126 + n * 30, 244, 5), 'h0', 0)) +
    strip('M200 0V18', 'h1', 4) +
    cut('M180 18h40l10 20h-60z', 'h1', 4)
  );
}

function midsommar(): string {
  const wreath = (x: number) =>
    strip(ellipse(x, 116, 22, 24), 'f1', 11, 3) +
    times(6, n =>
      cut(
        ellipse(x + Math.round(22 * Math.cos(n * 1.05)), 116 + Math.round(24 * Math.sin(n * 1.05)), 5),
        n % 2 ? 'h1' : 'm0',
        0,
      ),
    );
  const dancer = (x: number, skirt: Colour) =>
    cut(`M${x - 16} 268L${x - 5} 222H${x + 5}L${x + 16} 268z`, skirt, 3) +
    cut(ellipse(x, 212, 10), '#F0C9A8', 0) +
    cut(`M${x - 10} 210a10 10 0 0 1 20 0z`, 'h2', 0) +
    strip(`M${x - 8} 228l-18 10M${x + 8} 228l18 10`, skirt, 6);
  return (
    sky('k0', 'h1', 330, 56) +
    cloud(80, 50) +
    cut('M0 206C120 186 280 188 400 204V300H0z', 'f0', 0) +
    times(9, n => cut(polygon([n * 48 - 16, 202], [n * 48 + 4, 158 + ((n * 29) % 18)], [n * 48 + 24, 202]), 'f2', 0)) +
    cut('M0 206C120 192 280 192 400 206V300H0z', '#9CC394', 0) +
    strip('M200 276V34', 'f2', 13, 4) +
    strip('M138 78H262', 'f2', 12, 3) +
    wreath(142) +
    wreath(258) +
    times(5, n => cut(ellipse(200 + (n % 2 ? 6 : -6), 44 + n * 42, 7), n % 2 ? 'h1' : 'b1', 2)) +
    cut(polygon([200, 16], [232, 24], [200, 36]), 'k1', 2) +
    cut(rect(200, 24, 22, 4), 'h1', 0) +
    dancer(82, 'r1') +
    dancer(136, 'k1') +
    dancer(266, 'h1') +
    dancer(322, 'b2')
  );
}

const plate = (x: number, y: number, rx: number) =>
  cut(ellipse(x, y, rx, rx * 0.42), 'm0', 4) + cut(ellipse(x, y, rx * 0.68, rx * 0.28), 'm2', 0);

function matsal(): string {
  const candle = (x: number) =>
    cut(rect(x - 5, 122, 10, 66), 'm0', 2) +
    cut(`M${x} 92C${x + 12} 108 ${x + 8} 120 ${x} 122C${x - 8} 120 ${x - 12} 108 ${x} 92z`, 'h1', 0) +
    cut(rect(x - 16, 186, 32, 9, 3), 'h2', 3);
  return (
    cut(rect(0, 0, 400, 300), 'f2', 0) +
    times(7, n => cut(rect(n * 62 - 6, 0, 3, 190), '#2A6A52', 0)) +
    cut(rect(134, 22, 132, 84), 'h2', 5) +
    cut(rect(144, 32, 112, 64), 'k0', 0) +
    cut('M144 96V76C170 58 200 80 256 60V96z', 'k1', 0) +
    [54, 346]
      .map(
        x =>
          strip(`M${x} 70v18`, 'h1', 5) + cut(polygon([x - 20, 70], [x - 12, 44], [x + 12, 44], [x + 20, 70]), 'h0', 3),
      )
      .join('') +
    [66, 334]
      .map(
        x =>
          cut(rect(x - 32, 140, 64, 80, 12), 'r2', 5) + times(3, n => cut(rect(x - 20 + n * 17, 150, 6, 60), 'r1', 0)),
      )
      .join('') +
    cut('M-4 204C90 186 310 186 404 204V304H-4z', 'm0', 7) +
    cut('M-4 252C90 236 310 236 404 252V304H-4z', 'm1', 0) +
    plate(112, 232, 62) +
    plate(292, 232, 62) +
    candle(178) +
    candle(222) +
    cut('M92 226C104 210 124 212 132 226C122 238 102 238 92 226z', 'b1', 2) +
    cut('M272 228C282 212 306 212 312 228C302 240 282 240 272 228z', 'h1', 2)
  );
}

function brunch(): string {
  const heart = (degrees: number) =>
    turned(
      degrees,
      176,
      170,
      cut(
        'M176 170C150 150 138 116 160 108C170 104 176 114 176 120C176 114 182 104 192 108C214 116 202 150 176 170z',
        '#D99A3A',
        2,
      ) + strip('M164 122l22 26M190 122l-22 26', 'h2', 3),
    );
  return (
    stage('k0', '#DCEBF2', 'b0', 'm0', 120) +
    cut(ellipse(176, 182, 132, 88), 'm0', 8) +
    cut(ellipse(176, 180, 108, 70), 'k0', 0) +
    times(5, n => heart(n * 72)) +
    cut(ellipse(176, 168, 32, 24), 'm0', 3) +
    cut(ellipse(168, 162, 9), 'r1', 2) +
    cut(ellipse(186, 166, 8), 'r1', 2) +
    cut(ellipse(176, 176, 8), 'r2', 2) +
    steam(312, 116, 0.9, 'm0') +
    cut('M278 140H356C356 184 344 204 317 204S278 184 278 140z', 'k2', 5) +
    strip('M354 152c28-4 26 34-6 30', 'k2', 10) +
    cut(ellipse(317, 141, 39, 10), 'r2', 0) +
    cut('M302 232C302 208 338 208 338 232V250H302z', 'm0', 3) +
    cut(ellipse(320, 222, 20, 24), '#F4D9B8', 3) +
    cut(rect(300, 236, 40, 30, 8), 'f1', 4)
  );
}

function marmelad(): string {
  const peel = times(14, n =>
    turned(
      (n * 47) % 180,
      156 + ((n * 31) % 92),
      130 + ((n * 23) % 104),
      strip(`M${146 + ((n * 31) % 92)} ${130 + ((n * 23) % 104)}h22`, n % 2 ? '#C9580F' : 'h0', 6),
    ),
  );
  const half = (x: number, y: number, r: number) =>
    cut(ellipse(x, y, r), '#E0761C', 5) +
    cut(ellipse(x, y, r - 6), 'h0', 0) +
    times(8, n =>
      turned(
        n * 45,
        x,
        y,
        cut(`M${x} ${y - 4}L${x - 9} ${y - r + 12}Q${x} ${y - r + 6} ${x + 9} ${y - r + 12}z`, '#F08A34', 0),
      ),
    );
  return (
    stage('f1', '#6BA07A', 'm1', 'm0', 218) +
    jar(122, 88, 156, 172, '#E8871E', peel) +
    cut(rect(128, 58, 144, 36, 6), 'h2', 5) +
    times(8, n => cut(rect(136 + n * 17, 62, 4, 28), '#A0660B', 0)) +
    cut(rect(152, 168, 96, 46, 3), 'm0', 2) +
    cut(polygon([176, 196], [200, 174], [224, 196]), 'r1', 0) +
    cut(rect(182, 194, 36, 14), 'r2', 0) +
    half(326, 234, 44) +
    cut(ellipse(66, 248, 40), '#E0761C', 5) +
    cut(ellipse(54, 236, 9), '#F2A25A', 0) +
    placed(70, 210, 0.8, cut('M0 0C10-16 30-18 44 0C30 16 10 14 0 0z', 'f2', 2), -30)
  );
}

export const house = { bauergard, enkelrum, tornrum, midsommar, matsal, brunch, marmelad };
