import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AA, contrastRatio, SHAPE } from './contrast.ts';
import { hexOfChannels } from './hex.ts';
import { PALETTE } from './palette.ts';
import { accentIn, providerTheme } from './provider-theme.ts';

const byte = fc.integer({ min: 0, max: 255 });
const anyColour = fc.tuple(byte, byte, byte).map(([r, g, b]) => hexOfChannels([r / 255, g / 255, b / 255]));

describe('a provider’s own colour', () => {
  it.each(['day', 'night'] as const)('is read on every ground by %s, and so is everything on it', light => {
    const { tile, surface, raised, sunk, ink, muted } = PALETTE[light];
    fc.assert(
      fc.property(anyColour, own => {
        const { accent, onAccent, tint } = accentIn(light, own);
        for (const ground of [tile, surface, raised, sunk, tint, onAccent]) {
          expect(contrastRatio(accent, ground)).toBeGreaterThanOrEqual(AA);
        }
        for (const text of [ink, muted]) expect(contrastRatio(text, tint)).toBeGreaterThanOrEqual(AA);
        // Focus ring: the accent, with a gap of the surface.
        expect(contrastRatio(accent, surface)).toBeGreaterThanOrEqual(SHAPE);
      }),
      { numRuns: 400 },
    );
  });

  it('stays exactly theirs by day when it is dark enough', () => {
    expect(accentIn('day', '#1d5540').accent).toBe('#1d5540');
  });

  it('is refused when it is no colour, so that the hall’s own stays', () => {
    expect([undefined, null, '', 'blå', '#12'].map(providerTheme)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('comes as what the page’s root element wears', () => {
    const theme = providerTheme('#1D5540');
    expect(theme?.['data-accent']).toBe('#1d5540');
    expect(theme?.style).toMatchObject({ '--accent-day': '#1d5540', '--on-accent-night': '#0e1714' });
  });
});
