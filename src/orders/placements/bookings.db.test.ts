import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  at,
  bookNow,
  cancel,
  change,
  dayAfter,
  firstFree,
  nextWeekday,
  orderFor,
  orderOf,
  pay,
  wishFor,
} from '../../../tests/booked.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { signedIn } from '../../../tests/people.ts';
import { offerOf, openPlace } from '../../../tests/places.ts';
import { skuOf } from '../../../tests/purchase.ts';
import { auditOf, leftOf } from '../../../tests/stall.ts';

/** Bookings ordered, paid, cancelled and moved over HTTP. */
let hall: TestHall;
beforeAll(async () => {
  hall = await openHall();
});
afterAll(async () => {
  await hall.close();
});

const TABLE = 'bord-pa-sjokanten';
const SAUNA = 'kvallsbastu';
const SKATING = 'langfardsskridskor-med-ledare';
const saturday = (time = '18:00', weeks = 0) => ({ day: nextWeekday(hall, 6, 2 + 7 * weeks), time });
const paid = (status: string) => async (booked: Parameters<typeof orderOf>[1]) => {
  const visitor = hall.browser();
  await expect.poll(async () => (await orderOf(visitor, booked)).status.type).toBe(status);
};

async function mailsAbout(orderGroupId: string): Promise<string[]> {
  const rows = await hall.db
    .selectFrom('outbox')
    .select('data')
    .where('kind', '=', 'mail')
    .orderBy('created_at')
    .execute();
  return rows
    .map(row => row.data as { template: string; ids: Record<string, string> })
    .filter(({ ids }) => ids.orderGroupId === orderGroupId)
    .map(({ template, ids }) => [template, ids.news].filter(Boolean).join(' '));
}

describe('a table, which costs nothing', () => {
  it('is booked at once, without a pay request, and its guest hears of it [payments 3.12, 6.7]', async () => {
    const guest = hall.browser();
    const booked = await bookNow(hall, guest, TABLE, { ...saturday(), guests: { guest: 4 } });
    expect(booked.payRequestId).toBeNull();
    const order = await orderOf(guest, booked);
    expect(order.status.type).toBe('CONFIRMED');
    expect(order.orderItems[0]).toMatchObject({
      bookingType: 'TABLE_BOOKING',
      booking: { kind: 'TABLE', state: 'BOOKED', party: 4, reservations: [], cancellation: { no: null } },
    });
    expect(await mailsAbout(booked.orderGroupId)).toEqual(['booking-news booked']);
  });

  it('is promised to one person five times over, and then they are asked to call', async () => {
    const guest = hall.browser();
    const contact = { name: 'Ove', email: 'ove@example.com', phone: '070-174 06 99' };
    for (const week of [1, 2, 3, 4, 5]) {
      const total = await wishFor(hall, guest, TABLE, { ...saturday('13:00', week), guests: { guest: 2 } });
      expect((await orderFor(guest, total, { contact })).status).toBe(200);
    }
    const total = await wishFor(hall, guest, TABLE, { ...saturday('13:00', 6), guests: { guest: 2 } });
    const { status, body } = await orderFor(guest, total, { contact });
    expect([status, body.reason]).toEqual([409, 'free-bookings']);
  });

  it('is cancelled by a press that says which row of which order, and by nothing less [payments 3.31]', async () => {
    const guest = hall.browser();
    const booked = await bookNow(hall, guest, TABLE, { ...saturday('20:00'), guests: { guest: 2 } });
    const { _id: orderId, orderGroupId, orderItems } = await orderOf(guest, booked);
    const { _id: orderItemId, productId, providerId } = orderItems[0]!;
    const fields = { orderId, orderGroupId, orderItemId, productId, providerId };
    const path = `/api/orders/${orderId}/cancellations?ak=${booked.accessKey}`;
    for (const missing of ['orderGroupId', 'orderItemId', 'productId', 'providerId'] as const) {
      const { [missing]: _, ...less } = fields;
      expect((await guest.command('POST', path, 'cancel-booking', less)).status, missing).toBe(400);
    }
    expect((await guest.command('POST', path, 'cancel-booking', fields)).status).toBe(200);
  });

  it('is cancelled by its guest in time, once (H5) [payments 7.15]', async () => {
    const guest = hall.browser();
    const booked = await bookNow(hall, guest, TABLE, { ...saturday('19:00'), guests: { guest: 2 } });
    expect(await cancel(guest, booked)).toMatchObject({ status: 200, body: { item: { back: 0 } } });
    expect(await orderOf(guest, booked)).toMatchObject({ status: { type: 'CANCELLED' } });
    expect((await cancel(guest, booked)).body.reason).toBe('status-moved');
    expect(await mailsAbout(booked.orderGroupId)).toEqual(['booking-news booked', 'booking-news cancelled']);
  });

  it.each([
    [{ time: '18:10' }, 'booking-no-such-time'],
    [{ time: '09:00' }, 'booking-no-such-time'],
    [{ guests: { guest: 13 } }, 'booking-party-too-big'],
    [{ day: '2031-01-04' }, 'booking-too-far'],
  ])('is refused for %j: %s, and the cart keeps it', async (wrong, reason) => {
    const guest = hall.browser();
    const total = await wishFor(hall, guest, TABLE, { ...saturday(), guests: { guest: 2 }, ...wrong });
    const { status, body } = await orderFor(guest, total);
    expect([status, body.reason]).toEqual([409, reason]);
    const cart = await guest.get<{ item: { orderItems: unknown[] } }>('/api/cart');
    expect(cart.body.item.orderItems).toHaveLength(1);
  });
});

