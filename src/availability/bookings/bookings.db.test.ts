import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { done, type Group, offerOf, openPlace, type Place } from '../../../tests/places.ts';
import { auditOf } from '../../../tests/stall.ts';
import { newId } from '../../shared/ids.ts';
import { blockResourceIn, unblockIn } from '../blocks/commands.ts';
import { bookHold, expireHold, extendHold, releaseHold, stockTake, takeStock } from '../commands.ts';
import { callOffDepartureIn, putDeparturesIn } from '../departures/commands.ts';
import { putOfferIn } from '../offers/commands.ts';
import type { TimeWish } from '../plans/rules.ts';
import { holdsPastTheirTime, stockLeft } from '../queries.ts';
import { retireResourceIn } from '../resources/commands.ts';
import {
  cancelBookingIn,
  checkInIn,
  confirmBookingsIn,
  moveBookingIn,
  noShowIn,
  rejectBookingsIn,
} from './commands.ts';
import { awaitsSeller } from './queries.ts';

/** Without the background work: an expired hold must block nobody by itself (I3). */
let hall: TestHall;
let place: Place;
beforeAll(async () => {
  hall = await openHall({ worker: false });
  place = await openPlace(hall, at(0));
});
afterAll(async () => {
  expect(await auditOf(hall)).toEqual([]);
  await hall.close();
});

const MINUTE = 60_000;
const noon = Date.parse('2026-11-20T12:00:00Z');
const at = (minutes: number) => new Date(noon + minutes * MINUTE);

let count = 0;
/** A name that no other test has. */
const fresh = (name: string) => `${name}-${++count}`;

interface Asked {
  productId: string;
  wish: TimeWish;
  party?: number;
  pieces?: number;
}

async function take(asked: Asked[], options: { now?: Date; minutes?: number; goods?: Record<string, number> } = {}) {
  const now = options.now ?? at(0);
  const orderGroupId = newId();
  const promised = asked.map(one => ({ party: 1, pieces: 1, ...one, orderItemId: newId() }));
  const wants = Object.entries(options.goods ?? {}).map(([stockItemId, amount]) => ({ stockItemId, amount }));
  const expiresAt = new Date(now.getTime() + (options.minutes ?? 15) * MINUTE);
  const of = { holdId: newId(), orderGroupId, providerId: place.providerId };
  const no = await place.within(tx => takeStock(tx, { ...of, wants, promised, expiresAt, now }));
  return { orderGroupId, ids: promised.map(one => one.orderItemId), no: no?.refused ?? null };
}

const book = (orderGroupId: string, now = at(1)) => place.within(tx => bookHold(tx, { orderGroupId, now }));
const release = (orderGroupId: string, now = at(1)) => place.within(tx => releaseHold(tx, { orderGroupId, now }));
const extend = (orderGroupId: string, until: Date, now: Date) =>
  place.within(tx => extendHold(tx, { orderGroupId, until, now }));
const cancel = (orderItemId: string, now = at(2)) => place.within(tx => cancelBookingIn(tx, { orderItemId, now }));
const expireAll = async (now: Date) => {
  for (const holdId of await holdsPastTheirTime(hall.db, now, 100))
    await place.within(tx => expireHold(tx, { holdId, now }));
};

/** Taken and paid; answers with the booking. */
async function booked(asked: Asked, now = at(0)) {
  const { orderGroupId, ids, no } = await take([asked], { now });
  expect(no).toBeNull();
  expect(await book(orderGroupId, now)).toBe('booked');
  return { orderGroupId, bookingId: ids[0]! };
}

const stateOf = async (bookingId: string) =>
  (await hall.db.selectFrom('bookings').select('state').where('id', '=', bookingId).executeTakeFirst())?.state;

async function resourcesOf(bookingId: string): Promise<string[]> {
  const rows = await hall.db
    .selectFrom('reservations')
    .select('resource_id')
    .where('booking_id', '=', bookingId)
    .where('live', '=', true)
    .execute();
  return rows.map(row => row.resource_id).sort();
}

