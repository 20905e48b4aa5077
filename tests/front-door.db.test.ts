import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { m } from '../src/paraglide/messages.js';
import { LOCALES, type Locale } from '../src/shared/i18n.ts';
import { newId } from '../src/shared/ids.ts';
import type { RefusalBody } from './browser.ts';
import { eventually, openHall, type TestHall } from './hall.ts';
import { type LiveReader, readLive } from './live-reader.ts';
import { signIn } from './people.ts';
import { place, type Sku, shelve, skuOf } from './purchase.ts';
import { statementsDuring } from './statements.ts';

/** Attacks at the front door: made-up input, too many streams, a database that is away (I20). */
let hall: TestHall;
let sku: Sku;
beforeAll(async () => {
  hall = await openHall({ trustProxy: 1 });
  sku = await skuOf(hall, 'ljunghonung');
  await shelve(hall, sku, 1000);
});
afterAll(() => hall.close());

const json = { 'content-type': 'application/json' };
const head = () => ({ _id: newId(), _type: 'clear-cart', _createdAt: hall.clock.now().toISOString() });
const names = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`made-up-${at}`, 1]));

async function clear(fields: object, locale: Locale = 'sv') {
  const browser = hall.browser();
  browser.cookies.set('lang', locale);
  const body = JSON.stringify({ ...head(), ...fields });
  const answer = await browser.request<RefusalBody>('/api/cart/clearances', { method: 'POST', headers: json, body });
  return { ...answer, length: JSON.stringify(answer.body).length };
}

