import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { work } from '../src/jobs.ts';
import { type Booked, bookNow, firstFree, nextWeekday, usualDay } from './booked.ts';
import type { Browser } from './browser.ts';
import { completedMessage, deliver, emptyOutbox, leftBehind, PAID_ONCE, processInbox } from './card-payment.ts';
import type { TestHall } from './hall.ts';
import { closeAudited, openHoneyHall } from './honey-hall.ts';
import { checkOut, type Placed, place, receiptsOf, type Sku } from './purchase.ts';
import { statementsDuring } from './statements.ts';

/** Growing tables, which no statement may scan: the millionth order must cost what the first one did. */
const GROWS = [
  ...['order_groups', 'orders', 'order_items', 'order_claims', 'access_keys', 'holds', 'hold_items', 'stock_movements'],
  ...['pay_requests', 'payments', 'payment_events', 'receipts', 'refunds', 'tickets', 'ticket_entries'],
  ...['ledger_transactions', 'ledger_entries', 'outbox', 'mails', 'inbox', 'commands', 'events'],
  ...['bookings', 'reservations', 'departure_seats'],
];

const TABLE = 'bord-pa-sjokanten';
const CABIN = 'fyrbaddsstuga';

let hall: TestHall;
let sku: Sku;
beforeAll(async () => {
  ({ hall, sku } = await openHoneyHall(100));
});
afterAll(() => closeAudited(hall));

describe('what grows with orders is found by an index', () => {
  it('by an order, from the cart to its letter', async () => {
    let paid: Placed | null = null;
    const asked = await statementsDuring(hall.pool, async () => {
      const payer = hall.browser();
      const placed = await place(payer, sku);
      const session = await checkOut(payer, placed);
      hall.stripe.controls.pay(session);
      await deliver(hall.url, await completedMessage(hall, session));
      await processInbox(hall.hall.world);
      await emptyOutbox(hall.hall.world);
      await read(placed);
      paid = placed;
    });
    expect(await leftBehind(hall, paid!)).toEqual(PAID_ONCE);
    expect(await scannedBy(asked, 60)).toEqual([]);
  });

  it('by a stay and a table, from the cart to the payment', async () => {
    const asked = await statementsDuring(hall.pool, async () => {
      const guests = { guest: 2 };
      const times = [
        // From a Monday: scouts have all cabins at the weekend.
        { slug: CABIN, wish: { day: nextWeekday(hall, 1, 3), nights: 2, guests } },
        { slug: TABLE, wish: { ...(await firstFree(hall.browser(), TABLE, usualDay(hall, 3), { party: 2 })), guests } },
      ];
      for (const { slug, wish } of times) {
        const guest = hall.browser();
        const booked = await bookNow(hall, guest, slug, wish);
        if (booked.payRequestId) await payBooked(guest, booked);
      }
    });
    expect(await scannedBy(asked, 60)).toEqual([]);
  });

  it('by all that is done by the clock', async () => {
    const asked = await statementsDuring(hall.pool, async () => {
      // The audit asks about every row, at night: that is what it is for.
      for (const { name, run } of work.periodic) if (name !== 'nightly-audit') await run(hall.hall.world);
    });
    expect(await scannedBy(asked, 20)).toEqual([]);
  });
});

/** The statements that scan a growing table; at least so many must have been examined. */
async function scannedBy(asked: readonly string[], least: number): Promise<string[]> {
  const planned = [...new Set(asked)].filter(text => /^\s*(select|insert|update|delete|with)\b/i.test(text));
  expect(planned.length).toBeGreaterThan(least);
  // By a connection of its own: a pooler in between would plan each statement on another.
  const client = new Client({ connectionString: hall.databaseUrl });
  await client.connect();
  const scanned: string[] = [];
  try {
    for (const text of planned) for (const table of await scansIn(client, text)) scanned.push(`${table}: ${text}`);
  } finally {
    await client.end();
  }
  return scanned;
}

async function payBooked(guest: Browser, booked: Booked): Promise<void> {
  const session = await checkOut(guest, { ...booked, payRequestId: booked.payRequestId! });
  hall.stripe.controls.pay(session);
  await deliver(hall.url, await completedMessage(hall, session));
  await processInbox(hall.hall.world);
}

/** Reads a purchase, as the receipt page does. */
async function read(placed: Placed): Promise<void> {
  const payer = hall.browser();
  await receiptsOf(payer, placed);
  const { orderGroupId, accessKey } = placed;
  for (const path of ['order-groups', 'orders/for-order-group', 'tickets/for-order-group'])
    expect((await payer.get(`/api/${path}/${orderGroupId}?ak=${accessKey}`)).status).toBe(200);
}

/** Growing tables that a statement scans because it has no index: planned without values, and with scans forbidden. */
async function scansIn(client: Client, text: string): Promise<string[]> {
  await client.query('set enable_seqscan = off; set plan_cache_mode = force_generic_plan');
  await client.query(`prepare planned as ${text}`);
  const values = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
  const nothing = values ? `(${Array.from({ length: values }, () => 'null').join(', ')})` : '';
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain execute planned${nothing}`);
  await client.query('deallocate planned');
  const tables = rows.flatMap(row => /Seq Scan on (\w+)/.exec(row['QUERY PLAN'])?.[1] ?? []);
  return tables.filter(table => GROWS.includes(table));
}
