import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { closeAudited } from '../../../tests/honey-hall.ts';
import { at, type Keeping, keepingAt, later, oneHour, supper } from '../../../tests/keeping.ts';
import { offerOf, openPlace, type Place } from '../../../tests/places.ts';
import { newId } from '../../shared/ids.ts';
import { countStockIn } from '../goods/commands.ts';
import { stockLeft } from '../queries.ts';
import { moveBookingIn } from './commands.ts';

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

describe('keeping times', () => {
  it('keeps the smallest table that fits, and says no when all are taken', async () => {
    const { group, productId } = await keeping.restaurant([2, 4]);
    const first = await keeping.booked({ productId, wish: supper, party: 2 });
    expect(await keeping.resourcesOf(first.bookingId)).toEqual([group.resourceIds[0]]);
    await keeping.booked({ productId, wish: supper, party: 2 });
    expect((await keeping.take([{ productId, wish: supper, party: 2 }])).no).toBe('fully-booked');
    expect((await keeping.take([{ productId, wish: later, party: 2 }])).no).toBeNull();
  });

  it('is all or nothing, with goods too', async () => {
    const { productId } = await keeping.restaurant([2]);
    const honey = newId();
    await place.within(tx =>
      countStockIn(place.deed(tx, at(0)), { stockItemId: honey, providerId: place.providerId, onHand: 5 }),
    );
    const left = async () => (await stockLeft(hall.db, [honey], at(0))).get(honey);
    const table = { productId, wish: supper, party: 2 };
    expect((await keeping.take([table, table], { goods: { [honey]: 2 } })).no).toBe('fully-booked');
    expect(await left()).toBe(5);
    expect((await keeping.take([table], { goods: { [honey]: 6 } })).no).toBe('quantity-unavailable');
    expect((await keeping.take([table], { goods: { [honey]: 2 } })).no).toBeNull();
    expect(await left()).toBe(3);
  });

  it('lets two lines of one cart see what the other took (H3)', async () => {
    const guides = await place.group(keeping.fresh('guider'), [1]);
    const needs = [{ groupId: guides.id, take: 'FIXED' as const }];
    const climb = await place.product(keeping.fresh('klattring'), offerOf('SLOTS', { ...oneHour, needs }));
    const walk = await place.product(keeping.fresh('vandring'), offerOf('SLOTS', { ...oneHour, needs }));
    const ten = { day: '2026-11-21', time: '10:00' };
    const eleven = { day: '2026-11-21', time: '11:00' };
    const both = [climb, walk].map(productId => ({ productId, wish: ten }));
    expect((await keeping.take(both)).no).toBe('fully-booked');
    expect(
      (
        await keeping.take([
          { productId: climb, wish: ten },
          { productId: walk, wish: eleven },
        ])
      ).no,
    ).toBeNull();
  });

  it('joins tables, and then none of them is free by itself (H4)', async () => {
    const { group, productId } = await keeping.restaurant([4, 4], { joins: [[0, 1]] });
    const { bookingId } = await keeping.booked({ productId, wish: supper, party: 7 });
    expect(await keeping.resourcesOf(bookingId)).toEqual([...group.resourceIds].sort());
    expect((await keeping.take([{ productId, wish: supper, party: 2 }])).no).toBe('fully-booked');
  });

  it('moves who is not seated yet to make room, and nobody else', async () => {
    const { group, productId, offer } = await keeping.restaurant([4, 2]);
    const [four, two] = group.resourceIds as [string, string];
    // Another pair has the table for two, so this one gets the table for four, until a party of four needs it.
    const early = await keeping.booked({ productId, wish: supper, party: 2 });
    const pair = await keeping.booked({ productId, wish: supper, party: 2 });
    expect(await keeping.resourcesOf(pair.bookingId)).toEqual([four]);
    expect(await keeping.cancel(early.bookingId)).toBe(true);
    const quartet = await keeping.booked({ productId, wish: supper, party: 4 });
    expect([await keeping.resourcesOf(quartet.bookingId), await keeping.resourcesOf(pair.bookingId)]).toEqual([
      [four],
      [two],
    ]);
    expect(await keeping.cancel(quartet.bookingId)).toBe(true);

    const other = await keeping.booked({ productId, wish: supper, party: 1 });
    const seated = await keeping.booked({ productId, wish: later, party: 2 });
    expect([await keeping.resourcesOf(other.bookingId), await keeping.resourcesOf(seated.bookingId)]).toEqual([
      [four],
      [two],
    ]);
    const to = { resourceIds: [four], wish: later, party: 2, pieces: 1, by: 'staff' as const };
    expect(
      await place.within(tx => moveBookingIn(place.deed(tx, at(1)), { ...to, bookingId: seated.bookingId })),
    ).toBeNull();
    // A table chosen by staff is never rearranged.
    expect((await keeping.take([{ productId, wish: later, party: 4 }])).no).toBe('fully-booked');
    expect(offer.kind).toBe('TABLE');
  });

  it.each([
    [{ day: '2026-11-21' }, 2, 'wish-missing'],
    [{ day: '2026-02-30', time: '18:00' }, 2, 'wish-missing'],
    [{ day: '2026-11-21', time: '18:10' }, 2, 'booking-no-such-time'],
    [{ day: '2026-11-20', time: '12:30' }, 2, 'booking-too-soon'],
    [{ day: '9999-12-31', time: '18:00' }, 2, 'booking-too-far'],
    [supper, 0, 'booking-party-too-small'],
    [supper, 1_000_000, 'booking-party-too-big'],
  ])('of %j for %d is refused: %s', async (wish, party, reason) => {
    const { productId } = await keeping.restaurant([2]);
    expect((await keeping.take([{ productId, wish, party }])).no).toBe(reason);
  });

  it('knows nothing of products that nobody made rules for', async () => {
    const { orderGroupId, no } = await keeping.take([{ productId: newId(), wish: supper }]);
    expect([no, await keeping.book(orderGroupId)]).toEqual([null, 'booked']);
  });
});

