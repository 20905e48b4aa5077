import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, cancel, dayAfter, orderFor, orderOf, pay } from '../../../tests/booked.ts';
import type { Browser } from '../../../tests/browser.ts';
import { counts, openHall, type TestHall } from '../../../tests/hall.ts';
import { signedIn } from '../../../tests/people.ts';
import { done, type Group, offerOf, openPlace, type Place } from '../../../tests/places.ts';
import { checkOut } from '../../../tests/purchase.ts';
import { auditOf } from '../../../tests/stall.ts';
import { putOfferIn } from '../../availability/offers/commands.ts';
import type { OfferFields } from '../../availability/offers/contract.ts';
import { retireResourceIn } from '../../availability/resources/commands.ts';
import { addDays, instantAt } from '../../shared/wall-time.ts';
import type { Wish } from '../../wishes/contract.ts';

/** Failures around bookings, as visitors meet them. */
let hall: TestHall;
let place: Place;
let cabins: Group;
let tables: Group;
const products: Record<string, string> = {};
beforeAll(async () => {
  hall = await openHall();
  place = await openPlace(hall, hall.clock.now());
  cabins = await place.group('stugor', [4], { shown: true });
  tables = await place.group('bord', [2, 4]);
  const nights = { least: 1, most: 30, arrivals: [], departures: [], from: '15:00', to: '11:00' };
  const stay = { nights, needs: [{ groupId: cabins.id, take: 'PIECES' as const }], horizonDays: 900 };
  products.stay = await place.product('biodlarstugan', offerOf('NIGHTS', stay));
  products.supper = await place.product('kvallsmat', supper());
});
afterAll(() => hall.close());

const MINUTE = 60_000;

const supper = (more: Partial<OfferFields> = {}) =>
  offerOf('TABLE', {
    minutes: { least: 120, most: 120, step: 60 },
    everyMinutes: 60,
    needs: [{ groupId: tables.id, take: 'PARTY' }],
    ...more,
  });

async function inCart(browser: Browser, product: string, wish: Wish) {
  const sku = hall.db.selectFrom('skus').select('id').where('product_id', '=', products[product]!);
  const { id: skuId } = await sku.executeTakeFirstOrThrow();
  const fields = { skuId, quantity: 1, wish };
  return await browser.command<{ item: { price: { amountIncludingVat: number } }; reason?: string }>(
    'POST',
    '/api/cart/items',
    'add-to-cart',
    fields,
  );
}

async function ordered(browser: Browser, product: string, wish: Wish) {
  const { status, body } = await inCart(browser, product, wish);
  expect([status, body.reason]).toEqual([200, undefined]);
  return await orderFor(browser, body.item.price.amountIncludingVat);
}

async function stands(browser: Browser, product: string, wish: Wish) {
  const { status, body } = await ordered(browser, product, wish);
  expect([status, body.reason]).toEqual([200, undefined]);
  await pay(hall, browser, body.item);
  await expect.poll(async () => (await orderOf(browser, body.item)).status.type).toBe('CONFIRMED');
  return body.item;
}

const timeZone = (zone: string) =>
  hall.pool.query('update providers set time_zone = $1 where id = $2', [zone, place.providerId]);

