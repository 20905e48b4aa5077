import { cut, ellipse, placed, polygon, rect, stage, strip, times, turned } from './paper.ts';
import { dill, leaf, lemonWedge, steam } from './things.ts';
import { cloud, sky, spruce } from './travels.ts';

/** Further views of what is slept in, eaten and seen: what stands by the bed, on the table, at the end of the jetty. */
const candle = (x: number, y: number, height: number) =>
  cut(rect(x - 5, y - height, 10, height, 2), 'm1', 3) +
  cut(`M${x} ${y - height - 22}c9 10 8 20 0 22c-8-2-9-12 0-22z`, 'h1', 0);

const wineGlass = (x: number, y: number, wine: 'r2' | 'h1') =>
  strip(`M${x} ${y - 24}V${y}M${x - 14} ${y}H${x + 14}`, 'k0', 4) +
  cut(`M${x - 17} ${y - 62}h34c0 28-8 38-17 38s-17-10-17-38z`, 'k0', 3) +
  cut(`M${x - 15} ${y - 48}h30c-2 16-8 22-15 22s-13-6-15-22z`, wine, 0);

function nattbord(): string {
  return (
    cut(rect(0, 0, 400, 300), 'c1', 0) +
    times(9, n => cut(rect(n * 48 + 10, 0, 5, 300), '#82B5A2', 0)) +
    cut(rect(-6, 120, 118, 190, 14), 'm0', 6) +
    cut(rect(-6, 190, 134, 120, 12), 'k1', 6) +
    times(3, n => cut(rect(-6, 208 + n * 28, 134, 8), 'k2', 0)) +
    cut(rect(170, 206, 168, 12, 3), 'h2', 5) +
    cut(rect(182, 218, 144, 92), '#8E5D0B', 0) +
    cut(rect(194, 232, 120, 32, 4), 'h2', 3) +
    cut(ellipse(254, 248, 6), 'm1', 0) +
    cut(rect(240, 150, 12, 56), 'i1', 4) +
    cut(rect(222, 198, 48, 10, 4), 'i1', 3) +
    cut(polygon([212, 156], [280, 156], [262, 92], [230, 92]), 'h0', 6) +
    cut(polygon([222, 148], [270, 148], [258, 100], [234, 100]), 'm1', 0) +
    cut(rect(282, 190, 46, 8, 2), 'r1', 3) +
    cut(rect(278, 182, 46, 8, 2), 'f2', 3) +
    cut(rect(284, 174, 40, 8, 2), 'b1', 3) +
    cut(rect(188, 172, 22, 34, 4), 'k0', 3) +
    cut(rect(190, 184, 18, 20, 3), 'm0', 0)
  );
}

function frukostbord(): string {
  return (
    stage('h0', '#FDF1CC', 'm1', 'm2', 176) +
    cut(ellipse(196, 236, 122, 46), 'k1', 8) +
    cut(ellipse(196, 232, 104, 37), 'm0', 0) +
    cut('M120 226c14-26 66-34 92-14c8 12-6 22-30 24c-32 4-60 4-62-10z', 'h2', 5) +
    cut('M132 222c14-16 52-22 70-8c-10 10-46 16-70 8z', 'm1', 0) +
    cut(ellipse(168, 220, 14, 5), 'h1', 0) +
    cut(ellipse(246, 232, 22, 9), 'm1', 3) +
    cut('M230 232c0-30 32-30 32 0z', 'm0', 3) +
    cut('M238 216h16l-3-9h-10z', 'h1', 0) +
    cut(rect(290, 150, 62, 62, 12), 'r1', 7) +
    strip('M352 166c22 0 22 32 0 32', 'r1', 9) +
    cut(ellipse(321, 154, 26, 8), '#5B3410', 0) +
    steam(308, 140, 0.9) +
    cut(rect(46, 132, 34, 62, 8), 'k0', 5) +
    cut(rect(50, 152, 26, 38, 6), 'h1', 0) +
    leaf(84, 208, -30, 'f1', 1.1)
  );
}