const twoHours = { minutes: { least: 120, most: 120, step: 60 }, everyMinutes: 30 };
const oneHour = { minutes: { least: 60, most: 60, step: 60 }, everyMinutes: 60 };

async function restaurant(capacities: number[], more: object = {}) {
  const name = fresh('krog');
  const group = await place.group(`bord-${name}`, capacities, more);
  const needs = [{ groupId: group.id, take: 'PARTY' as const }];
  const offer = offerOf('TABLE', { ...twoHours, needs });
  return { group, offer, needs, productId: await place.product(name, offer) };
}

const supper = { day: '2026-11-21', time: '18:00' };
const later = { day: '2026-11-21', time: '20:00' };

describe('keeping times', () => {
  it('keeps the smallest table that fits, and says no when all are taken', async () => {
    const { group, productId } = await restaurant([2, 4]);
    const first = await booked({ productId, wish: supper, party: 2 });
    expect(await resourcesOf(first.bookingId)).toEqual([group.resourceIds[0]]);
    await booked({ productId, wish: supper, party: 2 });
    expect((await take([{ productId, wish: supper, party: 2 }])).no).toBe('fully-booked');
    expect((await take([{ productId, wish: later, party: 2 }])).no).toBeNull();
  });

  it('is all or nothing, with goods too', async () => {
    const { productId } = await restaurant([2]);
    const honey = newId();
    await place.within(tx =>
      stockTake(tx, { stockItemId: honey, providerId: place.providerId, onHand: 5, now: at(0) }),
    );
    const left = async () => (await stockLeft(hall.db, [honey], at(0))).get(honey);
    const table = { productId, wish: supper, party: 2 };
    expect((await take([table, table], { goods: { [honey]: 2 } })).no).toBe('fully-booked');
    expect(await left()).toBe(5);
    expect((await take([table], { goods: { [honey]: 6 } })).no).toBe('quantity-unavailable');
    expect((await take([table], { goods: { [honey]: 2 } })).no).toBeNull();
    expect(await left()).toBe(3);
  });

  it('lets two lines of one cart see what the other took (H3)', async () => {
    const guides = await place.group(fresh('guider'), [1]);
    const needs = [{ groupId: guides.id, take: 'FIXED' as const }];
    const climb = await place.product(fresh('klattring'), offerOf('SLOTS', { ...oneHour, needs }));
    const walk = await place.product(fresh('vandring'), offerOf('SLOTS', { ...oneHour, needs }));
    const ten = { day: '2026-11-21', time: '10:00' };
    const eleven = { day: '2026-11-21', time: '11:00' };
    const both = [climb, walk].map(productId => ({ productId, wish: ten }));
    expect((await take(both)).no).toBe('fully-booked');
    expect(
      (
        await take([
          { productId: climb, wish: ten },
          { productId: walk, wish: eleven },
        ])
      ).no,
    ).toBeNull();
  });

  it('joins tables, and then none of them is free by itself (H4)', async () => {
    const { group, productId } = await restaurant([4, 4], { joins: [[0, 1]] });
    const { bookingId } = await booked({ productId, wish: supper, party: 7 });
    expect(await resourcesOf(bookingId)).toEqual([...group.resourceIds].sort());
    expect((await take([{ productId, wish: supper, party: 2 }])).no).toBe('fully-booked');
  });

  it('moves who is not seated yet to make room, and nobody else', async () => {
    const { group, productId, offer } = await restaurant([4, 2]);
    const [four, two] = group.resourceIds as [string, string];
    // Somebody sits at the table for two when two more come: they get the other one, until four want it.
    const early = await booked({ productId, wish: supper, party: 2 });
    const pair = await booked({ productId, wish: supper, party: 2 });
    expect(await resourcesOf(pair.bookingId)).toEqual([four]);
    expect(await cancel(early.bookingId)).toBe(true);
    const quartet = await booked({ productId, wish: supper, party: 4 });
    expect([await resourcesOf(quartet.bookingId), await resourcesOf(pair.bookingId)]).toEqual([[four], [two]]);
    expect(await cancel(quartet.bookingId)).toBe(true);

    const other = await booked({ productId, wish: supper, party: 1 });
    const seated = await booked({ productId, wish: later, party: 2 });
    expect([await resourcesOf(other.bookingId), await resourcesOf(seated.bookingId)]).toEqual([[four], [two]]);
    const to = { resourceId: four, wish: later, party: 2, pieces: 1, by: 'staff' as const, now: at(1) };
    expect(await place.within(tx => moveBookingIn(tx, { ...to, bookingId: seated.bookingId }))).toBeNull();
    // Staff chose it.
    expect((await take([{ productId, wish: later, party: 4 }])).no).toBe('fully-booked');
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
    const { productId } = await restaurant([2]);
    expect((await take([{ productId, wish, party }])).no).toBe(reason);
  });

  it('knows nothing of products that nobody made rules for', async () => {
    const { orderGroupId, no } = await take([{ productId: newId(), wish: supper }]);
    expect([no, await book(orderGroupId)]).toEqual([null, 'booked']);
  });
});

