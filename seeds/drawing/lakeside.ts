import { type Colour, cut, ellipse, placed, polygon, rect, stage, strip, times, turned } from './paper.ts';
import { board, dill, jar, knife, leaf, lemonWedge, rimmed, shrimp, steam } from './things.ts';

const onionRing = (x: number, y: number, r: number, scale = 0.5) =>
  strip(ellipse(x, y, r, r * scale), 'b2', 5) + strip(ellipse(x, y, r - 6, (r - 6) * scale), 'b0', 3);

const herringPiece = (x: number, y: number, degrees: number) =>
  placed(
    x,
    y,
    1,
    cut('M-34-12H26C36-8 38 8 28 13H-36C-42 6-42-6-34-12z', 'k1', 2.5) +
      cut('M-34-12H26C30-10 33-7 34-3H-39C-38-7-37-10-34-12z', 'k2', 0) +
      cut('M-38 7H32C31 10 30 12 28 13H-36z', 'c0', 0),
    degrees,
  );

function sillburk(): string {
  const inside =
    [
      [168, 118, -6],
      [226, 132, 8],
      [176, 154, 6],
      [232, 170, -8],
      [170, 192, -4],
      [228, 208, 5],
      [182, 226, 8],
    ]
      .map(([x, y, turn]) => herringPiece(x!, y!, turn!))
      .join('') +
    onionRing(214, 108, 22) +
    onionRing(150, 140, 19) +
    onionRing(246, 154, 18) +
    onionRing(206, 190, 21) +
    onionRing(152, 214, 18) +
    [
      [190, 138],
      [250, 190],
      [160, 174],
      [214, 232],
    ]
      .map(([x, y]) => cut(ellipse(x!, y!, 4.5), 'i2', 0))
      .join('') +
    cut(rect(226, 108, 22, 11, 4), 'h1', 1) +
    cut(rect(140, 186, 22, 11, 4), 'h1', 1) +
    cut(rect(236, 226, 22, 11, 4), 'h1', 1);
  return (
    stage('b0', '#FBE9E5', 'k2', 'k1', 216) +
    dill(320, 262, 24, 1.5, 'f1') +
    dill(336, 268, 52, 1.2, 'f0') +
    jar(118, 78, 164, 182, 'c0', inside) +
    cut(rect(126, 62, 148, 22, 6), 'r1', 4) +
    cut(rect(118, 46, 164, 24, 8), 'k0', 4) +
    cut(rect(128, 52, 110, 5, 2.5), 'm0', 0) +
    strip('M132 90V56M268 90V56', 'i0', 5) +
    strip('M262 92c24 2 24 30 6 44', 'i0', 5, 2) +
    cut(ellipse(78, 256, 7, 6), 'i2', 2) +
    cut(ellipse(60, 268, 7, 6), 'i2', 2) +
    placed(84, 274, 0.9, leaf(0, 0, -14, 'f1'))
  );
}

const mussel = (x: number, y: number, degrees: number) =>
  placed(
    x,
    y,
    1,
    cut('M-30 4C-30-18-4-26 22-16C34-10 34 2 26 8C6 20-26 20-30 4z', 'i2', 3) +
      cut('M-22 4C-20-10 0-16 18-9C26-5 24 2 18 5C4 12-18 12-22 4z', 'k0', 0) +
      cut('M-14 3C-10-6 4-8 14-4C18 0 14 4 8 5C-2 8-12 8-14 3z', 'h1', 1),
    degrees,
  );

