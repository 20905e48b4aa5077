import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, type Booked, cancel, change, dayAfter, orderFor, type Wish } from '../../../tests/booked.ts';
import type { Browser } from '../../../tests/browser.ts';
import { countsOnBoth, openHall, type TestHall } from '../../../tests/hall.ts';
import { type Keeping, keepingAt, MINUTE, oneHour } from '../../../tests/keeping.ts';
import { done, offerOf, openPlace, type Place } from '../../../tests/places.ts';
import { skuOf } from '../../../tests/purchase.ts';
import { auditOf } from '../../../tests/stall.ts';
import { putDeparturesIn } from '../../availability/departures/commands.ts';

/** Load test: fifty visitors for two minutes (in the long run), with carts of their own over shared resources. */
const CLIENTS = 50;
const SECONDS = countsOnBoth(3, 120);
/** Seconds in which a quarter of an hour passes, which lapses unpaid holds. */
const QUARTER_SECONDS = countsOnBoth(2, 12);

let hall: TestHall;
let place: Place;
let keeping: Keeping;
let village: Village;
/** Two days that all visitors want. */
let days: [string, string];
beforeAll(async () => {
  hall = await openHall({ trustProxy: 1 });
  place = await openPlace(hall, hall.clock.now());
  keeping = keepingAt(hall, place);
  days = [dayAfter(hall, 20), dayAfter(hall, 21)];
  village = await openVillage();
});
afterAll(() => hall.close());

interface Offered {
  id: string;
  skuId: string;
  wish(random: Random): Wish;
  most: number;
}
type Village = Record<'supper' | 'tour' | 'trip' | 'kayak' | 'cabin' | 'ferry', Offered>;
type Random = (below: number) => number;

/** Test products: joinable tables, boats and guides shared by several, cabins, a ferry; tables and trips are free. */
async function openVillage(): Promise<Village> {
  const group = async (slug: string, capacities: number[], more = {}) =>
    (await place.group(keeping.fresh(slug), capacities, more)).id;
  const tables = await group('bord', [2, 2, 4], { joins: [[0, 1]] });
  const [guides, boats] = [await group('guider', [1, 1]), await group('batar', [2, 2, 2, 2])];
  const cabins = await group('stugor', [4, 4], { shown: true });
  const take = (groupId: string, how: 'PARTY' | 'PIECES' | 'FIXED') => ({ groupId, take: how });
  const evening = { minutes: { least: 120, most: 120, step: 60 }, everyMinutes: 60 };
  const nights = { least: 1, most: 5, arrivals: [], departures: [], from: '15:00', to: '11:00' };
  const day = (random: Random) => days[random(2)]!;
  const hour = (random: Random) => `${16 + random(4)}:00`;
  const guests = (random: Random) => ({ guests: { guest: 1 + random(4) } });
  const timed = (random: Random) => ({ day: day(random), time: hour(random), ...guests(random) });
  const ferry = await offered('farja', offerOf('DEPARTURES'), random => ({
    day: day(random),
    time: '10:00',
    ...guests(random),
  }));
  await leaves(ferry.id);
  return {
    supper: await offered('kvall', offerOf('TABLE', { ...evening, needs: [take(tables, 'PARTY')] }), timed, {
      price: 0,
    }),
    tour: await offered('tur', offerOf('SLOTS', { ...oneHour, needs: [take(guides, 'FIXED')] }), timed),
    trip: await offered(
      'paddling',
      offerOf('SLOTS', { ...oneHour, needs: [take(guides, 'FIXED'), take(boats, 'PIECES')] }),
      timed,
      { most: 2, price: 0 },
    ),
    kayak: await offered('kajak', offerOf('HOURS', { ...oneHour, needs: [take(boats, 'PIECES')] }), timed, { most: 3 }),
    cabin: await offered('stuga', offerOf('NIGHTS', { nights, needs: [take(cabins, 'PIECES')] }), random => ({
      day: day(random),
      nights: 1 + random(3),
    })),
    ferry,
  };
}

interface Rest {
  most?: number;
  price?: number;
}

async function offered(
  name: string,
  offer: Parameters<Place['product']>[1],
  wish: Offered['wish'],
  { most = 1, price }: Rest = {},
): Promise<Offered> {
  const slug = keeping.fresh(name);
  const id = await place.product(slug, offer, price);
  return { id, skuId: (await skuOf(hall, slug)).id, wish, most };
}

async function leaves(productId: string): Promise<void> {
  const departures = days.map(day => {
    const startsAt = at(day, '10:00');
    return { startsAt, endsAt: new Date(startsAt.getTime() + 60 * MINUTE), capacity: 12 };
  });
  const { providerId } = place;
  await place.within(async tx =>
    done(await putDeparturesIn(place.deed(tx, hall.clock.now()), { providerId, productId, departures })),
  );
}

/** Outcomes, counted. */
const answers = new Map<string, number>();

class Visitor {
  private browser: Browser = this.newBrowser();
  private booked: Booked[] = [];
  private readonly random: Random;

  constructor(seed: number) {
    let state = seed;
    this.random = below => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
  }

  async visit(until: number): Promise<void> {
    while (performance.now() < until) {
      const what = this.random(10);
      if (what < 3 && this.booked.length) await this.giveBack();
      else if (what < 7 && this.booked.length) await this.changeTime();
      else await this.order();
    }
  }

