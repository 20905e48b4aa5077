import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cabinDay, nextWeekday, usualDay } from '../../../tests/booked.ts';
import type { Browser } from '../../../tests/browser.ts';
import { bookAtCounter, deedOf, hireAt, readOfStall } from '../../../tests/counter.ts';
import { eventually, openHall, type TestHall } from '../../../tests/hall.ts';
import { signedIn } from '../../../tests/people.ts';
import { skuOf } from '../../../tests/purchase.ts';
import { auditOf } from '../../../tests/stall.ts';
import type { CounterPayments } from '../../payments/ways/tills/counter/contract.ts';
import type { StaffOrder } from '../contract.ts';
import type { BookedAtCounter, CounterDesk, CounterPlaces, CounterTimes } from './contract.ts';

/** Each kind of booking at the counter, and each way in which it is paid, over HTTP. */
let hall: TestHall;
let maja: Browser;
beforeAll(async () => {
  hall = await openHall();
  await hireAt(hall, 'maja.strand', [CAMP, HIRE, BAKERY]);
  maja = await signedIn(hall, 'maja.strand');
});
afterAll(() => hall.close());

const CAMP = 'kronocamping-vid-sjon';
const HIRE = 'naven-outdoor';
const BAKERY = 'hallmans-bageri';
const CABIN = 'strandstuga';
const guest = { name: 'Birgitta Lind', phone: '070-174 06 41', email: '' };

async function places(by: Browser, stall: string, slug: string, asked: Record<string, string>): Promise<CounterPlaces> {
  const { id: skuId } = await skuOf(hall, slug);
  return await readOfStall(by, stall, `counter/places?${new URLSearchParams({ skuId, ...asked })}`);
}

async function times(by: Browser, stall: string, slug: string, asked: Record<string, string>): Promise<CounterTimes> {
  const { id: skuId } = await skuOf(hall, slug);
  return await readOfStall(by, stall, `counter/times?${new URLSearchParams({ skuId, ...asked })}`);
}

const orderOf = (by: Browser, stall: string, booked: BookedAtCounter) =>
  readOfStall<StaffOrder>(by, stall, `orders/${booked.orderId}`);
const askedOf = async (by: Browser, stall: string, booked: BookedAtCounter) =>
  (await readOfStall<CounterPayments>(by, stall, `orders/${booked.orderId}/counter-payments`)).asked;

/** Two nights in a cabin, priced as the page shows it. */
async function cabin(daysAhead: number, fields: object = {}) {
  const wish = { day: cabinDay(hall, daysAhead), nights: 2, guests: { guest: 2 } };
  const { amount } = await places(maja, CAMP, CABIN, { day: wish.day, nights: '2', guests: 'guest:2' });
  const { body, status } = await bookAtCounter(hall, maja, CAMP, CABIN, {
    wish,
    guest,
    expectedTotal: amount,
    ...fields,
  });
  if (status !== 200) throw new Error(`The cabin was answered ${status}: ${JSON.stringify(body)}`);
  return { booked: body.item, amount: amount! };
}

