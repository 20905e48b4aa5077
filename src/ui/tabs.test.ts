import { expect, it } from 'vitest';
import { placeAfter } from './tabs.tsx';

it('arrows go round, Home and End go to the ends, other keys go nowhere', () => {
  expect(
    ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'Home', 'End', 'Tab', 'a'].map(key => placeAfter(key, 2, 3)),
  ).toEqual([0, 0, 1, 1, 0, 2, null, null]);
  expect(placeAfter('ArrowLeft', 0, 3)).toBe(2);
});
