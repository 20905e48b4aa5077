import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cabinDay, goTo, nextWeekday } from '../../../tests/booked.ts';
import type { Browser } from '../../../tests/browser.ts';
import { bookAtCounter, deedOf, hireAt, readOfStall } from '../../../tests/counter.ts';
import { eventually, openHall, type TestHall } from '../../../tests/hall.ts';
import { signedIn } from '../../../tests/people.ts';
import { skuOf } from '../../../tests/purchase.ts';
import { auditOf } from '../../../tests/stall.ts';
import type { Rulebook } from '../../availability/rulebooks/contract.ts';
import type { CounterPayments } from '../../payments/ways/tills/counter/contract.ts';
import type { DayRow } from '../bookings/contract.ts';
import type { StaffOrder } from '../contract.ts';
import type { BookedAtCounter, CounterPlaces, CounterTimes } from '../counter/contract.ts';
import type { Extra } from './contract.ts';

/** Extras of a table or a rental: what happens after it was booked, over HTTP. */
let hall: TestHall;
let maja: Browser;
beforeAll(async () => {
  hall = await openHall();
  await hireAt(hall, 'maja.strand', [CAMP, HIRE]);
  await signInAgain();
});
afterAll(() => hall.close());

const STALL = 'sjokanten';
const TABLE = 'bord-pa-sjokanten';
const CAMP = 'kronocamping-vid-sjon';
const HIRE = 'naven-outdoor';
const guest = { name: 'Åke Dahl', phone: '070-174 06 51', email: '' };

async function signInAgain(): Promise<void> {
  maja = await signedIn(hall, 'maja.strand');
}

async function at(day: string, time: string): Promise<void> {
  goTo(hall, day, time);
  await signInAgain();
}

async function table(
  wish: { day: string; time: string },
  guests: number,
  fields: object = {},
): Promise<BookedAtCounter> {
  const booking = { wish: { ...wish, guests: { guest: guests } }, guest, ...fields };
  const { body, status } = await bookAtCounter(hall, maja, STALL, TABLE, booking);
  if (status !== 200) throw new Error(`The table was answered ${status}: ${JSON.stringify(body)}`);
  return body.item;
}

const attend = (stall: string, bookingId: string, what: string) =>
  deedOf(maja, stall, ['POST', `bookings/${bookingId}/attendances`], 'attend-booking', { bookingId, what });
const orderOf = (stall: string, { orderId }: BookedAtCounter) =>
  readOfStall<StaffOrder>(maja, stall, `orders/${orderId}`);
const extrasOf = (stall: string, { orderId }: BookedAtCounter) =>
  readOfStall<{ extras: Extra[]; fees: { bookingId: string; amount: number }[] }>(
    maja,
    stall,
    `orders/${orderId}/extras`,
  );
const askedOf = async (stall: string, { orderId }: BookedAtCounter) =>
  (await readOfStall<CounterPayments>(maja, stall, `orders/${orderId}/counter-payments`)).asked;
const rowOf = async (day: string, { bookingId }: BookedAtCounter) =>
  (await readOfStall<{ bookings: DayRow[] }>(maja, STALL, `bookings?day=${day}`)).bookings.find(
    one => one.bookingId === bookingId,
  )!;

async function freeAt(wish: { day: string; time: string }, guests: string): Promise<number> {
  const { id: skuId } = await skuOf(hall, TABLE);
  const query = new URLSearchParams({ skuId, day: wish.day, guests });
  const { beginnings } = await readOfStall<CounterTimes>(maja, STALL, `counter/times?${query}`);
  return beginnings.find(one => one.time === wish.time)!.free;
}

/** The stall's rules with a fee for each guest who does not come. */
async function feePerGuest(noShowPerGuest: number): Promise<void> {
  const path = `products/${TABLE}/booking-rules`;
  const { rules } = await readOfStall<Rulebook>(maja, STALL, path);
  const next = { ...rules!, terms: { ...rules!.terms, noShowPerGuest } };
  const put = await deedOf(maja, STALL, ['PUT', path], 'put-booking-rules', { product: TABLE, rules: next, seen: [] });
  expect(put.body.reason).toBeUndefined();
}

