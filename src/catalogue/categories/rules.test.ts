import { describe, expect, it } from 'vitest';
import { categoryWord, exampleWords } from './rules.ts';

describe('a category', () => {
  it('has a name in each language, and one of a seller’s own keeps what the seller wrote', () => {
    expect(['sv', 'en', 'de'].map(locale => categoryWord('edible', locale as 'sv'))).toEqual(['mat', 'food', 'Essen']);
    expect(categoryWord('e-bike', 'sv')).toBe('elcyklar');
    expect(categoryWord('snidade skedar', 'en')).toBe('snidade skedar');
    expect(categoryWord('constructor', 'en')).toBe('constructor');
  });
});

describe('examples of what a stall sells', () => {
  it('are at most three of its categories, those that tell it from others', () => {
    expect(exampleWords(['edible', 'retail', 'honey', 'candles'], 'sv')).toBe('Honung, ljus');
    expect(exampleWords(['cabins', 'rental', 'sauna', 'tours'], 'en')).toBe('Cabins, rentals, sauna');
    expect(exampleWords(['edible', 'gifts'], 'sv')).toBeNull();
    expect(exampleWords(['mina egna'], 'sv')).toBeNull();
  });
});
