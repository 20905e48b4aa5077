import {
  type Colour,
  cut,
  ellipse,
  hexagon,
  placed,
  polygon,
  rect,
  round,
  stage,
  strip,
  times,
  turned,
} from './paper.ts';
import { leaf } from './things.ts';

const bee = (x: number, y: number, degrees: number, scale = 1) =>
  placed(
    x,
    y,
    scale,
    cut('M-4-10C-18-34-2-42 4-30C8-20 4-12 0-8z', 'm0', 2) +
      cut('M4-10C6-34 26-36 26-22C26-12 12-8 4-8z', 'm0', 2) +
      cut(ellipse(0, 0, 22, 13), 'h1', 3) +
      cut('M-6-13V13C-10 13-13 12-15 10V-10C-13-12-10-13-6-13zM2-13H10V12C8 13 5 13 2 13z', 'i2', 0) +
      cut(ellipse(24, -1, 8), 'i2', 2),
    degrees,
  );

const hive = (x: number, y: number, boxes: readonly Colour[], roof: Colour) =>
  boxes
    .map((fill, n) => {
      const top = y - 40 - n * 40;
      const slot =
        n === 0 ? cut(rect(x + 24, top + 28, 44, 8, 4), 'i2', 0) : cut(rect(x + 34, top + 16, 24, 7, 3.5), 'i1', 0);
      return cut(rect(x, top, 92, 40, 2), fill, 5) + slot + cut(rect(x, top, 92, 4), 'm1', 0);
    })
    .join('') +
  cut(rect(x - 8, y - 52 - (boxes.length - 1) * 40, 108, 14, 3), roof, 5) +
  cut(rect(x + 4, y, 12, 14), 'r2', 0) +
  cut(rect(x + 76, y, 12, 14), 'r2', 0);

const heather = (x: number, y: number, scale = 1) =>
  placed(
    x,
    y,
    scale,
    [-18, -9, 0, 9, 18]
      .map((lean, n) => strip(`M0 0C${lean / 2}-14 ${lean}-24 ${lean * 1.3}-${n % 2 ? 38 : 46}`, 'f1', 3))
      .join('') +
      [-18, -9, 0, 9, 18]
        .map((lean, n) =>
          times(4, k =>
            cut(ellipse(round(lean * (0.9 + k * 0.13)), -20 - k * (n % 2 ? 6 : 8), 4.5), k % 2 ? 'b2' : 'b1', 0),
          ),
        )
        .join(''),
  );

function bikupor(): string {
  const far = 'M0 150C70 116 130 160 210 132S340 108 400 138V300H0z';
  const near = 'M0 186C120 168 280 176 400 190V300H0z';
  return (
    cut(rect(0, 0, 400, 300), 'k0', 0) +
    cut(ellipse(322, 58, 30), 'h1', 0) +
    cut(far, 'c1', 0) +
    times(16, n =>
      cut(polygon([n * 27 - 14, 172], [n * 27, 128 + ((n * 37) % 22)], [n * 27 + 14, 172]), n % 2 ? 'f1' : 'f2', 0),
    ) +
    cut(near, 'f0', 0) +
    times(7, n => heather(22 + n * 61, 208 + ((n * 17) % 9), 0.8)) +
    hive(66, 236, ['h1', 'm0'], 'i1') +
    hive(176, 246, ['k1', 'h0', 'k1'], 'r1') +
    hive(288, 236, ['m0', 'r1'], 'i1') +
    [18, 150, 276, 388].map((x, n) => heather(x, 292 - (n % 2) * 6, 1.15)).join('') +
    bee(122, 112, -14, 0.8) +
    bee(316, 122, 18, 0.7) +
    bee(206, 62, 8, 0.85)
  );
}

const clover = (x: number, y: number, scale: number, degrees: number) =>
  placed(
    x,
    y,
    scale,
    strip('M0 0C4 26 0 44-6 66', 'f1', 5, 2) +
      cut('M-30 62C-28 44-10 46-6 58C-4 42 16 42 16 58C14 70 0 72-6 64C-12 74-28 74-30 62z', 'f1', 3) +
      cut('M-27 0C-30-24-14-36 0-36S30-24 27 0C22 16-22 16-27 0z', 'b1', 4) +
      [-16, 0, 16].map(at => strip(`M${at} 4C${at * 1.2}-8 ${at * 0.9}-18 ${at * 0.6}-26`, 'b0', 4)).join(''),
    degrees,
  );

