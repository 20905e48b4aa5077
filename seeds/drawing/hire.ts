import { ripples, shore } from './outdoor.ts';
import { cut, ellipse, polygon, rect, strip, times, turned } from './paper.ts';
import { spruce } from './travels.ts';

/** What is lent, and for how long: until tomorrow, or by the clock of the station. */
function kajakdygn(): string {
  return (
    cut(rect(0, 0, 400, 300), '#0B3850', 0) +
    cut(rect(0, 70, 400, 70), 'k2', 0) +
    cut(ellipse(312, 54, 26), 'h0', 0) +
    cut(ellipse(302, 48, 24), '#0B3850', 0) +
    times(9, n => cut(ellipse(18 + ((n * 127) % 262), 18 + ((n * 53) % 50), 2.5), 'h0', 0)) +
    shore(136, 'i1', 28) +
    cut(rect(0, 134, 400, 70), '#0E4A68', 0) +
    ripples(146, 'k1', 4) +
    cut('M-10 206C90 176 300 178 410 202V310H-10z', 'c2', 4) +
    spruce(56, 212, 1.4, 'f2') +
    spruce(348, 204, 1.1, 'f2') +
    cut(polygon([106, 228], [196, 112], [286, 228]), 'r1', 6) +
    cut(polygon([168, 228], [196, 134], [224, 228]), 'h1', 0) +
    cut(polygon([196, 134], [206, 228], [224, 228]), 'h0', 0) +
    strip('M196 112V98', 'i2', 4, 0) +
    strip('M106 228L84 240M286 228L310 240', 'm2', 3, 0) +
    cut('M52 262C120 236 280 236 348 262C280 288 120 288 52 262z', 'h1', 7) +
    cut('M60 262C130 252 270 252 340 262C270 270 130 270 60 262z', 'h2', 0) +
    cut(ellipse(200, 258, 30, 10), 'i1', 0) +
    turned(
      -8,
      200,
      276,
      strip('M96 276H304', 'm1', 5, 3) + [80, 320].map(x => cut(ellipse(x, 276, 20, 8), 'm0', 3)).join(''),
    )
  );
}

function cykeltimme(): string {
  const wheel = (x: number) =>
    strip(ellipse(x, 226, 44), 'i2', 8, 3) +
    times(4, n => turned(n * 45 + 12, x, 226, strip(`M${x - 44} 226H${x + 44}`, 'm2', 2))) +
    cut(ellipse(x, 226, 7), 'i2', 0);
  return (
    cut(rect(0, 0, 400, 300), 'c0', 0) +
    cut(rect(0, 96, 400, 140), 'r0', 0) +
    times(5, n => cut(rect(18 + n * 80, 128, 44, 74), 'm0', 2) + cut(rect(23 + n * 80, 133, 34, 64), 'k1', 0)) +
    cut(rect(0, 84, 400, 20), 'r2', 4) +
    cut(rect(0, 250, 400, 50), 'm2', 0) +
    cut(rect(0, 246, 400, 8), 'i0', 0) +
    cut(rect(192, 96, 12, 158), 'i1', 4) +
    cut(ellipse(198, 76, 56), 'i1', 7) +
    cut(ellipse(198, 76, 46), 'm0', 0) +
    times(12, n => turned(n * 30, 198, 76, cut(rect(196, 34, 4, n % 3 ? 6 : 11), 'i2', 0))) +
    // From twelve to three.
    cut('M198 76V42A34 34 0 0 1 232 76z', 'h1', 0) +
    strip('M198 76V44M198 76H222', 'i2', 6, 0) +
    cut(ellipse(198, 76, 6), 'r1', 0) +
    wheel(116) +
    wheel(290) +
    strip(
      'M116 226L158 160H262L206 226H116M158 160L206 226M148 142L158 160M262 160L290 226M262 160L256 130',
      'f2',
      9,
      3,
    ) +
    strip('M240 128H270', 'f2', 9, 3) +
    cut(rect(128, 134, 44, 11, 5), 'i2', 3) +
    turned(-50, 186, 196, cut(rect(166, 188, 44, 16, 4), 'i1', 3)) +
    cut(ellipse(206, 226, 11), 'i2', 2) +
    cut('M262 128H312L304 164H270z', 'h2', 4) +
    cut(rect(262, 126, 52, 8, 3), 'h1', 0)
  );
}

export const hire = { kajakdygn, cykeltimme };
