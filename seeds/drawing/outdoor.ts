import { type Colour, cut, ellipse, placed, polygon, rect, round, stage, strip, times, turned } from './paper.ts';
import { cloud, sky, spruce } from './travels.ts';

/** Outdoors: water and ice, with boats and skates. */
export const shore = (y: number, fill: Colour, step = 30) =>
  times(Math.ceil(420 / step), n =>
    cut(polygon([n * step - step, y], [n * step, y - 22 - ((n * 37) % 20)], [n * step + step, y]), fill, 0),
  );

export const ripples = (from: number, fill: Colour, count = 9) =>
  times(count, n => cut(rect(((n * 137) % 380) - 20, from + n * 13, 46 + ((n * 29) % 44), 4, 2), fill, 0));

const person = (x: number, y: number, shirt: Colour, cap: Colour, scale = 1) =>
  placed(
    x,
    y,
    scale,
    cut('M-18 40C-20 10-12-4 0-4S20 10 18 40z', shirt, 4) +
      cut(ellipse(0, -18, 13), '#F0C9A8', 2) +
      cut('M-13-20a13 13 0 0 1 26 0z', cap, 0),
  );

function sup(): string {
  return (
    sky('h0', 'm0', 84, 66, 28) +
    shore(138, 'c1') +
    cut(rect(0, 136, 400, 164), 'k1', 0) +
    ripples(150, '#7DB0CB') +
    cut('M70 244C110 222 300 222 344 244C300 264 110 264 70 244z', 'h1', 6) +
    cut('M96 244C140 232 260 232 310 244C260 252 140 252 96 244z', 'm0', 0) +
    strip('M186 240L192 184M222 240L212 184', 'k2', 15, 3) +
    cut('M178 190C176 136 184 116 202 116S228 136 226 190z', 'r1', 4) +
    cut(ellipse(202, 98, 17), '#F0C9A8', 3) +
    cut('M185 96a17 17 0 0 1 34 0z', 'f2', 0) +
    strip('M194 136L258 150M218 138L262 112', 'r1', 12, 3) +
    strip('M250 88L276 258', 'i1', 6, 3) +
    turned(-9, 278, 262, cut(ellipse(278, 266, 11, 24), 'i2', 3))
  );
}

function kanot(): string {
  return (
    sky('c0', 'h1', 322, 58) +
    cloud(120, 54, 1.1) +
    shore(160, 'f1') +
    spruce(44, 176, 1.3) +
    spruce(82, 178, 1, 'f1') +
    cut(rect(0, 158, 400, 142), 'c2', 0) +
    ripples(176, '#5E9A8C', 8) +
    cut(rect(150, 152, 46, 44, 6), 'k2', 4) +
    cut(rect(202, 162, 34, 34, 4), 'h2', 4) +
    person(112, 166, 'r1', 'h1') +
    person(284, 166, 'h1', 'k2') +
    cut('M238 196C238 174 246 164 252 164L256 154L264 166L272 170L262 176V196z', '#8B5A2B', 3) +
    cut('M28 172C40 192 60 198 200 198S360 192 372 172C376 214 352 240 320 242H80C48 240 24 214 28 172z', 'f2', 7) +
    strip('M40 196C100 210 300 210 360 196', 'h1', 5) +
    strip('M88 132L64 256', 'h2', 6, 2) +
    cut(ellipse(62, 258, 10, 20), 'h2', 2)
  );
}

function kvallspaddling(): string {
  const kayak = (x: number, y: number, s: number, hull: Colour) =>
    placed(
      x,
      y,
      s,
      person(0, -28, 'i1', 'r1', 0.9) +
        cut('M-96 6C-50-6 50-6 96 6C56 28-56 28-96 6z', hull, 4) +
        turned(
          -24,
          0,
          -10,
          strip('M-70-10H70', 'm0', 5, 2) + [-1, 1].map(side => cut(ellipse(side * 78, -10, 18, 8), 'm0', 2)).join(''),
        ) +
        cut(ellipse(0, -48, 4), 'h0', 0),
    );
  return (
    cut(rect(0, 0, 400, 300), '#0B3850', 0) +
    cut(rect(0, 96, 400, 60), 'b2', 0) +
    cut(rect(0, 122, 400, 34), 'r1', 0) +
    cut(ellipse(268, 132, 42), 'h1', 0) +
    [
      [60, 34],
      [130, 60],
      [196, 24],
      [340, 40],
      [300, 76],
      [30, 84],
    ]
      .map(([x, y]) => cut(ellipse(x!, y!, 2.5), 'h0', 0))
      .join('') +
    shore(156, 'i1', 26) +
    cut(rect(0, 154, 400, 146), '#0E4A68', 0) +
    times(6, n => cut(rect(226 + ((n * 19) % 30), 164 + n * 20, 90 - n * 9, 6, 3), n % 2 ? 'h1' : 'r1', 0)) +
    kayak(120, 198, 0.8, 'k1') +
    kayak(236, 250, 1.12, 'h1')
  );
}

function langfard(): string {
  return (
    sky('k0', 'h0', 318, 62, 24) +
    shore(140, 'f2', 24) +
    cut(rect(0, 138, 400, 162), '#DDEBF1', 0) +
    times(7, n => cut(rect(((n * 121) % 360) - 10, 152 + n * 20, 70, 3, 1.5), 'm0', 0)) +
    strip('M-10 286C90 262 150 288 240 262S360 250 410 230', 'k0', 4) +
    strip('M184 206L142 262M206 206L254 250', 'k2', 19, 4) +
    strip('M104 270H170M228 258L290 244', 'i1', 6, 2) +
    cut('M168 212C160 168 188 134 230 128C252 132 250 152 240 168C228 190 216 208 210 216z', 'r1', 5) +
    cut(rect(166, 132, 44, 58, 12), 'h2', 5) +
    cut(rect(174, 144, 28, 8, 3), 'h0', 0) +
    cut(ellipse(252, 112, 20), '#F0C9A8', 3) +
    cut('M232 112C230 88 270 84 274 106C262 100 246 104 232 112z', 'h1', 2) +
    strip('M226 150L288 182M222 156L168 190', 'r1', 13, 3) +
    strip('M288 178L326 262M170 186L92 236', 'i1', 5, 2)
  );
}

