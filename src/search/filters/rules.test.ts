import { expect, it } from 'vitest';
import { BANDS } from '../../providers/contract.ts';
import { type Filters, filtersFrom, NO_FILTERS, toFilterParameters, toggled } from './rules.ts';

const read = (query: string) => filtersFrom(new URLSearchParams(query));

it('filters are read from an address as they were written to it', () => {
  const filters: Filters = {
    ...{ bands: ['ata', 'hyra'], categories: ['fish', 'e-bike'], mostPrice: 50_000 },
    ...{ facts: ['gluten-free', 'dogs'], cities: ['Ljungsjö', 'Dafto'] },
  };
  expect(filtersFrom(new URLSearchParams(toFilterParameters(filters)))).toEqual(filters);
  expect(toFilterParameters(NO_FILTERS)).toEqual({});
});

it('a form without script names each by itself', () => {
  expect(read('what=ata&what=hyra&cat=fish&fact=dogs&fact=vegan&city=Dafto&price=200')).toEqual({
    bands: ['ata', 'hyra'],
    categories: ['fish'],
    facts: ['vegan', 'dogs'],
    cities: ['Dafto'],
    mostPrice: 20_000,
  });
});

it.each([
  ...['', 'what=&cat=&fact=&city=&price=', 'what=everything&price=7', 'price=-200', 'fact=constructor'],
  ...[`cat=${'x'.repeat(41)}`, `city=${'x'.repeat(81)}`],
])('what makes no sense narrows nothing: %s', query => {
  expect(read(query)).toEqual(NO_FILTERS);
});

it('every shelf of the hall may be chosen', () => {
  expect(read(`what=${BANDS.join(',')}`).bands).toEqual([...BANDS]);
});

it('a second press takes a choice back', () => {
  expect(toggled(['fish'], 'honey')).toEqual(['fish', 'honey']);
  expect(toggled(['fish', 'honey'], 'fish')).toEqual(['honey']);
});
