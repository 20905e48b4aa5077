import { ripples, shore } from './outdoor.ts';
import { cut, ellipse, placed, polygon, rect, strip, times, turned } from './paper.ts';
import { spruce } from './travels.ts';

/** Rentals by the day and by the hour. */
function kajakdygn(): string {
  return (
    cut(rect(0, 0, 400, 300), '#0B3850', 0) +
    cut(rect(0, 70, 400, 70), 'k2', 0) +
    cut(ellipse(312, 54, 26), 'h0', 0) +
    cut(ellipse(302, 48, 24), '#0B3850', 0) +
    [
      [26, 30],
      [74, 58],
      [118, 22],
      [176, 44],
      [222, 18],
      [258, 66],
      [370, 30],
    ]
      .map(([x, y]) => cut(ellipse(x!, y!, 2.5), 'h0', 0))
      .join('') +
    shore(136, 'i1', 28) +
    cut(rect(0, 134, 400, 70), '#0E4A68', 0) +
    ripples(146, 'k1', 4) +
    spruce(56, 212, 1.4, 'f2') +
    spruce(348, 204, 1.1, 'f2') +
    cut('M-10 206C90 176 300 178 410 202V310H-10z', 'c2', 4) +
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
    // The clock's sector from twelve to three.
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

/** Seven pennants for seven nights. */
function strandvecka(): string {
  const cabin = (x: number, y: number, s: number) =>
    placed(
      x,
      y,
      s,
      cut(rect(-44, -40, 88, 62), 'r1', 5) +
        cut(polygon([-58, -38], [0, -84], [58, -38]), 'i1', 4) +
        cut(rect(-44, -40, 7, 62), 'm0', 0) +
        cut(rect(37, -40, 7, 62), 'm0', 0) +
        cut(rect(-28, -24, 26, 24), 'm0', 2) +
        cut(rect(-24, -20, 18, 16), 'k1', 0) +
        cut(rect(10, -26, 22, 48), 'f2', 2),
    );
  const pennant = (n: number) => {
    const [x, y] = [44 + n * 48, 62 + 4 * n * (6 - n)];
    return cut(polygon([x - 14, y - 4], [x + 14, y - 4], [x, y + 24]), n % 2 ? 'h1' : 'm0', 2);
  };
  return (
    cut(rect(0, 0, 400, 300), 'k0', 0) +
    cut(ellipse(330, 36, 24), 'h1', 4) +
    shore(150, 'f1') +
    spruce(28, 168, 1.2, 'f2') +
    spruce(372, 168, 1.2, 'f2') +
    cut(rect(0, 148, 400, 80), 'c1', 0) +
    cabin(92, 172, 0.9) +
    cabin(308, 172, 0.9) +
    cabin(200, 186, 1.15) +
    strip('M20 58C120 104 280 104 380 58', 'i1', 3, 0) +
    times(7, pennant) +
    cut(rect(0, 214, 400, 86), 'k1', 0) +
    ripples(226, 'k2', 5) +
    cut(rect(186, 206, 28, 84), 'h2', 4) +
    times(5, n => cut(rect(186, 218 + n * 15, 28, 3), '#8B5A2B', 0)) +
    cut('M256 244H356C350 266 334 274 306 274S262 266 256 244z', 'f2', 5) +
    cut(rect(256, 240, 100, 7, 3), 'm0', 0)
  );
}

export const hire = { kajakdygn, cykeltimme, strandvecka };