describe('a hold past its time', () => {
  it('is in nobody’s way, even if no background job runs (I3), but is disturbed only where there is nothing else', async () => {
    const { group, productId } = await restaurant([2, 2]);
    const past = await take([{ productId, wish: supper, party: 2 }]);
    expect((await take([{ productId, wish: supper, party: 2 }], { now: at(20) })).no).toBeNull();
    expect(await stateOf(past.ids[0]!)).toBe('HELD');
    const third = await take([{ productId, wish: supper, party: 2 }], { now: at(21) });
    expect([third.no, await stateOf(past.ids[0]!)]).toEqual([null, 'LAPSED']);
    expect(group.resourceIds).toContain((await resourcesOf(third.ids[0]!))[0]);
    expect((await take([{ productId, wish: supper, party: 2 }], { now: at(22) })).no).toBe('fully-booked');
  });

  it('is booked when paid a moment too late, and taken again if others gave it back (H12)', async () => {
    const { productId } = await restaurant([2]);
    const table = { productId, wish: supper, party: 2 };
    const late = await take([table]);
    expect(await book(late.orderGroupId, at(30))).toBe('booked');
    expect(await stateOf(late.ids[0]!)).toBe('BOOKED');
    expect(await cancel(late.ids[0]!)).toBe(true);

    const second = await take([table], { now: at(40) });
    const other = await take([table], { now: at(60) });
    expect([other.no, await book(second.orderGroupId, at(61))]).toEqual([null, 'gone']);
    expect(await release(other.orderGroupId, at(62))).toBe(true);
    expect(await book(second.orderGroupId, at(63))).toBe('booked');
    expect(await resourcesOf(second.ids[0]!)).toHaveLength(1);
  });

  it('is booked after it was tidied up too; gone as a whole when one of its times is (H12)', async () => {
    const [one, other] = [await restaurant([2]), await restaurant([2])];
    const both = [one, other].map(({ productId }) => ({ productId, wish: supper, party: 2 }));
    const first = await take(both);
    await expireAll(at(16));
    expect(await stateOf(first.ids[0]!)).toBe('LAPSED');
    expect(await book(first.orderGroupId, at(17))).toBe('booked');
    for (const id of first.ids) expect(await cancel(id)).toBe(true);

    const second = await take(both, { now: at(20) });
    await expireAll(at(40));
    await booked(both[1]!, at(41));
    expect(await book(second.orderGroupId, at(42))).toBe('gone');
    // What was begun is undone by whoever settles; here it is given up.
    expect((await take([both[0]!], { now: at(43) })).no).toBeNull();
  });

  it('is extended while its guest pays, and has its place again if nobody took it', async () => {
    const { productId } = await restaurant([2]);
    const table = { productId, wish: supper, party: 2 };
    const { orderGroupId } = await take([table]);
    expect(await extend(orderGroupId, at(30), at(14))).toBe('held');
    expect((await take([table], { now: at(29) })).no).toBe('fully-booked');
    const other = await take([table], { now: at(31), minutes: 1 });
    expect([other.no, await extend(orderGroupId, at(50), at(31))]).toEqual([null, 'gone']);
    expect(await extend(orderGroupId, at(50), at(33))).toBe('held');
    expect((await take([table], { now: at(34) })).no).toBe('fully-booked');
  });

  it('keeps its seats from nobody either', async () => {
    const { productId, leaves } = await ferry(4);
    const past = await take([{ productId, wish: leaves, party: 3 }]);
    expect((await take([{ productId, wish: leaves, party: 2 }], { now: at(14) })).no).toBe('fully-booked');
    expect((await take([{ productId, wish: leaves, party: 2 }], { now: at(16) })).no).toBeNull();
    expect(await stateOf(past.ids[0]!)).toBe('LAPSED');
    expect(await book(past.orderGroupId, at(17))).toBe('gone');
  });
});

