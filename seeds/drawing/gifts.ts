import { type Colour, cut, ellipse, hexagon, placed, polygon, rect, stage, strip, times, turned } from './paper.ts';

/** Gift cards and passes: each at an angle of its own, in its seller's colours, with its seller's sign on it. */
const card = (fill: Colour, edge: Colour, drawn: string) =>
  cut(rect(-118, -76, 236, 152, 14), fill, 8) +
  strip(rect(-106, -64, 212, 128, 8), edge, 3) +
  drawn +
  [-96, 96].map(x => cut(ellipse(x, -54, 4), edge, 0)).join('');

const bow = (x: number, y: number, fill: Colour, dark: Colour) =>
  placed(
    x,
    y,
    1,
    cut('M0 0C-34-40-62-30-58-8C-54 12-24 10 0 0z', fill, 4) +
      cut('M0 0C34-40 62-30 58-8C54 12 24 10 0 0z', fill, 4) +
      cut('M-4 2L-30 46L-16 42L-8 54L4 6zM4 2L30 46L16 42L8 54L-4 6z', fill, 2) +
      cut(rect(-13, -12, 26, 24, 7), dark, 2),
  );

function sjokanten(): string {
  const waves = [0, 1, 2].map(n =>
    strip(`M-78 ${14 + n * 16}c13-12 26-12 39 0s26 12 39 0s26-12 39 0s26 12 39 0`, 'h0', 5),
  );
  const fork = strip('M0-54V6M-14-54v16a14 14 0 0 0 28 0v-16', 'm0', 7);
  return (
    stage('c0', '#EDF5F0', 'h0', 'm2', 218) +
    turned(7, 200, 160, placed(196, 160, 0.92, card('f2', 'h1', fork + waves.join('')))) +
    bow(262, 108, 'r1', 'r2')
  );
}

function rokeriet(): string {
  const smoke = [-64, 0, 64].map(x => strip(`M${x} 48c-16-20 16-30 0-54s16-28 2-46`, '#8B5A4E', 9)).join('');
  const fish =
    cut('M-70 0C-40-30 20-30 46-6L74-24L66 0L74 24L46 6C20 30-40 30-70 0z', 'h1', 4) +
    cut(ellipse(-44, -4, 5), 'i2', 0);
  return (
    stage('r0', '#F6D3C1', 'i1', 'i0', 210) +
    turned(-11, 200, 160, placed(200, 152, 0.94, card('i1', 'h1', smoke + fish))) +
    strip('M66 250C120 232 150 268 214 246S300 236 342 254', 'm2', 9, 3)
  );
}

function bauergarden(): string {
  const house =
    cut(polygon([-62, -6], [0, -52], [62, -6]), 'r0', 3) +
    cut(rect(-50, -8, 100, 60), 'm0', 3) +
    [-36, -8, 20].map(x => cut(rect(x, 4, 16, 20), 'k1', 0)).join('') +
    cut(rect(-8, 30, 16, 22), 'r2', 0) +
    cut(rect(26, -66, 14, 34), 'r0', 2);
  return (
    stage('h0', '#FDF0CC', 'r2', 'r1', 214) +
    placed(
      40,
      36,
      0.8,
      cut(polygon([46, 102], [354, 92], [364, 258], [40, 264]), 'm1', 7) +
        cut(polygon([46, 102], [354, 92], [204, 196]), 'm2', 3) +
        turned(-3, 200, 130, placed(200, 126, 0.94, card('r2', 'h1', house))) +
        cut('M40 264L46 150C110 196 150 214 202 214S300 186 358 140L364 258z', 'm0', 5) +
        cut(ellipse(203, 214, 24), 'r1', 4) +
        cut(ellipse(203, 214, 15), 'r2', 0),
    )
  );
}

const paddle = (degrees: number, x: number, y: number, blade: Colour) =>
  placed(
    x,
    y,
    1,
    cut(rect(-106, -5, 212, 10, 5), 'h2', 5) +
      [-1, 1]
        .map(s => placed(s * 122, 0, 1, cut('M-34 0C-28-22 20-26 34-12C40-4 40 8 32 14C18 24-28 20-34 0z', blade, 4)))
        .join(''),
    degrees,
  );

function naven(): string {
  const boat = cut('M-92 10C-50 0 50 0 92 10C56 34-56 34-92 10z', 'r1', 4) + cut(ellipse(0, 9, 22, 6), 'i1', 0);
  return (
    stage('f0', '#CFE3CC', 'k1', 'k2', 216) +
    placed(
      200,
      140,
      0.94,
      card(
        'k2',
        'k0',
        cut(ellipse(54, -28, 20), 'h1', 0) +
          boat +
          strip('M-88 44c15-9 29-9 44 0s29 9 44 0s29-9 44 0s29 9 44 0', 'k0', 5),
      ),
      4,
    ) +
    placed(200, 240, 0.62, paddle(0, 0, 0, 'h1'))
  );
}