function fisksoppa(): string {
  return (
    stage('k2', '#1B5F7E', 'h0', 'm2', 150) +
    cut(ellipse(200, 196, 186, 92), 'm2', 8) +
    cut('M34 168C34 246 110 282 200 282S366 246 366 168z', 'm0', 8) +
    strip('M48 204C76 252 136 268 200 268S324 252 352 204', 'r1', 5) +
    cut(ellipse(200, 168, 166, 72), 'm0', 0) +
    cut(ellipse(200, 172, 148, 60), 'h2', 0) +
    cut(ellipse(200, 176, 146, 56), '#E39A2B', 0) +
    cut(polygon([96, 166], [136, 146], [170, 160], [160, 190], [116, 196]), 'm0', 3) +
    cut(polygon([96, 166], [136, 146], [142, 160], [108, 180]), 'm1', 0) +
    cut(polygon([212, 190], [256, 180], [276, 204], [240, 220], [210, 212]), 'm0', 3) +
    mussel(286, 158, 14) +
    mussel(160, 212, -16) +
    shrimp(214, 152, -10, 0.92) +
    strip(ellipse(120, 206, 13, 8), 'f0', 5, 1) +
    strip(ellipse(250, 146, 12, 7), 'f0', 5, 1) +
    strip(ellipse(320, 186, 11, 7), 'f0', 5, 1) +
    cut(ellipse(180, 184, 8, 5), 'r1', 1) +
    cut(ellipse(296, 196, 7, 4.5), 'r1', 1) +
    cut(ellipse(104, 150, 6, 4), 'r1', 1) +
    dill(234, 206, 58, 0.9, 'f2') +
    placed(120, 104, 1.25, steam(0, 0, 1, '#BFD9E5')) +
    placed(226, 88, 1.1, steam(0, 0, 1, '#BFD9E5'))
  );
}

const SALMON: Colour = '#EE8A5E';

function gravadlax(): string {
  const slices = times(4, n =>
    placed(
      108 + n * 40,
      188 - n * 3,
      1,
      cut('M-34 30C-46 4-34-34-4-42C22-46 34-20 26 10C20 30-6 44-34 30z', SALMON, 4) +
        strip('M-28 18C-20-6-12-20 4-32M-14 28C0 10 8-10 16-24', 'r0', 4) +
        strip('M-34 30C-6 44 20 30 26 10', 'f2', 5),
      -6,
    ),
  );
  return (
    stage('f0', '#CFE3CC', 'i0', 'i1', 176) +
    board(30, 160, 318, 112, 'm1', 'm2') +
    cut(
      'M150 128C210 92 316 96 352 150C362 178 344 214 300 222C246 232 190 222 168 206C146 188 132 146 150 128z',
      'k1',
      7,
    ) +
    cut(
      'M158 126C214 96 308 100 338 148C346 172 332 202 294 208C246 216 196 208 176 194C156 176 144 142 158 126z',
      SALMON,
      0,
    ) +
    [
      'M192 196C176 168 180 138 198 118',
      'M226 206C206 174 212 134 230 110',
      'M262 210C244 176 250 134 266 108',
      'M296 204C282 178 286 142 300 116',
    ]
      .map(path => strip(path, 'r0', 5))
      .join('') +
    slices +
    [
      [240, 124, 70],
      [276, 132, 40],
      [310, 140, 96],
      [216, 140, 20],
    ]
      .map(([x, y, turn]) => dill(x!, y!, turn!, 0.72, 'f2'))
      .join('') +
    times(16, n => cut(ellipse(196 + ((n * 47) % 140), 118 + ((n * 31) % 78), 3), n % 2 ? 'i2' : 'm0', 0)) +
    rimmed(92, 116, 52, 17, 34, 'k2', 'k1') +
    cut(ellipse(92, 117, 44, 12), 'h1', 0) +
    dill(96, 122, 62, 0.5, 'f2') +
    knife(196, 274, -4, 0.95)
  );
}

