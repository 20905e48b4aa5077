import { type Colour, cut, ellipse, polygon, rect, strip, times, turned } from './paper.ts';

/** Logos of the stalls that joined later, when the hall was full of food already. */
const badge = (fill: Colour, drawn: string) => cut(ellipse(36, 36, 36), fill, 0) + drawn;

/** A tower with a roof, the window lit. */
const bauergarden = () =>
  badge(
    'r2',
    cut(rect(26, 30, 20, 28), 'm0', 0) +
      cut(polygon([20, 31], [36, 11], [52, 31]), 'h1', 0) +
      cut('M31 47v-6a5 5 0 0 1 10 0v6z', 'h1', 0) +
      strip('M14 58H58', 'm0', 4),
  );

/** Two paddles, crossed. */
const naven = () =>
  badge(
    'k2',
    [45, -45]
      .map(degrees =>
        turned(
          degrees,
          36,
          36,
          strip('M36 18V54', 'h1', 4) + cut(ellipse(36, 15, 6, 9), 'm0', 0) + cut(ellipse(36, 57, 6, 9), 'm0', 0),
        ),
      )
      .join(''),
  );

/** A tent on a wave. */
const dafto = () =>
  badge(
    '#1F6B7A',
    cut(polygon([14, 46], [36, 14], [58, 46]), 'h1', 0) +
      cut(polygon([29, 46], [36, 27], [43, 46]), 'r1', 0) +
      strip('M12 55c8-6 16-6 24 0s16 6 24 0', 'm0', 4),
  );

/** A pine. */
const kronocamping = () =>
  badge(
    'f2',
    cut(rect(33, 46, 6, 14), 'h1', 0) +
      cut('M36 8L52 30H45L57 48H15L27 30H20z', '#8FC0AE', 0) +
      strip('M20 62H52', 'm0', 4),
  );

/** A pot, as a child draws it. */
const inspirera = () =>
  badge(
    'b2',
    cut('M28 14H44C43 24 56 28 56 42C56 54 48 60 36 60S16 54 16 42C16 28 29 24 28 14z', 'm0', 0) +
      strip('M17 40c6-6 13-6 19 0s13 6 19 0', 'k2', 4) +
      strip('M27 14H45', 'h1', 5),
  );

/** A funnel with its smoke. */
const angbaten = () =>
  badge(
    '#B3261E',
    cut('M12 46H60L52 60H20z', 'm0', 0) +
      cut(rect(29, 26, 14, 20), 'i1', 0) +
      cut(rect(29, 31, 14, 5), 'h1', 0) +
      strip('M38 21c-7-5 5-8 0-13', 'm0', 5),
  );

/** A wheel with a flash in it. */
const rorelse = () =>
  badge(
    'f1',
    strip(ellipse(36, 36, 23), 'm0', 5) +
      cut(polygon([40, 16], [24, 40], [34, 40], [31, 56], [48, 32], [38, 32]), 'h1', 0),
  );

/** A flake. */
const isbanan = () =>
  badge(
    'k1',
    times(6, n => turned(n * 60, 36, 36, strip('M36 36V13M36 21l-6-5M36 21l6-5', 'm0', 4))),
  );

export const arrivals = { bauergarden, naven, dafto, kronocamping, inspirera, angbaten, rorelse, isbanan };