describe('guests who leave before their time', () => {
  it('give their table back at once, and get it again where it was a slip', async () => {
    const wish = { day: nextWeekday(hall, 6, 2), time: '18:00' };
    const party = await table(wish, 12);
    await at(wish.day, '17:55');
    expect((await attend(STALL, party.bookingId, 'check-out')).body.reason).toBe('status-moved');
    await attend(STALL, party.bookingId, 'check-in');
    hall.clock.forward(40 * 60_000);
    const later = { day: wish.day, time: '19:00' };
    expect(await freeAt(later, 'guest:12')).toBe(0);
    expect((await attend(STALL, party.bookingId, 'check-out')).status).toBe(200);
    expect(await freeAt(later, 'guest:12')).toBe(1);
    expect(await rowOf(wish.day, party)).toMatchObject({ checkedOutAt: expect.any(String) });
    expect((await attend(STALL, party.bookingId, 'undo')).status).toBe(200);
    expect(await freeAt(later, 'guest:12')).toBe(0);
    await attend(STALL, party.bookingId, 'check-out');
    await table(later, 12);
    expect((await attend(STALL, party.bookingId, 'undo')).body.reason).toBe('place-given-on');
    const { history } = await orderOf(STALL, party);
    expect(history.at(-1)).toMatchObject({ type: 'booking-check-out', by: 'Maja Strand' });
    expect(await auditOf(hall)).toEqual([]);
  });
});

describe('fewer guests than were booked', () => {
  it('keep their table, also when they are here; more are no fewer', async () => {
    const wish = { day: nextWeekday(hall, 6, 2), time: '13:00' };
    const party = await table(wish, 6);
    const fewer = (guests: number) =>
      deedOf(maja, STALL, ['POST', `bookings/${party.bookingId}/smaller-parties`], 'fewer-guests', {
        ...{ bookingId: party.bookingId, guests: { guest: guests }, pieces: 1, keepsPrice: false },
      });
    expect((await fewer(4)).body.item).toMatchObject({ back: 0 });
    expect((await fewer(5)).body.reason).toBe('party-not-smaller');
    const { order } = await orderOf(STALL, party);
    expect(order.orderItems[0]!.booking).toMatchObject({ party: 4, wish: { guests: { guest: 4 } } });
    expect(await auditOf(hall)).toEqual([]);
  });

  it('hand pieces back that others can have, and pay for fewer, or for what was agreed', async () => {
    const day = nextWeekday(hall, 6, 2);
    const { id: skuId } = await skuOf(hall, 'hyr-kajak');
    const shown = async () => {
      const query = new URLSearchParams({ skuId, day, time: '11:00', minutes: '120', pieces: '4' });
      return await readOfStall<CounterPlaces>(maja, HIRE, `counter/places?${query}`);
    };
    const { amount, units } = await shown();
    const wish = { day, time: '11:00', minutes: 120 };
    const booking = { wish, guest, quantity: 4, expectedTotal: amount };
    const { body } = await bookAtCounter(hall, maja, HIRE, 'hyr-kajak', booking);
    const fewer = (pieces: number, keepsPrice: boolean) =>
      deedOf(maja, HIRE, ['POST', `bookings/${body.item.bookingId}/smaller-parties`], 'fewer-guests', {
        ...{ bookingId: body.item.bookingId, guests: {}, pieces, keepsPrice },
      });
    expect((await fewer(3, true)).body.reason).toBeUndefined();
    expect((await askedOf(HIRE, body.item)).map(one => one.amount)).toEqual([amount]);
    expect((await fewer(1, false)).body.reason).toBeUndefined();
    expect((await askedOf(HIRE, body.item)).map(one => one.amount)).toEqual([amount! / 4]);
    const free = (list: CounterPlaces['units']) => list.filter(unit => unit.state !== 'TAKEN').length;
    expect(free((await shown()).units)).toBe(free(units) - 1);
    expect(await auditOf(hall)).toEqual([]);
  });
});

