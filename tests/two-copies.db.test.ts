import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hallDeed } from '../src/shared/command.ts';
import { emit } from '../src/shared/events.ts';
import { Browser } from './browser.ts';
import { counts, eventually, type OpenCopy, openHall, type TestHall } from './hall.ts';
import { type LiveReader, readLive } from './live-reader.ts';
import { signIn } from './people.ts';
import { buyersMails, checkOut, place, type Sku, shelve, skuOf } from './purchase.ts';
import { type Balancer, balance } from './round-robin.ts';
import { auditOf } from './stall.ts';

/** Architecture 8: no copy keeps what another one needs. Two copies on one database, and a proxy that takes turns. */
let hall: TestHall;
let other: OpenCopy;
let proxy: Balancer;
let sku: Sku;
beforeAll(async () => {
  hall = await openHall();
  other = await hall.copy();
  proxy = await balance([hall.url, other.url]);
  sku = await skuOf(hall, 'ljunghonung');
  await shelve(hall, sku, 1000);
});
afterAll(async () => {
  await proxy.close();
  await hall.close();
});

const visitor = () => new Browser(proxy.url, hall.clock);
const cookieOf = (browser: Browser) => [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

describe('a purchase through both copies', () => {
  it('goes through as through one, and a stream on either copy sees it turn paid [payments 7.19]', async () => {
    const elin = visitor();
    const placed = await place(elin, sku, 2);
    const topic = { topic: `order-group:${placed.orderGroupId}`, ak: placed.accessKey };
    const streams = await Promise.all([hall.url, other.url, proxy.url].map(url => readLive(url, [topic])));
    const session = await checkOut(elin, placed);
    hall.stripe.controls.pay(session);
    for (const stream of streams) await stream.hears('payment-fulfilled');
    // Events before the streams opened may still be on their way to one copy and not to the other.
    const told = streams.map(({ news }) =>
      news.slice(news.findIndex(({ type }) => type === 'payment-begun')).map(({ id, type }) => `${id} ${type}`),
    );
    expect(told[0]).toHaveLength(3);
    expect(told[1]).toEqual(told[0]);
    expect(told[2]).toEqual(told[0]);
    for (const stream of streams) stream.close();

    const path = `/api/order-groups/${placed.orderGroupId}/receipts?ak=${placed.accessKey}`;
    for (let turn = 0; turn < 2; turn++)
      expect(await elin.get(path)).toMatchObject({ body: { item: { receipts: [{ status: 'FULFILLED' }] } } });
    for (const served of proxy.served) expect(served).toBeGreaterThan(2);
    await eventually(
      async () => buyersMails(hall),
      mails => mails.length > 0,
    );
    expect(buyersMails(hall)).toHaveLength(1);
    expect(await auditOf(hall)).toEqual([]);
  });

  it('a cart begun on one copy is the same on the other', async () => {
    const elin = visitor();
    for (let pieces = 1; pieces <= 6; pieces++) {
      const answer = await elin.command('POST', '/api/cart/items', 'add-to-cart', { skuId: sku.id, quantity: 1 });
      expect(answer).toMatchObject({ status: 200, body: { item: { count: pieces } } });
    }
  });

  it('a session begun on one copy counts on the other, and its end does too', async () => {
    const eskil = visitor();
    await signIn(eskil, 'eskil');
    const current = () => eskil.get<{ item: unknown }>('/api/users/current');
    for (let turn = 0; turn < 2; turn++) expect((await current()).body.item).toMatchObject({ name: 'Eskil Lund' });
    const cookie = cookieOf(eskil);
    await eskil.command('POST', '/api/commands/sign-out', 'sign-out');
    for (const { url } of [hall, other]) {
      const answer = await fetch(`${url}/api/users/current`, { headers: { cookie } });
      expect(await answer.json()).toEqual({ item: null });
    }
  });

  it('wrong passwords are counted together', async () => {
    const stranger = visitor();
    const statuses = [];
    for (let n = 0; n < 40 && statuses.at(-1) !== 429; n++) {
      const fields = { username: 'eskil.lund', password: `wrong-password-${n}` };
      statuses.push(
        (await stranger.command('POST', '/api/commands/classic-sign-in', 'classic-sign-in', fields)).status,
      );
    }
    expect(statuses.at(-1)).toBe(429);
    for (const { url } of [hall, other]) {
      const browser = new Browser(url, hall.clock);
      const fields = { username: 'eskil.lund', password: 'ljung-i-augusti' };
      const answer = await browser.command('POST', '/api/commands/classic-sign-in', 'classic-sign-in', fields);
      expect(answer.status).toBe(429);
    }
  });
});

describe('a live stream', () => {
  it('cut off again and again and resumed on either copy has no gap and no double', async () => {
    const { orderGroupId, accessKey } = await place(visitor(), sku);
    const topic = { topic: `order-group:${orderGroupId}`, ak: accessKey };
    const total = counts(60, 2000);
    const heard: string[] = [];
    let lastEventId: string | undefined;
    let cuts = 0;
    const first = await readLive(hall.url, [topic]);
    lastEventId = first.begin();
    first.close();
    const writing = write(orderGroupId, total);
    const before = Number(lastEventId);
    while (heard.at(-1) !== `step-${total}`) {
      const stream: LiveReader = await readLive([hall.url, other.url][cuts++ % 2]!, [topic], { lastEventId });
      await new Promise(resolve => setTimeout(resolve, (cuts * 37) % 120));
      stream.close();
      await stream.ended;
      const steps = stream.news.filter(({ type }) => type.startsWith('step-'));
      heard.push(...steps.map(({ type }) => type));
      lastEventId = stream.news.at(-1)?.id ?? lastEventId;
      if (cuts > 5000) throw new Error(`Only ${heard.length} of ${total} were heard`);
    }
    await writing;
    const rows = await hall.db
      .selectFrom('events')
      .select('type')
      .where('subject_id', '=', orderGroupId)
      .where('type', 'like', 'step-%')
      .where('position', '>', before)
      .orderBy('position')
      .execute();
    expect(heard).toEqual(rows.map(row => row.type));
    expect(heard).toHaveLength(total);
    process.stdout.write(`  a live stream cut ${cuts} times: ${total} news, none missed, none twice\n`);
  });

  it('from a position that was never given, or with too much missed, is told to look at everything again', async () => {
    const { orderGroupId, accessKey } = await place(visitor(), sku);
    const topic = `order-group:${orderGroupId}`;
    for (const lastEventId of ['999999999', '0']) {
      if (lastEventId === '0') await writeAtOnce(orderGroupId, 1100);
      const stream = await readLive(other.url, [{ topic, ak: accessKey }], { lastEventId });
      expect(await stream.hears('much-happened')).toMatchObject({ topics: [topic] });
      await hall.db.transaction().execute(tx => emit(hallDeed(tx, hall.hall.world), step(orderGroupId, 'afterwards')));
      await stream.hears('step-afterwards');
      stream.close();
    }
  });

  it('of a demoted person closes, on the copy that did not hear of it first', async () => {
    const [tove, elin] = [new Browser(hall.url, hall.clock), visitor()];
    const userId = await signIn(tove, 'tove');
    const { id } = await hall.db
      .selectFrom('providers')
      .select('id')
      .where('slug', '=', 'angens-bigard')
      .executeTakeFirstOrThrow();
    const stream = await readLive(other.url, [{ topic: `provider:${id}` }], { cookie: cookieOf(tove) });
    await place(elin, sku);
    await stream.hears('order-placed');
    const heard = stream.news.length;
    await hall.db.transaction().execute(async tx => {
      await tx.deleteFrom('scopes').where('user_id', '=', userId).execute();
      await emit(hallDeed(tx, hall.hall.world), {
        type: 'scopes-changed',
        subject: 'user',
        subjectId: userId,
        providerId: null,
      });
      await emit(hallDeed(tx, hall.hall.world), step(id, 'secret', 'provider'));
    });
    await stream.ended;
    expect(stream.news).toHaveLength(heard);
  });

  it('is refused to strangers, whatever they ask for', async () => {
    const { orderGroupId } = await place(visitor(), sku);
    for (const topic of [
      `order-group:${orderGroupId}`,
      `constructor:${orderGroupId}`,
      `user:${orderGroupId}`,
      'provider:*',
      '',
    ]) {
      const stream = await readLive(proxy.url, [{ topic, ak: 'wrong' }]);
      expect([topic, stream.status]).toEqual([topic, 403]);
    }
  });
});

function step(subjectId: string, name: string, subject: 'order-group' | 'provider' = 'order-group') {
  return { type: `step-${name}`, subject, subjectId, providerId: null };
}

async function write(orderGroupId: string, total: number): Promise<void> {
  const worlds = [hall.hall.world, other.hall.world];
  for (let n = 1; n <= total; n++) {
    const world = worlds[n % 2]!;
    await world.db.transaction().execute(tx => emit(hallDeed(tx, world), step(orderGroupId, String(n))));
    world.wake();
    if (n % 10 === 0) await new Promise(resolve => setTimeout(resolve, 15));
  }
}

async function writeAtOnce(orderGroupId: string, total: number): Promise<void> {
  const events = Array.from({ length: total }, (_, at) => step(orderGroupId, `bulk-${at}`));
  await hall.db.transaction().execute(tx => emit(hallDeed(tx, hall.hall.world), ...events));
  await eventually(
    async () => hall.db.selectFrom('events').select('id').where('position', 'is', null).execute(),
    rows => rows.length === 0,
  );
}
