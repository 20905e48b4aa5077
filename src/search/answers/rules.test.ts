import { describe, expect, it } from 'vitest';
import type { Window } from '../rules.ts';
import { type FoundRow, toResult } from './rules.ts';

const DAY = '2026-11-27';
const window: Window = { shift: 0, from: DAY, to: DAY, nightsEnd: '2026-11-28' };
const table: FoundRow = {
  product_id: 'p1',
  slug: 'bord-vid-sjon',
  provider_id: 's1',
  provider_title: { sv: 'Sjökanten' },
  kind: 'BOOKABLE',
  band: 'ata',
  facts: [],
  street: 'Hamngatan 2',
  city: 'Ljungsjö',
  latitude: null,
  longitude: null,
  offer_kind: 'TIMES',
  title: { sv: 'Bord vid sjön' },
  subtitle: null,
  description: null,
  picture: null,
  price: 0,
  dearest: 0,
  untracked: true,
  most: null,
  unit: 'BOOKING',
  unit_value: 1,
  by_head: false,
  shift: 0,
  nights_free: null,
  most_free: 4,
  day_price: 0,
  days: [{ day: DAY, free: 4 }],
  rooms: null,
  total: 1,
};
const price = (row: FoundRow) =>
  toResult([row], window, { locale: 'sv', guests: 2 }, 'EXACT_START_DATE').items[0]!.price;

describe('the price of what a search finds', () => {
  it('is free where nothing is asked on any day, and "from" where other days or variants cost', () => {
    expect(price(table)).toMatchObject({ amountIncludingVat: 0, isFrom: false });
    expect(price({ ...table, dearest: 20_000 })).toMatchObject({ amountIncludingVat: 0, isFrom: true });
    expect(price({ ...table, price: 20_000, dearest: 20_000, day_price: 20_000 })).toMatchObject({ isFrom: true });
  });
});
