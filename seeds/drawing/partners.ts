import { type Colour, cut, ellipse, polygon, rect, strip, times } from './paper.ts';

/** Logos of the hall's partners: flat and round like a stall's, and quieter. */
const badge = (fill: Colour, drawn: string) => cut(ellipse(36, 36, 36), fill, 0) + drawn;

/** The town: a church between two waves. */
const kommun = () =>
  badge(
    'k2',
    cut(polygon([36, 10], [42, 26], [30, 26]), 'h1', 0) +
      cut(rect(30, 26, 12, 20), 'm0', 0) +
      cut(polygon([42, 34], [56, 34], [56, 46], [42, 46]), 'm0', 0) +
      cut(polygon([40, 35], [49, 27], [58, 35]), 'r1', 0) +
      strip('M12 50c8-5 12-5 20 0s12 5 20 0 6-4 10-3M18 58c6-4 10-4 18 0s12 4 18 0', 'k0', 3.5),
  );

/** The travel project: a road that becomes a plug. */
const smart = () =>
  badge(
    'f2',
    strip('M18 56C18 38 50 46 50 28', 'm0', 6) +
      strip('M18 56C18 38 50 46 50 28', 'f2', 1.5) +
      cut('M40 28h20v-6a4 4 0 0 0-4-4H44a4 4 0 0 0-4 4z', 'h1', 0) +
      strip('M46 17v-7M54 17v-7', 'h1', 4),
  );

/** The railway: a wheel on the line. */
const bana = () =>
  badge(
    'r2',
    strip('M10 52H62', 'm0', 4) +
      times(5, n => strip(`M${16 + n * 10} 52v6`, 'm0', 3)) +
      strip(ellipse(36, 34, 15), 'h0', 5) +
      strip('M36 20v28M22 34h28', 'h0', 3),
  );

/** The countryside fund: an ear of grain over a field. */
const bygd = () =>
  badge(
    'h1',
    cut('M6 48C18 40 54 40 66 48A36 36 0 0 1 6 48z', 'f1', 0) +
      strip('M36 52V22', 'h2', 3.5) +
      times(4, n =>
        cut(`M36 ${44 - n * 8}c-9 1-12-6-9-11c6 1 9 5 9 11zM36 ${44 - n * 8}c9 1 12-6 9-11c-6 1-9 5-9 11z`, 'm0', 0),
      ) +
      cut('M36 15c-4-3-4-7 0-9c4 2 4 6 0 9z', 'm0', 0),
  );

export const partnerMarks = { kommun, smart, bana, bygd };