describe('nights over a clock change (H7)', () => {
  it.each([
    ['Europe/Stockholm', '03-27', -1],
    ['Europe/Stockholm', '10-30', 1],
    ['Australia/Sydney', '04-03', 1],
    ['Australia/Sydney', '10-02', -1],
  ])('in %s from %s begin and end at the times of the walls', async (zone, from, hours) => {
    await timeZone(zone);
    try {
      const guest = hall.browser();
      const day = `2027-${from}`;
      // Three nights across the clock change, whatever today is.
      const nights = 3;
      const { status, body } = await ordered(guest, 'stay', { day, nights });
      expect([status, body.reason]).toEqual([200, undefined]);
      const { orderItems } = await orderOf(guest, body.item);
      const { time } = orderItems[0]!;
      expect(time).toEqual({
        start: instantAt(day, '15:00', zone).toISOString(),
        end: instantAt(addDays(day, nights), '11:00', zone).toISOString(),
      });
      expect(Date.parse(time!.end) - Date.parse(time!.start)).toBe((nights * 24 - 4 + hours) * 60 * MINUTE);
      // Adjacent stays fit: the day of one guest's departure is the day of the next one's arrival.
      expect((await ordered(hall.browser(), 'stay', { day: addDays(day, 2), nights: 1 })).body.reason).toBe(
        'fully-booked',
      );
      for (const free of [addDays(day, 3), addDays(day, -1)])
        expect((await ordered(hall.browser(), 'stay', { day: free, nights: 1 })).status).toBe(200);
    } finally {
      await timeZone('Europe/Stockholm');
    }
  });
});

describe('a wish that nobody can mean', () => {
  it.each<[string, string, Partial<Wish>, number, string]>([
    ['a day that is in no calendar', 'supper', { day: '2027-02-30' }, 400, 'invalid-input'],
    ['the leap day of a year without one', 'supper', { day: '2027-02-29' }, 400, 'invalid-input'],
    ['the year 9999', 'supper', { day: '9999-12-31' }, 400, 'invalid-input'],
    ['a party of nobody', 'supper', { guests: { guest: 0 } }, 400, 'invalid-input'],
    ['a party of a million', 'supper', { guests: { guest: 1_000_000 } }, 400, 'invalid-input'],
    ['an hour that no clock shows', 'supper', { time: '24:30' }, 400, 'invalid-input'],
    ['a million nights', 'stay', { nights: 1_000_000 }, 400, 'invalid-input'],
  ])('%s is refused at the cart', async (_what, product, wrong, status, reason) => {
    const day = dayAfter(hall, 3);
    const right = product === 'stay' ? { day, nights: 1 } : { day, time: '18:00', guests: { guest: 2 } };
    const answer = await inCart(hall.browser(), product, { ...right, ...wrong });
    expect([answer.status, answer.body.reason]).toEqual([status, reason]);
  });

  it.each<[string, string, Partial<Wish>, string]>([
    ['more than all tables hold', 'supper', { guests: { guest: 99 } }, 'booking-party-too-big'],
    ['a time between two beginnings', 'supper', { time: '18:10' }, 'booking-no-such-time'],
    ['a day beyond the horizon', 'supper', { day: '2031-01-01' }, 'booking-too-far'],
    ['more nights than the house lets', 'stay', { nights: 31 }, 'booking-too-many-nights'],
  ])('%s is refused when it is ordered', async (_what, product, wrong, reason) => {
    const day = dayAfter(hall, 3);
    const right = product === 'stay' ? { day, nights: 1 } : { day, time: '18:00', guests: { guest: 2 } };
    const { status, body } = await ordered(hall.browser(), product, { ...right, ...wrong });
    expect([status, body.reason]).toEqual([409, reason]);
  });
});