describe('a hold past its time', () => {
  it('is in nobody’s way, even if no background job runs (I3), but is disturbed only where there is nothing else', async () => {
    const { group, productId } = await keeping.restaurant([2, 2]);
    const past = await keeping.take([{ productId, wish: supper, party: 2 }]);
    expect((await keeping.take([{ productId, wish: supper, party: 2 }], { now: at(20) })).no).toBeNull();
    expect(await keeping.stateOf(past.ids[0]!)).toBe('HELD');
    const third = await keeping.take([{ productId, wish: supper, party: 2 }], { now: at(21) });
    expect([third.no, await keeping.stateOf(past.ids[0]!)]).toEqual([null, 'LAPSED']);
    expect(group.resourceIds).toContain((await keeping.resourcesOf(third.ids[0]!))[0]);
    expect((await keeping.take([{ productId, wish: supper, party: 2 }], { now: at(22) })).no).toBe('fully-booked');
  });

  it('is booked when paid a moment too late, and taken again if others gave it back (H12)', async () => {
    const { productId } = await keeping.restaurant([2]);
    const table = { productId, wish: supper, party: 2 };
    const late = await keeping.take([table]);
    expect(await keeping.book(late.orderGroupId, at(30))).toBe('booked');
    expect(await keeping.stateOf(late.ids[0]!)).toBe('BOOKED');
    expect(await keeping.cancel(late.ids[0]!)).toBe(true);

    const second = await keeping.take([table], { now: at(40) });
    const other = await keeping.take([table], { now: at(60) });
    expect([other.no, await keeping.book(second.orderGroupId, at(61))]).toEqual([null, 'gone']);
    expect(await keeping.release(other.orderGroupId, at(62))).toBe(true);
    expect(await keeping.book(second.orderGroupId, at(63))).toBe('booked');
    expect(await keeping.resourcesOf(second.ids[0]!)).toHaveLength(1);
  });

  it('is booked after it was tidied up too; gone as a whole when one of its times is (H12)', async () => {
    const [one, other] = [await keeping.restaurant([2]), await keeping.restaurant([2])];
    const both = [one, other].map(({ productId }) => ({ productId, wish: supper, party: 2 }));
    const first = await keeping.take(both);
    await keeping.expireAll(at(16));
    expect(await keeping.stateOf(first.ids[0]!)).toBe('LAPSED');
    expect(await keeping.book(first.orderGroupId, at(17))).toBe('booked');
    for (const id of first.ids) expect(await keeping.cancel(id)).toBe(true);

    const second = await keeping.take(both, { now: at(20) });
    await keeping.expireAll(at(40));
    await keeping.booked(both[1]!, at(41));
    expect(await keeping.book(second.orderGroupId, at(42))).toBe('gone');
    // A failed retake is rolled back by the settlement; here the hold is given up.
    expect((await keeping.take([both[0]!], { now: at(43) })).no).toBeNull();
  });

  it('is extended while its guest pays, and has its place again if nobody took it', async () => {
    const { productId } = await keeping.restaurant([2]);
    const table = { productId, wish: supper, party: 2 };
    const { orderGroupId } = await keeping.take([table]);
    expect(await keeping.extend(orderGroupId, at(30), at(14))).toBe('held');
    expect((await keeping.take([table], { now: at(29) })).no).toBe('fully-booked');
    const other = await keeping.take([table], { now: at(31), minutes: 1 });
    expect([other.no, await keeping.extend(orderGroupId, at(50), at(31))]).toEqual([null, 'gone']);
    expect(await keeping.extend(orderGroupId, at(50), at(33))).toBe('held');
    expect((await keeping.take([table], { now: at(34) })).no).toBe('fully-booked');
  });

  it('keeps its seats from nobody either', async () => {
    const { productId, leaves } = await keeping.ferry(4);
    const past = await keeping.take([{ productId, wish: leaves, party: 3 }]);
    expect((await keeping.take([{ productId, wish: leaves, party: 2 }], { now: at(14) })).no).toBe('fully-booked');
    expect((await keeping.take([{ productId, wish: leaves, party: 2 }], { now: at(16) })).no).toBeNull();
    expect(await keeping.stateOf(past.ids[0]!)).toBe('LAPSED');
    expect(await keeping.book(past.orderGroupId, at(17))).toBe('gone');
  });
});
