import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookNow } from '../../../../tests/booked.ts';
import type { Browser } from '../../../../tests/browser.ts';
import { workUntilDone } from '../../../../tests/card-payment.ts';
import { disruptionsAt, type Guest, TABLE } from '../../../../tests/disruptions.ts';
import { openHall, type TestHall } from '../../../../tests/hall.ts';
import { closeAudited } from '../../../../tests/honey-hall.ts';
import { lettersTo } from '../../../../tests/letters.ts';
import { signedIn } from '../../../../tests/people.ts';
import { type Group, nextSaturday, offerOf, openPlace, type Place } from '../../../../tests/places.ts';
import { addDays, weekdayNumber } from '../../../shared/wall-time.ts';
import type { DayGuests } from '../contract.ts';

/** Tables that are blocked while guests have booked them: each is moved, chooses or is paid back, and nobody sits there. */
let hall: TestHall;
let place: Place;
let owner: Browser;
let staff: Browser;
let tables: Group;
let stage: ReturnType<typeof disruptionsAt>;
let week = 0;
let day: string;
beforeAll(async () => {
  hall = await openHall({ worker: false });
  hall.stripe.webhookTarget(null);
  place = await openPlace(hall, hall.clock.now());
  owner = await signedIn(hall, 'eskil.lund');
  staff = await signedIn(hall, 'tove.lund');
  tables = await place.group('sparrbord', [2, 2, 2, 2]);
  const times = { minutes: { least: 120, most: 120, step: 60 }, everyMinutes: 30 };
  const opening = { weekly: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], hours: [{ from: '16:00', to: '23:00' }] }] };
  const needs = [{ groupId: tables.id, take: 'PARTY' as const }];
  await place.product(TABLE, offerOf('TABLE', { ...times, opening, needs, horizonDays: 300 }), 20_000);
  stage = disruptionsAt({ hall, owner, day: () => day });
});
beforeEach(async () => {
  await hall.db.deleteFrom('rate_limits').execute();
  day = addDays(nextSaturday(hall), 7 * week++);
});
afterAll(() => closeAudited(hall));

const world = () => hall.hall.world;
const evening = { fromTime: '16:00', toTime: '23:30' };
const blocking = (units: readonly string[], more: Record<string, string> = evening) =>
  stage.touched({ kind: 'UNITS', subjects: units.join(','), fromDay: day, toDay: day, ...more });

async function unitOf({ booked }: Guest): Promise<string> {
  const { rows } = await sql<{ id: string }>`select r.resource_id as id from reservations r
    join order_items i on i.id = r.booking_id where i.order_id = ${booked.orderId} and r.live`.execute(hall.db);
  return rows[0]!.id;
}

/** All that a disruption may change, but for its own rows. */
async function everything() {
  const { rows } = await sql`
    select (select jsonb_agg(to_jsonb(r) order by r.id) from reservations r where r.live) as reservations,
      (select jsonb_agg(jsonb_build_array(b.id, b.state, b.starts_at, b.wish) order by b.id) from bookings b) as bookings,
      (select jsonb_agg(to_jsonb(h) order by h.id) from holds h) as holds,
      (select jsonb_agg(jsonb_build_array(o.product_id, o.rules) order by o.product_id) from offers o) as rules,
      (select jsonb_agg(jsonb_build_array(p.id, p.opening_hours) order by p.id) from providers p) as hours,
      (select jsonb_agg(to_jsonb(d) order by d.id) from departures d) as departures,
      (select count(*) from outbox x where x.data ->> 'template' = 'booking-news') as letters`.execute(hall.db);
  return rows[0];
}

/** Four guests on the four tables at the same time. */
async function fullHouse(time = '18:00'): Promise<Guest[]> {
  const guests: Guest[] = [];
  for (let at = 0; at < 4; at++) guests.push(await stage.paid(time));
  return guests;
}

/** The next last Sunday of a month, more than a week away. */
function clockChange(month: string): string {
  const year = Number(addDays(nextSaturday(hall), 14).slice(0, 4));
  const days = [year, year + 1].map(one => lastSunday(`${one}-${month}`));
  return days.find(one => one > addDays(nextSaturday(hall), 14))!;
}

function lastSunday(month: string): string {
  let day = `${month}-31`;
  while (weekdayNumber(day) !== 7) day = addDays(day, -1);
  return day;
}

const placesOf = (list: DayGuests, guest: Guest) => stage.ofGuest(list, guest).places;

