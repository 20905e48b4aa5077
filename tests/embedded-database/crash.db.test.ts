import { chmodSync, chownSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { LauncherError, startEmbeddedDatabase } from '../../src/embedded-database/launcher.ts';
import { as, ask, gone, isRunning, openTrial, ROOT, STRANGER, type Trial } from './trial.ts';

let trial: Trial;

beforeAll(async () => {
  trial = await openTrial();
});
afterEach(() => trial.killApps());
afterAll(() => trial.end());

describe('a directory that is taken', () => {
  it('is refused to a second start, with directory and process', async () => {
    const dataDir = trial.furnished('taken');
    const app = trial.startApp(dataDir);
    await app.said;
    const began = Date.now();
    const second = startEmbeddedDatabase({ dataDir });
    await expect(second).rejects.toBeInstanceOf(LauncherError);
    await expect(second).rejects.toThrow(
      `The data directory ${dataDir}/postgres is in use by another Saluhall, process ${app.child.pid}; stop that first, or set DATA_DIR to another folder.`,
    );
    // A server about to stop would be waited for this long.
    expect(Date.now() - began).toBeLessThan(3000);
  });

  it('is made once when two first starts come together', async () => {
    const dataDir = join(trial.home, 'race');
    const results = await Promise.allSettled([trial.startApp(dataDir).said, trial.startApp(dataDir).said]);
    const said = results.map(result => (result.status === 'fulfilled' ? result.value : result));
    expect(said.filter(each => 'url' in each)).toHaveLength(1);
    expect(said.find(each => 'error' in each)).toMatchObject({
      error: expect.stringContaining('is in use by another Saluhall'),
    });
    expect((await readdir(dataDir)).sort()).toEqual(['postgres']);
  });

  it('is refused when somebody else runs PostgreSQL in it', async () => {
    const dataDir = trial.furnished('foreign');
    const database = await startEmbeddedDatabase({ dataDir });
    const lock = join(database.directory, 'postmaster.pid');
    await expect.poll(() => readFileSync(lock, 'utf8')).toContain('ready');
    const written = readFileSync(lock, 'utf8');
    writeFileSync(lock, written.replace(/\/[^\n]*saluhall-[^\n]*/, '/var/run/postgresql'));
    await expect(startEmbeddedDatabase({ dataDir })).rejects.toThrow(
      `is in use by a PostgreSQL server that Saluhall did not start, process ${database.pid}`,
    );
    writeFileSync(lock, written);
    await database.stop();
  });
});

describe('after a kill -9', () => {
  it('of the app, its server ends by itself and the next start has every row', async () => {
    const dataDir = trial.furnished('orphan');
    const app = trial.startApp(dataDir);
    const { url, pid } = await app.said;
    await ask(url, 'create table kept as select 7 as n');
    app.child.kill('SIGKILL');
    const next = await startEmbeddedDatabase({ dataDir });
    expect(isRunning(pid)).toBe(false);
    expect(await ask(next.url, 'select n from kept')).toEqual([{ n: 7 }]);
    await next.stop();
  });

  it('of the app, a server that outlives it is ended by the next start', async () => {
    const dataDir = join(trial.strangersFolder('outliving'), 'data');
    // Without setpriv, as on macOS, nothing tells the server that its app is gone.
    const bare = { prefix: [...as(STRANGER), '/usr/bin/env', 'PATH=/nowhere'] };
    const app = trial.startApp(dataDir, bare);
    const { url, pid } = await app.said;
    await ask(url, 'create table kept as select 6 as n');
    app.child.kill('SIGKILL');
    await app.ended;
    expect(await ask(url, 'select n from kept')).toEqual([{ n: 6 }]);
    const next = trial.startApp(dataDir, bare);
    expect(await ask((await next.said).url, 'select n from kept')).toEqual([{ n: 6 }]);
    expect(isRunning(pid)).toBe(false);
    next.child.kill('SIGTERM');
    expect(await next.ended).toBe(0);
  });

  it('of app and server at once, the next start recovers', async () => {
    const dataDir = trial.furnished('both');
    const app = trial.startApp(dataDir);
    const { url, pid } = await app.said;
    await ask(url, 'create table kept as select 8 as n');
    process.kill(pid, 'SIGKILL');
    app.child.kill('SIGKILL');
    const next = await startEmbeddedDatabase({ dataDir });
    expect(await ask(next.url, 'select n from kept')).toEqual([{ n: 8 }]);
    await next.stop();
  });

  it('of the server alone, it is started again at the same address', async () => {
    const dataDir = trial.furnished('supervised');
    const said: string[] = [];
    const database = await startEmbeddedDatabase({ dataDir, log: line => said.push(line) });
    const before = database.pid;
    await ask(database.url, 'create table kept as select 9 as n');
    process.kill(before, 'SIGKILL');
    await expect.poll(() => ask(database.url, 'select n from kept').catch(() => null)).toEqual([{ n: 9 }]);
    expect(database.pid).not.toBe(before);
    expect(said).toContain('The database ended by SIGKILL and is started again.');
    await database.stop();
    expect(isRunning(database.pid)).toBe(false);
  });

  it('with a lock whose number now belongs to another program, the lock is taken away', async () => {
    const dataDir = trial.furnished('recycled');
    const other = await trial.startApp(trial.furnished('recycled-other')).said;
    for (const stranger of [process.pid, other.pid, '']) {
      const lock = join(dataDir, 'postgres', 'postmaster.pid');
      writeFileSync(lock, `${stranger}\n${dataDir}/postgres\n1000\n5432\n/tmp/saluhall-gone00\n\n 1 1\nready   \n`);
      const { uid, gid } = await stat(join(dataDir, 'postgres'));
      if (ROOT) chownSync(lock, uid, gid);
      chmodSync(lock, 0o600);
      await (await startEmbeddedDatabase({ dataDir })).stop();
    }
  });

  it('sweeps the socket folder that was left behind, and spares the living and the young', async () => {
    const left = join(tmpdir(), 'saluhall-0left0');
    const living = join(tmpdir(), 'saluhall-0live0');
    const young = join(tmpdir(), 'saluhall-0new00');
    for (const folder of [left, living, young]) {
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder);
    }
    writeFileSync(join(left, '.s.PGSQL.5432.lock'), '1');
    const owner = createServer(socket => socket.end('1')).listen(join(living, 'owner'));
    const old = Date.now() / 1000 - 3600;
    await utimes(left, old, old);
    await utimes(living, old, old);
    await (await startEmbeddedDatabase({ dataDir: trial.furnished('sweeping') })).stop();
    await expect.poll(() => existsSync(left)).toBe(false);
    expect([existsSync(living), existsSync(young)]).toEqual([true, true]);
    owner.close();
    for (const folder of [living, young]) await rm(folder, { recursive: true, force: true });
  });
});