describe('a sauna for an evening', () => {
  it('is kept while somebody pays, and theirs when they have (I3); another finds it full', async () => {
    const [first, second] = [hall.browser(), hall.browser()];
    const wish = { ...saturday('17:30'), guests: { guest: 6 } };
    const booked = await bookNow(hall, first, SAUNA, wish);
    expect(await orderOf(first, booked)).toMatchObject({
      status: { type: 'PENDING_PAYMENT_CONFIRMATION' },
      orderItems: [{ booking: { state: 'HELD' } }],
    });
    const total = await wishFor(hall, second, SAUNA, wish);
    expect((await orderFor(second, total)).body.reason).toBe('fully-booked');
    await pay(hall, first, booked);
    await paid('CONFIRMED')(booked);
    expect(await mailsAbout(booked.orderGroupId)).toEqual(['order-confirmation']);
  });

  it('goes back whole when it is cancelled in time: the place, and the money with a receipt (H5, I7) [payments 3.15]', async () => {
    const guest = hall.browser();
    const wish = { ...saturday('20:00'), guests: { guest: 2 } };
    const booked = await bookNow(hall, guest, SAUNA, wish);
    await pay(hall, guest, booked);
    await paid('CONFIRMED')(booked);
    const { price } = await skuOf(hall, SAUNA);
    expect(await cancel(guest, booked)).toMatchObject({ status: 200, body: { item: { back: price } } });
    const path = `/api/order-groups/${booked.orderGroupId}/receipts?ak=${booked.accessKey}`;
    const receipts = async () =>
      (await guest.get<{ item: { receipts: { type: string; amount: number; number: string }[] } }>(path)).body.item
        .receipts;
    await expect.poll(async () => (await receipts()).map(one => one.type)).toEqual(['PAYMENT', 'REFUND']);
    expect((await receipts())[1]).toMatchObject({ amount: price, number: expect.stringMatching(/^\d{4}-\d{5}$/) });
    expect(await orderOf(guest, booked)).toMatchObject({
      status: { type: 'CANCELLED' },
      amountSettled: 0,
      amountUnpaid: 0,
    });
    // The freed place is booked again.
    await bookNow(hall, hall.browser(), SAUNA, wish);
    expect(await auditOf(hall)).toEqual([]);
  });

  it('abandoned and booked again asks for its own money the second time (H6)', async () => {
    const guest = hall.browser();
    const wish = { ...saturday('15:00'), guests: { guest: 2 } };
    const first = await bookNow(hall, guest, SAUNA, wish);
    hall.clock.forward(16 * 60_000);
    const again = await bookNow(hall, guest, SAUNA, wish);
    expect(again.payRequestId).not.toBe(first.payRequestId);
    expect((await orderOf(guest, again)).amountUnpaid).toBe((await skuOf(hall, SAUNA)).price);
  });

  it('moves to another time at the same price: nobody pays, nobody gets anything back (H6)', async () => {
    const guest = hall.browser();
    const booked = await bookNow(hall, guest, SAUNA, { ...saturday('15:00', 1), guests: { guest: 2 } });
    await pay(hall, guest, booked);
    await paid('CONFIRMED')(booked);
    const { status, body } = await change(guest, booked, { ...saturday('20:00', 1), guests: { guest: 3 } });
    expect([status, body.item]).toEqual([200, { orderId: booked.orderId, back: 0, payRequestId: null, told: true }]);
    const order = await orderOf(guest, booked);
    expect(order).toMatchObject({ amountUnpaid: 0, orderItems: [{ booking: { party: 3, wish: { time: '20:00' } } }] });
    await bookNow(hall, hall.browser(), SAUNA, { ...saturday('15:00', 1), guests: { guest: 2 } });
    expect(await mailsAbout(booked.orderGroupId)).toEqual(['order-confirmation', 'booking-news moved']);
  });

  it('does not move to where somebody else is, and stays where it was', async () => {
    const [guest, other] = [hall.browser(), hall.browser()];
    const booked = await bookNow(hall, guest, SAUNA, { ...saturday('15:00', 2), guests: { guest: 2 } });
    await pay(hall, guest, booked);
    await paid('CONFIRMED')(booked);
    await bookNow(hall, other, SAUNA, { ...saturday('17:30', 2), guests: { guest: 2 } });
    const { status, body } = await change(guest, booked, { ...saturday('17:30', 2), guests: { guest: 2 } });
    expect([status, body.reason]).toEqual([409, 'fully-booked']);
    expect((await orderOf(guest, booked)).orderItems[0]?.booking?.wish.time).toBe('15:00');
  });
});