describe('nights, pieces, seats and times', () => {
  it('are all at the counter of who sells them, with what each asks', async () => {
    const desk = await readOfStall<CounterDesk>(maja, CAMP, 'counter');
    const kinds = new Map(desk.products.map(one => [one.kind, one.asksGuests]));
    expect(kinds.get('NIGHTS')).toBe(true);
    expect(kinds.get('HOURS')).toBe(false);
    const lent = await readOfStall<CounterDesk>(maja, HIRE, 'counter');
    expect(new Set(lent.products.map(one => one.kind))).toEqual(new Set(['HOURS', 'DAYS', 'SLOTS', 'DEPARTURES']));
  });

  it('gives a named cabin and no other, with its nights, and takes it from visitors', async () => {
    const day = usualDay(hall, 9);
    const shown = await places(maja, CAMP, CABIN, { day, nights: '2', guests: 'guest:2' });
    const chosen = shown.units.filter(unit => unit.state === 'FREE').at(-1)!;
    const wish = { day, nights: 2, guests: { guest: 2 } };
    const booking = { wish, guest, unitIds: [chosen._id], expectedTotal: shown.amount };
    const { body } = await bookAtCounter(hall, maja, CAMP, CABIN, booking);
    expect(body.item).toMatchObject({ units: [chosen.title], amount: shown.amount });
    expect((await bookAtCounter(hall, maja, CAMP, CABIN, booking)).body.reason).toBe('fully-booked');
    const { lengths } = await times(maja, CAMP, CABIN, { day, guests: 'guest:2' });
    expect(lengths[0]).toMatchObject({ nights: 1, isAvailable: true });
  });

  it('lends several pieces by the hour, and asks the price that was shown', async () => {
    const day = nextWeekday(hall, 6, 2);
    const asked = { day, minutes: '120', pieces: '3' };
    const { beginnings } = await times(maja, HIRE, 'hyr-kajak', asked);
    const time = beginnings.find(one => one.reason === null)!.time;
    const { amount, units } = await places(maja, HIRE, 'hyr-kajak', { ...asked, time });
    expect(units.filter(unit => unit.state === 'GIVEN')).toHaveLength(3);
    const wish = { day, time, minutes: 120 };
    const wrong = { wish, guest, quantity: 3, expectedTotal: amount! + 100 };
    expect((await bookAtCounter(hall, maja, HIRE, 'hyr-kajak', wrong)).body.reason).toBe('counter-price-moved');
    const { body } = await bookAtCounter(hall, maja, HIRE, 'hyr-kajak', { ...wrong, expectedTotal: amount });
    expect(body.item.units).toHaveLength(3);
    expect(await auditOf(hall)).toEqual([]);
  });

  it('sells seats of a departure, never more than there are (I2)', async () => {
    const days = Array.from({ length: 60 }, (_, ahead) => usualDay(hall, ahead + 1));
    let found: { day: string; time: string; free: number } | null = null;
    for (const day of days) {
      const { beginnings } = await times(maja, BAKERY, 'surdegskurs', { day, guests: 'guest:1' });
      const free = beginnings.find(one => one.reason === null);
      if (free) found = { day, ...free };
      if (found) break;
    }
    const { day, time, free } = found!;
    const many = { day, time, guests: `guest:${free}` };
    const { amount } = await places(maja, BAKERY, 'surdegskurs', many);
    const wish = { day, time, guests: { guest: free } };
    const booking = { wish, guest, expectedTotal: amount };
    expect((await bookAtCounter(hall, maja, BAKERY, 'surdegskurs', booking)).status).toBe(200);
    expect((await bookAtCounter(hall, maja, BAKERY, 'surdegskurs', booking)).body.reason).toBe('fully-booked');
    expect(await auditOf(hall)).toEqual([]);
  });
});

