import { channels, gamma, type Hex, hexOfChannels, linear } from './hex.ts';

/**
 * OKLCH colour: lightness 0 to 1, chroma, hue in radians. Moving lightness here keeps the perceived hue, HSL does not.
 */
export type Oklch = { l: number; c: number; h: number };

export function hexToOklch(colour: Hex): Oklch {
  const [r, g, b] = channels(colour).map(linear) as [number, number, number];
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const bb = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    c: Math.hypot(a, bb),
    h: Math.atan2(bb, a),
  };
}

/** Converts OKLCH to sRGB hex; out of gamut it loses chroma, never lightness, because contrast depends on that. */
export function oklchToHex(wanted: Oklch): Hex {
  let [least, most] = [0, wanted.c];
  if (inGamut(linearRgb(wanted))) least = most;
  for (let round = 0; round < 16 && least < most; round++) {
    const middle = (least + most) / 2;
    if (inGamut(linearRgb({ ...wanted, c: middle }))) least = middle;
    else most = middle;
  }
  const [r, g, b] = linearRgb({ ...wanted, c: least });
  return hexOfChannels([gamma(r), gamma(g), gamma(b)]);
}

function linearRgb({ l, c, h }: Oklch): [number, number, number] {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function inGamut(rgb: readonly number[]): boolean {
  return rgb.every(value => value >= -0.0005 && value <= 1.0005);
}