async function ferry(capacity: number, startsAt = new Date('2026-11-21T09:00:00Z')) {
  const productId = await place.product(fresh('farja'), offerOf('DEPARTURES'));
  const endsAt = new Date(startsAt.getTime() + 60 * MINUTE);
  const put = (seats: number) =>
    place.within(tx =>
      putDeparturesIn(
        tx,
        { providerId: place.providerId, productId, departures: [{ startsAt, endsAt, capacity: seats }] },
        place.pen(at(0)),
      ),
    );
  const departureId = done(await put(capacity)).items[0]!._id;
  return { productId, put, departureId, leaves: { day: '2026-11-21', time: '10:00' } };
}

describe('a cancellation', () => {
  it('gives the place back, once: cancelled twice, or cancelled and then rejected with its order (H5)', async () => {
    const { productId, leaves, departureId } = await ferry(4);
    const { orderGroupId, bookingId } = await booked({ productId, wish: leaves, party: 3 });
    expect([await cancel(bookingId), await cancel(bookingId)]).toEqual([true, false]);
    const reject = { orderGroupId, as: 'CANCELLED' as const, now: at(3) };
    expect(await place.within(tx => rejectBookingsIn(tx, reject))).toBe(0);
    const row = await hall.db.selectFrom('departures').select('taken').where('id', '=', departureId).executeTakeFirst();
    expect(row?.taken).toBe(0);
    expect(await book(orderGroupId)).toBe('booked');
    expect(await stateOf(bookingId)).toBe('CANCELLED');
  });

  it('frees capacity that products share (H5)', async () => {
    const boats = await place.group(fresh('batar'), [4]);
    const needs = [{ groupId: boats.id, take: 'FIXED' as const }];
    const fishing = await place.product(fresh('fiske'), offerOf('SLOTS', { ...oneHour, needs }));
    const seals = await place.product(fresh('salar'), offerOf('SLOTS', { ...oneHour, needs }));
    const { bookingId } = await booked({ productId: fishing, wish: supper });
    expect((await take([{ productId: seals, wish: supper }])).no).toBe('fully-booked');
    expect(await cancel(bookingId)).toBe(true);
    expect((await take([{ productId: seals, wish: supper }])).no).toBeNull();
  });

  it('of what was never paid is none: that is the hold’s to give back, once', async () => {
    const { productId } = await restaurant([2]);
    const { orderGroupId, ids } = await take([{ productId, wish: supper, party: 2 }]);
    expect(await cancel(ids[0]!)).toBe(false);
    expect([await release(orderGroupId), await release(orderGroupId)]).toEqual([true, false]);
    expect([await stateOf(ids[0]!), await resourcesOf(ids[0]!)]).toEqual(['LAPSED', []]);
  });
});

