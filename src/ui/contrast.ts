import { channels, type Hex, linear } from './hex.ts';
import { hexToOklch, oklchToHex } from './oklch.ts';

/**
 * Contrast ratios of WCAG 2.2: text needs AA everywhere; AAA is marked where it is reached; borders and focus need
 * SHAPE.
 */
export const AA = 4.5;
export const AAA = 7;
export const SHAPE = 3;

/** Contrast ratio of two opaque colours as WCAG defines it, from 1 to 21. */
export function contrastRatio(one: Hex, other: Hex): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

export function grade(ratio: number): 'AAA' | 'AA' | null {
  if (ratio >= AAA) return 'AAA';
  return ratio >= AA ? 'AA' : null;
}

/**
 * The nearest accessible colour: same hue, the lightness that holds `min` against every ground. A colour that already
 * holds is returned as it is, so that a provider's good colour stays exactly theirs.
 */
export function accentFor(colour: Hex, grounds: Hex | readonly Hex[], min: number = AA): Hex {
  const against = typeof grounds === 'string' ? [grounds] : grounds;
  const holds = (candidate: Hex) => against.every(ground => contrastRatio(candidate, ground) >= min);
  if (holds(colour)) return colour;
  const { l, c, h } = hexToOklch(colour);
  for (let step = 1; step <= STEPS; step++) {
    for (const moved of [l - step / STEPS, l + step / STEPS]) {
      const candidate = oklchToHex({ l: Math.min(1, Math.max(0, moved)), c, h });
      if (holds(candidate)) return candidate;
    }
  }
  throw new RangeError(`no lightness of ${colour} holds ${min} against ${against.join(', ')}`);
}

const STEPS = 400;

function luminance(colour: Hex): number {
  const [r, g, b] = channels(colour).map(linear) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