describe('the price', () => {
  it('is paid on the spot: the booking stands, and the till notes it', async () => {
    const { booked, amount } = await cabin(20);
    const { order } = await orderOf(maja, CAMP, booked);
    expect([order.status.type, order.amountUnpaid]).toEqual(['CONFIRMED', amount]);
    const [asked] = await askedOf(maja, CAMP, booked);
    const path = `pay-requests/${asked!.payRequestId}/counter-payments`;
    const noted = {
      payRequestId: asked!.payRequestId,
      way: 'ON_PREMISE',
      agreed: 'HERE',
      expectedAmount: amount,
      note: '',
    };
    expect((await deedOf(maja, CAMP, ['POST', path], 'note-payment', noted)).status).toBe(200);
    expect((await orderOf(maja, CAMP, booked)).order).toMatchObject({ amountUnpaid: 0, status: { type: 'CONFIRMED' } });
    expect(await auditOf(hall)).toEqual([]);
  });

  it('is asked for whole when the stay is moved before anything is paid', async () => {
    const { booked, amount } = await cabin(24);
    const { order } = await orderOf(maja, CAMP, booked);
    const wish = { day: cabinDay(hall, 24), nights: 4, guests: { guest: 2 } };
    const before = await places(maja, CAMP, CABIN, { day: wish.day, nights: '4', guests: 'guest:2' });
    const moved = { orderId: order._id, orderItemId: order.orderItems[0]!._id, wish, expectedAmount: before.amount };
    const path = `orders/${order._id}/booking-moves`;
    expect((await deedOf(maja, CAMP, ['POST', path], 'move-booking', moved)).body.reason).toBeUndefined();
    const asked = await askedOf(maja, CAMP, booked);
    expect(asked.map(one => one.amount)).toEqual([before.amount]);
    expect(before.amount).toBeGreaterThan(amount);
    expect(await auditOf(hall)).toEqual([]);
  });

  it('is paid by its link at the card company, and the cabin is theirs', async () => {
    const { booked } = await cabin(34, { pay: 'LINK', tell: true });
    const group = await hall.db
      .selectFrom('access_keys')
      .select('key')
      .where('order_group_id', '=', booked.orderGroupId)
      .executeTakeFirstOrThrow();
    const payer = hall.browser();
    const paths = { relativeSuccessPath: `/pay-requests/${booked.payRequestId}/processing?ak=${group.key}` };
    const begun = await payer.command<{ item: { successUrl: string } }>(
      'POST',
      `/api/payments/stripe/checkouts/pay-requests/${booked.payRequestId}?ak=${group.key}`,
      'checkout-pay-request',
      { payRequestId: booked.payRequestId, ...paths, relativeCancelPath: `/pay-requests/${booked.payRequestId}` },
    );
    hall.stripe.controls.pay(/\/c\/pay\/([^/?#]+)/.exec(begun.body.item.successUrl)![1]!);
    await expect.poll(async () => (await orderOf(maja, CAMP, booked)).order.status.type).toBe('CONFIRMED');
    expect(await auditOf(hall)).toEqual([]);
  });

  it('is parted: a deposit by link that makes the booking stand, and the rest on the spot, each with its VAT (I5, I7)', async () => {
    const { booked, amount } = await cabin(38, { pay: 'LINK', tell: true, deposit: 30_000 });
    const parts = (await askedOf(maja, CAMP, booked)).map(one => [one.amount, one.text.split(':')[0]]);
    expect(parts).toEqual([
      [30_000, 'Handpenning'],
      [amount - 30_000, 'Resten'],
    ]);
    const noted = {
      payRequestId: booked.payRequestId,
      way: 'ON_PREMISE',
      agreed: 'HERE',
      expectedAmount: 30_000,
      note: '',
    };
    await deedOf(maja, CAMP, ['POST', `pay-requests/${booked.payRequestId}/counter-payments`], 'note-payment', noted);
    const { order } = await orderOf(maja, CAMP, booked);
    expect([order.status.type, order.amountSettled, order.amountUnpaid]).toEqual([
      'CONFIRMED',
      30_000,
      amount - 30_000,
    ]);
    const wrong = bookAtCounter(hall, maja, CAMP, CABIN, {
      ...{ wish: { day: usualDay(hall, 60), nights: 1, guests: { guest: 2 } }, guest },
      ...{ expectedTotal: amount / 2, deposit: amount },
    });
    expect((await wrong).body.fields).toEqual({ deposit: expect.stringContaining('Handpenningen') });
    expect(await auditOf(hall)).toEqual([]);
  });

  it('is asked for by a link that keeps the cabin for a day, and frees it when nobody pays (I3)', async () => {
    const { booked } = await cabin(30, { pay: 'LINK', tell: true });
    expect(booked).toMatchObject({ told: true, heldUntil: expect.any(String) });
    expect((await orderOf(maja, CAMP, booked)).order.status.type).toBe('PENDING_PAYMENT_CONFIRMATION');
    hall.clock.forward(31_000);
    // Earlier bookings of the same number have had their texts.
    const asks = /Betala senast .*\/pay-requests\//;
    await eventually(
      async () => hall.sms.messages.list('+46701740641'),
      seen => seen.some(text => asks.test(text.message)),
    );
    hall.clock.forward(25 * 3_600_000);
    maja = await signedIn(hall, 'maja.strand');
    await expect.poll(async () => (await orderOf(maja, CAMP, booked)).order.status.type).toBe('CANCELLED');
    expect(await auditOf(hall)).toEqual([]);
  });
});
