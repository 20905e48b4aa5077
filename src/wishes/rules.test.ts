import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Bookable, platePrice, wishParts, wishPrice, wishProblem } from './rules.ts';

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

describe('what the price sign and the breakdown say', () => {
  // A Christmas buffet: 595 kr, on Fridays and Saturdays 695; children and infants cost their own.
  const buffet: Bookable = {
    ...trip,
    price: 59_500,
    guestPrices: [
      { guestType: 'adult', price: 59_500 },
      { guestType: 'child', price: 22_500 },
      { guestType: 'infant', price: 0 },
    ],
    priceSeasons: [{ from: '11-27', to: '12-22', weekdays: [5, 6], price: 69_500, guestPrices: [] }],
  };
  const [thursday, friday] = ['2026-12-03', '2026-12-04'];
  it('is “from” until a day is chosen, and then what that day costs', () => {
    expect(platePrice(buffet, null, '2026-11-20')).toEqual({ amount: 59_500, from: true });
    expect(platePrice(buffet, { day: thursday }, '2026-11-20')).toEqual({ amount: 59_500, from: false });
    expect(platePrice(buffet, { day: friday }, '2026-11-20')).toEqual({ amount: 69_500, from: false });
    const over = { ...buffet, priceSeasons: [{ ...buffet.priceSeasons[0]!, from: '2025-11-27', to: '2025-12-22' }] };
    expect(platePrice(over, null, '2026-11-20')).toEqual({ amount: 59_500, from: false });
  });
  it('is “from” for nights that cost differently, with each of them in the breakdown', () => {
    const room: Bookable = {
      ...cabin,
      price: 74_500,
      priceSeasons: [{ from: '01-01', to: '12-31', weekdays: [5, 6], price: 82_500, guestPrices: [] }],
    };
    expect(platePrice(room, { day: thursday, nights: 3 }, '2026-11-20')).toEqual({ amount: 74_500, from: true });
    expect(platePrice(room, { day: friday, nights: 2 }, '2026-11-20')).toEqual({ amount: 82_500, from: false });
    expect(wishParts(room, { day: thursday, nights: 3 })).toEqual([
      { guestType: null, price: 74_500, guests: 1, times: 1 },
      { guestType: null, price: 82_500, guests: 1, times: 2 },
    ]);
  });
  it('names guests by what each pays on the day', () => {
    expect(wishParts(buffet, { day: friday, guests: { child: 1, adult: 2 } })).toEqual([
      { guestType: 'adult', price: 69_500, guests: 2, times: 1 },
      { guestType: 'child', price: 22_500, guests: 1, times: 1 },
    ]);
    expect(wishPrice(buffet, { day: friday, guests: { child: 1, adult: 2 } })).toBe(161_500);
    const seats: Bookable = { ...trip, guestPrices: [], unit: 'PERSON' };
    expect(wishParts(seats, { day: friday, guests: { guest: 4 } })).toEqual([
      { guestType: null, price: 40_000, guests: 4, times: 1 },
    ]);
    expect(wishParts(seats, { day: friday })).toBeNull();
  });
});