function torrsack(): string {
  return (
    stage('h0', '#FDF0CC', 'k2', 'k1', 226) +
    cut('M120 92H250C262 150 262 210 250 252C220 264 150 264 120 252C108 210 108 150 120 92z', 'r1', 8) +
    cut('M214 92H250C262 150 262 210 250 252C240 256 226 258 212 260C226 204 226 150 214 92z', 'r2', 0) +
    cut(rect(114, 64, 142, 34, 14), 'r1', 5) +
    times(3, n => cut(rect(118, 72 + n * 9, 134, 3, 1.5), 'r2', 0)) +
    strip('M122 70C130 24 240 24 248 70', 'i1', 9, 4) +
    cut(rect(170, 30, 32, 20, 5), 'i2', 2) +
    cut(ellipse(176, 172, 36), 'm0', 0) +
    strip('M152 180c8-9 16-9 24 0s16 9 24 0M158 160c6-7 12-7 18 0s12 7 18 0', 'k2', 6) +
    cut('M290 172H346C352 200 352 232 346 258C330 264 306 264 290 258C284 232 284 200 290 172z', 'h1', 6) +
    cut(rect(286, 154, 64, 22, 9), 'h2', 3) +
    [
      [70, 214, 9],
      [56, 236, 7],
      [86, 244, 6],
    ]
      .map(([x, y, r]) =>
        cut(
          `M${x} ${y! - r! * 1.6}C${x! + r!} ${y! - r! * 0.3} ${x! + r!} ${y! + r!} ${x} ${y! + r!}S${x! - r!} ${y! - r! * 0.3} ${x} ${y! - r! * 1.6}z`,
          'k1',
          2,
        ),
      )
      .join('')
  );
}

function isbana(): string {
  const skater = (x: number, y: number, s: number, coat: Colour, cap: Colour) =>
    placed(
      x,
      y,
      s,
      strip('M-4 30L-14 56M6 30L18 52', 'i1', 9, 2) +
        strip('M-26 60H-2M8 56L30 52', 'm2', 4) +
        cut('M-16 34C-18 4-10-10 2-10S18 4 16 34z', coat, 3) +
        cut(ellipse(3, -22, 11), '#F0C9A8', 2) +
        cut('M-8-24a11 11 0 0 1 22 0z', cap, 0) +
        strip('M-10 4L-34 16M12 4L32-6', coat, 8, 2),
    );
  return (
    cut(rect(0, 0, 400, 300), '#123F58', 0) +
    times(12, n => cut(ellipse((n * 83) % 400, 16 + ((n * 47) % 110), 3), 'm0', 0)) +
    strip('M-4 44C70 84 130 84 200 44S330 84 404 44', 'i2', 4) +
    times(9, n => cut(ellipse(18 + n * 45, round(62 + 14 * Math.cos(n * 1.55)), 8), n % 3 ? 'h1' : 'r1', 2)) +
    shore(142, 'i1', 28) +
    cut('M-4 168C80 140 320 140 404 168V304H-4z', 'k0', 0) +
    cut('M-4 168C80 140 320 140 404 168V190C320 162 80 162-4 190z', 'm0', 4) +
    cut('M-4 178C80 150 320 150 404 178V184C320 156 80 156-4 184z', 'r1', 0) +
    strip('M60 250C120 226 200 270 300 232', 'm0', 4) +
    strip('M120 282C180 262 250 290 350 268', 'm0', 4) +
    skater(104, 202, 0.9, 'h1', 'k2') +
    skater(206, 212, 1.2, 'r1', 'm0') +
    skater(316, 200, 0.95, 'f1', 'b1')
  );
}

function skridskor(): string {
  const skate = (x: number, y: number, degrees: number, fill: Colour, dark: Colour) =>
    placed(
      x,
      y,
      1.1,
      cut('M-46-92H8C12-62 16-40 40-32C66-26 78-14 78 4V18H-50C-54-20-54-60-46-92z', fill, 7) +
        cut('M-50-2H78V18H-50z', dark, 0) +
        times(4, n => strip(`M2 ${-76 + n * 17}l${18 + n * 3}-6`, 'm0', 5)) +
        cut(rect(-48, -98, 60, 14, 6), dark, 2) +
        cut(rect(-40, 18, 12, 18), 'i1', 2) +
        cut(rect(44, 18, 12, 18), 'i1', 2) +
        cut('M-60 36H74C86 36 90 28 92 22L98 24C98 38 88 46 74 46H-60z', '#B9CBD3', 4),
      degrees,
    );
  return (
    stage('c0', '#EDF5F0', 'k1', 'k2', 196) +
    cut(ellipse(204, 262, 170, 26), '#5E9DBE', 0) +
    skate(232, 162, 6, 'r1', 'r2') +
    skate(146, 206, -7, 'm0', 'm2') +
    strip('M120 100C90 70 120 40 150 62S200 60 214 44', 'h1', 5, 2)
  );
}

export const outdoor = { sup, kanot, kvallspaddling, langfard, torrsack, isbana, skridskor };
