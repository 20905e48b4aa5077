import { contrastRatio } from './contrast.ts';
import { type Hex, hexOfChannels } from './hex.ts';

/** Contrast of an element's text as this browser paints it, on whatever shows through behind it. */
export function measuredContrast(element: HTMLElement): number {
  return contrastRatio(opaque(getComputedStyle(element).color) ?? '#000000', paintedBackground(element));
}

function paintedBackground(element: HTMLElement | null): Hex {
  for (let behind = element; behind; behind = behind.parentElement) {
    const ground = opaque(getComputedStyle(behind).backgroundColor);
    if (ground) return ground;
  }
  return '#ffffff';
}

/** Parses `rgb(1, 2, 3)` to a hex colour; null for transparent ones. */
function opaque(computed: string): Hex | null {
  const parts = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(computed);
  if (!parts || (parts[4] !== undefined && Number(parts[4]) < 1)) return null;
  return hexOfChannels([Number(parts[1]) / 255, Number(parts[2]) / 255, Number(parts[3]) / 255]);
}
