import { type Colour, cut, ellipse, placed, polygon, rect, strip, times } from './paper.ts';

/** Props on more than one table of the town. */
export const leaf = (x: number, y: number, degrees: number, fill: Colour, scale = 1) =>
  placed(x, y, scale, cut('M0 0C10-16 30-18 44 0C30 16 10 14 0 0z', fill, 2), degrees);

export const dill = (x: number, y: number, degrees: number, scale = 1, fill: Colour = 'f1') =>
  placed(
    x,
    y,
    scale,
    strip('M0 0V-60M0-20l-16-12M0-20l16-12M0-36l-14-12M0-36l14-12M0-50l-9-10M0-50l9-10M0-8l-12-6M0-8l12-6', fill, 4),
    degrees,
  );

/** A twig of juniper or spruce: short needles, and berries when given. */
export const twig = (x: number, y: number, degrees: number, scale = 1, berry?: Colour) =>
  placed(
    x,
    y,
    scale,
    strip('M0 0H92', 'r2', 5, 2) +
      times(8, n => strip(`M${8 + n * 11} 0l9-16M${8 + n * 11} 0l9 16`, n % 2 ? 'f1' : 'f2', 5)) +
      (berry ? [22, 48, 74].map((at, n) => cut(ellipse(at, n % 2 ? 11 : -11, 7), berry, 2)).join('') : ''),
    degrees,
  );

export const steam = (x: number, y: number, scale = 1, fill: Colour = 'm0') =>
  placed(x, y, scale, strip('M0 0c-14-16 14-26 0-44', fill, 7, 2) + strip('M24 4c-14-16 14-30 0-52', fill, 7, 2));

export const lemonWedge = (x: number, y: number, degrees: number, scale = 1) =>
  placed(
    x,
    y,
    scale,
    cut('M-34 0A34 34 0 0 0 34 0z', 'h1', 4) +
      cut('M-27 0A27 27 0 0 0 27 0z', 'm1', 0) +
      cut('M-23 2A23 23 0 0 0 -9 21L-2 2zM2 2L-5 22A23 23 0 0 0 5 22zM5 2L9 21A23 23 0 0 0 23 2z', 'h0', 0),
    degrees,
  );

export const shrimp = (x: number, y: number, degrees: number, scale = 1, fill: Colour = 'b1', rings: Colour = 'r1') =>
  placed(
    x,
    y,
    scale,
    cut(
      'M-30 8C-34-22-6-40 18-28C40-16 40 16 20 28C8 34-4 30-8 22C4 24 16 18 18 4C20-10 6-16-4-8C-12 0-12 10-14 16z',
      fill,
      4,
    ) +
      strip('M0-31l4 17M18-27l-6 15M33-10l-15 5M34 8l-16-3M22 26l-7-12', rings, 3) +
      cut('M-8 22C-20 22-30 28-32 38C-24 38-20 36-16 34C-16 40-12 44-4 44C-2 36-2 28-8 22z', rings, 2) +
      strip('M-28-6c-14-4-22-16-22-28M-30 2c-16 0-26-6-34-16', rings, 2.5) +
      cut(ellipse(-22, -4, 3.5), 'i2', 0),
    degrees,
  );

/** A jar of clear glass, seen from the front: its filling shows through, a light runs down its left. */
export function jar(x: number, y: number, w: number, h: number, filling: Colour, inside: string): string {
  return (
    cut(rect(x, y, w, h, 20), 'k0', 8) +
    cut(rect(x + 8, y + 18, w - 16, h - 26, 14), filling, 0) +
    inside +
    cut(rect(x + 14, y + 26, 9, h - 52, 4.5), 'm0', 0)
  );
}

/** Woven cloth over a lid, tied with a string. */
export function clothLid(x: number, y: number, w: number, cloth: Colour, check: Colour): string {
  const [l, r] = [x - 16, x + w + 16];
  const hem = `C${r - 10} ${y + 48} ${r - 26} ${y + 38} ${x + w / 2} ${y + 48}S${l + 12} ${y + 46} ${l} ${y + 52}`;
  return (
    cut(
      `M${x + 4} ${y}H${x + w - 4}C${x + w + 4} ${y + 12} ${x + w} ${y + 22} ${r} ${y + 52}${hem}C${x} ${y + 22} ${x - 4} ${y + 12} ${x + 4} ${y}z`,
      cloth,
      5,
    ) +
    times(5, n => cut(rect(x + 8 + n * ((w - 22) / 4), y + 3, 6, 42), check, 0)) +
    [y + 9, y + 37].map(at => cut(rect(x, at, w, 5), check, 0)).join('') +
    cut(rect(x - 4, y + 22, w + 8, 9, 4), 'h2', 2) +
    strip(`M${x + w - 18} ${y + 28}c14 8 12 22 20 28M${x + w - 18} ${y + 28}c2 14-4 22-2 34`, 'h2', 4, 2)
  );
}

/** A wooden board with its handle to the right. */
export const board = (x: number, y: number, w: number, h: number, fill: Colour = 'h2', grain: Colour = '#A0660B') =>
  cut(rect(x + w - 20, y + h / 2 - 13, 66, 26, 13), fill, 5) +
  cut(rect(x, y, w, h, 14), fill, 6) +
  cut(ellipse(x + w + 30, y + h / 2, 6), grain, 0) +
  [0.3, 0.55, 0.8].map((part, n) => cut(rect(x + 18 + n * 26, y + h * part, w * 0.5, 3, 1.5), grain, 0)).join('');

export const knife = (x: number, y: number, degrees: number, scale = 1) =>
  placed(
    x,
    y,
    scale,
    cut('M0-8H104C120-8 128 4 120 10H0z', 'k0', 3) +
      cut(polygon([0, 6], [121, 6], [118, 10], [0, 10]), 'm0', 0) +
      cut(rect(-64, -9, 68, 20, 8), 'i1', 3),
    degrees,
  );

/** A round tin or a low bowl seen from the table: its side and its rim. */
export const rimmed = (x: number, y: number, rx: number, ry: number, depth: number, side: Colour, rim: Colour) =>
  cut(`M${x - rx} ${y}V${y + depth}A${rx} ${ry} 0 0 0 ${x + rx} ${y + depth}V${y}z`, side, 7) +
  cut(ellipse(x, y, rx, ry), rim, 0);