function skagenrora(): string {
  const roe = times(19, n =>
    cut(ellipse(178 + ((n * 13) % 54), 84 + ((n * 17) % 26), 7.5), n % 3 ? '#F5923E' : 'r1', 1.5),
  );
  return (
    stage('c1', '#A4CDBE', 'b2', 'b1', 196) +
    cut(ellipse(200, 234, 180, 52), 'm0', 8) +
    cut(ellipse(200, 230, 148, 36), 'k0', 0) +
    cut('M92 190H308V216C308 224 302 230 294 230H106C98 230 92 224 92 216z', 'h2', 7) +
    cut('M92 184C92 176 98 172 106 172H294C302 172 308 176 308 184V200H92z', '#D99A3A', 0) +
    times(9, n => cut(ellipse(108 + n * 23, 214 + (n % 2) * 5, 3.4, 2.4), 'h0', 0)) +
    cut(
      'M84 176C78 140 108 112 138 112C156 84 244 84 262 112C292 112 322 140 316 176C306 190 94 190 84 176z',
      'm1',
      5,
    ) +
    cut(
      'M84 172C110 182 138 168 162 178S220 186 244 176S300 182 317 168C318 176 316 184 310 186C250 194 140 194 92 186C86 184 83 178 84 172z',
      'm2',
      0,
    ) +
    shrimp(126, 148, -16, 0.8) +
    shrimp(268, 150, 24, 0.8) +
    shrimp(196, 156, 6, 0.86) +
    shrimp(160, 118, 34, 0.7) +
    shrimp(240, 116, -30, 0.7) +
    dill(190, 92, -34, 1, 'f2') +
    dill(222, 92, 26, 1.05, 'f1') +
    roe +
    lemonWedge(334, 222, -14, 0.9)
  );
}

function julskinka(): string {
  const crust =
    'M58 190C52 122 104 70 182 64C246 60 306 84 326 132C338 164 336 206 318 228C280 256 120 260 84 246C66 238 60 214 58 190z';
  const lattice =
    [0, 1, 2, 3, 4]
      .map(n =>
        strip(
          `M${74 + n * 40} ${204 - n * 6}C${92 + n * 34} ${150 - n * 6} ${116 + n * 28} ${110 - n * 5} ${150 + n * 22} 78`,
          'h2',
          3.5,
        ),
      )
      .join('') +
    [0, 1, 2]
      .map(n =>
        strip(`M${66 + n * 8} ${172 - n * 36}C110 ${166 - n * 38} 170 ${176 - n * 36} 212 ${196 - n * 34}`, 'h2', 3.5),
      )
      .join('');
  const cloves = [
    [92, 170],
    [122, 172],
    [158, 178],
    [98, 138],
    [130, 134],
    [166, 138],
    [200, 148],
    [126, 106],
    [158, 102],
    [192, 106],
    [226, 110],
    [184, 80],
  ];
  return (
    stage('r2', '#8F2C1D', 'f2', 'f1', 204) +
    cut(ellipse(200, 244, 186, 44), 'm0', 8) +
    cut(ellipse(200, 240, 154, 30), 'h0', 0) +
    leaf(48, 250, 190, 'f1', 1) +
    leaf(60, 240, 224, 'f0', 0.8) +
    cut(crust, 'h2', 9) +
    cut(
      'M70 186C66 130 112 82 184 76C234 72 284 86 304 112C250 110 204 150 204 226C150 240 76 226 70 186z',
      '#DE9E36',
      0,
    ) +
    lattice +
    cloves.map(([x, y]) => cut(ellipse(x!, y!, 5.5), 'r2', 1.5)).join('') +
    cut(ellipse(268, 176, 74, 76), 'm1', 4) +
    cut(ellipse(269, 178, 62, 63), 'b1', 0) +
    cut('M222 148C246 120 300 122 318 156C300 150 282 156 268 166C252 160 236 154 222 148z', '#EBA39C', 0) +
    cut('M212 196C230 186 250 192 262 206C264 220 258 232 250 237C230 230 216 214 212 196z', '#EBA39C', 0) +
    strip('M222 150C240 156 256 162 268 168C266 184 264 198 268 236', 'b0', 5) +
    cut(ellipse(290, 196, 15, 14), 'm0', 2) +
    cut(ellipse(290, 196, 7), 'b0', 0) +
    turned(
      -10,
      128,
      256,
      cut(ellipse(134, 254, 62, 18), 'm1', 4) +
        cut(ellipse(134, 252, 52, 13), 'b1', 0) +
        strip('M96 252c24-6 50-6 76 2', 'b0', 3),
    ) +
    leaf(342, 244, -26, 'f1', 1) +
    leaf(336, 254, 14, 'f0', 0.8)
  );
}

export const lakeside = { sillburk, fisksoppa, gravadlax, skagenrora, julskinka };
