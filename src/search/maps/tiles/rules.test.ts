import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tilesOn } from './rules.ts';

it('the tile of a known place is the one that the web’s maps have for it', () => {
  // The city hall of Stockholm, on level 15: the numbers are those of every map with such tiles.
  const tiles = tilesOn({ west: 18.0546, east: 18.0547, south: 59.3274, north: 59.3275 });
  const [{ z, x, y }] = tiles as [(typeof tiles)[0]];
  expect([z, x >> (z - 15), y >> (z - 15)]).toEqual([18, 18027, 9637]);
});

it('tiles cover the whole sheet, side by side', () => {
  const sheet = fc.record({
    west: fc.double({ min: -170, max: 160, noNaN: true }),
    south: fc.double({ min: -80, max: 70, noNaN: true }),
    width: fc.double({ min: 0.002, max: 5, noNaN: true }),
    height: fc.double({ min: 0.002, max: 5, noNaN: true }),
  });
  fc.assert(
    fc.property(sheet, ({ west, south, width, height }) => {
      const tiles = tilesOn({ west, south, east: west + width, north: south + height });
      expect(Math.min(...tiles.map(({ left }) => left))).toBeLessThanOrEqual(1e-9);
      expect(Math.min(...tiles.map(({ top }) => top))).toBeLessThanOrEqual(1e-9);
      expect(Math.max(...tiles.map(({ left, width }) => left + width))).toBeGreaterThanOrEqual(1 - 1e-9);
      expect(Math.max(...tiles.map(({ top, height }) => top + height))).toBeGreaterThanOrEqual(1 - 1e-9);
      expect(new Set(tiles.map(({ z }) => z)).size).toBe(1);
    }),
  );
});