function fonsterbord(): string {
  return (
    cut(rect(0, 0, 400, 300), 'f2', 0) +
    cut(rect(34, 14, 332, 170), 'm1', 4) +
    cut(rect(46, 24, 308, 150), '#33587A', 0) +
    cut('M46 96c70-30 150-24 210-6s74 6 98-2v50H46z', '#24465F', 0) +
    cut(rect(46, 118, 308, 56), 'k2', 0) +
    cut(ellipse(286, 58, 18), 'h0', 0) +
    times(6, n => cut(rect(96 + ((n * 71) % 210), 128 + n * 7, 40, 3, 1.5), 'k1', 0)) +
    cut(rect(196, 14, 8, 168), 'm1', 0) +
    cut(rect(34, 84, 332, 6), 'm1', 0) +
    cut('M-6 306C10 214 390 214 406 306z', 'm0', 8) +
    cut(ellipse(200, 276, 62, 18), 'k0', 4) +
    cut(ellipse(200, 273, 50, 13), 'm0', 0) +
    dill(186, 272, 64, 0.7) +
    cut('M168 270c16-12 44-12 60 2c-16 8-44 8-60-2z', 'b0', 2) +
    candle(200, 246, 44) +
    wineGlass(112, 268, 'r2') +
    wineGlass(290, 268, 'h1')
  );
}

function langbord(): string {
  return (
    cut(rect(0, 0, 400, 300), 'r2', 0) +
    times(7, n => cut(rect(n * 62 - 6, 0, 30, 128), '#772016', 0)) +
    [52, 168, 284].map(x => cut(rect(x, 22, 64, 74), 'h2', 4) + cut(rect(x + 7, 29, 50, 60), 'f1', 0)).join('') +
    cut(polygon([-10, 306], [128, 128], [272, 128], [410, 306]), 'm0', 8) +
    cut(polygon([176, 306], [192, 128], [208, 128], [224, 306]), 'r1', 0) +
    [0, 1, 2]
      .map(row => {
        const [y, scale, out] = [150 + row * 50, 0.5 + row * 0.26, 42 + row * 46];
        const plate = (x: number) =>
          placed(x, y, scale, cut(ellipse(0, 0, 44, 16), 'k1', 4) + cut(ellipse(0, -2, 34, 11), 'm1', 0));
        return plate(200 - out) + plate(200 + out);
      })
      .join('') +
    candle(200, 168, 26) +
    candle(200, 236, 40) +
    placed(200, 268, 1, cut(ellipse(0, 0, 34, 12), 'f2', 4) + leaf(-12, -2, -20, 'f1', 1) + leaf(14, -2, 20, 'f1', 1))
  );
}

function dessert(): string {
  return (
    stage('b0', '#FBE8E4', 'i1', 'i2', 190) +
    cut(ellipse(200, 240, 134, 48), 'c2', 9) +
    cut(ellipse(200, 235, 112, 38), 'c0', 0) +
    cut('M142 236c0-54 116-54 116 0c-20 16-96 16-116 0z', 'm1', 6) +
    cut('M142 232c0-48 116-48 116 0c-12-10-22 8-34-2s-20 10-34 0s-30 12-48 2z', 'r1', 0) +
    [176, 200, 226].map((x, n) => cut(ellipse(x, 196 - (n % 2) * 8, 11), 'r2', 3)).join('') +
    leaf(208, 178, 40, 'f1', 0.9) +
    cut(ellipse(292, 232, 9), 'r2', 2) +
    cut(ellipse(112, 240, 8), 'r2', 2) +
    turned(24, 318, 214, cut(rect(316, 160, 5, 90, 2), 'm2', 3)) +
    turned(24, 318, 214, cut(ellipse(318, 152, 9, 15), 'm2', 3))
  );
}

