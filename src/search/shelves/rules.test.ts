import { expect, it } from 'vitest';
import type { SearchItem } from '../contract.ts';
import { shelved, stallNumbers } from './rules.ts';

const item = (band: SearchItem['band'], providerId: string, title = '') => ({ band, providerId, title }) as SearchItem;

it('results lie by shelf, stays first and goods last; each keeps its place on its shelf [storefront 9.12]', () => {
  const shelves = shelved([
    item('handla', 'a', 'Honung'),
    item('ata', 'b'),
    item('sova', 'c'),
    item('handla', 'b', 'Sill'),
  ]);
  expect(shelves.map(({ band, items }) => [band, items.length])).toEqual([
    ['sova', 1],
    ['ata', 1],
    ['handla', 2],
  ]);
  expect(shelves.at(-1)?.items.map(({ title }) => title)).toEqual(['Honung', 'Sill']);
});

it('a stall has one number, however often it is found, in the order of the list', () => {
  const shelves = shelved([item('handla', 'a'), item('ata', 'b'), item('sova', 'c'), item('handla', 'b')]);
  expect([...stallNumbers(shelves)]).toEqual([
    ['c', 1],
    ['b', 2],
    ['a', 3],
  ]);
});
