import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booked, cancel, change, dayAfter, goTo, orderFor } from '../../tests/booked.ts';
import type { Browser } from '../../tests/browser.ts';
import { counts, countsOnBoth, openHall, type TestHall } from '../../tests/hall.ts';
import { type Keeping, keepingAt, MINUTE } from '../../tests/keeping.ts';
import { signedIn } from '../../tests/people.ts';
import { type Group, offerOf, openPlace, type Place } from '../../tests/places.ts';
import { skuOf } from '../../tests/purchase.ts';
import { auditOf } from '../../tests/stall.ts';
import { type Counter, calendarOf, moveTo, placesOf } from '../../tests/stall-calendar.ts';
import type { Calendar, ShownBooking } from './contract.ts';

/**
 * Two tablets at the counter and fifty visitors at one restaurant for two minutes (in the long run): bookings, changes
 * and cancellations by guests, while staff move, lengthen, block and let in.
 */
const VISITORS = counts(14, 50);
const SECONDS = countsOnBoth(4, 120);
/** Moves that each tablet tries at least, however slow the machine is. */
const MOVES = counts(6, 100);
const STALL = 'angens-bigard';
const TABLE = 'fullt-hus';
const TABLES = [2, 2, 2, 4, 4, 4, 6, 8];
const TIMES = ['17:00', '17:30', '18:00', '18:30', '19:00', '19:30', '20:00'];

let hall: TestHall;
let place: Place;
let keeping: Keeping;
let tables: Group;
let productId: string;
let skuId: string;
/** Two evenings that everybody wants. */
let days: [string, string];
beforeAll(async () => {
  hall = await openHall({ trustProxy: 1 });
  goTo(hall, dayAfter(hall, 1), '09:00');
  place = await openPlace(hall, hall.clock.now());
  keeping = keepingAt(hall, place);
  days = [dayAfter(hall, 20), dayAfter(hall, 21)];
  tables = await place.group('bord-i-fullt-hus', TABLES, {
    joins: [
      [0, 1],
      [1, 2],
      [3, 4],
      [4, 5],
    ],
  });
  const evening = { minutes: { least: 120, most: 120, step: 60 }, everyMinutes: 30 };
  const opening = { weekly: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], hours: [{ from: '16:00', to: '23:00' }] }] };
  const needs = [{ groupId: tables.id, take: 'PARTY' as const }];
  productId = await place.product(
    TABLE,
    offerOf('TABLE', { ...evening, opening, needs, party: { least: 1, most: 10 } }),
    0,
  );
  skuId = (await skuOf(hall, TABLE)).id;
});
afterAll(() => hall.close());

type Random = (below: number) => number;
function randomFrom(seed: number): Random {
  let state = seed;
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
const oneOf = <T>(random: Random, list: readonly T[]): T => list[random(list.length)]!;

/** Outcomes, counted. */
const answers = new Map<string, number>();
function tally(what: string, status: number, body: { reason?: string }): void {
  const key = status === 200 ? what : `${what} ${status} ${body.reason}`;
  answers.set(key, (answers.get(key) ?? 0) + 1);
}

/** Orders that were confirmed to somebody and never cancelled by them. */
const standing = new Set<string>();

class Visitor {
  private browser: Browser = this.newBrowser();
  private booked: Booked[] = [];
  private readonly random: Random;
  constructor(seed: number) {
    this.random = randomFrom(seed);
  }

  async visit(until: number): Promise<void> {
    while (performance.now() < until) {
      const what = this.random(10);
      if (what < 2 && this.booked.length) await this.giveBack();
      else if (what < 5 && this.booked.length) await this.changeTime();
      else await this.order();
    }
  }

  private wish() {
    const guests = { guest: 1 + this.random(6) };
    return { day: oneOf(this.random, days), time: oneOf(this.random, TIMES), guests };
  }

  private async order(): Promise<void> {
    if (this.random(3) === 0) this.browser = this.newBrowser();
    await this.browser.command('POST', '/api/cart/clearances', 'clear-cart');
    const fields = { skuId, quantity: 1, wish: this.wish() };
    const added = await this.browser.command<{ reason?: string }>('POST', '/api/cart/items', 'add-to-cart', fields);
    if (added.status !== 200) return tally('added', added.status, added.body);
    const { status, body } = await orderFor(this.browser, 0, { contact: contactOf(this.random) });
    tally('ordered', status, body);
    if (status !== 200) return;
    this.booked.push(body.item);
    standing.add(body.item.orderGroupId);
  }

  private async giveBack(): Promise<void> {
    const [booked] = this.booked.splice(this.random(this.booked.length), 1);
    const { status, body } = await cancel(this.browser, booked!);
    tally('cancelled', status, body);
    if (status === 200) standing.delete(booked!.orderGroupId);
  }

  private async changeTime(): Promise<void> {
    const booked = oneOf(this.random, this.booked);
    const { status, body } = await change(this.browser, booked, this.wish());
    tally('changed', status, body);
  }

  private newBrowser(): Browser {
    const browser = hall.browser();
    browser.address = Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 222)).join('.');
    return browser;
  }
}

