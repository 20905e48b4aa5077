import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, dayAfter, goTo, type Wish } from '../../tests/booked.ts';
import { workUntilDone } from '../../tests/card-payment.ts';
import { openHall, type TestHall } from '../../tests/hall.ts';
import { closeAudited } from '../../tests/honey-hall.ts';
import { lettersTo } from '../../tests/letters.ts';
import { signedIn } from '../../tests/people.ts';
import { type Group, offerOf, openPlace, type Place } from '../../tests/places.ts';
import { skuOf } from '../../tests/purchase.ts';
import { done, draft, line, QuoteDesk } from '../../tests/quotes.ts';
import {
  bookedBy,
  type Counter,
  calendarOf,
  guestAddress,
  moveTo,
  placesOf,
  shownBooking,
} from '../../tests/stall-calendar.ts';
import { blockResourceIn } from '../availability/blocks/commands.ts';
import type { ShownBooking } from './contract.ts';

/** A restaurant with tables of 2, 2, 4 and 6, where the two smallest can be joined, as its staff see and move it. */
const STALL = 'angens-bigard';
const TABLE = 'kvallsbord';
const OPEN = { weekly: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], hours: [{ from: '12:00', to: '23:00' }] }] };
let hall: TestHall;
let place: Place;
let tables: Group;
let counter: Counter;
/** Days of their own for each test. */
let days = 10;
beforeAll(async () => {
  hall = await openHall({ worker: false, trustProxy: 1 });
  goTo(hall, dayAfter(hall, 1), '09:00');
  place = await openPlace(hall, hall.clock.now());
  tables = await place.group('bord-i-matsalen', [2, 2, 4, 6], { joins: [[0, 1]] });
  const needs = [{ groupId: tables.id, take: 'PARTY' as const }];
  const evening = { minutes: { least: 120, most: 120, step: 60 }, everyMinutes: 60, leadMinutes: 120, opening: OPEN };
  await place.product(TABLE, offerOf('TABLE', { ...evening, needs, party: { least: 1, most: 8 } }), 0);
  counter = { slug: STALL, staff: await signedIn(hall, 'tove.lund') };
});
afterAll(() => closeAudited(hall));

const nextDay = () => dayAfter(hall, ++days);
const supper = (day: string, guests = 2, time = '18:00'): Wish => ({ day, time, guests: { guest: guests } });
const seated = (wish: Wish) => shownBooking(hall, counter, { slug: TABLE, wish });
const table = (number: number) => tables.resourceIds[number - 1]!;
const again = async (booking: ShownBooking, day = booking.wish.day) =>
  (await calendarOf(counter, day)).bookings.find(one => one._id === booking._id)!;

describe('a day', () => {
  it('shows who sits where, what is blocked and when something may be booked', async () => {
    const day = nextDay();
    const { booking, shown } = await seated(supper(day, 4));
    await block(table(2), day, '17:00', '20:00');
    expect(shown).toMatchObject({ mayChange: true, timeZone: 'Europe/Stockholm' });
    expect(shown.days).toEqual([
      {
        day,
        startsAt: at(day, '00:00').toISOString(),
        endsAt: at(day, '24:00').toISOString(),
        open: [{ startsAt: at(day, '12:00').toISOString(), endsAt: at(day, '23:00').toISOString() }],
      },
    ]);
    const group = shown.groups.find(one => one._id === tables.id)!;
    expect(group.units.map(unit => [unit._id, unit.capacity])).toEqual(
      [2, 2, 4, 6].map((capacity, number) => [table(number + 1), capacity]),
    );
    expect(booking).toMatchObject({
      ...{ kind: 'TABLE', state: 'BOOKED', party: 4, unitIds: [table(3)], placeFixed: false },
      ...{ name: 'Elin Åkerström', startsAt: at(day, '18:00').toISOString(), endsAt: at(day, '20:00').toISOString() },
    });
    const blocks = (await calendarOf(counter, day)).blocks;
    expect(blocks).toEqual([expect.objectContaining({ unitId: table(2), reason: 'Målas', imported: false })]);
  });

  it('of a month is told in figures, so that it stays small', async () => {
    const day = nextDay();
    await seated(supper(day, 4));
    const month = await calendarOf(counter, day, 'MONTH');
    expect(month.bookings.filter(one => one.kind === 'TABLE')).toEqual([]);
    expect(month.figures.find(one => one.day === day && one.groupId === tables.id)).toEqual({
      ...{ day, groupId: tables.id, bookings: 1, guests: 4, unitsTaken: 1 },
    });
  });

  it('shows what is held for who has not paid yet, and forgets it with the hold (I3)', async () => {
    const day = nextDay();
    await place.product(
      'provning',
      offerOf('TABLE', {
        ...{ minutes: { least: 60, most: 60, step: 60 }, everyMinutes: 60, opening: OPEN },
        needs: [{ groupId: tables.id, take: 'PARTY' }],
      }),
      10_000,
    );
    await bookedBy(hall, 'provning', supper(day));
    const [held] = (await calendarOf(counter, day)).bookings;
    expect(held).toMatchObject({ state: 'HELD', heldUntil: expect.any(String) });
    hall.clock.forward(16 * 60_000);
    expect((await calendarOf(counter, day)).bookings).toEqual([]);
  });
});