describe('a body of made-up names', () => {
  it.each(LOCALES)('is told by the first few and their number, in %s', async locale => {
    const keys = Array.from({ length: 5 }, (_, at) => `made-up-${at}`).join(', ');
    const answer = await clear(names(200), locale);
    expect([answer.status, answer.body.fields]).toEqual([
      400,
      { _: m.validation_unrecognized_many({ keys, count: '195' }, { locale }) },
    ]);
    const few = await clear({ a: 1, b: 2 }, locale);
    expect(few.body.fields).toEqual({ _: m.validation_unrecognized_keys({ keys: 'a, b' }, { locale }) });
  });

  it('is refused before any schema looks at it when they are thousands, and the answer stays short', async () => {
    const thousands = await clear(names(3000));
    expect([thousands.status, thousands.body.fields]).toEqual([400, { _: m.validation_too_many_fields() }]);
    const all = await clear(names(100_000));
    expect([all.status, all.body.reason]).toEqual([413, 'too-large']);
    for (const { length } of [thousands, all]) expect(length).toBeLessThan(500);
  });

  it('with a name as long as the body is not repeated whole', async () => {
    const answer = await clear({ [`x${'y'.repeat(50_000)}`]: 1 });
    expect(answer.status).toBe(400);
    expect(answer.length).toBeLessThan(500);
  });

  it('or of thousands of wrong values is told by the first of them', async () => {
    const { body, status } = await hall.browser().command<RefusalBody>('POST', '/api/search', 'search', {
      keywords: Array.from({ length: 4000 }, () => 7),
    });
    expect(status).toBe(400);
    expect(Object.keys(body.fields!).length).toBeLessThanOrEqual(50);
  });

  it('nested as deep as it goes is refused, and the place is told', async () => {
    const deep = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`;
    const body = `{"message":${deep},${JSON.stringify(head()).slice(1)}`;
    const answer = await hall
      .browser()
      .request<RefusalBody>('/api/cart/message', { method: 'PUT', headers: json, body });
    expect([answer.status, answer.body.reason]).toEqual([400, 'invalid-input']);
    expect(JSON.stringify(answer.body).length).toBeLessThan(500);
  });
});

describe('the size of a body', () => {
  it('is bounded by what its endpoint needs: a form, or a page in three languages', async () => {
    const padded = (bytes: number) => JSON.stringify({ ...head(), message: 'x'.repeat(bytes) });
    const send = (method: string, path: string, bytes: number) =>
      hall.browser().request<RefusalBody>(path, { method, headers: json, body: padded(bytes) });
    expect((await send('PUT', '/api/cart/message', 60_000)).status).toBe(400);
    expect((await send('PUT', '/api/cart/message', 70_000)).status).toBe(413);
    expect((await send('POST', '/api/live', 70_000)).status).toBe(413);
    const long: [string, string][] = [
      ['PUT', '/api/pages'],
      ['POST', '/api/products'],
      ['PUT', `/api/products/${newId()}`],
      ['POST', '/api/providers'],
      ['PUT', '/api/providers/angens-bigard'],
      ['POST', '/api/providers/angens-bigard/pictures'],
    ];
    for (const [method, path] of long) {
      expect([path, (await send(method, path, 900_000)).status]).toEqual([path, 400]);
      expect([path, (await send(method, path, 1_100_000)).status]).toEqual([path, 413]);
    }
  });
});

describe('a picture reference with a path in it', () => {
  const PATH = '../../secrets/app';

  it('is refused wherever one is written', async () => {
    const eskil = hall.browser();
    await signIn(eskil, 'eskil');
    const { body } = await eskil.get<{ item: { _id: string } }>('/api/products/ljunghonung');
    const productId = body.item._id;
    const meta = { title: { sv: 'Ljunghonung' }, images: [PATH] };
    const product = await eskil.command<RefusalBody>('PUT', `/api/products/${productId}`, 'change-product', { meta });
    expect([product.status, Object.keys(product.body.fields ?? {})]).toEqual([400, ['meta.images.0']]);
    const stall = { idOrSlug: 'angens-bigard', logo: PATH, meta: { ...meta, tags: [] } };
    const provider = await eskil.command<RefusalBody>('PUT', '/api/providers/angens-bigard', 'change-provider', stall);
    expect([provider.status, Object.keys(provider.body.fields ?? {}).sort()]).toEqual([400, ['logo', 'meta.images.0']]);
    const hanna = hall.browser();
    await signIn(hanna, 'hanna');
    const page = await hanna.command<RefusalBody>('PUT', '/api/pages', 'put-page', {
      slug: 'en-sida',
      providerId: null,
      title: { sv: 'En sida' },
      description: null,
      blocks: [{ _type: 'picture', image: PATH, alt: { sv: 'x' } }],
    });
    expect([page.status, Object.keys(page.body.fields ?? {})]).toEqual([400, ['blocks.0.image']]);
  });
});

describe('live streams', () => {
  const streams: LiveReader[] = [];
  afterEach(() => {
    for (const stream of streams.splice(0)) stream.close();
  });

  const open = async (topics: { topic: string; ak?: string }[], headers: Record<string, string>) => {
    const leaving = new AbortController();
    const response = await fetch(`${hall.url}/api/live`, {
      method: 'POST',
      headers: { ...json, ...headers },
      body: JSON.stringify({ topics }),
      signal: leaving.signal,
    });
    streams.push({ close: () => leaving.abort() } as LiveReader);
    return response;
  };

  it('ask for a topic once, however often it is named', async () => {
    const { orderGroupId, accessKey } = await place(hall.browser(), sku);
    const topic = { topic: `order-group:${orderGroupId}`, ak: accessKey };
    const asked = async (topics: (typeof topic)[]) => {
      const statements = await statementsDuring(hall.pool, async () => {
        expect((await open(topics, { 'x-forwarded-for': '198.51.100.1' })).status).toBe(200);
      });
      return statements.filter(text => !/pg_notify|events/.test(text)).length;
    };
    const once = await asked([topic]);
    expect(once).toBeGreaterThan(0);
    expect(await asked(Array(50).fill(topic))).toBe(once);
  });

  it('are refused in words beyond so many per visitor, others are let in, and a closed one makes room', async () => {
    const { orderGroupId, accessKey } = await place(hall.browser(), sku);
    const topics = [{ topic: `order-group:${orderGroupId}`, ak: accessKey }];
    const at = (name: string) => ({ cookie: `visitor=${name}; lang=de`, 'x-forwarded-for': '198.51.100.2' });
    for (let n = 0; n < 8; n++) expect((await open(topics, at('greedy'))).status).toBe(200);
    const refused = await open(topics, at('greedy'));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    expect(await refused.json()).toMatchObject({
      reason: 'too-many-streams',
      message: m.refusal_too_many_streams({}, { locale: 'de' }),
    });
    expect((await open(topics, at('another'))).status).toBe(200);
    streams[0]!.close();
    await eventually(
      async () => (await open(topics, at('greedy'))).status,
      status => status === 200,
    );
  });

  it('are refused beyond so many per address, whoever asks, and neighbours are not', async () => {
    const { orderGroupId, accessKey } = await place(hall.browser(), sku);
    const topics = [{ topic: `order-group:${orderGroupId}`, ak: accessKey }];
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const statuses = await Promise.all(
      Array.from({ length: 120 }, async (_, at) => (await open(topics, from(`2001:db8::${at}`))).status),
    );
    expect(statuses.filter(status => status === 200)).toHaveLength(100);
    expect(statuses.filter(status => status === 429)).toHaveLength(20);
    expect((await open(topics, from('198.51.100.3'))).status).toBe(200);
  });

  it('that were refused for their topics hold no place', async () => {
    const topics = [{ topic: `order-group:${newId()}` }];
    const at = { cookie: 'visitor=nobody', 'x-forwarded-for': '198.51.100.4' };
    for (let n = 0; n < 20; n++) expect([401, 403, 404]).toContain((await open(topics, at)).status);
  });

  it('still hear what happens', async () => {
    const elin = hall.browser();
    const { orderGroupId, accessKey } = await place(elin, sku);
    const stream = await readLive(hall.url, [{ topic: `order-group:${orderGroupId}`, ak: accessKey }]);
    expect(stream.status).toBe(200);
    stream.close();
  });
});

describe('connections that the database ends', () => {
  /** Ends the hall's connection that waits for a lock, as an administrator's restart does, then gives the lock back. */
  async function endWaiting<T>(lock: string, ask: () => Promise<T>, times = 1): Promise<T> {
    // Two connections: within a transaction PostgreSQL shows its activity as it was at the first look.
    const [holder, watcher] = [1, 2].map(() => new Client({ connectionString: hall.databaseUrl })) as [Client, Client];
    await Promise.all([holder.connect(), watcher.connect()]);
    try {
      await holder.query('begin');
      await holder.query(lock);
      let isAnswered = false;
      const answer = ask().finally(() => {
        isAnswered = true;
      });
      const ended = new Set<number>();
      await eventually(
        async () => {
          const { rows } = await watcher.query<{ pid: number }>(
            `select pid, pg_terminate_backend(pid) from pg_stat_activity
             where datname = current_database() and application_name = 'saluhall' and wait_event_type = 'Lock'`,
          );
          for (const { pid } of rows) ended.add(pid);
          return ended.size;
        },
        count => isAnswered || count >= times,
      );
      await holder.query('rollback');
      return await answer;
    } finally {
      await Promise.all([holder.end(), watcher.end()]);
    }
  }

  it('are not noticed by who reads: the read is done once more', async () => {
    const answer = await endWaiting('lock table products in access exclusive mode', () =>
      hall.browser().get<{ item: { slug: string } }>('/api/products/ljunghonung'),
    );
    expect([answer.status, answer.body.item.slug]).toEqual([200, 'ljunghonung']);
  });

  it('twice are told to who reads, with when to come back, in their language', async () => {
    const elin = hall.browser();
    elin.cookies.set('lang', 'de');
    const answer = await endWaiting(
      'lock table products in access exclusive mode',
      () => elin.get<RefusalBody>('/api/products/ljunghonung'),
      2,
    );
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(answer.body).toEqual({
      code: 'SERVICE_UNAVAILABLE',
      reason: 'away',
      message: m.refusal_away({}, { locale: 'de' }),
    });
  });

  it('are told to who sends a command, which is never done again by itself', async () => {
    const elin = hall.browser();
    // Right after a connection was ended: the pool has another for whoever comes next.
    const first = await elin.command('POST', '/api/cart/items', 'add-to-cart', { skuId: sku.id, quantity: 1 });
    expect(first.status).toBe(200);
    const answer = await endWaiting('lock table carts in access exclusive mode', () =>
      elin.command<RefusalBody>('POST', '/api/cart/items', 'add-to-cart', { skuId: sku.id, quantity: 1 }),
    );
    expect([answer.status, answer.body.reason, answer.headers.get('retry-after')]).toEqual([503, 'away', '5']);
    expect((await elin.get<{ item: { count: number } }>('/api/cart')).body.item.count).toBe(1);
  });

  it('are told to a signed-in person whose session could not be read', async () => {
    const eskil = hall.browser();
    await signIn(eskil, 'eskil');
    const ask = () => eskil.get<RefusalBody>('/api/users/current');
    const seen = await endWaiting('lock table session in access exclusive mode', ask);
    expect(seen.status).toBe(200);
    const lost = await endWaiting('lock table session in access exclusive mode', ask, 2);
    expect([lost.status, lost.body.reason, lost.headers.get('retry-after')]).toEqual([503, 'away', '5']);
  });
});
