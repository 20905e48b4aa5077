import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, dayAfter, goTo, nextWeekday, type Wish } from '../../../tests/booked.ts';
import { counts, openHall, type TestHall } from '../../../tests/hall.ts';
import { closeAudited } from '../../../tests/honey-hall.ts';
import { signedIn } from '../../../tests/people.ts';
import { type Group, offerOf, openPlace, type Place } from '../../../tests/places.ts';
import { type Counter, calendarOf, moveTo, placesOf, shownBooking } from '../../../tests/stall-calendar.ts';
import type { Places, ShownBooking } from '../contract.ts';

/** Answers to a drag beforehand are those to the move, on every unit and at every time: there is one engine. */
const STALL = 'angens-bigard';
let hall: TestHall;
let place: Place;
let counter: Counter;
let tables: Group;
let cabins: Group;
beforeAll(async () => {
  hall = await openHall({ worker: false, trustProxy: 1 });
  goTo(hall, dayAfter(hall, 1), '09:00');
  place = await openPlace(hall, hall.clock.now());
  counter = { slug: STALL, staff: await signedIn(hall, 'eskil.lund') };
  tables = await place.group('bord', [2, 2, 4, 6, 3], {
    joins: [
      [0, 1],
      [1, 4],
    ],
  });
  const opening = { weekly: [{ weekdays: [1, 2, 3, 4, 5, 6], hours: [{ from: '16:00', to: '23:00' }] }] };
  await place.product(
    'middag',
    offerOf('TABLE', {
      ...{ opening, minutes: { least: 120, most: 120, step: 60 }, everyMinutes: 60, bufferAfterMinutes: 15 },
      ...{ needs: [{ groupId: tables.id, take: 'PARTY' }], party: { least: 1, most: 8 } },
    }),
    0,
  );
  cabins = await place.group('stugor', [4, 4, 2], { shown: true });
  const nights = { least: 1, most: 5, arrivals: [], departures: [], from: '15:00', to: '11:00' };
  await place.product('stuga', offerOf('NIGHTS', { nights, needs: [{ groupId: cabins.id, take: 'PARTY' }] }), 0);
});
afterAll(() => closeAudited(hall));

const seated = (slug: string, wish: Wish) => shownBooking(hall, counter, { slug, wish });
const again = async (booking: ShownBooking, day: string) =>
  (await calendarOf(counter, day)).bookings.find(one => one._id === booking._id)!;

interface Cell {
  unitId: string;
  set: string[];
  day: string;
  time: string | null;
  no: string | null;
}

/** Every cell of an answer, some of which the seed draws. */
function cellsOf({ beginnings, units }: Places): Cell[] {
  return units.flatMap(unit =>
    beginnings.map(({ day, time }, which) => ({
      ...{ unitId: unit.unitId, day, time, no: unit.no[which]! },
      set: unit.sets[which] ?? [unit.unitId],
    })),
  );
}

let state = Number(process.env.SALUHALL_SEED ?? 7);
const random = (below: number) => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
};

/** Tries cells with the command itself, each from where the booking stood when they were asked for. */
async function agrees(booking: ShownBooking, cells: Cell[], tries: number): Promise<{ yes: number; no: number }> {
  const answered = { yes: 0, no: 0 };
  const home = { unitIds: booking.unitIds, day: booking.wish.day, time: booking.wish.time };
  let standing = booking;
  for (let tried = 0; tried < tries; tried++) {
    const cell = cells[random(cells.length)]!;
    const wish = { day: cell.day, ...(cell.time && { time: cell.time }) };
    const { status, body } = await moveTo(counter, standing, { wish, resourceIds: cell.set, letter: 'NONE' });
    const said = `${cell.day} ${cell.time} on ${cell.unitId}: told ${cell.no}, answered ${status} ${body.reason}`;
    expect(status === 200, said).toBe(cell.no === null);
    if (status !== 200) {
      answered.no += 1;
      continue;
    }
    answered.yes += 1;
    standing = await again(booking, cell.day);
    expect(standing.unitIds.toSorted()).toEqual(cell.set.toSorted());
    const back = { day: home.day, ...(home.time && { time: home.time }) };
    const undone = await moveTo(counter, standing, {
      ...{ wish: back, resourceIds: home.unitIds, placeFixed: false, letter: 'NONE', undoes: true },
    });
    expect(undone.status).toBe(200);
    standing = await again(booking, home.day);
  }
  return answered;
}

