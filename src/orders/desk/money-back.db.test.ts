import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booked, bookNow, dayAfter, goTo, orderOf } from '../../../tests/booked.ts';
import type { Browser } from '../../../tests/browser.ts';
import { workUntilDone } from '../../../tests/card-payment.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { closeAudited } from '../../../tests/honey-hall.ts';
import { signedIn } from '../../../tests/people.ts';
import { offerOf, openPlace, type Place } from '../../../tests/places.ts';
import type { Placed } from '../../../tests/purchase.ts';
import { payFor } from '../../../tests/tickets.ts';

/** A paid stay that can't be given back by its guest: who ends it at the counter, and when its guests are let in. */
const STALL = 'angens-bigard';
const CABIN = 'fast-stuga';
const nights = { least: 1, most: 5, arrivals: [], departures: [], from: '15:00', to: '11:00' };
let hall: TestHall;
let place: Place;
let owner: Browser;
let staff: Browser;
beforeAll(async () => {
  hall = await openHall({ worker: false });
  hall.stripe.webhookTarget(null);
  goTo(hall, dayAfter(hall, 1), '16:00');
  place = await openPlace(hall, hall.clock.now());
  const cabins = await place.group('fasta-stugor', [4, 4, 4, 4]);
  const needs = [{ groupId: cabins.id, take: 'PARTY' as const }];
  const terms = { ...offerOf('NIGHTS').terms, cancellationByCustomerAllowed: false, steps: [] };
  await place.product(CABIN, offerOf('NIGHTS', { nights, needs, terms }), 125_000);
  [owner, staff] = await Promise.all([signedIn(hall, 'eskil.lund'), signedIn(hall, 'tove.lund')]);
});
afterAll(() => closeAudited(hall));

const office = `/api/providers/${STALL}`;

async function paidStay(day: string, count = 1): Promise<Booked> {
  const guest = hall.browser();
  const booked = await bookNow(hall, guest, CABIN, { day, nights: count, guests: { guest: 2 } });
  await payFor(hall, guest, booked as Placed);
  expect((await orderOf(guest, booked)).status.type).toBe('CONFIRMED');
  return booked;
}

const end = (browser: Browser, { orderId }: Booked, change = 'cancel') =>
  browser.command<{ reason?: string; message?: string }>(
    'POST',
    `${office}/orders/${orderId}/status-changes`,
    'change-order-status',
    { idOrSlug: STALL, orderId, change },
  );

async function attend(browser: Browser, booked: Booked, what = 'check-in') {
  const { orderItems } = await orderOf(hall.browser(), booked);
  const bookingId = orderItems[0]!.booking!._id;
  return await browser.command<{ reason?: string }>(
    'POST',
    `${office}/bookings/${bookingId}/attendances`,
    'attend-booking',
    {
      idOrSlug: STALL,
      bookingId,
      what,
    },
  );
}

describe('money that goes back', () => {
  it('is not given by staff who may not give it, also after check-in; an owner does', async () => {
    const booked = await paidStay(dayAfter(hall, 0), 2);
    const visitor = hall.browser();
    const inside = await attend(staff, booked);
    const { status, body } = await end(staff, booked);
    expect([inside.status, status, body.reason]).toEqual([200, 403, 'returns-money']);
    expect(body.message).toMatch(/ägare/);
    expect(await orderOf(visitor, booked)).toMatchObject({ status: { type: 'CONFIRMED' }, amountSettled: 250_000 });
    expect((await end(owner, booked)).status).toBe(200);
    await workUntilDone(hall.hall.world);
    expect(await orderOf(visitor, booked)).toMatchObject({ status: { type: 'CANCELLED' }, amountSettled: 0 });
  });

  it('is not given by moving to fewer nights either, which staff do where it costs the same', async () => {
    const from = dayAfter(hall, 4);
    const booked = await paidStay(from, 2);
    const { _id: orderId, orderItems } = await orderOf(hall.browser(), booked);
    const move = (browser: Browser, wish: { day: string; nights: number }) =>
      browser.command<{ reason?: string }>('POST', `${office}/orders/${orderId}/booking-moves`, 'move-booking', {
        ...{ idOrSlug: STALL, orderId, orderItemId: orderItems[0]!._id },
        ...{ wish: { ...wish, guests: { guest: 2 } }, expectedAmount: 125_000 * wish.nights },
      });
    const moved = await move(staff, { day: dayAfter(hall, 5), nights: 2 });
    const shortened = await move(staff, { day: dayAfter(hall, 5), nights: 1 });
    expect([moved.status, shortened.status, shortened.body.reason]).toEqual([200, 403, 'returns-money']);
    expect(await orderOf(hall.browser(), booked)).toMatchObject({ amountSettled: 250_000 });
    expect((await move(owner, { day: dayAfter(hall, 5), nights: 1 })).status).toBe(200);
    await workUntilDone(hall.hall.world);
    expect(await orderOf(hall.browser(), booked)).toMatchObject({ amountSettled: 125_000 });
  });
});

describe('letting guests in', () => {
  it('begins on the day, not six days ahead', async () => {
    const day = dayAfter(hall, 6);
    const booked = await paidStay(day);
    expect((await attend(owner, booked)).body.reason).toBe('check-in-too-soon');
    goTo(hall, day, '02:59');
    owner = await signedIn(hall, 'eskil.lund');
    expect((await attend(owner, booked)).body.reason).toBe('check-in-too-soon');
    hall.clock.forward(60_000);
    expect((await attend(owner, booked)).status).toBe(200);
  });
});