describe('signals', () => {
  it('Ctrl-C reaches the whole group, and the app has its database until it has finished', async () => {
    const app = trial.startApp(trial.furnished('ctrl-c'));
    const { pid } = await app.said;
    process.kill(-app.child.pid!, 'SIGINT');
    expect(await app.ended).toBe(0);
    expect(app.output()).toContain('"stopped":true');
    expect(app.output()).not.toMatch(/error/i);
    expect(isRunning(pid)).toBe(false);
    expect(existsSync(join(trial.home, 'ctrl-c', 'postgres', 'postmaster.pid'))).toBe(false);
  });

  it('an app that ends without stopping it leaves a clean stop behind', async () => {
    const dataDir = trial.furnished('exit');
    const app = trial.startApp(dataDir);
    const { pid } = await app.said;
    app.child.kill('SIGHUP');
    await app.ended;
    await gone(pid);
    const said: string[] = [];
    const next = await startEmbeddedDatabase({ dataDir, log: line => said.push(line) });
    expect(said.join('\n')).toContain('database system was shut down at');
    expect(said.join('\n')).not.toContain('recovery');
    await next.stop();
  });

  it('a stop ends open transactions, waits, and may be asked for twice', async () => {
    const database = await startEmbeddedDatabase({ dataDir: trial.furnished('stop') });
    const client = new Client({ connectionString: database.url });
    client.on('error', () => {});
    await client.connect();
    await client.query('begin; create table never (n int)');
    await Promise.all([database.stop(), database.stop()]);
    expect(isRunning(database.pid)).toBe(false);
    await client.end().catch(() => {});
  });
});
