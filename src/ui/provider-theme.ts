import type { CSSProperties } from 'react';
import { accentFor } from './contrast.ts';
import { type Hex, parseHex } from './hex.ts';
import { hexToOklch, oklchToHex } from './oklch.ts';
import { type Light, PALETTE } from './palette.ts';

export type Accent = { accent: Hex; onAccent: Hex; tint: Hex };

/**
 * Theme of a provider, from one colour: its tints, the text on it and the focus ring are computed here. Spread the
 * answer on the page's root element, so that modals and toasts, which render outside the page's content, get it too.
 */
export function providerTheme(colour: string | null | undefined): ThemeAttributes | undefined {
  const own = colour ? parseHex(colour) : null;
  if (!own) return undefined;
  const [day, night] = [accentIn('day', own), accentIn('night', own)];
  const style = {
    '--accent-day': day.accent,
    '--on-accent-day': day.onAccent,
    '--accent-tint-day': day.tint,
    '--accent-night': night.accent,
    '--on-accent-night': night.onAccent,
    '--accent-tint-night': night.tint,
  } as CSSProperties;
  return { 'data-accent': own, style };
}

export type ThemeAttributes = { 'data-accent': Hex; style: CSSProperties };

/**
 * Accent and tint of a colour. The tint first, because the accent must be readable on it as well (links in a chosen
 * row).
 */
export function accentIn(light: Light, own: Hex): Accent {
  const grounds = PALETTE[light];
  const { c, h } = hexToOklch(own);
  const tint = oklchToHex(
    light === 'day' ? { l: 0.93, c: Math.min(c, 0.03), h } : { l: 0.3, c: Math.min(c, 0.045), h },
  );
  const accent = accentFor(own, [grounds.tile, grounds.surface, grounds.raised, grounds.sunk, tint, grounds.onAccent]);
  return { accent, onAccent: grounds.onAccent, tint };
}
