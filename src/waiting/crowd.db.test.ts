import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booked, bookNow, cancel, change, nextWeekday, orderFor, orderOf, pay } from '../../tests/booked.ts';
import { Browser } from '../../tests/browser.ts';
import { counts, eventually, type OpenCopy, openHall, type TestHall } from '../../tests/hall.ts';
import { skuOf } from '../../tests/purchase.ts';
import { numberOf, SEED } from '../../tests/samples.ts';
import { auditOf } from '../../tests/stall.ts';
import { join, leave, stranger, take, type Waiting } from '../../tests/waiting.ts';

/**
 * A full evening, many who wait for it, and places that come free in random order, with two copies of the hall: each
 * place is offered to one at a time, in the order of the queue, and none is lost (I1, I2, I3).
 */
const PEOPLE = counts(30, 200);
const PLACES = counts(5, 20);
const SAUNA = 'kvallsbastu';

let hall: TestHall;
let other: OpenCopy;
let skuId: string;
let day: string;
beforeAll(async () => {
  hall = await openHall({ trustProxy: 1 });
  other = await hall.copy();
  ({ id: skuId } = await skuOf(hall, SAUNA));
  day = nextWeekday(hall, 5, 14);
  // As many saunas as there are places: the town has one.
  await hall.pool.query(
    `insert into resources (id, group_id, provider_id, title, capacity, position)
     select gen_random_uuid(), r.group_id, r.provider_id, r.title, r.capacity, 100 + n
     from resources r join offer_needs o on o.group_id = r.group_id join products p on p.id = o.product_id,
       generate_series(2, $1) n where p.slug = $2`,
    [PLACES, SAUNA],
  );
});
afterAll(async () => {
  await hall.close();
});

let visitors = 0;
/** A visitor of one copy or the other. */
function visitor(): Browser {
  visitors += 1;
  const browser = new Browser([hall.url, other.url][visitors % 2]!, hall.clock);
  browser.address = stranger(hall).address;
  return browser;
}

interface Guest {
  browser: Browser;
  booked: Booked;
}

async function occupy(isPaid: boolean): Promise<Guest> {
  const browser = visitor();
  const booked = await bookNow(hall, browser, SAUNA, { day, time: '17:30', guests: { guest: 2 } });
  if (!isPaid) return { browser, booked };
  await pay(hall, browser, booked);
  await confirmed(browser, booked);
  return { browser, booked };
}

/** The ways in which a place comes free. */
const WAYS = {
  async cancelled({ browser, booked }: Guest) {
    expect((await cancel(browser, booked)).status).toBe(200);
  },
  async moved({ browser, booked }: Guest) {
    const later = { day: nextWeekday(hall, 5, 21), time: '17:30', guests: { guest: 2 } };
    expect(await change(browser, booked, later)).toMatchObject({ status: 200 });
  },
  /** The minutes of an order that nobody paid run out. */
  async expired({ booked }: Guest) {
    await hall.pool.query('update holds set expires_at = $1 where order_group_id = $2', [
      hall.clock.now(),
      booked.orderGroupId,
    ]);
  },
};

interface Offered {
  nameId: string;
  state: string;
  place: number;
}

/** All offers so far, each with its name's place in the queue, in the order in which they were made. */
async function offers(): Promise<Offered[]> {
  const { rows } = await hall.pool.query<Offered>(
    `with line as (select id, row_number() over (order by proven_at, id)::int as place from waiting_names)
     select o.name_id as "nameId", o.state, line.place from waiting_offers o join line on line.id = o.name_id
     order by o.made_at, o.id`,
  );
  return rows;
}

const open = (all: readonly Offered[]) => all.filter(({ state }) => state === 'OPEN');
const places = (all: readonly Offered[]) => all.map(({ place }) => place);
const sorted = (all: readonly number[]) => all.toSorted((a, b) => a - b);
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

async function line(): Promise<Map<string, Waiting>> {
  const wants = { skuId, wish: { day, guests: { guest: 2 } }, from: '17:30', to: '17:30' };
  const waiting = new Map<string, Waiting>();
  for (let at = 0; at < PEOPLE; at += 10) {
    const group = Array.from({ length: Math.min(10, PEOPLE - at) }, (_, more) => `k${at + more}@example.com`);
    await Promise.all(
      group.map(async email => {
        const browser = visitor();
        expect(await join(browser, wants, email)).toMatchObject({ status: 200 });
        // Its letter's link; that letters bring it is shown by waiting.db.test.ts.
        const { rows } = await hall.pool.query<{ nameId: string; accessKey: string }>(
          `select id as "nameId", access_key as "accessKey" from waiting_names where email = $1`,
          [email],
        );
        const [name] = rows;
        const path = `/api/waiting-names/${name!.nameId}/proofs?ak=${name!.accessKey}`;
        expect((await browser.command('POST', path, 'prove-waiting-name')).status).toBe(200);
        waiting.set(name!.nameId, { ...name!, email, browser });
      }),
    );
  }
  return waiting;
}

