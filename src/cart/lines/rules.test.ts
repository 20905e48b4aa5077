import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumPrice } from '../../shared/money.ts';
import { wishProblem } from '../../wishes/rules.ts';
import { type PickedRow, toBookable } from '../../wishes/shelf/rules.ts';
import { cartAnswer } from '../rules.ts';
import {
  type CartLine,
  choiceKey,
  linePartsByRate,
  lineProblem,
  methodsInCommon,
  NOT_HELD,
  pricePerItem,
} from './rules.ts';

const now = new Date('2026-11-20T12:00:00Z');
const none = new Map<string, number>();
const pick = (letter: string, quantity = 1, more: Partial<PickedRow> = {}): PickedRow => ({
  optional: { _id: `g-${letter}`, optionalGroupId: 'g' },
  quantity,
  title: { sv: letter },
  groupTitle: { sv: 'Tillval' },
  price: 1500,
  vatCategory: null,
  ...more,
});
const voucher: CartLine = {
  cartItemId: 'i1',
  quantity: 1,
  skuId: 's1',
  productId: 'p1',
  providerId: 'v1',
  skuTitle: { sv: 'Middag' },
  variants: 1,
  price: 49_500,
  guestPrices: [],
  priceSeasons: [],
  stockItemId: null,
  perPurchaseAmount: 1,
  offerKind: null,
  productSlug: 'middag',
  productTitle: { sv: 'Middag' },
  productKicker: null,
  ...{ productStatus: 'ACTIVE', onSaleAt: null },
  acquireType: 'VOUCHER',
  acquire: {},
  priceSettings: null,
  voucherKind: 'SINGLE_PURPOSE',
  ...{ deliveryMethods: null, noWithdrawal: null, leastAge: null, contents: null },
  groups: [
    {
      _id: 'g',
      _type: 'OPTIONAL_AMOUNT',
      minMax: { min: 0, max: 4 },
      optionals: ['a', 'b', 'c'].map(letter => ({ _id: `g-${letter}` })),
    },
  ],
  picks: [],
  selectedPrice: null,
  messageToProvider: '',
  wish: null,
  ...NOT_HELD,
  vatCategory: 'restaurant',
  picture: null,
  providerSlug: 'sjokanten',
  providerTitle: { sv: 'Sjökanten' },
  ...{ providerStatus: 'NORMAL', takesCards: true },
  pausedUntil: null,
  band: 'ata',
  colour: null,
  timeZone: 'Europe/Stockholm',
  delivery: {},
};
const giftCard: CartLine = {
  ...voucher,
  acquireType: 'GIFTCARD',
  groups: [],
  vatCategory: 'standard',
  price: 0,
  priceSettings: {
    defaultAmountInclVat: null,
    options: [{ amountIncludingVat: 50_000 }],
    freePricingEnabled: true,
    minAmountInclVat: 10_000,
    maxAmountInclVat: 100_000,
  },
  selectedPrice: 50_000,
};
const cabin: CartLine = {
  ...voucher,
  acquireType: 'ACCOMMODATION',
  groups: [],
  vatCategory: 'accommodation',
  price: 80_000,
  priceSeasons: [{ from: '12-24', to: '12-31', weekdays: [1, 2, 3, 4, 5, 6, 7], price: 120_000, guestPrices: [] }],
  acquire: { availabilityRanges: [{ from: '2026-12-01', to: '2026-12-26' }] },
  wish: { day: '2026-12-22', nights: 3 },
};
const trip: CartLine = {
  ...voucher,
  acquireType: 'BOOKABLE',
  groups: [],
  vatCategory: 'standard',
  price: 40_000,
  guestPrices: [
    { guestType: 'adult', price: 40_000 },
    { guestType: 'child', price: 15_000 },
  ],
  acquire: { amount: { unit: { type: 'PERSON', name: { sv: 'person' } }, value: 1, quantity: 1 } },
  wish: { day: '2026-12-05', time: '18:00', guests: { adult: 2, child: 1 } },
};
const problem = (line: CartLine, lines = [line]) => lineProblem(line, lines, none, now);

