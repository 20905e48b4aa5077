import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Bookable, wishPrice, wishProblem } from './rules.ts';

const trip: Bookable = {
  kind: 'BOOKABLE',
  unit: 'PERSON',
  value: 1,
  price: 40_000,
  guestPrices: [
    { guestType: 'adult', price: 40_000 },
    { guestType: 'child', price: 15_000 },
  ],
  priceSeasons: [],
  availabilityRanges: [],
};
const cabin: Bookable = {
  kind: 'ACCOMMODATION',
  unit: 'NIGHT',
  value: 1,
  price: 80_000,
  guestPrices: [],
  priceSeasons: [{ from: '12-24', to: '01-06', weekdays: [4, 5, 6, 7], price: 120_000, guestPrices: [] }],
  availabilityRanges: [],
};

describe('a wish and its price', () => {
  const wishes = fc.record({
    day: fc
      .integer({ min: 0, max: 600 })
      .map(days => new Date(Date.UTC(2026, 10, 20 + days)).toISOString().slice(0, 10)),
    adults: fc.nat(6),
    children: fc.nat(6),
    nights: fc.integer({ min: 1, max: 14 }),
  });
  it('go together: what can be wished has a price, which grows with every guest', () => {
    fc.assert(
      fc.property(wishes, ({ day, adults, children }) => {
        const guests = { ...(adults && { adult: adults }), ...(children && { child: children }) };
        const fits = wishProblem(trip, { day, guests }, '2026-11-20') === null;
        const price = wishPrice(trip, { day, guests });
        expect(price !== null).toBe(fits);
        if (price !== null) expect(price).toBe(adults * 40_000 + children * 15_000);
      }),
    );
  });
  it('of nights is that of its parts', () => {
    fc.assert(
      fc.property(wishes, fc.integer({ min: 1, max: 14 }), ({ day, nights }, more) => {
        const later = new Date(Date.parse(day) + nights * 86_400_000).toISOString().slice(0, 10);
        const price = (from: string, count: number) => wishPrice(cabin, { day: from, nights: count })!;
        expect(price(day, nights + more)).toBe(price(day, nights) + price(later, more));
      }),
    );
  });
  it('by the hour grows with each price that has begun, and by the day with each day', () => {
    const bike: Bookable = { ...trip, kind: 'BOOKABLE', unit: 'HOUR', value: 1, price: 9000, guestPrices: [] };
    expect([60, 90, 180].map(minutes => wishPrice(bike, { day: '2026-12-01', minutes }))).toEqual([
      9000, 18_000, 27_000,
    ]);
    expect(wishPrice({ ...bike, value: 2 }, { day: '2026-12-01', minutes: 180 })).toBe(18_000);
    const lent: Bookable = { ...bike, unit: 'DAY' };
    expect(wishPrice(lent, { day: '2026-12-01', nights: 3 })).toBe(27_000);
    expect(wishPrice({ ...lent, value: 2 }, { day: '2026-12-01', nights: 3 })).toBe(18_000);
    expect(wishProblem(lent, { day: '2026-12-01', nights: 3 }, '2026-11-20')).toBeNull();
    expect(wishProblem(bike, { day: '2026-12-01', nights: 3 }, '2026-11-20')).toBe('wish-missing');
  });
});