describe('what a quote holds', () => {
  it('is shown as held for it, by its customer’s name, and no longer once it is taken back (I3)', async () => {
    const day = nextDay();
    const { id: skuId } = await skuOf(hall, TABLE);
    const desk = new QuoteDesk(counter.staff, STALL);
    const row = line('Bröllopsmiddag', 400_000, { skuId, wish: supper(day, 4) });
    const sent = await desk.sent(draft(hall, [row], { validDay: dayAfter(hall, 9), holdDay: dayAfter(hall, 9) }));
    const [held] = (await calendarOf(counter, day)).bookings;
    expect(held).toMatchObject({
      ...{ state: 'HELD', orderId: null, name: 'Alva Lindqvist', quote: { _id: sent._id, number: sent.number } },
      ...{ heldUntil: sent.heldUntil, unitIds: [table(3)] },
    });
    done(await desk.withdraw(sent));
    expect((await calendarOf(counter, day)).bookings).toEqual([]);
  });
});

describe('a move', () => {
  it('to another table leaves the time, the price and the guest alone, and holds the table for them', async () => {
    const { booking } = await seated(supper(nextDay()));
    const { status, body } = await moveTo(counter, booking, { resourceIds: [table(3)], letter: 'NONE' });
    expect([status, body.item]).toEqual([200, expect.objectContaining({ told: false, back: 0, payRequestId: null })]);
    expect(await again(booking)).toMatchObject({ unitIds: [table(3)], placeFixed: true, wish: booking.wish });
  });

  it('to a quarter past, another day and another length is within the staff’s leave', async () => {
    const day = nextDay();
    const { booking } = await seated(supper(day));
    const other = nextDay();
    const wish = { day: other, time: '19:15', minutes: 165 };
    expect((await moveTo(counter, booking, { wish, resourceIds: [table(4)] })).status).toBe(200);
    expect(await again(booking, other)).toMatchObject({
      startsAt: at(other, '19:15').toISOString(),
      endsAt: at(other, '22:00').toISOString(),
      unitIds: [table(4)],
    });
    const late = await moveTo(counter, await again(booking, other), { wish: { time: '21:00', minutes: 180 } });
    expect([late.status, late.body.reason]).toEqual([409, 'booking-no-such-time']);
  });

  it('joins tables for a party that one does not hold, and is told by name of which (H4)', async () => {
    const day = nextDay();
    const { booking } = await seated(supper(day, 4));
    const { beginnings, units } = await placesOf(counter, booking._id, { from: day });
    const six = beginnings.findIndex(one => one.time === '18:00');
    const small = units.find(unit => unit.unitId === table(1))!;
    expect(small.no[six]).toBeNull();
    expect(small.sets[six]!.toSorted()).toEqual([table(1), table(2)].toSorted());
    const moved = await moveTo(counter, booking, { resourceIds: small.sets[six] });
    expect(moved.status).toBe(200);
    expect((await again(booking)).unitIds.toSorted()).toEqual([table(1), table(2)].toSorted());
    // Its parts are taken with it.
    const { booking: couple } = await seated(supper(day));
    const no = await moveTo(counter, couple, { resourceIds: [table(2)] });
    expect([no.status, no.body.reason]).toEqual([409, 'fully-booked']);
  });

  it('back restores what was: the table, and that others may be given it', async () => {
    const { booking } = await seated(supper(nextDay()));
    await moveTo(counter, booking, { wish: { time: '20:00' }, resourceIds: [table(4)] });
    const moved = await again(booking);
    const back = { wish: booking.wish as Wish, resourceIds: booking.unitIds, placeFixed: false, undoes: true };
    const { time } = booking.wish;
    expect((await moveTo(counter, moved, { ...back, wish: { time: time! } })).status).toBe(200);
    expect(await again(booking)).toEqual(booking);
  });

  it('of guests who are there keeps their beginning: they stay longer, or sit elsewhere', async () => {
    const day = nextDay();
    const { booking } = await seated(supper(day));
    const now = hall.clock.now();
    goTo(hall, day, '18:20');
    const staff = await signedIn(hall, 'tove.lund');
    counter = { slug: STALL, staff };
    const attend = { idOrSlug: STALL, bookingId: booking._id, what: 'check-in' };
    await staff.command(
      'POST',
      `/api/providers/${STALL}/bookings/${booking._id}/attendances`,
      'attend-booking',
      attend,
    );
    expect((await moveTo(counter, booking, { wish: { minutes: 180 }, resourceIds: [table(4)] })).status).toBe(200);
    expect(await again(booking)).toMatchObject({ endsAt: at(day, '21:00').toISOString(), unitIds: [table(4)] });
    const later = await moveTo(counter, booking, { wish: { time: '20:00' } });
    expect([later.status, later.body.reason]).toEqual([409, 'status-moved']);
    const { beginnings, units, lengths } = await placesOf(counter, booking._id, { from: day });
    const no = units.find(unit => unit.unitId === table(3))!.no;
    expect(beginnings.map((one, which) => [one.time, no[which]]).filter(([, why]) => why !== 'arrived')).toEqual([
      ['18:00', null],
    ]);
    expect(lengths.find(one => one.length === 300)).toMatchObject({ no: null });
    expect(lengths.find(one => one.length === 315)!.no).not.toBeNull();
    expect(hall.clock.now().getTime()).toBeGreaterThan(now.getTime());
  });

  it('is over for guests who have left, whose table shows as free from then on', async () => {
    const day = nextDay();
    const { booking } = await seated(supper(day));
    goTo(hall, day, '18:00');
    counter = { slug: STALL, staff: await signedIn(hall, 'tove.lund') };
    const attend = (what: string) =>
      counter.staff.command('POST', `/api/providers/${STALL}/bookings/${booking._id}/attendances`, 'attend-booking', {
        ...{ idOrSlug: STALL, bookingId: booking._id, what },
      });
    await attend('check-in');
    hall.clock.forward(45 * 60_000);
    await attend('check-out');
    const left = await again(booking);
    expect(left.endsAt).toBe(left.checkedOutAt);
    expect(Date.parse(left.endsAt)).toBeLessThan(at(day, '18:46').getTime());
    expect(Date.parse(left.keptUntil)).toBeLessThan(at(day, '20:00').getTime());
  });
});