function sommarhonung(): string {
  const ridges = times(5, n =>
    cut(rect(-26 + Math.abs(n - 2) * 5, -6 + n * 15, 52 - Math.abs(n - 2) * 10, 11, 5.5), 'r0', 3),
  );
  return (
    stage('k0', '#DCEBF2', 'f2', 'f1', 206) +
    placed(302, 178, 1.05, clover(0, 0, 1, 8)) +
    placed(346, 212, 0.8, clover(0, 0, 1, 22)) +
    cut('M66 166H286C284 232 252 262 176 262S68 232 66 166z', 'm0', 8) +
    cut('M66 166H286C285 188 280 204 272 218C210 230 140 230 80 218C72 204 67 188 66 166z', 'k1', 0) +
    times(6, n =>
      cut(polygon([92 + n * 34, 190], [104 + n * 34, 202], [92 + n * 34, 214], [80 + n * 34, 202]), 'm0', 0),
    ) +
    cut(ellipse(176, 166, 110, 28), 'm0', 0) +
    cut(ellipse(176, 168, 98, 22), 'h1', 0) +
    cut('M92 162C120 148 150 148 172 150C150 158 128 162 118 172C104 170 96 166 92 162z', 'h0', 0) +
    cut('M168 108C170 130 172 146 166 166C172 172 182 172 188 166C182 146 184 130 184 108z', 'h1', 0) +
    turned(24, 180, 70, strip('M180-34V60', 'r0', 10, 4) + placed(180, 56, 1, ridges)) +
    cut('M136 92C150 84 176 104 204 118C198 126 180 124 168 122C152 118 140 106 136 92z', 'h1', 0)
  );
}

function vaxkaka(): string {
  const cells = times(5, row =>
    times(7 - (row % 2), n => {
      const [x, y] = [104 + n * 32 + (row % 2) * 16, 92 + row * 27];
      const fill: Colour = (n * 5 + row * 3) % 7 === 0 ? 'h0' : (n + row) % 4 === 3 ? 'h2' : '#D99A1E';
      return turned(30, x, y, cut(hexagon(x, y, 15), fill, 0));
    }),
  );
  return (
    stage('f0', '#CFE3CC', 'r2', 'r1', 196) +
    cut(ellipse(200, 246, 178, 42), 'm0', 7) +
    cut(ellipse(200, 242, 140, 27), 'k0', 0) +
    cut(
      'M96 236C120 222 290 222 312 238C334 256 250 264 226 258C200 270 160 264 150 256C116 260 84 252 96 236z',
      'h1',
      3,
    ) +
    turned(
      -4,
      200,
      150,
      cut(rect(74, 66, 252, 172, 10), 'h2', 8) +
        cut(rect(86, 78, 228, 148, 3), 'h1', 0) +
        cells +
        cut(rect(60, 62, 280, 18, 5), '#A0660B', 3),
    ) +
    cut(
      'M250 224C258 226 258 236 256 246C262 258 240 260 244 246C246 236 242 226 250 224zM180 228C188 230 188 236 186 246C190 254 174 254 176 246C178 238 174 230 180 228z',
      'h1',
      0,
    ) +
    bee(284, 96, 28, 1.15)
  );
}

const rolled = (x: number, top: number, w: number, bottom: number, fill: Colour, shade: Colour) =>
  strip(`M${x + w / 2} ${top + 4}v-22`, 'm1', 4) +
  cut(rect(x, top, w, bottom - top, 5), fill, 6) +
  times(Math.floor((bottom - top - 16) / 15), row =>
    times(3, n => cut(hexagon(x + 9 + n * ((w - 18) / 2), top + 16 + row * 15 + (n % 2) * 7, 5.5), shade, 0)),
  ) +
  cut(`M${x + w * 0.78} ${top}h6V${bottom}h-6z`, shade, 0) +
  cut(ellipse(x + w / 2, top + 2, w / 2, 6), shade, 0) +
  strip(`M${x + w / 2 - 8} ${top + 2}c4-4 14-4 16 0c0 4-8 4-10 1`, fill, 2.5);

