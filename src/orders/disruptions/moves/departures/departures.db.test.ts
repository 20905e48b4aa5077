import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Booked, orderFor, orderOf, wishFor } from '../../../../../tests/booked.ts';
import type { Browser } from '../../../../../tests/browser.ts';
import { workUntilDone } from '../../../../../tests/card-payment.ts';
import { disruptionsAt, type Guest } from '../../../../../tests/disruptions.ts';
import { openHall, type TestHall } from '../../../../../tests/hall.ts';
import { closeAudited } from '../../../../../tests/honey-hall.ts';
import { lettersTo } from '../../../../../tests/letters.ts';
import { signedIn } from '../../../../../tests/people.ts';
import { nextSaturday, offerOf, openPlace, type Place } from '../../../../../tests/places.ts';
import type { Placed } from '../../../../../tests/purchase.ts';
import { payFor } from '../../../../../tests/tickets.ts';
import { addDays } from '../../../../shared/wall-time.ts';

/** A ferry on which the weather comes down: it is called off, leaves at another time, or leaves as planned. */
const FERRY = 'vaderfarjan';
let hall: TestHall;
let place: Place;
let owner: Browser;
let stage: ReturnType<typeof disruptionsAt>;
let week = 0;
let day: string;
let count = 0;
beforeAll(async () => {
  hall = await openHall({ worker: false });
  hall.stripe.webhookTarget(null);
  place = await openPlace(hall, hall.clock.now());
  owner = await signedIn(hall, 'eskil.lund');
  // Guests book a day ahead; the stall may move them to this afternoon all the same.
  await place.product(FERRY, offerOf('DEPARTURES', { horizonDays: 300, leadMinutes: 24 * 60 }), 30_000);
  stage = disruptionsAt({ hall, owner, day: () => day });
});
beforeEach(async () => {
  await hall.db.deleteFrom('rate_limits').execute();
  day = addDays(nextSaturday(hall), 7 * week++);
  await lay('10:00', '12:00');
});
afterAll(() => closeAudited(hall));

const world = () => hall.hall.world;

async function lay(starts: string, ends: string, on = day): Promise<void> {
  const path = `/api/providers/angens-bigard/products/${FERRY}/departures`;
  const departures = [{ day: on, starts, ends, seats: 8 }];
  expect((await owner.command('POST', path, 'put-departures', { departures })).status).toBe(200);
}

async function departureAt(time: string, on = day) {
  const { rows } = await sql<{ id: string; off: boolean; taken: number; capacity: number }>`
    select id, called_off as off, taken, capacity from departures d
    where to_char(starts_at at time zone 'Europe/Stockholm', 'YYYY-MM-DD HH24:MI') = ${`${on} ${time}`}
      and product_id = (select product_id from product_signs where slug = ${FERRY})`.execute(hall.db);
  return rows[0];
}

async function aboard(guests = 2): Promise<Guest> {
  count += 1;
  const browser = hall.browser();
  const email = `resande${count}@vader.example`;
  const total = await wishFor(hall, browser, FERRY, { day, time: '10:00', guests: { guest: guests } });
  const contact = { name: `Resande ${count}`, email, phone: '070-174 06 35' };
  const { body } = await orderFor(browser, total, { contact });
  const booked: Booked = body.item;
  await payFor(hall, browser, booked as Placed);
  return { browser, booked, email };
}

const asked = async (departs: string, time = '10:00') =>
  await stage.touched({ kind: 'DEPARTURE', subjects: (await departureAt(time))!.id, departs });

async function sent(disruptionId: string): Promise<void> {
  expect((await stage.press(disruptionId, 'sends')).status).toBe(200);
  await workUntilDone(world());
}

