import { ripples, shore } from './outdoor.ts';
import { cut, ellipse, polygon, rect, stage, strip, times, turned } from './paper.ts';
import { sky } from './travels.ts';

/** Rentals and packed goods by the lake. */
function eka(): string {
  return (
    cut(rect(0, 0, 400, 300), 'k1', 0) +
    ripples(16, '#5E9DBE', 20) +
    turned(
      -14,
      200,
      150,
      cut('M200 14C272 56 286 180 262 268H138C114 180 128 56 200 14z', 'h2', 9) +
        cut('M200 34C260 72 270 180 250 256H150C130 180 140 72 200 34z', '#D39A4E', 0) +
        strip('M200 36V254', 'h2', 4) +
        [92, 152, 214].map((y, n) => cut(rect(146 - n * 4, y, 108 + n * 8, 24, 3), 'h1', 4)).join('') +
        strip('M92 60L214 206', 'm1', 9, 5) +
        strip('M308 60L186 206', 'm1', 9, 5) +
        turned(-40, 80, 46, cut(ellipse(80, 46, 13, 32), 'r1', 4)) +
        turned(40, 320, 46, cut(ellipse(320, 46, 13, 32), 'r1', 4)) +
        cut(rect(180, 222, 40, 28, 8), 'f1', 3),
    ) +
    cut(ellipse(60, 244, 26, 16), 'f1', 3) +
    cut(ellipse(40, 262, 20, 13), 'f2', 3) +
    cut(ellipse(66, 240, 6), 'm0', 1)
  );
}

function fiske(): string {
  return (
    sky('c1', 'h0', 320, 58) +
    shore(122, 'f2', 28) +
    cut(rect(0, 120, 400, 76), 'k1', 0) +
    cut(rect(0, 196, 400, 104), 'k2', 0) +
    cut(rect(0, 192, 400, 6), '#7DB0CB', 0) +
    ripples(134, '#7DB0CB', 4) +
    cut(rect(-6, 150, 96, 16), 'h2', 5) +
    [14, 64].map(x => cut(rect(x, 166, 12, 60), '#8E5D0B', 0)).join('') +
    strip('M44 150V104', 'k2', 20, 3) +
    cut(ellipse(46, 84, 17), '#F0C9A8', 3) +
    cut('M24 82H68C64 64 30 62 24 82z', 'h1', 2) +
    strip('M50 116L92 104', 'r1', 13, 3) +
    strip('M84 112L226 34', 'i1', 5, 3) +
    strip('M226 34L236 186', 'm0', 2) +
    cut(ellipse(236, 190, 9, 12), 'r1', 2) +
    cut('M228 190h16v6h-16z', 'm0', 0) +
    strip('M236 202V228c0 10 12 10 12 0', 'm0', 2.5) +
    cut('M256 244C284 214 334 216 354 240L386 220L378 246L386 272L354 252C334 272 284 274 256 244z', 'h1', 5) +
    times(4, n => strip(`M${288 + n * 18} 228c6 10 6 22 0 32`, 'h2', 4)) +
    cut(ellipse(274, 240, 5), 'i2', 0) +
    cut('M310 222C318 204 336 208 340 222z', 'h2', 0)
  );
}

function grillkasse(): string {
  const sausage = (x: number, y: number, degrees: number) =>
    turned(
      degrees,
      x,
      y,
      cut(rect(x - 12, y - 60, 24, 92, 12), '#A5442B', 4) + strip(`M${x - 5} ${y - 46}v52`, 'r1', 5),
    );
  return (
    stage('f0', '#CFE3CC', 'i1', 'i0', 216) +
    cut(ellipse(262, 96, 42, 26), '#D99A3A', 4) +
    strip('M236 88l14 10M256 82l14 12M276 84l10 10', 'h0', 5) +
    sausage(146, 104, -12) +
    sausage(178, 96, -2) +
    sausage(208, 100, 9) +
    cut('M106 112C88 84 92 56 118 54C128 34 152 44 148 66C156 84 146 104 130 114z', 'f1', 4) +
    cut('M94 112H306L292 268H108z', '#B98A55', 8) +
    cut('M262 112H306L292 268H254z', '#96693A', 0) +
    cut(
      'M94 112l13 10l14-10l13 10l14-10l13 10l14-10l13 10l14-10l13 10l14-10l13 10l14-10l13 10l14-10l13 10l8-10v16H96z',
      '#C99B66',
      0,
    ) +
    cut(
      'M196 152C220 180 232 198 220 222C212 238 188 238 178 224C166 206 178 194 180 180C190 186 196 176 196 152z',
      'r1',
      0,
    ) +
    cut('M198 192C210 206 212 218 204 226C196 232 186 226 188 214C189 206 198 204 198 192z', 'h1', 0) +
    [
      [48, 256],
      [76, 268],
      [352, 258],
    ]
      .map(([x, y]) =>
        cut(
          polygon([x! - 18, y!], [x! - 8, y! - 16], [x! + 14, y! - 12], [x! + 18, y! + 8], [x! - 6, y! + 12]),
          'i2',
          3,
        ),
      )
      .join('')
  );
}

export const lakeshore = { eka, fiske, grillkasse };