function contactOf(random: Random) {
  const number = random(1_000_000_000);
  const phone = `070-${String(number % 10_000_000).padStart(7, '0')}`;
  return { name: `Gäst ${number}`, email: `gast.${number}@brevlada.example`, phone };
}

/** A tablet at the counter: it reads the day, takes a booking, asks where it may go, and puts it there or anywhere. */
class Tablet {
  private readonly blocks: string[] = [];
  private moves = 0;
  private readonly counter: Counter;
  private readonly random: Random;
  constructor(counter: Counter, seed: number) {
    this.counter = counter;
    this.random = randomFrom(seed);
  }

  async stand(until: number): Promise<void> {
    while (performance.now() < until || this.moves < MOVES) {
      const calendar = await calendarOf(this.counter, oneOf(this.random, days));
      const coming = calendar.bookings.filter(one => one.state === 'BOOKED');
      const what = this.random(12);
      if (what < 1) await this.block(calendar);
      else if (what < 2 && this.blocks.length) await this.unblock();
      else if (coming.length) await this.move(oneOf(this.random, coming));
      else await sleep(20);
    }
  }

  private async move(booking: ShownBooking): Promise<void> {
    const asks = this.random(3) > 0;
    const found = asks && (await this.freePlace(booking));
    const wish = found || this.anywhere();
    this.moves += 1;
    const { status, body } = await moveTo(this.counter, booking, { ...wish, letter: 'NONE' });
    tally(found ? 'moved where it was free' : 'moved anywhere', status, body);
    if (status === 200 && this.random(4) === 0) await this.undo(booking);
  }

  private async freePlace(booking: ShownBooking) {
    const { units, beginnings } = await placesOf(this.counter, booking._id, { from: booking.wish.day });
    const free = units.flatMap(unit =>
      unit.no.flatMap((no, at) => (no === null ? [{ at, set: unit.sets[at] ?? [unit.unitId] }] : [])),
    );
    if (!free.length) return null;
    const { at, set } = oneOf(this.random, free);
    const { day, time } = beginnings[at]!;
    return { wish: { day, time: time! }, resourceIds: set };
  }

  private anywhere() {
    const minutes = oneOf(this.random, [null, 90, 120, 180]);
    const day = oneOf(this.random, days);
    return {
      wish: { day, time: oneOf(this.random, TIMES), ...(minutes && { minutes }) },
      ...(this.random(3) > 0 && { resourceIds: [oneOf(this.random, tables.resourceIds)] }),
    } as { wish: object; resourceIds?: string[] };
  }

  private async undo(before: ShownBooking): Promise<void> {
    const { wish, unitIds: resourceIds, placeFixed } = before;
    const back = { wish: { day: wish.day, time: wish.time! }, resourceIds, placeFixed, letter: 'NONE', undoes: true };
    const { status, body } = await moveTo(this.counter, before, back);
    tally('undone', status, body);
  }

  private async block(calendar: Calendar): Promise<void> {
    const from = oneOf(this.random, TIMES);
    const path = `/api/providers/${STALL}/blocks`;
    const { status, body } = await this.counter.staff.command<{ items: { _id: string }[]; reason?: string }>(
      'POST',
      path,
      'block-units',
      {
        ...{ idOrSlug: STALL, unitIds: [oneOf(this.random, tables.resourceIds)], reason: 'Vinglar' },
        ...{ from: { day: calendar.day, time: from }, to: { day: calendar.day, time: '22:30' }, weeks: 1 },
      },
    );
    tally('blocked', status, body);
    if (status === 200) this.blocks.push(body.items[0]!._id);
  }

