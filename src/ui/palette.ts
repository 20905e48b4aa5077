import type { Hex } from './hex.ts';

/** Palette for pure code: the same values as in tokens.css, which a test compares with these. */
export type Palette = Record<
  'tile' | 'surface' | 'raised' | 'sunk' | 'ink' | 'muted' | 'control' | 'accent' | 'onAccent' | 'accentTint',
  Hex
>;

export type Light = 'day' | 'night';

export const PALETTE: Record<Light, Palette> = {
  day: {
    tile: '#f3f6f4',
    surface: '#ffffff',
    raised: '#ffffff',
    sunk: '#e9efec',
    ink: '#12211c',
    muted: '#4a5a53',
    control: '#73857d',
    accent: '#0b4f6c',
    onAccent: '#ffffff',
    accentTint: '#ddeaf0',
  },
  night: {
    tile: '#0e1714',
    surface: '#17231f',
    raised: '#1f2e29',
    sunk: '#0a110f',
    ink: '#e8efeb',
    muted: '#a9b8b1',
    control: '#74877f',
    accent: '#7cc4e0',
    onAccent: '#0e1714',
    accentTint: '#17333f',
  },
};
