import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayAfter, orderFor, wishFor } from '../../../tests/booked.ts';
import type { Browser } from '../../../tests/browser.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { checkOut, order, place, type Sku, shelve, skuOf } from '../../../tests/purchase.ts';
import { auditOf, leftOf } from '../../../tests/stall.ts';
import { MOST_OPEN_OF_NETWORK, MOST_OPEN_OF_ONE } from './rules.ts';

const MINUTE = 60_000;

let hall: TestHall;
let honey: Sku;
beforeAll(async () => {
  hall = await openHall({ trustProxy: 1 });
  honey = await skuOf(hall, 'ljunghonung', 1);
});
afterAll(() => hall.close());

/** Earlier holds expire and the shelf is refilled. */
beforeEach(async () => {
  hall.clock.forward(61 * MINUTE);
  const held = async () => (await hall.pool.query("select 1 from holds where state = 'HELD'")).rowCount;
  await expect.poll(held).toBe(0);
  await shelve(hall, honey, 40);
});

let networks = 0;
const newNetwork = () => `203.0.113.${++networks}`;

function visitorAt(address: string): Browser {
  const browser = hall.browser();
  browser.address = address;
  return browser;
}

interface Answered {
  reason?: string;
  message?: string;
  fields?: Record<string, string>;
}

async function tries(browser: Browser, quantity = 1) {
  await browser.command('POST', '/api/cart/items', 'add-to-cart', { skuId: honey.id, quantity });
  const total = quantity * honey.price;
  return await browser.command<Answered>('POST', '/api/order-groups', 'place-order', order(total));
}

/** Lets unpaid holds expire, so that their goods are for sale again. */
const letLapse = () => hall.clock.forward(16 * MINUTE);

describe('one visitor', () => {
  it('may have a few orders waiting to be paid, and is told so in their language when one more comes', async () => {
    const elin = visitorAt(newNetwork());
    for (let count = 1; count <= MOST_OPEN_OF_ONE; count++) await place(elin, honey);
    const sentences: (string | undefined)[] = [];
    for (const lang of ['sv', 'en', 'de']) {
      elin.cookies.set('lang', lang);
      const { status, body } = await tries(elin);
      expect([status, body.reason]).toEqual([409, 'unpaid-orders']);
      sentences.push(body.message);
      await elin.command('POST', '/api/cart/clearances', 'clear-cart');
    }
    expect(sentences.map(one => one?.split(' ').slice(0, 3).join(' '))).toEqual([
      'Du har redan',
      'You already have',
      'Sie haben schon',
    ]);
    letLapse();
    expect((await tries(elin)).status).toBe(200);
  });

  it('keeps the cart that was said no to, and hurts nobody else on the same network', async () => {
    const home = newNetwork();
    const elin = visitorAt(home);
    for (let count = 1; count <= MOST_OPEN_OF_ONE; count++) await place(elin, honey);
    expect((await tries(elin)).status).toBe(409);
    expect((await elin.get<{ item: { count: number } }>('/api/cart')).body.item.count).toBe(1);
    expect((await tries(visitorAt(home))).status).toBe(200);
  });
});

describe('one network', () => {
  it('that empties the shelf with ever new visitors gets half as much each time', async () => {
    const network = newNetwork();
    expect((await tries(visitorAt(network), 40)).status).toBe(200);
    letLapse();
    const again = await tries(visitorAt(network), 40);
    expect([again.status, again.body.reason]).toEqual([409, 'kept-unpaid']);
    expect(again.body.fields?.[honey.id]).toBe(again.body.message);
    expect((await tries(visitorAt(network), 20)).status).toBe(200);
    expect((await tries(visitorAt(newNetwork()), 20)).status).toBe(200);
    expect(await leftOf(hall, honey)).toBe(0);
  });

  it('of IPv6 is all of its addresses', async () => {
    expect((await tries(visitorAt('2001:db8:77:1::1'), 40)).status).toBe(200);
    letLapse();
    expect((await tries(visitorAt('2001:db8:77:2::9'), 40)).body.reason).toBe('kept-unpaid');
    hall.clock.forward(6 * 60 * MINUTE);
    expect((await tries(visitorAt('2001:db8:77:3::5'), 40)).status).toBe(200);
  });

  it('with many people at the same moment waits a little, and not one order more gets through', async () => {
    await shelve(hall, honey, 200);
    const school = newNetwork();
    const statuses = await Promise.all(
      Array.from({ length: MOST_OPEN_OF_NETWORK + 6 }, async () => (await tries(visitorAt(school))).status),
    );
    expect(statuses.filter(status => status === 200)).toHaveLength(MOST_OPEN_OF_NETWORK);
    expect(statuses.filter(status => status === 429)).toHaveLength(6);
  });
});

describe('what is booked', () => {
  it('is not kept by one visitor again and again without being paid', async () => {
    const network = newNetwork();
    const day = dayAfter(hall, 20);
    const keep = async (browser: Browser, time: string) => {
      await browser.command('POST', '/api/cart/clearances', 'clear-cart');
      const total = await wishFor(hall, browser, 'kvallsbastu', { day, time, guests: { guest: 2 } });
      return await orderFor(browser, total);
    };
    const statuses = [];
    for (let round = 0; round < 12; round++) {
      const { status, body } = await keep(visitorAt(network), '17:30');
      statuses.push(status === 200 ? 'kept' : body.reason);
      letLapse();
    }
    expect(statuses).toEqual([...Array.from({ length: 11 }, () => 'kept'), 'times-unpaid']);
    expect((await keep(visitorAt(newNetwork()), '17:30')).status).toBe(200);
  });
});

describe('an order that is always about to be paid', () => {
  it('keeps its goods for an hour at most', async () => {
    const elin = visitorAt(newNetwork());
    const placed = await place(elin, honey, 40);
    for (const locale of ['sv', 'en', 'de']) {
      elin.cookies.set('lang', locale);
      await checkOut(elin, placed);
      hall.clock.forward(12 * MINUTE);
    }
    const { rows } = await hall.pool.query(
      'select extract(epoch from expires_at - created_at)::int as seconds from holds where order_group_id = $1',
      [placed.orderGroupId],
    );
    expect(rows[0].seconds).toBeLessThanOrEqual(3600);
    hall.clock.forward(25 * MINUTE);
    expect((await tries(visitorAt(newNetwork()), 40)).status).toBe(200);
  });
});

it('forgets who ordered, and never keeps an address', async () => {
  const address = newNetwork();
  await place(visitorAt(address), honey);
  const { rows } = await hall.pool.query<{ row: string }>('select order_claims::text as row from order_claims');
  expect(rows.some(one => one.row.includes(address))).toBe(false);
  hall.clock.forward(8 * 60 * MINUTE);
  const count = async () => (await hall.pool.query('select count(*)::int as n from order_claims')).rows[0].n;
  await expect.poll(count).toBe(0);
  expect(await auditOf(hall)).toEqual([]);
});
