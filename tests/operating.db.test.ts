import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Browser } from './browser.ts';
import { withDatabase } from './database.ts';
import { openHall, type TestHall } from './hall.ts';

/** The first day of docs/operating.md: the program is run as written there, on a database that nobody has touched. */
let hall: TestHall;
let empty: { url: string; browser(): Browser; name: string };
beforeAll(async () => {
  hall = await openHall({ worker: false });
  const name = `first_day_${process.pid}`;
  await administer(`create database ${name}`);
  const url = withDatabase(inject('serverUrl'), name);
  const { url: address } = await hall.copy({ databaseUrl: url, seed: 'none', worker: false });
  const { Browser: Visitor } = await import('./browser.ts');
  empty = { url, name, browser: () => new Visitor(address, hall.clock) };
});
afterAll(async () => {
  await hall.close();
  await administer(`drop database ${empty.name} with (force)`);
});

async function administer(sql: string): Promise<void> {
  const client = new Client({ connectionString: inject('serverUrl') });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

async function firstStaff(url: string, ...words: string[]): Promise<{ code: number; said: string }> {
  const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL: url, BASE_URL: 'https://hall.example' };
  const child = spawn(process.execPath, ['scripts/first-staff.mts', ...words], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code, said: out + err };
}

const YOU = ['you@hall.example', '--name', 'Vem Som Helst'];

describe('the first day', () => {
  it('asks for what it is not told, and makes nothing of half an answer', async () => {
    expect((await firstStaff(empty.url, 'nobody')).code).toBe(2);
    expect((await firstStaff(empty.url, ...YOU)).said).toContain('--area');
  });

  it('makes the area and the first of the hall’s staff, who choose a password by the link and set up a second step', async () => {
    const made = await firstStaff(empty.url, ...YOU, '--area', 'Skara');
    expect(made).toMatchObject({
      code: 0,
      said: expect.stringContaining('https://hall.example/password-reset?token='),
    });
    expect((await empty.browser().get('/api/areas/skara/providers')).status).toBe(200);
    // Run again, the link of before is over and another one is made; nothing else changes.
    const again = await firstStaff(empty.url, ...YOU);
    const [first, second] = [made, again].map(({ said }) => /token=([\w-]+)/.exec(said)![1]!);
    const newPassword = 'tolv-tecken-12-i-skara';
    const choose = (token: string) =>
      empty.browser().command('POST', '/api/commands/reset-password', 'reset-password', { token, newPassword });
    expect((await choose(first!)).status).toBe(409);
    expect((await choose(second!)).status).toBe(200);
    expect((await choose(second!)).status).toBe(409);
    const browser = empty.browser();
    const username = /Username: (\S+)/.exec(made.said)![1]!;
    const signIn = { username, password: newPassword };
    expect((await browser.command('POST', '/api/commands/classic-sign-in', 'classic-sign-in', signIn)).status).toBe(
      200,
    );
    const { item } = (await browser.get<{ item: object }>('/api/users/current')).body;
    expect(item).toMatchObject({ scopes: ['platform:staff'], secondFactor: 'enrol' });
    expect((await browser.get('/api/platform/hall')).status).toBe(403);
  });

  it('refuses where somebody else runs the hall, unless it is told to', async () => {
    const other = ['other@hall.example', '--name', 'Någon Annan'];
    expect((await firstStaff(empty.url, ...other)).code).toBe(1);
    const { said } = await firstStaff(empty.url, ...other, '--another');
    expect(said).toContain('other@hall.example runs the hall');
    // The town has its own people; nobody is added to them unasked.
    expect((await firstStaff(hall.databaseUrl, ...YOU)).code).toBe(1);
  });
});
