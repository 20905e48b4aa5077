import { expect, it } from 'vitest';
import { allergenText } from './rules.ts';

it('names an allergen that is in it once, whatever its traces say', () => {
  expect(allergenText({ contains: ['MUSTARD'], traces: ['MUSTARD'] }, 'sv')).toBe('Innehåller senap.');
  expect(allergenText({ contains: ['MUSTARD'], traces: ['MUSTARD', 'MILK'] }, 'sv')).toBe(
    'Innehåller senap. Kan innehålla spår av mjölk.',
  );
  expect(allergenText({ contains: [], traces: ['MUSTARD'] }, 'sv')).toBe('Kan innehålla spår av senap.');
});