function fiskfat(): string {
  return (
    stage('k1', '#5C97B8', 'm1', 'm2', 170) +
    cut(ellipse(200, 228, 156, 56), 'k2', 9) +
    cut(ellipse(200, 223, 138, 46), 'm0', 0) +
    cut('M92 224c40-44 128-48 172-8l34-22c-4 20-4 32 2 52l-36-18c-46 36-132 32-172-4z', 'h2', 6) +
    cut('M110 222c36-28 104-32 142-6c-36-8-100-8-142 6z', 'h1', 0) +
    cut(ellipse(118, 220, 4), 'i2', 0) +
    strip('M140 210c8 10 8 20 0 28', '#8E5D0B', 3) +
    times(4, n => strip(`M${164 + n * 24} ${214 - n}l6 22`, '#8E5D0B', 2.5)) +
    lemonWedge(316, 250, -18, 0.62) +
    dill(150, 262, 80, 0.9) +
    dill(232, 262, 100, 0.9) +
    candle(348, 178, 54)
  );
}

function brygga(): string {
  return (
    cut(rect(0, 0, 400, 150), 'b0', 0) +
    cut(ellipse(266, 116, 30), 'h1', 0) +
    cut('M0 120C60 88 130 92 190 116S330 96 400 112V160H0z', 'f2', 0) +
    cut(rect(0, 150, 400, 150), 'k1', 0) +
    times(8, n => cut(rect(((n * 83) % 330) + 10, 162 + n * 14, 50, 4, 2), '#7DB0CB', 0)) +
    cut(rect(240, 154, 52, 5, 2), 'h1', 0) +
    cut(rect(250, 166, 34, 5, 2), 'h1', 0) +
    cut(polygon([96, 306], [178, 168], [222, 168], [268, 306]), 'h2', 6) +
    times(6, n => cut(rect(166 - n * 14, 182 + n * 20, 64 + n * 26, 3), '#8E5D0B', 0)) +
    [150, 234].map(x => cut(rect(x - 5, 156, 10, 46), '#8E5D0B', 3)).join('') +
    cut(rect(178, 224, 46, 26, 6), 'r1', 5) +
    cut(rect(178, 232, 46, 7), 'm1', 0) +
    cut(rect(186, 214, 30, 12, 6), 'm0', 3)
  );
}

function lagereld(): string {
  return (
    cut(rect(0, 0, 400, 300), '#123247', 0) +
    times(14, n => cut(ellipse(((n * 113) % 384) + 10, ((n * 47) % 110) + 12, n % 3 ? 2 : 3.2), 'h0', 0)) +
    cut(ellipse(330, 54, 22), 'm1', 0) +
    cut('M0 190C110 160 290 160 400 192V300H0z', 'f2', 0) +
    [28, 66, 344, 378].map((x, n) => spruce(x, 206, 1.6 + (n % 2) * 0.5, 'i1')).join('') +
    cut(polygon([96, 232], [160, 132], [224, 232]), 'r1', 6) +
    cut(polygon([140, 232], [160, 140], [182, 232]), 'h0', 0) +
    cut(ellipse(276, 262, 62, 16), 'i1', 4) +
    times(6, n => cut(ellipse(226 + n * 20, 266 + (n % 2) * 6, 12, 8), 'm2', 2)) +
    turned(14, 276, 250, cut(rect(236, 246, 80, 11, 5), 'h2', 3)) +
    turned(-14, 276, 250, cut(rect(236, 246, 80, 11, 5), '#8E5D0B', 3)) +
    cut('M276 170c30 32 34 52 20 74h-42c-14-24 4-38 22-74z', 'r1', 4) +
    cut('M276 200c16 18 16 32 8 44h-18c-8-14 2-26 10-44z', 'h1', 0)
  );
}

