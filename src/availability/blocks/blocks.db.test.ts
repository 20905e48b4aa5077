import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { closeAudited } from '../../../tests/honey-hall.ts';
import { at, type Keeping, keepingAt, later, supper } from '../../../tests/keeping.ts';
import { done, type Group, openPlace, type Place } from '../../../tests/places.ts';
import { callOffDepartureIn } from '../departures/commands.ts';
import { retireResourceIn } from '../resources/commands.ts';
import { blockResourceIn, unblockResourceIn } from './commands.ts';

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

describe('what stands in the way', () => {
  const days = (group: Group, from: Date, to: Date) => ({
    ...{ providerId: place.providerId, resourceIds: group.resourceIds, from, to, reason: 'Målas om' },
  });

  it('refuses a block and a retirement with the list, until they are cancelled', async () => {
    const { group, productId } = await keeping.restaurant([2]);
    const { bookingId } = await keeping.booked({ productId, wish: supper, party: 2 });
    const fields = days(group, new Date('2026-11-21T18:00:00Z'), new Date('2026-11-22T18:00:00Z'));
    const block = () => place.within(tx => blockResourceIn(place.deed(tx, at(3)), fields));
    const which = { providerId: place.providerId, resourceId: group.resourceIds[0]! };
    const retire = () => place.within(tx => retireResourceIn(place.deed(tx, at(3)), which));
    const list = { refused: 'has-bookings', fields: { [bookingId]: 'lör 21 nov 18:00, 2 pers.' } };
    expect([await block(), await retire()]).toEqual([list, list]);
    await keeping.cancel(bookingId);
    const { items } = done(await block());
    expect((await keeping.take([{ productId, wish: later, party: 2 }])).no).toBe('fully-booked');
    expect((await keeping.take([{ productId, wish: supper, party: 2 }])).no).toBe('fully-booked');
    const end = { providerId: place.providerId, blockId: items[0]!._id };
    done(await place.within(tx => unblockResourceIn(place.deed(tx, at(4)), end)));
    expect((await keeping.take([{ productId, wish: later, party: 2 }], { now: at(5) })).no).toBeNull();
    // The hold has expired, so it blocks nobody (I3).
    done(await place.within(tx => retireResourceIn(place.deed(tx, at(30)), which)));
    expect((await keeping.take([{ productId, wish: supper, party: 2 }], { now: at(31) })).no).toBe('fully-booked');
  });

  it('of a departure: never fewer seats than are taken, and all else of a full one may change (H8)', async () => {
    const { productId, leaves, put, departureId } = await keeping.ferry(4);
    const { bookingId } = await keeping.booked({ productId, wish: leaves, party: 3 });
    const past = await keeping.take([{ productId, wish: leaves, party: 1 }]);
    expect(await put(2)).toEqual({ refused: 'seats-taken' });
    expect([done(await put(4)).items[0]!._id, past.no]).toEqual([departureId, null]);
    expect(await keeping.book(past.orderGroupId)).toBe('booked');
    const off = { providerId: place.providerId, departureId };
    const answer = done(await place.within(tx => callOffDepartureIn(place.deed(tx, at(1)), off)));
    expect(answer.item.bookingIds.sort()).toEqual([bookingId, past.ids[0]].sort());
    expect((await keeping.take([{ productId, wish: leaves, party: 1 }])).no).toBe('booking-departure-called-off');
    expect(await keeping.cancel(bookingId)).toBe(true);
  });
});
