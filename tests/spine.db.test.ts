import { sql } from 'kysely';
import { Client } from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { audit } from '../src/audit.ts';
import { HtmlCache } from '../src/http/html-cache.ts';
import { hallDeed } from '../src/shared/command.ts';
import { emit } from '../src/shared/events.ts';
import { newId } from '../src/shared/ids.ts';
import { startLive } from '../src/shared/live.ts';
import { createLog } from '../src/shared/log.ts';
import { withDatabase } from './database.ts';
import { counts, eventually, messagesDue, openHall, type TestHall } from './hall.ts';
import { readLive } from './live-reader.ts';
import { buyersMails, checkOut, type Placed, place, skuOf } from './purchase.ts';

/** Architecture 3 and 8: stopping the worker or dropping every NOTIFY delays things and loses nothing. */
let hall: TestHall;
afterEach(() => hall.close());

interface Receipts {
  item: { receipts: { status: string }[] };
}

async function receiptsOf({ orderGroupId, accessKey }: Placed): Promise<string[]> {
  const answer = await hall.browser().get<Receipts>(`/api/order-groups/${orderGroupId}/receipts?ak=${accessKey}`);
  return answer.body.item.receipts.map(receipt => receipt.status);
}

async function open(table: 'inbox' | 'outbox'): Promise<number> {
  const rows = await hall.db.selectFrom(table).select('id').where('done_at', 'is', null).execute();
  return rows.length;
}

async function unsequenced(): Promise<number> {
  const rows = await hall.db.selectFrom('events').select('id').where('position', 'is', null).execute();
  return rows.length;
}

/** Waits until earlier events have been sequenced. */
async function quiet(): Promise<void> {
  await eventually(unsequenced, left => left === 0);
}

/** Pays at the card company, and waits until its webhook is in the inbox. */
async function payAndTell(placed: Placed): Promise<void> {
  const session = await checkOut(hall.browser(), placed);
  hall.stripe.controls.pay(session);
  await eventually(
    async () => hall.db.selectFrom('inbox').select('id').execute(),
    rows => rows.length > 0,
  );
}

describe('without a worker', () => {
  it('messages, mails and events wait, and all are delivered once one starts', async () => {
    hall = await openHall({ worker: false });
    const placed = await place(hall.browser(), await skuOf(hall, 'ljunghonung'));
    await payAndTell(placed);
    const events = await unsequenced();
    expect(events).toBeGreaterThan(2);
    expect(await open('inbox')).toBeGreaterThan(0);
    expect(await receiptsOf(placed)).not.toContain('FULFILLED');
    expect(hall.smtp.mailbox.list()).toEqual([]);

    await hall.copy({ worker: true });
    await eventually(
      () => receiptsOf(placed),
      receipts => receipts.includes('FULFILLED'),
    );
    await eventually(
      async () => buyersMails(hall),
      mails => mails.length === 1,
    );
    await eventually(
      async () => (await open('inbox')) + (await messagesDue(hall)).length + (await unsequenced()),
      left => left === 0,
    );
    expect(await audit(hall.pool)).toEqual([]);
  });

  it('a settlement that the buyer herself brings is told and mailed once a worker starts', async () => {
    hall = await openHall({ worker: false });
    const elin = hall.browser();
    const placed = await place(elin, await skuOf(hall, 'ljunghonung'));
    hall.stripe.controls.pay(await checkOut(elin, placed));
    const path = `/api/commands/verify-stripe-payment?ak=${placed.accessKey}`;
    const answer = await elin.command('POST', path, 'verify-stripe-payment', { orderGroupId: placed.orderGroupId });
    expect(answer).toMatchObject({ status: 200, body: { item: { paymentFulfilled: true } } });
    expect(await receiptsOf(placed)).toEqual(['FULFILLED']);
    expect(await open('outbox')).toBeGreaterThan(0);
    expect(hall.smtp.mailbox.list()).toEqual([]);
    await hall.copy({ worker: true });
    await eventually(
      async () => buyersMails(hall),
      mails => mails.length === 1,
    );
    expect(await receiptsOf(placed)).toEqual(['FULFILLED']);
  });
});