function stugrum(): string {
  return (
    cut(rect(0, 0, 400, 300), 'h1', 0) +
    times(8, n => cut(rect(0, n * 30 + 22, 400, 3), 'h2', 0)) +
    cut(rect(0, 244, 400, 60), '#8E5D0B', 0) +
    cut(rect(150, 48, 100, 96), 'm0', 5) +
    cut(rect(160, 58, 80, 76), 'k0', 0) +
    cut('M160 106c24-18 48-8 80-20v48h-80z', 'f1', 0) +
    cut(rect(197, 58, 6, 76), 'm0', 0) +
    cut(polygon([136, 40], [164, 40], [150, 132], [132, 138]), 'r1', 3) +
    cut(polygon([236, 40], [264, 40], [268, 138], [250, 132]), 'r1', 3) +
    [20, 272]
      .map(
        x =>
          cut(rect(x, 96, 108, 12, 3), '#8E5D0B', 4) +
          cut(rect(x + 4, 78, 100, 20, 6), 'k1', 3) +
          cut(rect(x + 6, 70, 34, 16, 6), 'm0', 2) +
          cut(rect(x, 208, 108, 14, 3), '#8E5D0B', 4) +
          cut(rect(x + 4, 184, 100, 26, 8), 'f1', 3) +
          cut(rect(x + 6, 176, 34, 18, 7), 'm0', 2) +
          strip(`M${x + 4} 70V250M${x + 104} 70V250`, '#8E5D0B', 8),
      )
      .join('') +
    cut(ellipse(200, 268, 92, 18), 'r0', 4) +
    cut(ellipse(200, 267, 66, 11), 'r1', 0)
  );
}

function paddlarVast(): string {
  return (
    cut(rect(0, 0, 400, 300), 'k2', 0) +
    times(9, n => cut(rect(n * 46, 0, 3, 300), '#0A4560', 0)) +
    cut(rect(20, 42, 360, 14, 3), 'h2', 4) +
    [84, 200, 316]
      .map(
        (x, n) =>
          strip(`M${x} 56V76`, 'i1', 6) +
          cut(
            `M${x - 40} 84c6-12 24-12 28 4c4 12 20 12 24 0c4-16 22-16 28-4v104c-20 12-60 12-80 0z`,
            n === 1 ? 'h1' : 'r1',
            7,
          ) +
          cut(rect(x - 40, 132, 80, 9), 'i1', 0) +
          cut(rect(x - 40, 162, 80, 9), 'i1', 0) +
          cut(rect(x - 3, 108, 6, 84), 'm1', 0),
      )
      .join('') +
    cut(rect(0, 262, 400, 40), 'h2', 0) +
    strip('M60 250L344 228', 'm1', 9) +
    turned(-4, 48, 250, cut(ellipse(48, 250, 34, 14), 'm0', 4)) +
    turned(-4, 354, 227, cut(ellipse(354, 227, 34, 14), 'm0', 4))
  );
}

function sjoutsikt(): string {
  return (
    sky('k0', 'h1', 300, 60) +
    cloud(96, 56, 1.2) +
    cut('M0 150C80 118 160 128 230 142S350 124 400 138V200H0z', 'f1', 0) +
    cut(rect(0, 178, 400, 124), 'k1', 0) +
    times(9, n => cut(rect(((n * 89) % 340) + 6, 190 + n * 12, 46, 4, 2), '#7DB0CB', 0)) +
    cut(polygon([176, 196], [222, 196], [222, 92]), 'm0', 4) +
    cut(polygon([228, 196], [262, 196], [228, 112]), 'r1', 3) +
    cut('M162 204h116c-8 20-24 26-58 26s-50-6-58-26z', 'r2', 5) +
    spruce(34, 262, 2.4) +
    spruce(372, 268, 2.6) +
    cut('M-6 306c40-50 100-58 150-40s190-10 262 24v20H-6z', 'f2', 0)
  );
}

export const views = {
  brygga,
  dessert,
  fiskfat,
  fonsterbord,
  frukostbord,
  lagereld,
  langbord,
  nattbord,
  'paddlar-vast': paddlarVast,
  sjoutsikt,
  stugrum,
};
