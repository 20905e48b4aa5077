export type Hex = `#${string}`;

/**
 * Parses a hex colour, `#rgb` or `#rrggbb` in any case; null for everything else, because providers type colours by
 * hand.
 */
export function parseHex(text: string): Hex | null {
  const trimmed = text.trim().toLowerCase();
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(trimmed);
  if (short)
    return `#${short
      .slice(1)
      .map(digit => digit + digit)
      .join('')}`;
  return /^#[0-9a-f]{6}$/.test(trimmed) ? (trimmed as Hex) : null;
}

/** RGB channels from 0 to 1. */
export function channels(colour: Hex): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

export function hexOfChannels(rgb: readonly [number, number, number]): Hex {
  const byte = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 255);
  return `#${rgb.map(value => byte(value).toString(16).padStart(2, '0')).join('')}`;
}

export function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

export function gamma(light: number): number {
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
}
