import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SearchItem } from '../contract.ts';
import { shelved, stallNumbers } from '../shelves/rules.ts';
import { aspect, boundsAround, pinned, placeOn } from './rules.ts';

const SHEET = { west: 10, east: 20, south: 50, north: 60 };
const item = (providerId: string, longitude: number | null, latitude: number | null) =>
  ({ band: 'ata', providerId, providerTitle: providerId, place: { longitude, latitude } }) as SearchItem;

function pins(items: SearchItem[], sheet: typeof SHEET | null = SHEET) {
  const shelves = shelved(items);
  return pinned(shelves, stallNumbers(shelves), sheet);
}

it('a stall has one pin, with its number, where it stands', () => {
  const { pins: shown, off } = pins([item('a', 10, 60), item('b', 15, 52.5), item('a', 10, 60)]);
  expect(shown.map(({ number, title, x, y }) => [number, title, x, y])).toEqual([
    [1, 'a', 0, 0],
    [2, 'b', 50, 75],
  ]);
  expect(off).toEqual([]);
});

it('what lies beyond the edge, or nobody knows where, is named instead', () => {
  const { pins: shown, off } = pins([item('a', 9, 55), item('b', null, null), item('c', 12, 55)]);
  expect(shown.map(({ title }) => title)).toEqual(['c']);
  expect(off).toEqual([
    { number: 1, title: 'a' },
    { number: 2, title: 'b' },
  ]);
});

it('without a drawing the sheet lies around the stalls, and every one is on it', () => {
  const spot = fc.record({
    longitude: fc.double({ min: -170, max: 170, noNaN: true }),
    latitude: fc.double({ min: -80, max: 80, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(spot, { minLength: 1, maxLength: 8 }), spots => {
      const bounds = boundsAround(spots)!;
      for (const one of spots) {
        const { x, y } = placeOn(bounds, one);
        expect(Math.min(x, y)).toBeGreaterThan(0);
        expect(Math.max(x, y)).toBeLessThan(100);
      }
      expect(aspect(bounds)).toBeGreaterThan(0);
    }),
  );
  expect(pins([item('a', null, null)], null)).toEqual({ bounds: null, pins: [], off: [{ number: 1, title: 'a' }] });
});