describe('a blocked table', () => {
  it('gives its guest another one at the same time, without a word, where there is one', async () => {
    const one = await stage.paid();
    const unit = await unitOf(one);
    const list = await blocking([unit]);
    const [same] = placesOf(list, one);
    expect(same).toMatchObject({ day, time: '18:00', isSameTime: true, isQuiet: true });
    const { disruptionId } = (await stage.add(list, [[one, 'MOVE', { day, time: '18:00' }]])).body.item;
    // Held until then, so that nobody takes it; the guest sits where they sat.
    expect(await unitOf(one)).toBe(unit);
    await stage.press(disruptionId, 'sends');
    await workUntilDone(world());
    expect([(await unitOf(one)) === unit, await stage.statusOf(one), await stage.news(one)]).toEqual([
      false,
      'CONFIRMED',
      [],
    ]);
    expect((await stage.read(disruptionId)).guests[0]).toMatchObject({ deed: 'MOVE', state: 'DONE' });
  });

  it('is nobody else’s from the press on, also where its guests stay or leave it', async () => {
    const guests = await fullHouse();
    const units = await Promise.all(guests.map(unitOf));
    const list = await blocking(units.slice(0, 2));
    expect([list.guests.length, placesOf(list, guests[0]!).some(({ isSameTime }) => isSameTime)]).toEqual([2, false]);
    const { disruptionId } = (
      await stage.add(list, [
        [guests[0]!, 'GIVE_BACK'],
        [guests[1]!, 'LATER'],
      ])
    ).body.item;
    await stage.press(disruptionId, 'sends');
    await workUntilDone(world());
    expect([await stage.statusOf(guests[0]!), await stage.statusOf(guests[1]!)]).toEqual(['CANCELLED', 'CONFIRMED']);
    // A table of four is free by the cancellation, and blocked.
    await expect(bookNow(hall, hall.browser(), TABLE, { day, time: '18:00', guests: { guest: 2 } })).rejects.toThrow(
      'fully-booked',
    );
    await expect(
      sql`insert into reservations (resource_id, provider_id, booking_id, during, live, created_at)
        select ${units[0]}, provider_id, booking_id, tstzrange(${`${day} 17:00Z`}, ${`${day} 18:00Z`}), true, now()
        from reservations where resource_id = ${units[1]} and live and booking_id is not null limit 1`.execute(hall.db),
    ).rejects.toThrow(/onto a block/);
    expect((await stage.press(disruptionId, 'lifts')).status).toBe(200);
    await bookNow(hall, hall.browser(), TABLE, { day, time: '18:00', guests: { guest: 2 } });
  });

  it('moves a guest to a time that is held for them, at no cost, and tells them once', async () => {
    const guests = await fullHouse();
    const list = await blocking(await Promise.all(guests.map(unitOf)), {});
    const [first] = placesOf(list, guests[0]!);
    expect(first).toMatchObject({ isSameTime: false, isQuiet: false });
    // Four at once: what is suggested to one is not to the next.
    const suggested = guests.map(one => placesOf(list, one)[0]!);
    const deeds = guests.map((one, at): [Guest, string, { day: string; time: string | null }] => {
      const { day: toDay, time } = suggested[at]!;
      return [one, 'MOVE', { day: toDay, time }];
    });
    const { disruptionId } = (await stage.add(list, deeds)).body.item;
    await stage.press(disruptionId, 'sends');
    await workUntilDone(world());
    const told = await stage.read(disruptionId);
    expect(told.guests.map(({ state }) => state)).toEqual(['DONE', 'DONE', 'DONE', 'DONE']);
    for (const one of guests) {
      expect([await stage.news(one), await stage.refundsOf(one)]).toEqual([['moved-by-stall'], []]);
      expect(lettersTo(hall, one.email).at(-1)!.text).toContain('Det läcker');
    }
    // The old time is free of them, the new one theirs.
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from reservations r
      join order_items i on i.id = r.booking_id where i.order_id = any(${guests.map(({ booked }) => booked.orderId)}::uuid[])
        and r.live and lower(r.during) >= ${`${addDays(day, 1)} 00:00Z`}`.execute(hall.db);
    expect(rows[0]!.n).toBe(4);
  });

  it('refuses a place that somebody has taken meanwhile, at its guest, and changes nothing', async () => {
    const one = await stage.paid('19:00');
    const list = await blocking([await unitOf(one)], {});
    const there = addDays(day, 1);
    for (let at = 0; at < 4; at++)
      await bookNow(hall, hall.browser(), TABLE, { day: there, time: '19:00', guests: { guest: 2 } });
    await hall.db.deleteFrom('rate_limits').execute();
    const before = await everything();
    const { status, body } = await stage.add(list, [[one, 'MOVE', { day: there, time: '19:00' }]]);
    expect([status, body.reason, Object.keys(body.fields!)]).toEqual([
      409,
      'disruption-place-gone',
      [stage.ofGuest(list, one).bookingId],
    ]);
    expect(await everything()).toEqual(before);
  });
});

describe('taken back before it is sent', () => {
  it('leaves no trace, whatever was chosen', async () => {
    const guests = await fullHouse();
    const list = await blocking(await Promise.all(guests.map(unitOf)), {});
    const [to] = placesOf(list, guests[0]!);
    const before = await everything();
    const { disruptionId } = (
      await stage.add(list, [
        [guests[0]!, 'MOVE', { day: to!.day, time: to!.time }],
        [guests[1]!, 'OFFER'],
        [guests[2]!, 'GIVE_BACK'],
        [guests[3]!, 'LATER'],
      ])
    ).body.item;
    expect(await everything()).not.toEqual(before);
    expect((await stage.press(disruptionId, 'stops')).status).toBe(200);
    hall.clock.forward(11 * 60_000);
    await workUntilDone(world());
    expect(await everything()).toEqual(before);
    expect((await stage.read(disruptionId)).guests.map(({ state }) => state)).toEqual(Array(4).fill('STOPPED'));
  });

  it('of one guest alone leaves the others as they were chosen', async () => {
    const [one, other] = [await stage.paid(), await stage.paid()];
    const list = await blocking([await unitOf(one), await unitOf(other)]);
    const same = { day, time: '18:00' };
    const { disruptionId } = (
      await stage.add(list, [
        [one, 'MOVE', same],
        [other, 'GIVE_BACK'],
      ])
    ).body.item;
    const { bookingId } = stage.ofGuest(list, one);
    expect((await stage.press(disruptionId, 'stops', { bookingId })).status).toBe(200);
    expect((await stage.press(disruptionId, 'stops', { bookingId })).body.reason).toBe('status-moved');
    const unit = await unitOf(one);
    hall.clock.forward(11 * 60_000);
    await workUntilDone(world());
    expect([await unitOf(one), await stage.statusOf(one), await stage.statusOf(other)]).toEqual([
      unit,
      'CONFIRMED',
      'CANCELLED',
    ]);
    expect((await stage.read(disruptionId)).guests.map(({ state }) => state).sort()).toEqual(['DONE', 'STOPPED']);
  });
});

describe('a block by the clock of the place', () => {
  it.each([
    ['forward', '03', [3, 2, 3]],
    ['back', '10', [3, 4, 3]],
  ])('repeats at the same hours over the night in which clocks go %s (H7)', async (_, month, hours) => {
    const unit = tables.resourceIds[3]!;
    const fromDay = addDays(clockChange(month), -7);
    const what = {
      kind: 'UNITS',
      subjects: unit,
      fromDay,
      toDay: fromDay,
      fromTime: '01:00',
      toTime: '04:00',
      weeks: '3',
    };
    const list = await stage.touched(what);
    expect(list).toMatchObject({ fromDay, weeks: 3, fromTime: '01:00' });
    const { disruptionId } = (await stage.add(list, [])).body.item;
    const { rows } = await sql<{ hours: number; wall: string }>`
      select extract(epoch from upper(during) - lower(during))::int / 3600 as hours,
        to_char(lower(during) at time zone 'Europe/Stockholm', 'HH24:MI–')
          || to_char(upper(during) at time zone 'Europe/Stockholm', 'HH24:MI') as wall
      from reservations where resource_id = ${unit} and live and booking_id is null and lower(during) >= ${`${addDays(fromDay, -1)}T00:00:00Z`}
        and lower(during) < ${`${addDays(fromDay, 20)}T00:00:00Z`} order by lower(during)`.execute(hall.db);
    expect(rows).toEqual(hours.map(one => ({ hours: one, wall: '01:00–04:00' })));
    expect((await stage.press(disruptionId, 'stops')).status).toBe(200);
  });

  it('blocks what is not blocked yet, and of what is blocked already nothing', async () => {
    const [a, b] = tables.resourceIds;
    const first = await blocking([a!]);
    expect((await stage.add(first, [])).status).toBe(200);
    const both = await blocking([a!, b!]);
    expect((await stage.add(both, [])).status).toBe(200);
    expect((await stage.add(both, [])).body.reason).toBe('blocked-already');
  });
});

describe('staff', () => {
  it('block a table and move its guests; they give no money back, nor close what others sell', async () => {
    const one = await stage.paid();
    const list = await blocking([await unitOf(one)]);
    const money = await stage.add(list, [[one, 'OFFER']], {}, staff);
    expect([money.status, money.body.reason]).toEqual([403, 'returns-money']);
    expect((await stage.add(list, [[one, 'MOVE', { day, time: '18:00' }]], {}, staff)).status).toBe(200);
    const house = await stage.touched({ fromDay: day, toDay: day });
    expect((await stage.add(house, [], {}, staff)).status).toBe(403);
    await hall.db.deleteFrom('rate_limits').execute();
  });
});