describe('what a line costs', () => {
  it('is the variant with what is added to each of it', () => {
    const line = { ...voucher, quantity: 3, picks: [pick('a', 2), pick('b', 1, { price: 0 })] };
    expect(pricePerItem(line)).toBe(49_500 + 2 * 1500);
    expect(
      cartAnswer({ id: 'c', messageToProvider: '' }, [line], none, { now, locale: 'sv' }).price.amountIncludingVat,
    ).toBe(3 * 52_500);
  });
  it('is what the buyer chose for a gift card, and follows a price that is given', () => {
    expect(pricePerItem(giftCard)).toBe(50_000);
    const given = { ...giftCard, priceSettings: null, price: 30_000, selectedPrice: null };
    expect([pricePerItem(given), problem(given)]).toEqual([30_000, null]);
  });
  it('is the sum of the nights, each by its season', () => {
    expect(pricePerItem(cabin)).toBe(80_000 + 80_000 + 120_000);
  });
  it('is the sum of the guests, by the head where all pay alike', () => {
    expect(pricePerItem(trip)).toBe(2 * 40_000 + 15_000);
    expect(pricePerItem({ ...trip, guestPrices: [], wish: { day: '2026-12-05', guests: { guest: 4 } } })).toBe(160_000);
    const boat = { amount: { unit: { type: 'HOUR' as const, name: { sv: 'timme' } }, value: 2, quantity: 1 } };
    const hired = { ...trip, guestPrices: [], acquire: boat, wish: { day: '2026-12-05', guests: { guest: 4 } } };
    expect(pricePerItem(hired)).toBe(40_000);
  });

  const anyLine = fc.record({
    quantity: fc.integer({ min: 1, max: 999 }),
    price: fc.nat(2_000_000),
    vatCategory: fc.constantFrom('standard' as const, 'restaurant' as const, 'books' as const),
    picks: fc.uniqueArray(
      fc.record({
        letter: fc.constantFrom('a', 'b', 'c'),
        quantity: fc.integer({ min: 1, max: 4 }),
        price: fc.nat(100_000),
        vatCategory: fc.constantFrom(null, 'standard' as const, 'alcohol' as const, 'books' as const),
      }),
      { selector: one => one.letter, maxLength: 3 },
    ),
  });
  it('is exact: net and VAT are gross for every rate, parts are the line, lines are the total (I5, H16)', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 8 }), specs => {
        const lines = specs.map(({ picks, ...rest }, at) => ({
          ...voucher,
          ...rest,
          cartItemId: `i${at}`,
          picks: picks.map(({ letter, ...one }) => pick(letter, one.quantity, one)),
        }));
        const answer = cartAnswer({ id: 'c', messageToProvider: '' }, lines, none, { now, locale: 'sv' });
        for (const [at, line] of lines.entries()) {
          const parts = linePartsByRate(line, now).reduce((sum, part) => sum + part.amountIncludingVat, 0);
          expect(parts).toBe(line.quantity * pricePerItem(line));
          expect(answer.orderItems[at]!.amountIncludingVat).toBe(parts);
        }
        const total = answer.orderItems.reduce((sum, item) => sum + item.amountIncludingVat, 0);
        const { price } = answer;
        expect(price.amountIncludingVat).toBe(total);
        expect(price.amountExcludingVat + price.vatAmount).toBe(total);
        for (const row of price.vat) {
          expect(row.amountExcludingVat + row.vatAmount).toBe(row.amountIncludingVat);
          // Rounded once: within half an öre of the exact share.
          const exact = (row.amountIncludingVat * row.vatRate) / (10_000 + row.vatRate);
          expect(Math.abs(row.vatAmount - exact)).toBeLessThanOrEqual(0.5);
        }
        expect(price).toEqual(sumPrice(lines.flatMap(line => linePartsByRate(line, now)).reverse()));
      }),
    );
  });
  it('is as exact for nights, guests and amounts of one’s own beside goods (I5)', () => {
    const kinds = fc.record({
      quantity: fc.integer({ min: 1, max: 99 }),
      kind: fc.constantFrom('goods', 'gift', 'nights', 'guests'),
      price: fc.integer({ min: 1, max: 500_000 }),
      count: fc.integer({ min: 1, max: 20 }),
    });
    const made = ({ kind, price, count }: { kind: string; price: number; count: number }): CartLine => {
      if (kind === 'gift') return { ...giftCard, selectedPrice: price };
      if (kind === 'nights') return { ...cabin, priceSeasons: [], price, wish: { day: '2026-12-01', nights: count } };
      if (kind === 'goods') return { ...voucher, acquireType: 'BUYABLE', voucherKind: null, price };
      return { ...trip, guestPrices: [], price, wish: { day: '2026-12-05', guests: { guest: count } } };
    };
    fc.assert(
      fc.property(fc.array(kinds, { minLength: 1, maxLength: 8 }), specs => {
        const lines = specs.map((spec, at) => ({ ...made(spec), cartItemId: `i${at}`, quantity: spec.quantity }));
        const { price } = cartAnswer({ id: 'c', messageToProvider: '' }, lines, none, { now, locale: 'sv' });
        const times = (spec: { kind: string; count: number }) => (/nights|guests/.test(spec.kind) ? spec.count : 1);
        const asked = specs.reduce((sum, spec) => sum + spec.quantity * spec.price * times(spec), 0);
        for (const row of price.vat) expect(row.amountExcludingVat + row.vatAmount).toBe(row.amountIncludingVat);
        expect([price.amountIncludingVat, price.amountExcludingVat + price.vatAmount]).toEqual([asked, asked]);
      }),
    );
  });
  it('bears no VAT for a voucher of several purposes, options included (H17)', () => {
    const line = { ...voucher, voucherKind: 'MULTI_PURPOSE', picks: [pick('a', 1, { vatCategory: 'standard' })] };
    expect(linePartsByRate(line, now).map(part => part.vatRate)).toEqual([0, 0]);
  });
});
describe('one line or two', () => {
  it('is told by picks, price and wish, not by the order in which they were said, nor by the message', () => {
    const one = { ...voucher, picks: [pick('a', 2), pick('b')] };
    expect(choiceKey({ ...one, picks: [pick('b'), pick('a', 2)] })).toBe(choiceKey(one));
    expect(choiceKey({ ...one, picks: [pick('a'), pick('a'), pick('b')] })).toBe(choiceKey(one));
    expect(choiceKey(voucher)).toBe('');
    const wish = { day: '2026-12-05', guests: { adult: 2, child: 1 } };
    expect(choiceKey({ ...trip, wish: { ...wish, guests: { child: 1, adult: 2 } } })).toBe(
      choiceKey({ ...trip, wish }),
    );
    const different = [
      one,
      { ...one, picks: [pick('a', 2)] },
      { ...one, picks: [pick('a'), pick('b')] },
      { ...one, selectedPrice: 100 },
      trip,
      { ...trip, wish },
      cabin,
      { ...cabin, wish: { day: '2026-12-22', nights: 4 } },
    ];
    expect(new Set(different.map(choiceKey)).size).toBe(different.length);
  });
});