describe('rules that change under who has booked (I4)', () => {
  it('leave what was promised, show it as an exception, and hold for whoever comes next', async () => {
    const guest = hall.browser();
    const [day, guests] = [dayAfter(hall, 5), { guest: 4 }];
    const booked = await stands(guest, 'supper', { day, time: '18:00', guests });
    const offer = supper({
      party: { least: 1, most: 2 },
      opening: { weekly: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], hours: [{ from: '11:00', to: '14:00' }] }] },
    });
    const put = (next: OfferFields) =>
      place.within(tx =>
        putOfferIn(place.deed(tx, hall.clock.now()), {
          providerId: place.providerId,
          productId: products.supper!,
          offer: next,
        }),
      );
    done(await put(offer));
    expect((await orderOf(guest, booked)).orderItems[0]?.booking).toMatchObject({ state: 'BOOKED', party: 4 });
    const staff = await signedIn(hall, 'eskil.lund');
    const { body } = await staff.get<{ item: { bookings: { bookingId: string; underOldRules: boolean }[] } }>(
      `/api/providers/angens-bigard/bookings?day=${day}`,
    );
    await staff.command('POST', '/api/commands/sign-out', 'sign-out');
    expect(body.item.bookings.map(one => one.underOldRules)).toEqual([true]);
    const late = { day, time: '18:00', guests: { guest: 2 } };
    expect((await ordered(hall.browser(), 'supper', late)).body.reason).toBe('booking-no-such-time');
    expect((await ordered(hall.browser(), 'supper', { ...late, time: '11:00', guests })).body.reason).toBe(
      'booking-party-too-big',
    );
    // Cancelled on the terms it was booked under, whatever they are now.
    expect((await cancel(guest, booked)).status).toBe(200);
    done(await put(supper()));
  });

  it('do not take a table away from who has it: refused, with the list', async () => {
    const guest = hall.browser();
    const day = dayAfter(hall, 6);
    const booked = await stands(guest, 'supper', { day, time: '18:00', guests: { guest: 4 } });
    const { orderItems } = await orderOf(guest, booked);
    const which = { providerId: place.providerId, resourceId: tables.resourceIds[1]! };
    const retire = () => place.within(tx => retireResourceIn(place.deed(tx, hall.clock.now()), which));
    expect(await retire()).toMatchObject({
      refused: 'has-bookings',
      fields: { [orderItems[0]!._id]: expect.stringContaining('18:00, 4 pers.') },
    });
    expect((await cancel(guest, booked)).status).toBe(200);
    done(await retire());
  });
});

describe('holds that are given up', () => {
  it('by the thousand are in nobody’s way a quarter of an hour later (I3)', async () => {
    const day = dayAfter(hall, 40);
    const wishes = Array.from({ length: counts(24, 1000) }, (_, one) => ({ day: addDays(day, one % 300), nights: 1 }));
    for (let first = 0; first < wishes.length; first += 8) {
      await Promise.all(wishes.slice(first, first + 8).map(wish => ordered(hall.browser(), 'stay', wish)));
      if (first % 96 === 88) hall.clock.forward(16 * MINUTE);
    }
    // The visitor with the last first night may have lost it already: now it is taken.
    await ordered(hall.browser(), 'stay', { day, nights: 1 });
    expect((await ordered(hall.browser(), 'stay', { day, nights: 1 })).body.reason).toBe('fully-booked');
    hall.clock.forward(16 * MINUTE);
    expect((await ordered(hall.browser(), 'stay', { day, nights: counts(24, 30) })).status).toBe(200);
    const held = async () => (await hall.pool.query("select 1 from holds where state = 'HELD'")).rowCount;
    await expect.poll(held).toBe(1);
  });
});

describe('a clock that jumps', () => {
  it.each([
    ['back', -90],
    ['forward', 10],
  ])('%s between an order and its payment promises the same time', async (_where, minutes) => {
    const guest = hall.browser();
    const wish = { day: dayAfter(hall, 9), time: '12:00', guests: { guest: 2 } };
    const { body } = await ordered(guest, 'supper', wish);
    const session = await checkOut(guest, { ...body.item, payRequestId: body.item.payRequestId! });
    hall.clock.forward(minutes * MINUTE);
    hall.stripe.controls.pay(session);
    await expect.poll(async () => (await orderOf(guest, body.item)).status.type).toBe('CONFIRMED');
    const { orderItems } = await orderOf(guest, body.item);
    expect(orderItems[0]?.time?.start).toBe(at(wish.day, '12:00').toISOString());
    hall.clock.forward(-minutes * MINUTE);
    expect((await cancel(guest, body.item)).status).toBe(200);
  });

  it('leaves nothing half done (I1-I4)', async () => {
    expect(await auditOf(hall)).toEqual([]);
  });
});
