import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../src/shared/ids.ts';
import { Browser } from './browser.ts';
import { startBuiltHall } from './built-hall.ts';
import { type ClonedDatabase, cloneDatabase } from './clone.ts';
import { eventually } from './hall.ts';
import { readLive } from './live-reader.ts';
import { lockWaits } from './lock-waits.ts';
import { signIn } from './people.ts';
import { createClock } from './world.ts';

/** A shutdown under load, seen from connections that stay open all the while; in a process of its own. */
let database: ClonedDatabase;
let client: Client;
let dataDir: string;
beforeAll(async () => {
  database = await cloneDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
  dataDir = await mkdtemp(join(tmpdir(), 'saluhall-closing-'));
});
// Roll back after each test, so that one that fails in the middle does not hold up the next.
afterEach(() => client.query('rollback'));
afterAll(async () => {
  await client?.end();
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

interface Met {
  path: string;
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

const AT_ONCE = 14;
/** A long lock timeout: the press that holds up the shutdown must not give up first, however busy the machine is. */
const PATIENT = { LOCK_TIMEOUT_MS: '60000' };
const READS = ['/', '/products/ljunghonung', '/cart', '/api/products/ljunghonung', '/api/cart', '/api/hall'];

describe('a stop under load', () => {
  it('is met with whole answers, with 503 and with closed connections, never with a fault', async () => {
    const hall = await startBuiltHall({ databaseUrl: database.url, dataDir, env: PATIENT });
    await hall.ready();
    const staff = new Browser(hall.url, createClock());
    await signIn(staff, 'eskil');
    const provider = await one(`select id from providers where slug = 'angens-bigard'`);
    const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const stream = await readLive(hall.url, [{ topic: `provider:${provider}` }], { cookie });

    const sku = await one(
      `select s.id from skus s join products p on p.id = s.product_id where p.slug = 'ljunghonung' order by s.position limit 1`,
    );
    const elin = new Browser(hall.url, createClock());
    const add = () =>
      elin.command<{ item: { count: number } }>('POST', '/api/cart/items', 'add-to-cart', { skuId: sku, quantity: 1 });
    await add();
    const met: Met[] = [];
    const state = { stopping: false, over: false };
    const visitors = Array.from({ length: AT_ONCE }, (_, at) => keepAsking(hall.url, at, met, state, provider, cookie));
    await eventually(
      async () => met.length,
      length => length > 3 * AT_ONCE,
    );

    // A command that waits for a lock, so that the shutdown takes its time.
    await client.query('begin');
    await client.query('select * from carts for update');
    const underWay = add();
    await eventually(waiting, count => count > 0);
    state.stopping = true;
    const ended = hall.stop();
    await stream.ended;
    // Shutdown takes twenty seconds at most: count which paths were refused and not how often, as machines differ.
    await eventually(
      async () => refusedPaths(met).size,
      paths => paths > 5,
    );
    await client.query('rollback');

    expect(await underWay).toMatchObject({ status: 200, body: { item: { count: 2 } } });
    expect(await ended).toEqual({ code: 0, signal: null });
    state.over = true;
    await Promise.all(visitors);
    const faults = met.filter(({ status }) => status >= 500 && status !== 503);
    expect(faults.map(({ path, status, text }) => `${path} ${status} ${text.slice(0, 200)}`)).toEqual([]);
    for (const refused of met.filter(({ status }) => status === 503)) expectClosing(refused);
    expect(refusedPaths(met).size).toBeGreaterThan(5);
  });

  it('is told to readers in their language, by a page that comes back by itself', async () => {
    const hall = await startBuiltHall({ databaseUrl: database.url, dataDir, env: PATIENT });
    await hall.ready();
    const elin = new Browser(hall.url, createClock());
    await elin.get('/api/cart');
    const sku = await one('select id from skus limit 1');
    const add = () => elin.command('POST', '/api/cart/items', 'add-to-cart', { skuId: sku, quantity: 1 });
    await add();
    await client.query('begin');
    await client.query('select * from carts for update');
    const underWay = add();
    await eventually(waiting, count => count > 0);
    const ended = hall.stop();
    const page = (lang: string) => fetch(`${hall.url}/cart?lang=${lang}`, { headers: { accept: 'text/html' } });
    await eventually(
      async () => (await page('sv')).status,
      status => status === 503,
    );
    const titles = {
      sv: 'Hallen öppnar strax igen',
      en: 'The hall opens again shortly',
      de: 'Die Halle öffnet gleich wieder',
    };
    for (const [lang, title] of Object.entries(titles)) {
      const answer = await page(lang);
      expect(answer.headers.get('content-type')).toContain('text/html');
      const html = await answer.text();
      expect(html).toContain(`<html lang="${lang}">`);
      expect(html).toContain(`<h1 style="font-size:1.75rem;line-height:1.2">${title}</h1>`);
      expect(html).toContain('http-equiv="refresh"');
    }
    const said = await fetch(`${hall.url}/api/cart?lang=de`);
    expect(await said.json()).toEqual({
      code: 'SERVICE_UNAVAILABLE',
      reason: 'closing',
      message: 'Die Halle startet gerade neu. Noch ist nichts passiert, versuchen Sie es gleich noch einmal.',
    });
    expect((await fetch(`${hall.url}/healthz`)).status).toBe(200);
    await client.query('rollback');
    await underWay;
    expect(await ended).toEqual({ code: 0, signal: null });
  });
});

/** A keep-alive connection, used for as long as the server lets it; its answers are recorded. */
async function keepAsking(
  url: string,
  at: number,
  met: Met[],
  state: { stopping: boolean; over: boolean },
  provider: string,
  cookie: string,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let turn = at; !state.over; turn++) {
    const live = turn % (READS.length + 1) === READS.length;
    const answer = live
      ? await ask(agent, url, '/api/live', { topics: [{ topic: `provider:${provider}` }] }, at % 2 ? cookie : null)
      : await ask(agent, url, READS[turn % READS.length]!, null, null);
    // A closed connection is expected during shutdown, and an error at any other time.
    if (answer) met.push(answer);
    else if (!state.stopping) throw new Error('A connection was closed before the stop');
    else await new Promise(resolve => setTimeout(resolve, 20));
  }
  agent.destroy();
}

/** Sends a request. Null when the connection was closed. An answer must come whole; a live stream, its beginning. */
function ask(agent: Agent, url: string, path: string, body: object | null, cookie: string | null) {
  return new Promise<Met | null>((resolve, reject) => {
    const sent = request(
      new URL(path, url),
      {
        agent,
        method: body ? 'POST' : 'GET',
        headers: {
          accept: 'text/html, application/json',
          'accept-encoding': 'gzip',
          ...(body && { 'content-type': 'application/json' }),
          ...(cookie && { cookie }),
        },
      },
      answer => {
        const status = answer.statusCode!;
        const { headers } = answer;
        if (headers['content-type']?.startsWith('text/event-stream')) {
          answer.on('error', () => {}).destroy();
          return resolve({ path, status, headers, text: '' });
        }
        let text = '';
        answer.setEncoding(headers['content-encoding'] ? 'latin1' : 'utf8');
        answer.on('data', part => {
          text += part;
        });
        answer.on('end', () => resolve({ path, status, headers, text }));
        answer.on('error', () => reject(new Error(`${path} broke off after ${text.length} bytes`)));
      },
    );
    sent.on('error', () => resolve(null));
    sent.end(body ? JSON.stringify({ _id: newId(), ...body }) : undefined);
  });
}

function refusedPaths(met: Met[]): Set<string> {
  return new Set(met.filter(({ status }) => status === 503).map(({ path }) => path));
}

function expectClosing({ path, headers, text }: Met): void {
  expect(headers).toMatchObject({ 'retry-after': '5', connection: 'close', 'x-closing': '1' });
  if (path.startsWith('/api/'))
    expect(JSON.parse(text)).toMatchObject({ code: 'SERVICE_UNAVAILABLE', reason: 'closing' });
  else expect(text).toContain('<h1');
}

const waiting = () => lockWaits(client);

async function one(sql: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(sql);
  return rows[0]!.id;
}
