import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { closeAudited } from '../../../tests/honey-hall.ts';
import { at, type Keeping, keepingAt, later, oneHour, supper } from '../../../tests/keeping.ts';
import { done, offerOf, openPlace, type Place } from '../../../tests/places.ts';
import { newId } from '../../shared/ids.ts';
import { putOfferIn } from '../offers/commands.ts';
import type { TimeWish } from '../plans/rules.ts';
import { checkInIn, noShowIn } from './arrivals/commands.ts';
import { confirmBookingsIn, moveBookingIn, rejectBookingsIn } from './commands.ts';
import { awaitsSeller } from './queries.ts';

/** Without background jobs: an expired hold must not block anyone on its own (I3). */
let hall: TestHall;
let place: Place;
let keeping: Keeping;
beforeAll(async () => {
  hall = await openHall({ worker: false });
  place = await openPlace(hall, at(0));
  keeping = keepingAt(hall, place);
});
afterAll(() => closeAudited(hall));

describe('a cancellation', () => {
  it('gives the place back, once: cancelled twice, or cancelled and then rejected with its order (H5)', async () => {
    const { productId, leaves, departureId } = await keeping.ferry(4);
    const { orderGroupId, bookingId } = await keeping.booked({ productId, wish: leaves, party: 3 });
    expect([await keeping.cancel(bookingId), await keeping.cancel(bookingId)]).toEqual([true, false]);
    const reject = { orderGroupId, as: 'CANCELLED' as const };
    expect(await place.within(tx => rejectBookingsIn(place.deed(tx, at(3)), reject))).toBe(0);
    expect(await keeping.seatsTaken(departureId)).toBe(0);
    expect(await keeping.book(orderGroupId)).toBe('booked');
    expect(await keeping.stateOf(bookingId)).toBe('CANCELLED');
  });

  it('frees capacity that products share (H5)', async () => {
    const boats = await place.group(keeping.fresh('batar'), [4]);
    const needs = [{ groupId: boats.id, take: 'FIXED' as const }];
    const fishing = await place.product(keeping.fresh('fiske'), offerOf('SLOTS', { ...oneHour, needs }));
    const seals = await place.product(keeping.fresh('salar'), offerOf('SLOTS', { ...oneHour, needs }));
    const { bookingId } = await keeping.booked({ productId: fishing, wish: supper });
    expect((await keeping.take([{ productId: seals, wish: supper }])).no).toBe('fully-booked');
    expect(await keeping.cancel(bookingId)).toBe(true);
    expect((await keeping.take([{ productId: seals, wish: supper }])).no).toBeNull();
  });

  it('of what was never paid is none: that is the hold’s to give back, once', async () => {
    const { productId } = await keeping.restaurant([2]);
    const { orderGroupId, ids } = await keeping.take([{ productId, wish: supper, party: 2 }]);
    expect(await keeping.cancel(ids[0]!)).toBe(false);
    expect([await keeping.release(orderGroupId), await keeping.release(orderGroupId)]).toEqual([true, false]);
    expect([await keeping.stateOf(ids[0]!), await keeping.resourcesOf(ids[0]!)]).toEqual(['LAPSED', []]);
  });
});

describe('a booking that waits for the seller', () => {
  it('keeps its place, and one of two yeses counts (H2)', async () => {
    const { productId, offer } = await keeping.restaurant([2]);
    const asking = { ...offer, confirmedBySeller: true };
    const put = { providerId: place.providerId, productId, offer: asking };
    done(await place.within(tx => putOfferIn(place.deed(tx, at(0)), put)));
    const { orderGroupId, bookingId } = await keeping.booked({ productId, wish: supper, party: 2 });
    expect(await keeping.stateOf(bookingId)).toBe('PENDING');
    expect(await place.within(tx => awaitsSeller(tx, orderGroupId))).toBe(true);
    expect((await keeping.take([{ productId, wish: supper, party: 2 }])).no).toBe('fully-booked');
    const confirm = () => place.within(tx => confirmBookingsIn(tx, { orderGroupId }));
    expect((await Promise.all([confirm(), confirm()])).sort()).toEqual([false, true]);
    expect(await keeping.stateOf(bookingId)).toBe('BOOKED');

    const second = await keeping.booked({ productId, wish: later, party: 2 });
    const reject = { orderGroupId: second.orderGroupId, as: 'REJECTED' as const };
    expect(await place.within(tx => rejectBookingsIn(place.deed(tx, at(2)), reject))).toBe(1);
    expect(await place.within(tx => confirmBookingsIn(tx, second))).toBe(false);
    expect((await keeping.take([{ productId, wish: later, party: 2 }])).no).toBeNull();
  });
});