describe('a tour that its guide looks at first (H2)', () => {
  it('keeps the place while it waits, and gives all back when the guide says no (H6)', async () => {
    const guest = hall.browser();
    const when = await firstFree(guest, SKATING, dayAfter(hall, 2), { party: 2 });
    const booked = await bookNow(hall, guest, SKATING, { ...when, guests: { guest: 2 } });
    await pay(hall, guest, booked);
    await paid('PENDING_CONFIRMATION')(booked);
    expect((await orderOf(guest, booked)).orderItems[0]?.booking?.state).toBe('PENDING');
    const owner = await signedIn(hall, 'jonas.navin');
    const path = `/api/providers/naven-outdoor/orders/${booked.orderId}/status-changes`;
    const change = { idOrSlug: 'naven-outdoor', orderId: booked.orderId, change: 'reject' };
    expect((await owner.command('POST', path, 'change-order-status', change)).status).toBe(200);
    await expect.poll(async () => (await orderOf(guest, booked)).amountSettled).toBe(0);
    await owner.command('POST', '/api/commands/sign-out', 'sign-out');
    expect(await orderOf(guest, booked)).toMatchObject({
      status: { type: 'REJECTED' },
      orderItems: [{ booking: { state: 'REJECTED' } }],
    });
    expect(await auditOf(hall)).toEqual([]);
  });

  it('bought together with goods, gives these back to the shelf too, once (I2)', async () => {
    const [guest, sack] = [hall.browser(), await skuOf(hall, 'torrsack')];
    const before = await leftOf(hall, sack);
    const when = await firstFree(guest, SKATING, dayAfter(hall, 2), { party: 2 });
    const tour = await wishFor(hall, guest, SKATING, { ...when, guests: { guest: 2 } });
    await guest.command('POST', '/api/cart/items', 'add-to-cart', { skuId: sack.id, quantity: 3 });
    const { body: placed } = await orderFor(guest, tour + 3 * sack.price);
    await pay(hall, guest, placed.item);
    await paid('PENDING_CONFIRMATION')(placed.item);
    expect(await leftOf(hall, sack)).toBe(before - 3);
    const owner = await signedIn(hall, 'jonas.navin');
    const path = `/api/providers/naven-outdoor/orders/${placed.item.orderId}/status-changes`;
    const change = { idOrSlug: 'naven-outdoor', orderId: placed.item.orderId, change: 'reject' };
    const answers = await Promise.all([1, 2].map(() => owner.command('POST', path, 'change-order-status', change)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await leftOf(hall, sack)).toBe(before);
    await expect.poll(async () => (await orderOf(guest, placed.item)).amountSettled).toBe(0);
    await owner.command('POST', '/api/commands/sign-out', 'sign-out');
    expect(await auditOf(hall)).toEqual([]);
  });
});

describe('two hours before', () => {
  it('a table is no longer cancelled or moved by its guest, and after its time it has passed [payments 4.15, 4.17]', async () => {
    const guest = hall.browser();
    const when = saturday('20:00');
    const booked = await bookNow(hall, guest, TABLE, { ...when, guests: { guest: 2 } });
    hall.clock.forward(at(when.day, '18:30').getTime() - hall.clock.now().getTime());
    const { orderItems } = await orderOf(guest, booked);
    expect(orderItems[0]?.booking).toMatchObject({ cancellation: { no: 'past-limit' }, mayChange: false });
    expect((await cancel(guest, booked)).body.reason).toBe('cancellation-past-limit');
    expect((await change(guest, booked, { ...when, time: '20:30', guests: { guest: 2 } })).body.reason).toBe(
      'change-past-limit',
    );
    hall.clock.forward(2 * 60 * 60_000);
    expect((await cancel(guest, booked)).body.reason).toBe('booking-time-passed');
    hall.clock.forward(2 * 60 * 60_000);
    expect(await orderOf(guest, booked)).toMatchObject({ hasPassed: true, status: { type: 'CONFIRMED' } });
  });
});

describe('a cabin for tonight', () => {
  it('is let while its guests may still arrive, and not at 23:35', async () => {
    const place = await openPlace(hall, hall.clock.now());
    const cabins = await place.group('stugor-i-kvall', [4, 4]);
    const nights = { least: 1, most: 5, arrivals: [], departures: [], from: '15:00', to: '11:00' };
    const opening = { weekly: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], hours: [{ from: '15:00', to: '20:00' }] }] };
    const needs = [{ groupId: cabins.id, take: 'PARTY' as const }];
    await place.product('stuga-i-kvall', offerOf('NIGHTS', { nights, opening, needs, leadMinutes: 0 }), 10_000);
    const tonight = dayAfter(hall, 1);
    const ask = async () => {
      const guest = hall.browser();
      const total = await wishFor(hall, guest, 'stuga-i-kvall', { day: tonight, nights: 1, guests: { guest: 2 } });
      const { status, body } = await orderFor(guest, total);
      return [status, body.reason];
    };
    const goAt = (time: string) => hall.clock.forward(at(tonight, time).getTime() - hall.clock.now().getTime());
    goAt('19:30');
    expect(await ask()).toEqual([200, undefined]);
    goAt('23:35');
    expect((await ask())[0]).toBe(409);
  });
});
