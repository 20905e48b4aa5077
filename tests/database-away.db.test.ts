import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../src/embedded-database/launcher.ts';
import { m } from '../src/paraglide/messages.js';
import { LOCALES, type Locale } from '../src/shared/i18n.ts';
import { newId } from '../src/shared/ids.ts';
import { type BuiltHall, startBuiltHall } from './built-hall.ts';
import { Failpoint } from './crash/failpoint.ts';
import { type PostgresProxy, startPostgresProxy } from './crash/postgres-proxy.ts';
import { settleTown } from './database.ts';
import { eventually, postgresMajor } from './hall.ts';

/** A database that restarts, or is out of reach, below a hall that goes on: nobody meets a fault of the hall. */
let home: string;
let database: EmbeddedDatabase;
let proxy: PostgresProxy;
let hall: BuiltHall;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'saluhall-away-'));
  const townOf = await settleTown(inject('townAtRest'), home);
  database = await startEmbeddedDatabase({ dataDir: home, major: postgresMajor, durable: false });
  proxy = await startPostgresProxy(new URL(database.url).searchParams.get('host')!, new Failpoint());
  hall = await startBuiltHall({
    databaseUrl: townOf(`postgresql://postgres@127.0.0.1:${proxy.port}`),
    dataDir: join(home, 'app'),
  });
  await hall.ready();
});
afterAll(async () => {
  await hall?.stop();
  await proxy?.close();
  await database?.stop();
  await rm(home, { recursive: true, force: true });
});

interface Met {
  path: string;
  status: number;
  retryAfter: string | null;
  text: string;
}

async function ask(path: string, locale: Locale = 'sv', init: RequestInit = {}): Promise<Met> {
  const headers = { accept: 'text/html', cookie: `lang=${locale}`, ...init.headers };
  const response = await fetch(hall.url + path, { redirect: 'manual', ...init, headers });
  return {
    path,
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    text: await response.text(),
  };
}

const command = (locale: Locale) =>
  ask('/api/cart/clearances', locale, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `lang=${locale}; visitor=elin` },
    body: JSON.stringify({ _id: newId(), _type: 'clear-cart', _createdAt: new Date().toISOString() }),
  });

describe('a database out of reach', () => {
  it('is told by pages and answers alike, with when to come back, and in each language', async () => {
    const kept = await ask('/products/ljunghonung');
    expect(kept.status).toBe(200);
    proxy.shut();
    for (const locale of LOCALES) {
      const sentence = m.refusal_away({}, { locale });
      for (const answer of [await ask('/api/hall', locale), await command(locale)]) {
        expect([answer.path, answer.status, answer.retryAfter]).toEqual([answer.path, 503, '5']);
        expect(JSON.parse(answer.text)).toEqual({ code: 'SERVICE_UNAVAILABLE', reason: 'away', message: sentence });
      }
      for (const path of ['/', '/cart', '/pages/kopvillkor']) {
        const page = await ask(path, locale);
        expect([path, page.status, page.retryAfter]).toEqual([path, 503, '5']);
        expect(page.text).toContain(`<html lang="${locale}">`);
        expect(page.text).toContain(m.shell_closing_title({}, { locale }));
        expect(page.text).toContain('http-equiv="refresh"');
      }
    }
    // Kept pages need no database.
    expect(await ask('/products/ljunghonung')).toEqual(kept);
    proxy.open();
    await eventually(
      () => ask('/cart'),
      ({ status }) => status === 200,
    );
    expect((await command('sv')).status).toBe(200);
  });
});

describe('a database that restarts', () => {
  it('is met with answers, or with 503 and when to come back, never with a fault', async () => {
    const met: Met[] = [];
    const state = { over: false };
    const paths = ['/cart', '/api/hall', '/api/products/ljunghonung', '/api/cart', '/'];
    const visitors = Array.from({ length: 10 }, async (_, at) => {
      for (let turn = at; !state.over; turn++)
        met.push(turn % 6 === 5 ? await command('sv') : await ask(paths[turn % paths.length]!));
    });
    await eventually(
      async () => met.length,
      length => length > 30,
    );
    for (const signal of ['SIGINT', 'SIGKILL'] as const) {
      const { pid } = database;
      process.kill(pid, signal);
      await eventually(
        async () => database.pid,
        next => next !== pid,
      );
      const before = met.length;
      await eventually(
        async () => met.length,
        length => length > before + 60,
      );
    }
    state.over = true;
    await Promise.all(visitors);
    const faults = met.filter(({ status }) => status !== 200 && status !== 503);
    expect(faults.map(({ path, status, text }) => `${path} ${status} ${text.slice(0, 300)}`)).toEqual([]);
    const away = met.filter(({ status }) => status === 503);
    expect(away.filter(({ retryAfter }) => retryAfter !== '5')).toEqual([]);
    expect((await ask('/cart')).status).toBe(200);
  });
});