describe('a move', () => {
  const move = (bookingId: string, wish: TimeWish, more: object = {}) =>
    place.within(tx =>
      moveBookingIn(place.deed(tx, at(2)), { bookingId, wish, party: 2, pieces: 1, by: 'guest', ...more }),
    );

  it('is not hindered by the booking itself, and gives its old place back', async () => {
    const { productId } = await keeping.restaurant([2]);
    const { bookingId } = await keeping.booked({ productId, wish: supper, party: 2 });
    expect(await move(bookingId, { day: '2026-11-21', time: '18:30' })).toBeNull();
    expect((await keeping.take([{ productId, wish: { day: '2026-11-21', time: '16:30' }, party: 2 }])).no).toBeNull();
    expect((await keeping.take([{ productId, wish: supper, party: 2 }])).no).toBe('fully-booked');
  });

  it('that finds no place changes nothing', async () => {
    const { productId } = await keeping.restaurant([2]);
    const { bookingId } = await keeping.booked({ productId, wish: supper, party: 2 });
    await keeping.booked({ productId, wish: later, party: 2 });
    const before = await hall.db.selectFrom('bookings').selectAll().where('id', '=', bookingId).execute();
    expect(await move(bookingId, { day: '2026-11-21', time: '19:00' })).toEqual({ refused: 'fully-booked' });
    expect(await move(bookingId, supper, { party: 3 })).toEqual({ refused: 'booking-party-too-big' });
    expect(await hall.db.selectFrom('bookings').selectAll().where('id', '=', bookingId).execute()).toEqual(before);
    expect(await keeping.resourcesOf(bookingId)).toHaveLength(1);
  });

  it('of seats takes as many as there are, its own among them', async () => {
    const { productId, leaves, departureId } = await keeping.ferry(4);
    const { bookingId } = await keeping.booked({ productId, wish: leaves, party: 3 });
    expect(await move(bookingId, leaves, { party: 4 })).toBeNull();
    expect(await move(bookingId, leaves, { party: 5 })).toEqual({ refused: 'booking-party-too-big' });
    expect(await keeping.seatsTaken(departureId)).toBe(4);
  });

  it('keeps the terms under which it was booked, and follows the rules of today (I4)', async () => {
    const { productId, offer } = await keeping.restaurant([2]);
    const { bookingId } = await keeping.booked({ productId, wish: supper, party: 2 });
    const terms = { ...offer.terms, cancellationByCustomerAllowed: false };
    const put = { providerId: place.providerId, productId, offer: { ...offer, leadMinutes: 60 * 24 * 7, terms } };
    done(await place.within(tx => putOfferIn(place.deed(tx, at(0)), put)));
    expect(await move(bookingId, later)).toEqual({ refused: 'booking-too-soon' });
    // The minimum notice does not apply to staff.
    expect(await move(bookingId, later, { by: 'staff' })).toBeNull();
    const row = await hall.db.selectFrom('bookings').selectAll().where('id', '=', bookingId).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ offer_version: 2, terms: { cancellationByCustomerAllowed: true }, wish: later });
  });

  it('of what ended, or is of another, is refused', async () => {
    const { productId } = await keeping.restaurant([2, 2]);
    const { bookingId } = await keeping.booked({ productId, wish: supper, party: 2 });
    expect(await move(newId(), later)).toEqual({ refused: 'not-found' });
    expect(await move(bookingId, supper, { resourceIds: [newId()] })).toEqual({ refused: 'not-found' });
    await keeping.cancel(bookingId);
    expect(await move(bookingId, later)).toEqual({ refused: 'status-moved' });
  });
});

describe('at the door', () => {
  const door = (bookingId: string) => ({ bookingId, providerId: place.providerId });
  it('a party has come, or has not, never both', async () => {
    const { productId } = await keeping.restaurant([2, 2]);
    const [came, stayed] = [
      await keeping.booked({ productId, wish: supper, party: 2 }),
      await keeping.booked({ productId, wish: supper, party: 2 }),
    ];
    const evening = new Date('2026-11-21T17:10:00Z');
    const checkIn = (id: string, now = evening) => place.within(tx => checkInIn(place.deed(tx, now), door(id)));
    const noShow = (id: string, now = evening) => place.within(tx => noShowIn(place.deed(tx, now), door(id)));
    expect([await checkIn(came.bookingId), await checkIn(came.bookingId)]).toEqual([null, null]);
    expect(await noShow(came.bookingId)).toEqual({ refused: 'status-moved' });
    expect(await noShow(stayed.bookingId, at(5))).toEqual({ refused: 'status-moved' });
    expect(await noShow(stayed.bookingId)).toBeNull();
    expect(await checkIn(stayed.bookingId)).toEqual({ refused: 'status-moved' });
  });
});