function bivaxljus(): string {
  const coil = 'M0 0c6-4 12 2 8 8c-6 8-20 4-20-8c0-16 24-20 32-4c6 18-16 32-34 20';
  return (
    stage('c2', '#4C8B7E', 'k2', 'k1', 222) +
    rolled(112, 54, 46, 252, 'h1', 'h2') +
    rolled(170, 84, 46, 256, 'h0', '#D99A1E') +
    turned(
      -8,
      290,
      240,
      cut(rect(196, 222, 166, 46, 10), 'h1', 7) +
        times(
          9,
          n =>
            cut(hexagon(236 + n * 13, 236 + (n % 2) * 9, 5.5), 'h2', 0) +
            cut(hexagon(236 + n * 13, 254 + (n % 2) * 7, 5.5), 'h2', 0),
        ) +
        cut(ellipse(204, 245, 20, 23), 'h0', 3) +
        placed(204, 244, 0.82, strip(coil, 'h2', 4.5)),
    ) +
    cut(rect(109, 184, 110, 9, 3), 'r1', 2) +
    cut(rect(109, 198, 110, 9, 3), 'r1', 2) +
    cut('M160 194C138 168 124 178 128 190C130 204 146 204 160 196z', 'r1', 3) +
    cut('M162 194C184 168 198 178 194 190C192 204 176 204 162 196z', 'r1', 3) +
    cut(ellipse(161, 195, 8), 'r2', 2)
  );
}

function senap(): string {
  const grains = times(46, n => {
    const [x, y] = [122 + ((n * 47) % 132), 122 + ((n * 71) % 116)];
    return cut(ellipse(x, y, 4), n % 3 === 0 ? 'r2' : n % 3 === 1 ? 'h0' : 'h2', 0);
  });
  const flower = (x: number, y: number, scale: number) =>
    placed(
      x,
      y,
      scale,
      [0, 90, 180, 270].map(turn => turned(turn, 0, 0, cut('M0 0C-16-8-14-28 0-28S16-8 0 0z', 'h1', 2))).join('') +
        cut(ellipse(0, 0, 6), 'h2', 0),
    );
  return (
    stage('r0', '#F6D6C6', 'k2', 'k1', 214) +
    turned(20, 226, 84, strip('M226-50V84', 'h2', 13, 4)) +
    cut(rect(108, 96, 160, 158, 18), 'h2', 8) +
    cut(rect(116, 104, 144, 142, 12), '#C98A22', 0) +
    grains +
    cut(rect(104, 84, 168, 24, 10), 'k0', 4) +
    cut(ellipse(188, 92, 72, 8), '#C98A22', 0) +
    cut('M196 92C200 70 226 64 240 78C250 92 232 98 218 98C208 98 198 98 196 92z', '#C98A22', 3) +
    cut(rect(134, 146, 108, 66, 3), 'm1', 3) +
    flower(188, 180, 0.95) +
    strip('M306 258C312 230 318 206 314 184', 'f1', 6, 2) +
    leaf(312, 236, -36, 'f1', 0.8) +
    leaf(310, 246, 200, 'f1', 0.7) +
    flower(314, 172, 0.9) +
    flower(340, 196, 0.7) +
    flower(292, 202, 0.65) +
    cut(ellipse(70, 258, 6), 'h0', 2) +
    cut(ellipse(90, 272, 6), 'h2', 2) +
    cut(ellipse(52, 276, 6), 'r2', 2)
  );
}

const sweet = (x: number, y: number, degrees: number, paper: Colour, stripe: Colour, scale = 1) =>
  placed(
    x,
    y,
    scale,
    cut('M-38 0L-80-24L-72 0L-80 24z', paper, 4) +
      cut('M38 0L80-24L72 0L80 24z', paper, 4) +
      cut(rect(-42, -26, 84, 52, 12), paper, 5) +
      cut('M-24-26h14L4 26H-10zM8-26h14L36 26H22z', stripe, 0) +
      strip('M-40-8v16M40-8v16', stripe, 4),
    degrees,
  );

function honungskola(): string {
  return (
    stage('b0', '#FBE9E5', 'c2', 'c1', 190) +
    cut(ellipse(200, 236, 182, 54), 'm0', 8) +
    cut(ellipse(200, 232, 150, 38), 'c0', 0) +
    sweet(196, 138, -14, 'h1', 'm1', 1) +
    sweet(126, 192, 22, 'm1', 'h1') +
    sweet(272, 186, -24, 'm1', 'r1') +
    sweet(116, 244, -6, 'h1', 'r2', 0.9) +
    placed(
      214,
      234,
      1,
      cut('M-62 20L-30-34L52-28L78 22L10 40z', 'm1', 4) +
        cut('M-34 10L-26-28H30L40 8L34 26H-28z', 'h2', 4) +
        cut('M-34 10L-26-28H30L40 8z', '#C98A22', 0) +
        cut('M-20-20H8L10-12H-22z', 'h1', 0),
    ) +
    sweet(306, 246, 10, 'h1', 'm1', 0.86)
  );
}

export const apiary = { bikupor, sommarhonung, vaxkaka, bivaxljus, senap, honungskola };