describe('the places of a drag are the answers of the move', () => {
  it('for a party among others, on every table and at every time (H1, H4)', async () => {
    const day = nextWeekday(hall, 6, 12);
    for (const [time, guests] of [
      ['16:00', 2],
      ['18:00', 5],
      ['19:00', 3],
      ['20:00', 2],
    ] as const)
      await seated('middag', { day, time, guests: { guest: guests } });
    for (const guests of [2, 4]) {
      const { booking } = await seated('middag', { day, time: '17:00', guests: { guest: guests } });
      const cells = cellsOf(await placesOf(counter, booking._id, { from: day, source: booking.unitIds[0]! }));
      expect(new Set(cells.map(cell => cell.no === null)).size).toBe(2);
      const answered = await agrees(booking, cells, counts(10, 120));
      expect(answered.yes + answered.no).toBe(counts(10, 120));
    }
  });

  it('for a stay, on every cabin and day', async () => {
    const from = dayAfter(hall, 20);
    for (const [away, nights] of [
      [1, 2],
      [3, 3],
      [6, 1],
    ] as const)
      await seated('stuga', { day: dayAfter(hall, 20 + away), nights, guests: { guest: 3 } });
    const { booking } = await seated('stuga', { day: from, nights: 2, guests: { guest: 3 } });
    const cells = cellsOf(await placesOf(counter, booking._id, { from, days: 8 }));
    expect(new Set(cells.map(cell => cell.no))).toEqual(new Set([null, 'full', 'party-too-big']));
    await agrees(booking, cells, counts(8, 80));
  });

  it('for its lengths: each that is free is given, each that is not is refused', async () => {
    const day = nextWeekday(hall, 2, 28);
    const { booking } = await seated('middag', { day, time: '17:00', guests: { guest: 6 } });
    await seated('middag', { day, time: '20:00', guests: { guest: 6 } });
    const { lengths } = await placesOf(counter, booking._id, { from: day });
    const tried = [30, 120, 165, 180, 195, 240, 360].map(length => lengths.find(one => one.length === length)!);
    for (const { length, no, endsAt } of tried) {
      const before = await again(booking, day);
      const { status } = await moveTo(counter, before, {
        ...{ wish: { minutes: length }, resourceIds: booking.unitIds, letter: 'NONE' },
      });
      expect([length, status === 200]).toEqual([length, no === null]);
      if (status === 200) expect((await again(booking, day)).endsAt).toBe(endsAt);
    }
    expect(new Set(tried.map(one => one.no === null)).size).toBe(2);
  });
});

describe('a move across a night when clocks change (H7)', () => {
  it('keeps the hours on the wall of a stay, and gives back what it had', async () => {
    const days = { spring: '2027-03-28', autumn: '2027-10-31' };
    for (const change of Object.values(days)) {
      const eve = new Date(Date.parse(`${change}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
      const { booking } = await seated('stuga', { day: eve, nights: 1, guests: { guest: 2 } });
      expect([booking.startsAt, booking.endsAt]).toEqual(
        [at(eve, '15:00'), at(change, '11:00')].map(one => one.toISOString()),
      );
      const { lengths } = await placesOf(counter, booking._id, { from: eve, days: 3 });
      expect(lengths[1]).toMatchObject({ length: 2, no: null });
      const longer = await moveTo(counter, booking, {
        wish: { nights: 2 },
        resourceIds: booking.unitIds,
        letter: 'NONE',
      });
      expect(longer.status).toBe(200);
      const later = await again(booking, change);
      const next = new Date(Date.parse(`${change}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
      expect([later.startsAt, later.endsAt]).toEqual(
        [at(eve, '15:00'), at(next, '11:00')].map(one => one.toISOString()),
      );
      const moved = await moveTo(counter, later, { wish: { day: change }, resourceIds: later.unitIds, letter: 'NONE' });
      expect(moved.status).toBe(200);
      expect((await again(booking, change)).startsAt).toBe(at(change, '15:00').toISOString());
      const shown = (await calendarOf(counter, change)).days[0]!;
      const hours = (Date.parse(shown.endsAt) - Date.parse(shown.startsAt)) / 3_600_000;
      expect(hours).toBe(change === days.spring ? 23 : 25);
    }
  });
});