describe('a booking that waits for the seller', () => {
  it('keeps its place, and one of two yeses counts (H2)', async () => {
    const { productId, offer } = await restaurant([2]);
    const asking = { ...offer, confirmedBySeller: true };
    const put = { providerId: place.providerId, productId, offer: asking };
    done(await place.within(tx => putOfferIn(tx, put, place.pen(at(0)))));
    const { orderGroupId, bookingId } = await booked({ productId, wish: supper, party: 2 });
    expect(await stateOf(bookingId)).toBe('PENDING');
    expect(await place.within(tx => awaitsSeller(tx, orderGroupId))).toBe(true);
    expect((await take([{ productId, wish: supper, party: 2 }])).no).toBe('fully-booked');
    const confirm = () => place.within(tx => confirmBookingsIn(tx, { orderGroupId }));
    expect((await Promise.all([confirm(), confirm()])).sort()).toEqual([false, true]);
    expect(await stateOf(bookingId)).toBe('BOOKED');

    const second = await booked({ productId, wish: later, party: 2 });
    const reject = { orderGroupId: second.orderGroupId, as: 'REJECTED' as const, now: at(2) };
    expect(await place.within(tx => rejectBookingsIn(tx, reject))).toBe(1);
    expect(await place.within(tx => confirmBookingsIn(tx, second))).toBe(false);
    expect((await take([{ productId, wish: later, party: 2 }])).no).toBeNull();
  });
});

describe('a move', () => {
  const move = (bookingId: string, wish: TimeWish, more: object = {}) =>
    place.within(tx => moveBookingIn(tx, { bookingId, wish, party: 2, pieces: 1, by: 'guest', now: at(2), ...more }));

  it('is not hindered by the booking itself, and gives its old place back', async () => {
    const { productId } = await restaurant([2]);
    const { bookingId } = await booked({ productId, wish: supper, party: 2 });
    expect(await move(bookingId, { day: '2026-11-21', time: '18:30' })).toBeNull();
    expect((await take([{ productId, wish: { day: '2026-11-21', time: '16:30' }, party: 2 }])).no).toBeNull();
    expect((await take([{ productId, wish: supper, party: 2 }])).no).toBe('fully-booked');
  });

  it('that finds no place changes nothing', async () => {
    const { productId } = await restaurant([2]);
    const { bookingId } = await booked({ productId, wish: supper, party: 2 });
    await booked({ productId, wish: later, party: 2 });
    const before = await hall.db.selectFrom('bookings').selectAll().where('id', '=', bookingId).execute();
    expect(await move(bookingId, { day: '2026-11-21', time: '19:00' })).toEqual({ refused: 'fully-booked' });
    expect(await move(bookingId, supper, { party: 3 })).toEqual({ refused: 'booking-party-too-big' });
    expect(await hall.db.selectFrom('bookings').selectAll().where('id', '=', bookingId).execute()).toEqual(before);
    expect(await resourcesOf(bookingId)).toHaveLength(1);
  });

  it('of seats takes as many as there are, its own among them', async () => {
    const { productId, leaves, departureId } = await ferry(4);
    const { bookingId } = await booked({ productId, wish: leaves, party: 3 });
    expect(await move(bookingId, leaves, { party: 4 })).toBeNull();
    expect(await move(bookingId, leaves, { party: 5 })).toEqual({ refused: 'booking-party-too-big' });
    const row = await hall.db.selectFrom('departures').select('taken').where('id', '=', departureId).executeTakeFirst();
    expect(row?.taken).toBe(4);
  });

  it('keeps the terms under which it was booked, and follows the rules of today (I4)', async () => {
    const { productId, offer } = await restaurant([2]);
    const { bookingId } = await booked({ productId, wish: supper, party: 2 });
    const terms = { ...offer.terms, cancellationByCustomerAllowed: false };
    const put = { providerId: place.providerId, productId, offer: { ...offer, leadMinutes: 60 * 24 * 7, terms } };
    done(await place.within(tx => putOfferIn(tx, put, place.pen(at(0)))));
    expect(await move(bookingId, later)).toEqual({ refused: 'booking-too-soon' });
    // Staff need no notice.
    expect(await move(bookingId, later, { by: 'staff' })).toBeNull();
    const row = await hall.db.selectFrom('bookings').selectAll().where('id', '=', bookingId).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ offer_version: 2, terms: { cancellationByCustomerAllowed: true }, wish: later });
  });

  it('of what ended, or is of another, is refused', async () => {
    const { productId } = await restaurant([2, 2]);
    const { bookingId } = await booked({ productId, wish: supper, party: 2 });
    expect(await move(newId(), later)).toEqual({ refused: 'not-found' });
    expect(await move(bookingId, supper, { resourceId: newId() })).toEqual({ refused: 'not-found' });
    await cancel(bookingId);
    expect(await move(bookingId, later)).toEqual({ refused: 'status-moved' });
  });
});

