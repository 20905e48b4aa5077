import { contrastRatio } from './contrast.ts';
import type { Hex } from './hex.ts';
import { type Light, PALETTE } from './palette.ts';

/** Button variants, twenty of them, and seven sizes, in the order of the specification (payments 9). */
export const BUTTON_VARIANTS = [
  'default',
  'white',
  'white-gray',
  'white-primary',
  'light-gray-black',
  'gray',
  'danger',
  'danger-light',
  'outline',
  'primary',
  'primary-light',
  'purple-light',
  'secondary',
  'yellow',
  'yellow-light',
  'ghost',
  'link',
  'warning',
  'transparent',
  'blue',
] as const;

export const BUTTON_SIZES = ['3xs', '2xs', 'xs', 'sm', 'default', 'md', 'lg'] as const;

export type ButtonVariant = (typeof BUTTON_VARIANTS)[number];
export type ButtonSize = (typeof BUTTON_SIZES)[number];

/** Colours of one variant. A null face is transparent: its contrast is measured against the tile. */
export type ButtonColours = { face: Hex | null; word: Hex; edge?: Hex };

const { day, night } = PALETTE;

/** Button colours, the same as in button-colours.css, which a test compares with these; accents are the hall's own. */
export const BUTTON_COLOURS: Record<ButtonVariant, Record<Light, ButtonColours>> = {
  default: { day: { face: '#12211c', word: '#ffffff' }, night: { face: '#e8efeb', word: '#0e1714' } },
  white: {
    day: { face: '#ffffff', word: '#12211c', edge: '#73857d' },
    night: { face: '#ffffff', word: '#12211c', edge: '#ffffff' },
  },
  'white-gray': {
    day: { face: '#ffffff', word: '#4a5a53', edge: '#73857d' },
    night: { face: '#ffffff', word: '#4a5a53', edge: '#ffffff' },
  },
  'white-primary': {
    day: { face: '#ffffff', word: day.accent, edge: '#73857d' },
    night: { face: '#ffffff', word: day.accent, edge: '#ffffff' },
  },
  'light-gray-black': { day: { face: '#dde6e1', word: '#12211c' }, night: { face: '#c9d6d0', word: '#12211c' } },
  gray: { day: { face: '#4a5a53', word: '#ffffff' }, night: { face: '#33443d', word: '#e8efeb' } },
  danger: { day: { face: '#b3261e', word: '#ffffff' }, night: { face: '#ff9e93', word: '#0e1714' } },
  'danger-light': { day: { face: '#fbe5e2', word: '#8e1b15' }, night: { face: '#3b1b18', word: '#ffb8b0' } },
  outline: {
    day: { face: null, word: '#12211c', edge: '#73857d' },
    night: { face: null, word: '#e8efeb', edge: '#74877f' },
  },
  primary: { day: { face: day.accent, word: day.onAccent }, night: { face: night.accent, word: night.onAccent } },
  'primary-light': {
    day: { face: day.accentTint, word: day.accent },
    night: { face: night.accentTint, word: night.accent },
  },
  'purple-light': { day: { face: '#eae3f4', word: '#4b2f7a' }, night: { face: '#2e2440', word: '#d3c2f0' } },
  secondary: { day: { face: '#1d5540', word: '#ffffff' }, night: { face: '#7fcfa4', word: '#0e1714' } },
  yellow: { day: { face: '#f2b705', word: '#12211c' }, night: { face: '#f2b705', word: '#12211c' } },
  'yellow-light': { day: { face: '#fdf0c4', word: '#5a4300' }, night: { face: '#3a2f0a', word: '#f9de8e' } },
  ghost: { day: { face: null, word: day.accent }, night: { face: null, word: night.accent } },
  link: { day: { face: null, word: day.accent }, night: { face: null, word: night.accent } },
  warning: { day: { face: '#8f4a00', word: '#ffffff' }, night: { face: '#f3a953', word: '#0e1714' } },
  transparent: { day: { face: null, word: '#12211c' }, night: { face: null, word: '#e8efeb' } },
  blue: { day: { face: '#1b5aa6', word: '#ffffff' }, night: { face: '#8fb8f2', word: '#0e1714' } },
};

export function buttonContrast(variant: ButtonVariant, light: Light): number {
  const { face, word } = BUTTON_COLOURS[variant][light];
  return contrastRatio(word, face ?? PALETTE[light].tile);
}