describe('the letter about a move', () => {
  it('waits for a minute, in which undoing it tells nobody', async () => {
    const { booking } = await seated(supper(nextDay()));
    const address = guestAddress();
    const before = (await letterRows()).length;
    await moveTo(counter, booking, { wish: { time: '20:00' }, letter: 'SOON' });
    expect(await letterRows()).toHaveLength(before + 1);
    const back = await moveTo(counter, await again(booking), {
      wish: { time: '18:00' },
      ...{ letter: 'SOON', undoes: true },
    });
    expect(back.body.item.told).toBe(false);
    expect(await letterRows()).toHaveLength(before);
    await workUntilDone(hall.hall.world);
    expect(lettersTo(hall, address)).toHaveLength(1);
  });

  it('is one for moves within a minute, and a second one once the first has gone', async () => {
    const { booking } = await seated(supper(nextDay()));
    const address = guestAddress();
    const before = (await letterRows()).length;
    await moveTo(counter, booking, { wish: { time: '19:00' }, letter: 'SOON' });
    await moveTo(counter, await again(booking), { wish: { time: '20:00' }, letter: 'SOON' });
    expect(await letterRows()).toHaveLength(before + 1);
    hall.clock.forward(61_000);
    await workUntilDone(hall.hall.world);
    expect(lettersTo(hall, address).at(-1)!.text).toContain('20:00');
    const undone = await moveTo(counter, await again(booking), {
      wish: { time: '18:00' },
      ...{ letter: 'SOON', undoes: true },
    });
    expect(undone.body.item.told).toBe(true);
    expect(await letterRows()).toHaveLength(before + 2);
  });

  async function letterRows(): Promise<unknown[]> {
    const { rows } = await hall.pool.query(`select key from outbox where key like 'booking-news:moved:%'`);
    return rows;
  }
});

async function block(resourceId: string, day: string, from: string, to: string): Promise<void> {
  const fields = { providerId: place.providerId, resourceIds: [resourceId], reason: 'Målas' };
  const span = { from: at(day, from), to: at(day, to) };
  await place.within(tx => blockResourceIn(place.deed(tx, hall.clock.now()), { ...fields, ...span }));
}