describe('at the door', () => {
  const door = (bookingId: string, now: Date) => ({ bookingId, providerId: place.providerId, now });
  it('a party has come, or has not, never both', async () => {
    const { productId } = await restaurant([2, 2]);
    const [came, stayed] = [
      await booked({ productId, wish: supper, party: 2 }),
      await booked({ productId, wish: supper, party: 2 }),
    ];
    const evening = new Date('2026-11-21T17:10:00Z');
    const checkIn = (id: string, now = evening) => place.within(tx => checkInIn(tx, door(id, now)));
    const noShow = (id: string, now = evening) => place.within(tx => noShowIn(tx, door(id, now)));
    expect([await checkIn(came.bookingId), await checkIn(came.bookingId)]).toEqual([null, null]);
    expect(await noShow(came.bookingId)).toEqual({ refused: 'status-moved' });
    expect(await noShow(stayed.bookingId, at(5))).toEqual({ refused: 'status-moved' });
    expect(await noShow(stayed.bookingId)).toBeNull();
    expect(await checkIn(stayed.bookingId)).toEqual({ refused: 'status-moved' });
  });
});

describe('what stands in the way', () => {
  const days = (group: Group, from: Date, to: Date) => ({
    ...{ providerId: place.providerId, resourceIds: group.resourceIds, from, to, reason: 'Målas om' },
  });

  it('refuses a block and a retirement with the list, until they are cancelled', async () => {
    const { group, productId } = await restaurant([2]);
    const { bookingId } = await booked({ productId, wish: supper, party: 2 });
    const fields = days(group, new Date('2026-11-21T18:00:00Z'), new Date('2026-11-22T18:00:00Z'));
    const block = () => place.within(tx => blockResourceIn(tx, fields, place.pen(at(3))));
    const which = { providerId: place.providerId, resourceId: group.resourceIds[0]! };
    const retire = () => place.within(tx => retireResourceIn(tx, which, place.pen(at(3))));
    const list = { refused: 'has-bookings', fields: { [bookingId]: 'lör 21 nov 18:00, 2 pers.' } };
    expect([await block(), await retire()]).toEqual([list, list]);
    await cancel(bookingId);
    const { items } = done(await block());
    expect((await take([{ productId, wish: later, party: 2 }])).no).toBe('fully-booked');
    expect((await take([{ productId, wish: supper, party: 2 }])).no).toBe('fully-booked');
    const end = { providerId: place.providerId, blockId: items[0]!._id };
    done(await place.within(tx => unblockIn(tx, end, place.pen(at(4)))));
    expect((await take([{ productId, wish: later, party: 2 }], { now: at(5) })).no).toBeNull();
    // Past its time, so in nobody's way (I3).
    done(await place.within(tx => retireResourceIn(tx, which, place.pen(at(30)))));
    expect((await take([{ productId, wish: supper, party: 2 }], { now: at(31) })).no).toBe('fully-booked');
  });

  it('of a departure: never fewer seats than are taken, and all else of a full one may change (H8)', async () => {
    const { productId, leaves, put, departureId } = await ferry(4);
    const { bookingId } = await booked({ productId, wish: leaves, party: 3 });
    const past = await take([{ productId, wish: leaves, party: 1 }]);
    expect(await put(2)).toEqual({ refused: 'seats-taken' });
    expect([done(await put(4)).items[0]!._id, past.no]).toEqual([departureId, null]);
    expect(await book(past.orderGroupId)).toBe('booked');
    const off = { providerId: place.providerId, departureId };
    const answer = done(await place.within(tx => callOffDepartureIn(tx, off, place.pen(at(1)))));
    expect(answer.item.bookingIds.sort()).toEqual([bookingId, past.ids[0]].sort());
    expect((await take([{ productId, wish: leaves, party: 1 }])).no).toBe('booking-departure-called-off');
    expect(await cancel(bookingId)).toBe(true);
  });
});
