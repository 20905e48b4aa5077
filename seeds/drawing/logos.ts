import { type Colour, cut, ellipse, hexagon, strip, times } from './paper.ts';

/** Logos in enamel, not paper: flat, round, two or three colours, lines of four. */
const badge = (fill: Colour, drawn: string) => cut(ellipse(36, 36, 36), fill, 0) + drawn;

/** A comb of seven cells, one of them full. */
const angens = () =>
  badge(
    'h1',
    [
      [36, 36],
      [36, 18.5],
      [36, 53.5],
      [21, 27.2],
      [51, 27.2],
      [21, 44.8],
      [51, 44.8],
    ]
      .map(([x, y], n) => cut(hexagon(x!, y!, 9.2), n === 4 ? 'm0' : '#7A4A06', 0))
      .join('') +
      cut(
        'M51 21.500C54.500 26 55.500 28 55.500 30A4.500 4.500 0 0 1 46.500 30C46.500 28 47.500 26 51 21.500z',
        'h2',
        0,
      ),
  );

/** A pretzel's Swedish cousin: the sign that hangs outside a baker's. */
const hallmans = () =>
  badge(
    'b2',
    strip(
      'M36 56C14 56 10 32 20 24C30 16 40 28 36 36C30 48 20 50 15 58M36 56C58 56 62 32 52 24C42 16 32 28 36 36C42 48 52 50 57 58',
      'm0',
      5.5,
    ) + cut('M26 17c0-7 6-9 10-13c4 4 10 6 10 13c-3-3-7-4-10-4s-7 1-10 4z', 'h1', 0),
  );

/** A fork above two waves. */
const sjokanten = () =>
  badge(
    'f2',
    strip('M14 42c8-7 14-7 22 0s14 7 22 0M14 52c8-7 14-7 22 0s14 7 22 0', 'h0', 4) +
      strip('M36 10v22M28 10v8a8 8 0 0 0 16 0v-8', 'm0', 4),
  );

/** A goat from the front, horns up, chewing. */
const asen = () =>
  badge(
    'c2',
    strip('M28 27C18 20 16 11 23 7M44 27C54 20 56 11 49 7', 'h1', 5) +
      cut('M24 30C12 26 8 32 8 36C16 42 22 38 26 36zM48 30C60 26 64 32 64 36C56 42 50 38 46 36z', 'm2', 0) +
      cut('M24 28C28 22 44 22 48 28C52 38 46 46 43 54C41 59 31 59 29 54C26 46 20 38 24 28z', 'm0', 0) +
      cut('M33 57L36 67L39 57z', 'm0', 0) +
      cut(ellipse(29.5, 36, 2.4), 'i2', 0) +
      cut(ellipse(42.5, 36, 2.4), 'i2', 0) +
      cut('M32 51h8l-4 4z', 'b2', 0),
  );

/** One fish on the hook, in its own smoke. */
const rokeriet = () =>
  badge(
    'i1',
    strip('M17 58c-7-9 7-13 0-22M55 58c-7-9 7-13 0-22', '#8B5A4E', 4.5) +
      strip('M36 8v5c0 4 5 4 5 0', 'm0', 3) +
      cut('M36 15C49 25 47 43 39 53L47 64L36 60L25 64L33 53C25 43 23 25 36 15z', 'h1', 0) +
      cut('M36 15C49 25 47 43 39 53L47 64L36 60z', 'h2', 0) +
      cut(ellipse(32.5, 25, 2.2), 'i2', 0) +
      times(2, n => strip(`M29 ${35 + n * 7}c4 3 10 3 14 0`, 'h0', 2)),
  );

export const logos = { angens, hallmans, sjokanten, asen, rokeriet };