function isbanan(): string {
  const flake = times(6, n =>
    turned(n * 60, 0, 0, strip('M0 0V-50M0-32l-13-11M0-32l13-11M0-18l-9-8M0-18l9-8', 'm0', 6)),
  );
  return (
    stage('k1', '#5A97B8', 'm0', 'm2', 206) +
    turned(-6, 200, 160, placed(200, 152, 0.94, card('#5E9DBE', 'm0', flake))) +
    [
      [52, 258, 12],
      [344, 250, 15],
      [318, 272, 10],
      [82, 276, 8],
    ]
      .map(([x, y, r]) => cut(ellipse(x!, y!, r!), 'k0', 3))
      .join('')
  );
}

function paddlar(): string {
  return (
    stage('h0', '#FDF0CC', 'f1', 'f2', 222) +
    paddle(-38, 200, 150, 'r1') +
    paddle(38, 200, 150, 'k1') +
    cut(ellipse(200, 150, 34), 'm0', 5) +
    cut(ellipse(200, 150, 26), 'f2', 0) +
    strip('M184 152c8-8 14-8 20 0s10 8 14 0', 'm0', 5)
  );
}

/** A ticket: a strip of paper with a notched edge, and its print. */
const ticket = (w: number, h: number, fill: Colour, drawn: string) =>
  cut(`M${-w} ${-h}H${w}V-14a14 14 0 0 0 0 28V${h}H${-w}V14a14 14 0 0 0 0-28z`, fill, 7) + drawn;

function biljett(): string {
  const steamer =
    cut('M-66 12H74L54 44H-48z', 'r1', 3) +
    cut(rect(-40, -10, 86, 22), 'm0', 2) +
    cut(rect(-8, -44, 22, 36), 'i1', 2) +
    cut(rect(-8, -34, 22, 8), 'h1', 0) +
    times(3, n => cut(ellipse(-24 + n * 28, 1, 6), 'k1', 0));
  return (
    stage('b0', '#FBE9E5', 'k2', 'k1', 214) +
    turned(9, 200, 168, placed(206, 168, 1, ticket(136, 74, 'h0', strip('M-84-60V60', 'h2', 3)))) +
    turned(
      -8,
      200,
      150,
      placed(196, 140, 1.04, ticket(136, 74, 'm0', strip('M-84-60V60', 'm2', 4) + placed(24, 6, 1.02, steamer))),
    ) +
    strip('M250 60c-14-10 12-18 0-34', 'k1', 7)
  );
}

function tiokort(): string {
  const punched = times(10, n => {
    const [x, y] = [-92 + (n % 5) * 46, n < 5 ? 14 : 48];
    return n < 4 ? cut(hexagon(x, y, 13), 'f2', 0) : cut(ellipse(x, y, 13), 'm0', 0) + cut(ellipse(x, y, 6), 'h1', 0);
  });
  return (
    stage('c1', '#A6CDBF', 'i1', 'i0', 220) +
    turned(
      -7,
      200,
      150,
      placed(
        200,
        148,
        0.88,
        cut(rect(-132, -82, 264, 164, 12), 'h1', 8) +
          cut(rect(-132, -82, 264, 50, 12), 'f2', 0) +
          cut('M-46-44C-44-62-24-66 0-66S36-60 40-46H54V-38H-54V-46z', 'm0', 0) +
          [-30, 30].map(x => cut(ellipse(x, -38, 9), 'i2', 0)).join('') +
          punched,
      ),
    )
  );
}

const key = (x: number, y: number, degrees: number) =>
  placed(
    x,
    y,
    1.25,
    strip(ellipse(0, 0, 26), 'h2', 13, 5) +
      strip('M26 0H124M104 4v22M122 4v28', 'h2', 13, 5) +
      strip('M-18-14A24 24 0 0 1 4-24', 'h1', 4),
    degrees,
  );

function nyckel(): string {
  return (
    stage('f2', '#2A6A52', 'b1', 'b2', 212) +
    cut(rect(96, 34, 208, 226, 12), 'm1', 8) +
    cut(rect(108, 46, 184, 202, 8), 'm0', 0) +
    cut(
      'M200 82C182 56 146 70 154 100C160 122 186 134 200 148C214 134 240 122 246 100C254 70 218 56 200 82z',
      'r1',
      4,
    ) +
    key(146, 214, -18) +
    strip('M118 214C96 250 70 262 44 258', 'r1', 7, 3) +
    cut(polygon([18, 246], [58, 236], [66, 270], [26, 280]), 'h1', 4)
  );
}

/** Gift cards and passes by seller or use. */
export const gifts = {
  ...{ 'kort-sjokanten': sjokanten, 'kort-rokeriet': rokeriet, 'kort-bauergarden': bauergarden },
  ...{ 'kort-naven': naven, 'kort-isbanan': isbanan, paddlar, biljett, tiokort, nyckel },
};