describe(`${PEOPLE} people and ${PLACES} places`, () => {
  it('each place is offered to one at a time, in order, and none is lost (I1, I2, I3)', async () => {
    const ways = Array.from({ length: PLACES }, (_, at) => (['cancelled', 'moved', 'expired'] as const)[at % 3]!);
    const guests: [keyof typeof WAYS, Guest][] = [];
    for (const way of ways) guests.push([way, await occupy(way !== 'expired')]);
    const people = await line();
    expect(await offers()).toEqual([]);

    const freed = shuffled(guests, 'freed');
    // The first half at the same moment, the rest one by one while the first are given away.
    const half = Math.ceil(freed.length / 2);
    await Promise.all(freed.slice(0, half).map(([way, guest]) => WAYS[way](guest)));
    for (const [way, guest] of freed.slice(half)) await WAYS[way](guest);
    const first = await eventually(offers, all => open(all).length === PLACES);
    expect(places(first)).toEqual(upTo(PLACES));

    // A third takes it, a third lets go, a third waits too long; those after them come next.
    const fates = shuffled(first, 'fates').map((offer, at) => ({ ...offer, fate: at % 3 }));
    const of = (fate: number) => fates.filter(one => one.fate === fate).map(({ nameId }) => people.get(nameId)!);
    await Promise.all(of(0).map(buys));
    await Promise.all(of(1).map(async one => expect((await leave(one)).status).toBe(200)));
    const second = await eventually(offers, all => all.length === PLACES + of(1).length);
    // Those who let go at the same moment wait for the queue's lock in any order: whom it is offered to is in order.
    expect(sorted(places(second))).toEqual(upTo(PLACES + of(1).length));
    hall.clock.forward(125 * 60_000);
    const gone = PLACES - of(0).length;
    const total = PLACES + of(1).length + gone;
    const third = await eventually(offers, all => all.length >= total && open(all).length === gone);
    expect([...sorted(places(second)), ...places(third).slice(second.length)]).toEqual(upTo(total));
    expect(await auditOf(hall)).toEqual([]);

    // Every place is somebody's: bought, or held for one who is told of it.
    const { rows } = await hall.pool.query<{ kept: number; told: number }>(
      `select (select count(*)::int from reservations v join bookings b on b.id = v.booking_id
          where v.live and b.wish ->> 'day' = $1 and b.wish ->> 'time' = '17:30') as kept,
        (select count(*)::int from waiting_offers o join outbox x on x.key = o.letter_key where o.state = 'OPEN') as told`,
      [day],
    );
    expect(rows[0]!.told).toBe(gone);
    expect(rows[0]!.kept).toBeGreaterThanOrEqual(gone);
    process.stdout.write(`  ${PEOPLE} people, ${PLACES} places: ${total} offers, in order, none lost\n`);
  });
});

async function buys(waiting: Waiting): Promise<void> {
  expect((await take(waiting)).status).toBe(200);
  const { body } = await waiting.browser.get<{ item: { price: { amountIncludingVat: number } } }>('/api/cart');
  const { status, body: said } = await orderFor(waiting.browser, body.item.price.amountIncludingVat);
  expect([status, said.reason]).toEqual([200, undefined]);
  await pay(hall, waiting.browser, said.item);
  await confirmed(waiting.browser, said.item);
}

/** Waits until a payment is settled, before the clock goes beyond what its order may take. */
async function confirmed(browser: Browser, booked: Booked): Promise<void> {
  await eventually(
    () => orderOf(browser, booked),
    order => order.status.type === 'CONFIRMED',
  );
}

/** In an order that the run's seed chooses. */
function shuffled<T>(all: readonly T[], what: string): T[] {
  return all
    .map((one, at) => ({ one, by: numberOf(`${SEED} ${what} ${at}`) }))
    .sort((a, b) => a.by - b.by)
    .map(({ one }) => one);
}
