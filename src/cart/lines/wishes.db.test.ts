import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { cartOf, openShelf, type Refused, type Shelf, skuFields } from '../../../tests/shelf.ts';

let hall: TestHall;
let shelf: Shelf;

beforeAll(async () => {
  hall = await openHall();
  shelf = await openShelf(hall);
  await shelf.add('bikupebesok', 'VOUCHER');
  const free = { defaultAmountInclVat: 50_000, freePricingEnabled: true, minAmountInclVat: null };
  const priceSettings = { ...free, options: [{ amountIncludingVat: 50_000 }], maxAmountInclVat: 100_000 };
  await shelf.add('bigardskort', 'GIFTCARD', { priceSettings });
  const unit = { type: 'PERSON', name: { sv: 'person' } };
  const acquire = { _type: 'BOOKABLE', type: 'EXPERIENCE', amount: { unit, value: 1, quantity: 1 } };
  const guestPrices = [
    { guestType: 'adult', title: { sv: 'Vuxen' }, price: 20_000 },
    { guestType: 'child', title: { sv: 'Barn' }, price: 10_000 },
  ];
  await shelf.add('kvall-i-bigarden', 'BOOKABLE', { skus: [skuFields('kvall', { acquire, guestPrices })] });
  await shelf.add('biodlarstugan', 'ACCOMMODATION');
});
afterAll(() => hall.close());

/** Two weeks ahead, because past days are refused. */
const day = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);
const evening = { day, time: '18:00', guests: { adult: 2, child: 1 } };

describe('the price of a gift card (storefront 4, 5)', () => {
  it.each([
    [undefined, 'price-missing'],
    [0, 'price-too-low'],
    [50, 'price-too-low'],
    [20_050, 'price-not-whole'],
    [100_100, 'price-too-high'],
  ])('of %s is refused: %s [storefront 4.9, 5.1]', async (selectedPrice, reason) => {
    const { status, body } = await shelf.choose<Refused>(hall.browser(), 'bigardskort', { selectedPrice });
    expect([status, body.reason]).toEqual([409, reason]);
  });
  it.each([-1, 1.5, '50000', null, 2 ** 53])('of %s is no price at all [storefront 5.1]', async selectedPrice => {
    expect((await shelf.choose(hall.browser(), 'bigardskort', { selectedPrice })).status).toBe(400);
  });
  it('stands on the line with its VAT; another amount is another line [storefront 3.9]', async () => {
    const visitor = hall.browser();
    await shelf.choose(visitor, 'bigardskort', { selectedPrice: 30_000 });
    await shelf.choose(visitor, 'bigardskort', { selectedPrice: 50_000 });
    await shelf.choose(visitor, 'bigardskort', { selectedPrice: 30_000, messageToProvider: 'Till Åsa <3' });
    const cart = await cartOf(visitor);
    expect(cart.orderItems.map(item => [item.selectedPrice, item.quantity.value, item.messageToProvider])).toEqual([
      [30_000, 2, 'Till Åsa <3'],
      [50_000, 1, ''],
    ]);
    expect(cart.price).toMatchObject({ amountIncludingVat: 110_000, vatAmount: 22_000 });
    expect(cart.delivery).toMatchObject({ methods: [], digital: true });
  });
  it('of anything else is what it is', async () => {
    const other = { selectedPrice: 19_900 };
    expect((await shelf.choose<Refused>(hall.browser(), 'bikupebesok', other)).body.reason).toBe('price-not-offered');
    expect((await shelf.choose(hall.browser(), 'bikupebesok', { selectedPrice: 20_000 })).status).toBe(200);
  });
});

describe('a wish of day and guests', () => {
  it('is kept with its line, priced by who comes', async () => {
    const visitor = hall.browser();
    await shelf.choose(visitor, 'kvall-i-bigarden', { wish: evening });
    await shelf.choose(visitor, 'biodlarstugan', { wish: { day, nights: 2 } });
    const { orderItems, price } = await cartOf(visitor);
    expect(orderItems.map(item => [item.wish, item.pricePerItem])).toEqual([
      [{ ...evening, nights: null, minutes: null }, 50_000],
      [{ day, time: null, nights: 2, minutes: null, guests: {} }, 40_000],
    ]);
    expect(price.amountIncludingVat).toBe(90_000);
  });
  it.each([
    ['kvall-i-bigarden', undefined, 409, 'wish-missing'],
    ['kvall-i-bigarden', { day: '2020-01-01', guests: { adult: 1 } }, 409, 'day-past'],
    ['kvall-i-bigarden', { day, guests: { dog: 1 } }, 409, 'wish-missing'],
    ['kvall-i-bigarden', { day, guests: { adult: 1 }, nights: 1 }, 409, 'wish-missing'],
    ['kvall-i-bigarden', { day: '2026-02-30', guests: { adult: 1 } }, 400, 'invalid-input'],
    ['kvall-i-bigarden', { day, guests: { adult: 0 } }, 400, 'invalid-input'],
    ['kvall-i-bigarden', { day, guests: { adult: -1 } }, 400, 'invalid-input'],
    ['kvall-i-bigarden', { day, time: '25:00', guests: { adult: 1 } }, 400, 'invalid-input'],
    ['biodlarstugan', { day }, 409, 'wish-missing'],
    ['biodlarstugan', { day, nights: 10_000 }, 400, 'invalid-input'],
    ['biodlarstugan', { day: '9999-12-31', nights: 90 }, 400, 'invalid-input'],
    ['biodlarstugan', { day: '0001-01-01', nights: 1 }, 400, 'invalid-input'],
    ['bikupebesok', { day }, 400, 'invalid-input'],
  ])('for %s of %j is answered %d %s', async (slug, wish, status, reason) => {
    const answer = await shelf.choose<Refused>(hall.browser(), slug, { wish });
    expect([answer.status, answer.body.reason]).toEqual([status, reason]);
  });
});