describe('a guest who did not come', () => {
  it('owes what was agreed for each of the party, by the terms of the day on which they booked, once', async () => {
    const before = await table({ day: nextWeekday(hall, 6, 9), time: '17:00' }, 2);
    await feePerGuest(20_000);
    const party = await table({ day: nextWeekday(hall, 6, 9), time: '17:00' }, 4);
    await at(nextWeekday(hall, 6, 9), '17:20');
    for (const one of [before, party]) await attend(STALL, one.bookingId, 'no-show');
    expect((await extrasOf(STALL, before)).fees).toEqual([]);
    expect((await extrasOf(STALL, party)).fees).toMatchObject([{ amount: 80_000 }]);
    const ask = (expectedAmount: number) =>
      deedOf(maja, STALL, ['POST', `bookings/${party.bookingId}/no-show-fees`], 'ask-no-show-fee', {
        ...{ bookingId: party.bookingId, expectedAmount, tell: true },
      });
    expect((await ask(90_000)).body.reason).toBe('counter-price-moved');
    expect((await ask(80_000)).status).toBe(200);
    expect((await ask(80_000)).body.reason).toBe('counter-price-moved');
    const [text] = await eventually(
      async () => hall.sms.messages.list('+46701740651'),
      seen => seen.length > 0,
    );
    expect(text!.message).toMatch(
      /^Sjökanten: Uteblivet besök: Boka bord, 800\s?kr\. Betala här: http.*\/pay-requests\//,
    );
    const { order } = await orderOf(STALL, party);
    expect([order.totalPrice.amountIncludingVat, order.amountUnpaid]).toEqual([80_000, 80_000]);
    expect(await auditOf(hall)).toEqual([]);
    await feePerGuest(0);
  });

  it('owes of a stay what a cancellation in the last moment would have cost, and no more', async () => {
    const day = cabinDay(hall, 9);
    const { id: skuId } = await skuOf(hall, 'strandstuga');
    const query = new URLSearchParams({ skuId, day, nights: '2', guests: 'guest:2' });
    const { amount } = await readOfStall<CounterPlaces>(maja, CAMP, `counter/places?${query}`);
    const wish = { day, nights: 2, guests: { guest: 2 } };
    const { body } = await bookAtCounter(hall, maja, CAMP, 'strandstuga', { wish, guest, expectedTotal: amount });
    await at(day, '21:00');
    await attend(CAMP, body.item.bookingId, 'no-show');
    const { fees } = await extrasOf(CAMP, body.item);
    expect(fees.map(one => one.amount)).toEqual([amount]);
    const asked = { bookingId: body.item.bookingId, expectedAmount: amount, tell: false };
    await deedOf(maja, CAMP, ['POST', `bookings/${asked.bookingId}/no-show-fees`], 'ask-no-show-fee', asked);
    expect((await askedOf(CAMP, body.item)).map(one => [one.amount, one.text.slice(0, 15)])).toEqual([
      [amount, 'Uteblivet besök'],
    ]);
    expect(await auditOf(hall)).toEqual([]);
  });
});

describe('what comes back late or broken', () => {
  it('is asked for with its reason, is paid at the till, and is taken back while nobody has paid', async () => {
    const day = nextWeekday(hall, 7, 2);
    const { id: skuId } = await skuOf(hall, 'hyr-kajak');
    const query = new URLSearchParams({ skuId, day, time: '11:00', minutes: '120' });
    const { amount } = await readOfStall<CounterPlaces>(maja, HIRE, `counter/places?${query}`);
    const wish = { day, time: '11:00', minutes: 120 };
    const { body } = await bookAtCounter(hall, maja, HIRE, 'hyr-kajak', { wish, guest, expectedTotal: amount });
    const { orderId } = body.item;
    const ask = (because: string, text: string, ore: number | null) =>
      deedOf<{ payRequestId: string }>(maja, HIRE, ['POST', `orders/${orderId}/extras`], 'ask-extra', {
        ...{ orderId, because, text, amount: ore, vatCategory: 'standard' },
      });
    expect(Object.keys((await ask('LATE', '', null)).body.fields!)).toEqual(['text', 'amount']);
    const late = await ask('LATE', 'En timme sent', 12_500);
    await ask('DAMAGED', 'Paddel av', 60_000);
    const { extras } = await extrasOf(HIRE, body.item);
    expect(extras.map(one => [one.because, one.amount, one.by])).toEqual([
      ['LATE', 12_500, 'Maja Strand'],
      ['DAMAGED', 60_000, 'Maja Strand'],
    ]);
    const noted = {
      payRequestId: late.body.item.payRequestId,
      way: 'ON_PREMISE',
      agreed: 'HERE',
      expectedAmount: 12_500,
      note: '',
    };
    await deedOf(maja, HIRE, ['POST', `pay-requests/${noted.payRequestId}/counter-payments`], 'note-payment', noted);
    const withdraw = (orderItemId: string) =>
      deedOf(maja, HIRE, ['POST', `orders/${orderId}/extras/${orderItemId}/withdrawals`], 'withdraw-extra', {
        ...{ orderId, orderItemId },
      });
    expect((await withdraw(extras[0]!.orderItemId)).body.reason).toBe('status-moved');
    expect((await withdraw(extras[1]!.orderItemId)).status).toBe(200);
    const { order } = await orderOf(HIRE, body.item);
    expect([order.totalPrice.amountIncludingVat, order.amountSettled]).toEqual([amount! + 12_500, 12_500]);
    expect(await auditOf(hall)).toEqual([]);
  });
});