  private async order(): Promise<void> {
    // Now and then a new visitor takes over.
    if (this.random(6) === 0) this.browser = this.newBrowser();
    await this.browser.command('POST', '/api/cart/clearances', 'clear-cart');
    let total: number | null = null;
    for (let line = 0; line <= this.random(3); line++) {
      const offers = Object.values(village);
      const { skuId, wish, most } = offers[this.random(offers.length)]!;
      const fields = { skuId, quantity: 1 + this.random(most), wish: wish(this.random) };
      const { status, body } = await this.browser.command<Added>('POST', '/api/cart/items', 'add-to-cart', fields);
      if (status === 200) total = body.item.price.amountIncludingVat;
      else tally('added', status, body);
    }
    if (total === null) return;
    const { status, body } = await orderFor(this.browser, total);
    tally('ordered', status, body);
    if (status === 200 && body.item.payRequestId === null) this.booked.push(body.item);
  }

  private async giveBack(): Promise<void> {
    const [booked] = this.booked.splice(this.random(this.booked.length), 1);
    const { status, body } = await cancel(this.browser, booked!);
    tally('cancelled', status, body);
  }

  private async changeTime(): Promise<void> {
    const booked = this.booked[this.random(this.booked.length)]!;
    const { status, body } = await change(this.browser, booked, village.supper.wish(this.random));
    tally('changed', status, body);
  }

  private newBrowser(): Browser {
    const browser = hall.browser();
    browser.address = Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 222)).join('.');
    return browser;
  }
}

interface Added {
  item: { price: { amountIncludingVat: number } };
  reason?: string;
}

function tally(what: string, status: number, body: { reason?: string }): void {
  const key = status === 200 ? what : `${what} ${status} ${body.reason}`;
  answers.set(key, (answers.get(key) ?? 0) + 1);
}

describe('fifty visitors at once', () => {
  it('never have one place twice, and lose none that is given back or never paid (I1-I3, H1, H5)', async () => {
    const seed = Number(process.env.SALUHALL_SEED ?? Date.now() % 1_000_000);
    const before = await deadlocks();
    const until = performance.now() + SECONDS * 1000;
    const visitors = Array.from({ length: CLIENTS }, (_, at) => new Visitor(seed + at));
    await Promise.all([...visitors.map(visitor => visitor.visit(until)), timePasses(until)]);
    const dead = (await deadlocks()) - before;
    const counted = Object.fromEntries([...answers].sort(([a], [b]) => (a < b ? -1 : 1)));
    const perSecond = (answers.get('ordered') ?? 0) / SECONDS;
    console.log(
      `${CLIENTS} visitors for ${SECONDS} s, seed ${seed}: ${perSecond.toFixed(1)} orders a second, ${dead} deadlocks; ${JSON.stringify(counted)}`,
    );
    // Every refusal is a known reason, never a fault.
    expect(Object.keys(counted).filter(key => !/^\w+( 409 [a-z-]+)?$/.test(key))).toEqual([]);
    expect(answers.get('ordered')).toBeGreaterThan(0);
    // Whether a cancellation or a change succeeds is chance; in two minutes some did.
    const moved = (answers.get('cancelled') ?? 0) + (answers.get('changed') ?? 0);
    expect(moved).toBeGreaterThanOrEqual(countsOnBoth(0, 1));
    expect(await auditOf(hall)).toEqual([]);
    await giveAllBack();
    expect(await auditOf(hall)).toEqual([]);
    expect(await all()).toBeNull();
  });
});

async function timePasses(until: number): Promise<void> {
  while (performance.now() < until) {
    await sleep(QUARTER_SECONDS * 1000);
    hall.clock.forward(16 * MINUTE);
  }
}

/** Unpaid holds expire and all bookings are cancelled. */
async function giveAllBack(): Promise<void> {
  hall.clock.forward(16 * MINUTE);
  const now = hall.clock.now();
  await keeping.expireAll(now);
  const ids = Object.values(village).map(one => one.id);
  const { rows } = await hall.pool.query<{ id: string }>(
    `select id from bookings where product_id = any($1) and state in ('PENDING', 'BOOKED')`,
    [ids],
  );
  for (const { id } of rows) expect(await keeping.cancel(id, now)).toBe(true);
}

/** Books the whole capacity of one evening: every table, boat, guide, cabin and seat. */
async function all(): Promise<string | null> {
  const { supper, trip, tour, cabin, ferry } = village;
  const [day] = days;
  const evening = { day, time: '17:00' };
  const asked = [
    ...[4, 2, 2].map(party => ({ productId: supper.id, wish: evening, party })),
    { productId: trip.id, wish: evening, pieces: 4 },
    { productId: tour.id, wish: evening },
    { productId: cabin.id, wish: { day, nights: 5 }, party: 2, pieces: 2 },
    { productId: ferry.id, wish: { day, time: '10:00' }, party: 12 },
  ];
  return (await keeping.take(asked, { now: hall.clock.now() })).no;
}

async function deadlocks(): Promise<number> {
  await hall.pool.query('select pg_stat_force_next_flush()').catch(() => {});
  const { rows } = await hall.pool.query<{ deadlocks: number }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]!.deadlocks);
}
