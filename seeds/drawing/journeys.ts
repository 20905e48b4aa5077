import { ripples, shore } from './outdoor.ts';
import { cut, ellipse, polygon, rect, stage, strip, times, turned } from './paper.ts';
import { shrimp } from './things.ts';

/** Transport in the town: by water, on wheels, by map. */
function rakbat(): string {
  return (
    cut(rect(0, 0, 400, 300), 'b2', 0) +
    cut(rect(0, 60, 400, 50), 'b1', 0) +
    cut(rect(0, 104, 400, 40), 'r0', 0) +
    cut(ellipse(306, 132, 36), 'h1', 0) +
    shore(146, 'i1', 26) +
    cut(rect(0, 144, 400, 156), 'k2', 0) +
    ripples(160, '#1B5F7E', 6) +
    cut(rect(150, 60, 30, 64), 'i1', 4) +
    cut(rect(150, 70, 30, 10), 'r1', 0) +
    strip('M166 52c-16-16 14-22 2-40', 'm1', 11) +
    cut(rect(74, 112, 196, 34, 4), 'm0', 5) +
    times(7, n => cut(rect(84 + n * 26, 118, 18, 18, 2), 'h1', 0)) +
    strip('M52 112C120 92 220 92 292 112', 'i1', 3) +
    times(8, n => cut(ellipse(64 + n * 32, 108 - (n % 4 === 0 ? 0 : 8) + (n > 4 ? 2 : 0), 6), n % 2 ? 'r1' : 'h0', 0)) +
    cut('M30 144H316C310 172 296 184 272 186H78C52 184 36 168 30 144z', 'r1', 6) +
    cut(rect(30, 142, 288, 7), 'm0', 0) +
    cut(ellipse(200, 276, 154, 50), 'm0', 8) +
    cut(ellipse(200, 272, 126, 36), 'k0', 0) +
    shrimp(142, 262, -14, 0.9, '#EE9A7E', 'r1') +
    shrimp(206, 254, 10, 1, '#E2735C', 'r1') +
    shrimp(268, 264, 24, 0.9, '#EE9A7E', 'r1')
  );
}

function ladcykel(): string {
  const wheel = (x: number, y: number, r: number) =>
    strip(ellipse(x, y, r), 'i2', 8, 2) +
    times(4, n => turned(n * 45, x, y, strip(`M${x - r} ${y}H${x + r}`, 'm2', 2))) +
    cut(ellipse(x, y, 6), 'i2', 0);
  return (
    cut(rect(0, 0, 400, 300), 'k0', 0) +
    cut(rect(0, 66, 400, 166), 'm1', 0) +
    times(
      5,
      n => cut(rect(16 + n * 82, 92, 46, 60), 'm0', 2) + cut(rect(21 + n * 82, 97, 36, 50), n % 2 ? 'k1' : 'f1', 0),
    ) +
    cut(rect(0, 52, 400, 18), 'r2', 3) +
    cut(rect(-4, 228, 408, 76), 'i0', 0) +
    cut(rect(0, 228, 400, 8), 'm2', 0) +
    cut(
      polygon(
        [66, 166],
        [42, 120],
        [54, 118],
        [44, 84],
        [58, 86],
        [66, 52],
        [78, 88],
        [92, 84],
        [84, 120],
        [98, 118],
        [84, 166],
      ),
      'f2',
      4,
    ) +
    cut(polygon([108, 168], [104, 118], [152, 112], [158, 168]), 'h1', 4) +
    cut(rect(126, 114, 10, 54), 'r1', 0) +
    wheel(92, 246, 26) +
    wheel(310, 230, 42) +
    cut('M36 156H192L174 232H58z', 'r1', 7) +
    cut('M36 156H192L188 174H40z', 'm0', 0) +
    strip('M180 224H262L310 230M262 224L288 132M262 224L214 150L288 144', 'k2', 9, 3) +
    strip('M214 224V110H190', 'k2', 8, 3) +
    cut(rect(178, 102, 32, 10, 5), 'i2', 2) +
    cut('M264 124H316C316 138 296 142 286 138z', 'i2', 3) +
    cut(rect(232, 178, 20, 34, 4), 'i1', 3) +
    cut(polygon([244, 184], [236, 198], [242, 198], [240, 208], [250, 194], [244, 194]), 'h1', 0)
  );
}

function karta(): string {
  const fold = (x: number, y: number, w: number, skew: number) =>
    polygon([x, y], [x + w, y + skew], [x + w, y + skew + 176], [x, y + 176]);
  return (
    stage('h0', '#FDF0CC', 'f2', 'f1', 216) +
    cut(fold(40, 70, 82, -22), 'f0', 7) +
    cut(fold(122, 48, 82, 22), '#CBE0C6', 5) +
    cut(fold(204, 70, 82, -22), 'f0', 5) +
    cut(fold(286, 48, 76, 22), '#CBE0C6', 5) +
    cut(
      'M86 58.500C132 96 170 92 204 118C238 142 210 178 244 204C252 214 246 226 240 237L204 246L122 224C110 190 150 176 134 142C120 112 80 104 62 64z',
      'k1',
      0,
    ) +
    cut(ellipse(178, 164, 18, 12), 'f1', 0) +
    strip('M54 216C70 160 66 120 96 110M224 92C262 120 300 96 340 132S316 200 344 216', 'r1', 5) +
    strip('M62 190C120 230 236 258 300 178', 'h2', 4) +
    [
      [96, 110],
      [340, 132],
      [300, 178],
      [62, 190],
    ]
      .map(([x, y]) => cut(ellipse(x!, y!, 8), 'm0', 2) + cut(ellipse(x!, y!, 4), 'r2', 0))
      .join('') +
    cut(
      'M268 64C244 64 232 82 236 100C240 116 258 128 268 148C278 128 296 116 300 100C304 82 292 64 268 64z',
      'r1',
      5,
    ) +
    cut(ellipse(268, 94, 12), 'm0', 0) +
    strip('M200 254H250', 'h2', 3) +
    turned(
      -28,
      92,
      262,
      cut(rect(48, 254, 96, 14, 4), 'h1', 4) + cut(polygon([144, 254], [162, 261], [144, 268]), 'i2', 0),
    )
  );
}

export const journeys = { rakbat, ladcykel, karta };