describe('without NOTIFY', () => {
  it('a stream on a copy that never hears one gets its news by polling', async () => {
    hall = await openHall();
    const deaf = await hall.copy({ worker: false, databaseListenUrl: withDatabase(hall.databaseUrl, 'postgres') });
    const placed = await place(hall.browser(), await skuOf(hall, 'ljunghonung'));
    const stream = await readLive(deaf.url, [{ topic: `order-group:${placed.orderGroupId}`, ak: placed.accessKey }]);
    await payAndTell(placed);
    await stream.hears('payment-fulfilled');
    stream.close();
  });

  it('a listener whose connection is cut listens again, and what it missed is found meanwhile', async () => {
    hall = await openHall();
    const placed = await place(hall.browser(), await skuOf(hall, 'ljunghonung'));
    const stream = await readLive(hall.url, [{ topic: `order-group:${placed.orderGroupId}`, ak: placed.accessKey }]);
    const before = await listeners();
    expect(before).toHaveLength(1);
    await hall.pool.query('select pg_terminate_backend($1)', before);
    await payAndTell(placed);
    await stream.hears('payment-fulfilled');
    await eventually(listeners, now => now.length === 1 && now[0] !== before[0]);
    stream.close();
  });

  it('kept pages are dropped by polling', async () => {
    hall = await openHall();
    await quiet();
    const htmlCache = new HtmlCache();
    const listenUrl = withDatabase(hall.databaseUrl, 'postgres');
    const live = await startLive({ pool: hall.pool, listenUrl, log: createLog('silent') });
    live.follow(event => htmlCache.heard(event));
    const productId = newId();
    const page = {
      ...{ status: 200, headers: [], packed: {} },
      ...{ validUntil: Number.POSITIVE_INFINITY, rights: new Map() },
    };
    htmlCache.keep('/', { ...page, body: `<p>${productId}</p>` }, htmlCache.generation);
    htmlCache.keep('/other', { ...page, body: `<p>${newId()}</p>` }, htmlCache.generation);
    await hall.db.transaction().execute(tx => emit(hallDeed(tx, hall.hall.world), productChanged(productId)));
    hall.hall.world.wake();
    await eventually(
      async () => htmlCache.read('/', 0),
      kept => kept === null,
    );
    expect(htmlCache.read('/other', 0)).not.toBeNull();
    await live.stop();
  });

  async function listeners(): Promise<number[]> {
    const { rows } = await hall.pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = 'saluhall-listen' and datname = current_database()`,
    );
    return rows.map(row => row.pid);
  }
});

describe('the order of events', () => {
  it('is that of their commits: what a slow transaction wrote early and committed late is not skipped', async () => {
    hall = await openHall();
    const subject = newId();
    const slow = new Client({ connectionString: hall.databaseUrl });
    await slow.connect();
    await slow.query('begin');
    const early = await slow.query<{ id: number }>(
      `insert into events (type, subject, subject_id, happened_at) values ('early', 'product', $1, now()) returning id`,
      [subject],
    );
    await hall.db.transaction().execute(tx => emit(hallDeed(tx, hall.hall.world), productChanged(subject)));
    hall.hall.world.wake();
    const [late] = await eventually(
      () => positions(subject),
      rows => rows.some(row => row.position !== null),
    );
    expect(Number(late!.id)).toBeGreaterThan(Number(early.rows[0]!.id));
    await slow.query('commit');
    await slow.end();
    hall.hall.world.wake();
    const rows = await eventually(
      () => positions(subject),
      seen => seen.length === 2 && seen.every(row => row.position !== null),
    );
    expect(rows.map(row => row.type)).toEqual(['product-changed', 'early']);
  });

  it('a stream hears both, each once, in the order of commit', async () => {
    hall = await openHall();
    const { orderGroupId, accessKey } = await place(hall.browser(), await skuOf(hall, 'ljunghonung'));
    const topic = `order-group:${orderGroupId}`;
    await quiet();
    const stream = await readLive(hall.url, [{ topic, ak: accessKey }]);
    const slow = new Client({ connectionString: hall.databaseUrl });
    await slow.connect();
    const tell = (client: { query(sql: string, values: unknown[]): Promise<unknown> }, type: string) =>
      client.query(
        `insert into events (type, subject, subject_id, happened_at) values ($2, 'order-group', $1, now())`,
        [orderGroupId, type],
      );
    await slow.query('begin');
    await tell(slow, 'early');
    await tell(hall.pool, 'late');
    await stream.hears('late');
    await slow.query('commit');
    await slow.end();
    await stream.hears('early');
    // Without the order's own events, which may still be on their way.
    const heard = stream.news.filter(({ type }) => type === 'late' || type === 'early');
    expect(heard.map(news => news.type)).toEqual(['late', 'early']);
    const resumed = await readLive(hall.url, [{ topic, ak: accessKey }], { lastEventId: heard[0]!.id });
    await resumed.hears('early');
    expect(resumed.news.map(news => news.type)).toEqual(['early']);
    stream.close();
    resumed.close();
  });

  it('has no gap and no double when many write at once and two copies give positions', async () => {
    hall = await openHall();
    await hall.copy();
    // No more writers than the pool has connections: one that waits too long is refused, and writes nothing.
    const writers = Array.from({ length: 16 }, async () => {
      for (let turn = 0; turn < counts(6, 180); turn++)
        await hall.db.transaction().execute(async tx => {
          await emit(hallDeed(tx, hall.hall.world), productChanged(newId()));
          await sql`select pg_sleep(random() / 4)`.execute(tx);
        });
    });
    await Promise.all(writers);
    await eventually(unsequenced, left => left === 0);
    expect(await audit(hall.pool)).toEqual([]);
  });

  async function positions(subject: string) {
    return await hall.db
      .selectFrom('events')
      .select(['id', 'type', 'position'])
      .where('subject_id', '=', subject)
      .orderBy('position')
      .execute();
  }
});

describe('two copies with workers', () => {
  it('deliver every mail once while both run', async () => {
    hall = await openHall();
    await hall.copy();
    const sku = await skuOf(hall, 'ljunghonung');
    const orders = counts(6, 60);
    for (let n = 0; n < orders; n++) {
      const elin = hall.browser();
      hall.stripe.controls.pay(await checkOut(elin, await place(elin, sku)));
    }
    await eventually(
      async () => buyersMails(hall).length,
      mails => mails >= orders,
    );
    await eventually(
      () => messagesDue(hall),
      due => due.length === 0,
    );
    expect(buyersMails(hall)).toHaveLength(orders);
    const sent = hall.db.selectFrom('outbox').select(['key', 'attempts']).where('done_at', 'is not', null);
    expect((await sent.execute()).filter(row => row.attempts !== 1)).toEqual([]);
    expect(await audit(hall.pool)).toEqual([]);
  });
});

function productChanged(subjectId: string) {
  return { type: 'product-changed', subject: 'product' as const, subjectId, providerId: null };
}
