import { expect, it } from 'vitest';
import { BANDS } from '../../providers/contract.ts';
import { type Filters, filtersFrom, toFilterParameters, toggled } from './rules.ts';

const read = (query: string) => filtersFrom(new URLSearchParams(query));
const NONE: Filters = { bands: [], categories: [], mostPrice: null };

it('filters are read from an address as they were written to it', () => {
  const filters: Filters = { bands: ['ata', 'hyra'], categories: ['fish', 'e-bike'], mostPrice: 50_000 };
  expect(filtersFrom(new URLSearchParams(toFilterParameters(filters)))).toEqual(filters);
  expect(toFilterParameters(NONE)).toEqual({});
});

it('a form without script names each by itself', () => {
  expect(read('what=ata&what=hyra&cat=fish&price=200')).toEqual({
    bands: ['ata', 'hyra'],
    categories: ['fish'],
    mostPrice: 20_000,
  });
});

it.each(['', 'what=&cat=&price=', 'what=everything&price=7', 'price=-200', `cat=${'x'.repeat(41)}`])(
  'what makes no sense narrows nothing: %s',
  query => {
    expect(read(query)).toEqual(NONE);
  },
);

it('every shelf of the hall may be chosen', () => {
  expect(read(`what=${BANDS.join(',')}`).bands).toEqual([...BANDS]);
});

it('a second press takes a choice back', () => {
  expect(toggled(['fish'], 'honey')).toEqual(['fish', 'honey']);
  expect(toggled(['fish', 'honey'], 'fish')).toEqual(['honey']);
});