describe('a departure', () => {
  it('is called off: one chooses, one has the money, and nobody books it', async () => {
    await lay('10:00', '12:00', addDays(day, 1));
    const [chooses, paid] = [await aboard(), await aboard()];
    const list = await asked('CALLED_OFF');
    expect([list.guests.length, list.departure, list.titles]).toMatchObject([2, { taken: 4, capacity: 8 }, [FERRY]]);
    expect(stage.ofGuest(list, chooses).places[0]).toMatchObject({ day: addDays(day, 1), time: '10:00' });
    const { disruptionId } = (
      await stage.add(list, [
        [chooses, 'OFFER'],
        [paid, 'GIVE_BACK'],
      ])
    ).body.item;
    expect((await departureAt('10:00'))!.off).toBe(true);
    await sent(disruptionId);
    expect([await stage.news(chooses), await stage.news(paid)]).toEqual([['choose'], ['cancelled']]);
    // The letter of who is paid back names what is free, to book anew.
    expect(lettersTo(hall, paid.email).at(-1)!.text).toContain('10:00');
    expect((await stage.refundsOf(paid)).length).toBe(1);
  });

  it('is moved with all its guests: laid when it leaves instead, at once for them and nobody before them', async () => {
    const all = [await aboard(4), await aboard(4)];
    const to = { day, time: '14:30' };
    const list = await asked('MOVED');
    const deeds = all.map((one): [Guest, string, typeof to] => [one, 'MOVE', to]);
    const made = await stage.add(list, deeds, { movesTo: to });
    const { disruptionId } = made.body.item;
    expect([made.status, await departureAt('14:30')]).toMatchObject([200, { off: false, taken: 8, capacity: 8 }]);
    await sent(disruptionId);
    for (const one of all) {
      const { time } = (await orderOf(one.browser, one.booked)).orderItems[0]!;
      expect(new Date(time!.start).toLocaleTimeString('sv', { timeZone: 'Europe/Stockholm' })).toBe('14:30:00');
      expect([await stage.news(one), await stage.refundsOf(one)]).toEqual([['moved-by-stall'], []]);
    }
    expect([await departureAt('10:00'), await departureAt('14:30')]).toMatchObject([
      { off: true, taken: 0 },
      { off: false, taken: 8 },
    ]);
  });

  it('taken back, leaves as it was, and the other is gone', async () => {
    const one = await aboard();
    const before = await departureAt('10:00');
    const to = { day, time: '16:00' };
    const { disruptionId } = (await stage.add(await asked('MOVED'), [[one, 'MOVE', to]], { movesTo: to })).body.item;
    expect(await departureAt('16:00')).toBeDefined();
    expect((await stage.press(disruptionId, 'stops')).status).toBe(200);
    expect([await departureAt('10:00'), await departureAt('16:00')]).toEqual([before, undefined]);
    expect(await stage.news(one)).toEqual([]);
  });

  it('is confirmed: all hear of it, nothing changes', async () => {
    const all = [await aboard(), await aboard()];
    const before = await departureAt('10:00');
    const staff = await signedIn(hall, 'tove.lund');
    const deeds = all.map((one): [Guest, string] => [one, 'CONFIRM']);
    const made = await stage.add(
      await asked('CONFIRMED'),
      deeds,
      { words: { sv: 'Vinden mojnar', en: '', de: '' } },
      staff,
    );
    await sent(made.body.item.disruptionId);
    expect([made.status, await departureAt('10:00')]).toEqual([200, before]);
    for (const one of all) {
      expect([await stage.statusOf(one), await stage.news(one)]).toEqual(['CONFIRMED', ['as-planned']]);
      expect(lettersTo(hall, one.email).at(-1)!.text).toContain('Vinden mojnar');
    }
  });

  it('is not moved to where it leaves already, nor into the past', async () => {
    const list = await asked('MOVED');
    for (const movesTo of [
      { day, time: '10:00' },
      { day: '2026-01-01', time: '10:00' },
    ]) {
      const { status, body } = await stage.add(list, [], { movesTo });
      expect([status, Object.keys(body.fields!)]).toEqual([400, ['movesTo.time']]);
    }
    expect((await stage.add(list, [])).status).toBe(400);
  });
});