  async unblock(): Promise<void> {
    const [blockId] = this.blocks.splice(this.random(this.blocks.length), 1);
    const path = `/api/providers/${STALL}/blocks/${blockId}/removals`;
    const { status, body } = await this.counter.staff.command<{ reason?: string }>('POST', path, 'end-block', {
      ...{ idOrSlug: STALL, blockId },
    });
    tally('unblocked', status, body);
  }

  async unblockAll(): Promise<void> {
    while (this.blocks.length) await this.unblock();
  }
}

describe('two tablets and fifty visitors', () => {
  it('never have two at one table, lose nobody, and see the same in the end (H1, H4, H5, I1-I4)', async () => {
    const seed = Number(process.env.SALUHALL_SEED ?? Date.now() % 1_000_000);
    const people = await Promise.all([signedIn(hall, 'eskil.lund'), signedIn(hall, 'tove.lund')]);
    const counters = people.map(staff => ({ slug: STALL, staff }));
    const tablets = counters.map((counter, at) => new Tablet(counter, seed + 1000 + at));
    const visitors = Array.from({ length: VISITORS }, (_, at) => new Visitor(seed + at));
    const until = performance.now() + SECONDS * 1000;
    await Promise.all([...visitors.map(one => one.visit(until)), ...tablets.map(one => one.stand(until))]);
    const counted = Object.fromEntries([...answers].sort(([a], [b]) => (a < b ? -1 : 1)));
    console.log(`2 tablets and ${VISITORS} visitors for ${SECONDS} s, seed ${seed}: ${JSON.stringify(counted)}`);
    // Every refusal is a known reason, never a fault; a cart that changed is a price, and there is none here.
    expect(Object.keys(counted).filter(key => !/^[a-z ]+( (409|429) [a-z-]+)?$/.test(key))).toEqual([]);
    expect(answers.get('ordered')).toBeGreaterThan(0);
    expect((answers.get('moved where it was free') ?? 0) + (answers.get('moved anywhere') ?? 0)).toBeGreaterThan(0);
    expect(await auditOf(hall)).toEqual([]);
    await nobodyIsLost(counters);
    for (const tablet of tablets) await tablet.unblockAll();
    await giveAllBack();
    expect(await auditOf(hall)).toEqual([]);
    expect(await everyTable()).toBeNull();
  });
});

/** Guests who were promised a table have one, at the time that both tablets show. */
async function nobodyIsLost(counters: readonly Counter[]): Promise<void> {
  const seen = await Promise.all(
    counters.map(async counter =>
      (await Promise.all(days.map(day => calendarOf(counter, day)))).flatMap(one => one.bookings),
    ),
  );
  expect(seen[0]).toEqual(seen[1]);
  const shown = seen[0]!.filter(one => one.productId === productId && one.state === 'BOOKED');
  expect(shown.every(one => one.unitIds.length > 0)).toBe(true);
  const { rows } = await hall.pool.query<{ group: string; day: string; time: string }>(
    `select order_group_id as group, wish ->> 'day' as day, wish ->> 'time' as time from bookings
     where product_id = $1 and state in ('PENDING', 'BOOKED')`,
    [productId],
  );
  expect(new Set(rows.map(row => row.group))).toEqual(standing);
  expect(shown).toHaveLength(standing.size);
  for (const orderGroupId of [...standing].slice(0, 5)) {
    const row = rows.find(one => one.group === orderGroupId)!;
    expect(shown.some(one => one.wish.day === row.day && one.wish.time === row.time)).toBe(true);
  }
}

async function giveAllBack(): Promise<void> {
  hall.clock.forward(16 * MINUTE);
  const now = hall.clock.now();
  await keeping.expireAll(now);
  const { rows } = await hall.pool.query<{ id: string }>(
    `select id from bookings where product_id = $1 and state in ('PENDING', 'BOOKED')`,
    [productId],
  );
  for (const { id } of rows) expect(await keeping.cancel(id, now)).toBe(true);
}

/** Books every table of one evening at once; null when none is missing. */
async function everyTable(): Promise<string | null> {
  const asked = TABLES.toSorted((a, b) => b - a).map(party => ({
    productId,
    wish: { day: days[0], time: '18:00' },
    party,
  }));
  return (await keeping.take(asked, { now: hall.clock.now() })).no;
}