describe('what is wrong with a line', () => {
  it('is nothing but that its seller has not said how it is booked', () => {
    for (const line of [cabin, trip]) expect(problem(line)).toBe('not-orderable-yet');
    const goods = { ...voucher, acquireType: 'BUYABLE' as const, voucherKind: null };
    for (const line of [voucher, giftCard, goods]) expect(problem(line)).toBeNull();
  });
  it('is said in the order of what has to be mended first', () => {
    const short: CartLine = { ...voucher, picks: [pick('a', 5)] };
    expect(problem({ ...short, productStatus: 'INACTIVE' })).toBe('not-for-sale');
    expect(problem({ ...short, pausedUntil: new Date('2026-12-24') })).toBe('not-for-sale');
    expect(problem({ ...short, stockItemId: 'k1' })).toBe('sold-out');
    expect(problem(short)).toBe('too-many-options');
  });
  it('is an option that is gone, too many of them, or one that is lacking', () => {
    const [group] = voucher.groups;
    const needy = { ...voucher, groups: [{ ...group!, minMax: { min: 1, max: 2 } }] };
    expect(problem(needy)).toBe('options-missing');
    expect(problem({ ...needy, picks: [pick('z')] })).toBe('option-not-offered');
    expect(problem({ ...needy, groups: [], picks: [pick('a')] })).toBe('option-not-offered');
    expect(problem({ ...needy, picks: [pick('a', 3)] })).toBe('too-many-options');
  });
  it.each([
    [null, 'price-missing'],
    [9900, 'price-too-low'],
    [100_100, 'price-too-high'],
    [20_050, 'price-not-whole'],
  ])('is an amount of %s that its seller no longer takes: %s', (selectedPrice, reason) => {
    expect(problem({ ...giftCard, selectedPrice })).toBe(reason);
  });
  it('is a day that has passed, nights that are not let, and guests that nobody knows', () => {
    expect(problem({ ...trip, wish: null })).toBe('wish-missing');
    expect(problem({ ...trip, wish: { day: '2026-11-19', guests: { adult: 1 } } })).toBe('day-past');
    expect(problem({ ...trip, wish: { day: '2026-11-20', guests: { adult: 1 } } })).toBe('not-orderable-yet');
    expect(problem({ ...trip, wish: { day: '2026-12-05', guests: { dog: 1 } } })).toBe('wish-missing');
    expect(problem({ ...trip, wish: { day: '2026-12-05' } })).toBe('wish-missing');
    expect(problem({ ...trip, wish: { day: '2026-12-05', guests: { adult: 60, child: 60 } } })).toBe('wish-missing');
    expect(problem({ ...trip, wish: { ...trip.wish!, nights: 2 } })).toBe('wish-missing');
    expect(problem({ ...cabin, wish: { day: '2026-12-22' } })).toBe('wish-missing');
    expect(problem({ ...cabin, wish: { day: '2026-12-24', nights: 3 } })).toBe('not-orderable-yet');
    expect(problem({ ...cabin, wish: { day: '2026-12-24', nights: 4 } })).toBe('nothing-available');
    expect(problem({ ...cabin, wish: { day: '2026-11-30', nights: 2 } })).toBe('nothing-available');
  });
  it('knows today by the clock on the wall of the place', () => {
    const late = new Date('2026-11-20T23:30:00Z');
    const at = (day: string) => wishProblem(toBookable(trip)!, { day, guests: { adult: 1 } }, day);
    expect(at('2026-11-21')).toBeNull();
    expect(lineProblem({ ...trip, wish: { day: '2026-11-20', guests: { adult: 1 } } }, [trip], none, late)).toBe(
      'day-past',
    );
  });
});

describe('how the goods of a cart leave the stall', () => {
  const goods: CartLine = { ...voucher, acquireType: 'BUYABLE', voucherKind: null, groups: [] };
  const both = { ...goods, delivery: { methods: ['PICK_UP', 'HOME_DELIVERY'] as const } };
  it('is as all of them can; what comes by e-mail or is booked asks for nothing', () => {
    expect(methodsInCommon([both, { ...both, deliveryMethods: ['PICK_UP'] }, voucher])).toEqual(['PICK_UP']);
    expect(methodsInCommon([voucher, cabin])).toBeNull();
    expect(methodsInCommon([goods])).toEqual(['PICK_UP']);
  });
  it('is not at all when they have no way in common: each says so', () => {
    const lines = (['PICK_UP', 'HOME_DELIVERY'] as const).map(way => ({ ...both, deliveryMethods: [way] }));
    expect(methodsInCommon(lines)).toEqual([]);
    expect(lines.map(line => problem(line, lines))).toEqual(['delivery-unavailable', 'delivery-unavailable']);
  });
});
