import { chmodSync, chownSync, cpSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { binaries, startEmbeddedDatabase } from '../../src/embedded-database/launcher.ts';
import { as, ask, isRunning, LAUNCHER, openTrial, ROOT, STRANGER, type Trial } from './trial.ts';

const NAMELESS = 12345;

let trial: Trial;

beforeAll(async () => {
  trial = await openTrial();
});
afterEach(() => trial.killApps());
afterAll(() => trial.end());

describe('who starts it', () => {
  it('starts, sorts Swedish, keeps its rows and stops cleanly', async () => {
    const dataDir = trial.furnished('plain');
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
    const database = await startEmbeddedDatabase({ dataDir: join(trial.home, 'fifteen'), major: 15, durable: false });
    expect(await ask(database.url, `select current_setting('server_version_num')::int / 10000 major`)).toEqual([
      { major: 15 },
    ]);
    expect(await ask(database.url, `select lower('ÅÄÖ') lower, current_setting('fsync') fsync`)).toEqual([
      { lower: 'åäö', fsync: 'off' },
    ]);
    await database.stop();
  });

  it('starts below a home that only its owner may enter, program and data', async () => {
    const den = await mkdtemp(join(tmpdir(), 'hall-den-'));
    const native = resolve(binaries(18).postgres, '..', '..', '..');
    const name = native.slice(native.lastIndexOf('node_modules'));
    cpSync(native, join(den, name), { recursive: true, verbatimSymlinks: true });
    const sources = join(den, 'src', 'embedded-database');
    cpSync(dirname(LAUNCHER), sources, { recursive: true });
    writeFileSync(join(den, 'package.json'), '{"type":"module"}');
    const app = trial.startApp(join(den, 'data'), { launcher: join(sources, 'launcher.ts') });
    expect(await ask((await app.said).url, 'select 1 one')).toEqual([{ one: 1 }]);
    expect((await stat(den)).mode & 0o777).toBe(0o700);
    app.child.kill('SIGTERM');
    expect(await app.ended).toBe(0);
    await rm(den, { recursive: true });
  });

  it('starts for an ordinary user, and then for root with the files still theirs', async () => {
    const dataDir = join(trial.strangersFolder('ordinary'), 'data');
    const app = trial.startApp(dataDir, { prefix: as(STRANGER) });
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

  if (ROOT) {
    it('tells an ordinary user whose database it is', async () => {
      const dataDir = trial.furnished('rooted');
      expect(await trial.startApp(dataDir, { prefix: as(STRANGER) }).said).toEqual({
        name: 'LauncherError',
        error: expect.stringContaining(`The database in ${dataDir}/postgres belongs to another user of this machine`),
      });
    });

    it('tells a user without a name that it takes one', async () => {
      const dataDir = join(trial.strangersFolder('nameless'), 'data');
      await mkdir(dataDir);
      chownSync(dataDir, NAMELESS, NAMELESS);
      expect(await trial.startApp(dataDir, { prefix: as(NAMELESS) }).said).toEqual({
        name: 'LauncherError',
        error: expect.stringContaining('has a number but no name on this machine'),
      });
    });
  }
});

describe('places', () => {
  it('takes a data directory and a temporary folder with very long paths', async () => {
    const long = join(trial.home, ...Array.from({ length: 4 }, (_, n) => `${n}-${'lång'.repeat(12)}`));
    await mkdir(long, { recursive: true });
    expect(Buffer.byteLength(long)).toBeGreaterThan(200);
    renameSync(trial.furnished('short'), join(long, 'data'));
    const app = trial.startApp(join(long, 'data'), { env: { TMPDIR: long } });
    expect(await ask((await app.said).url, 'select 1 one')).toEqual([{ one: 1 }]);
    app.child.kill('SIGTERM');
    expect(await app.ended).toBe(0);
  });

  it('names the way over when the database is of another major version', async () => {
    const dataDir = join(trial.home, 'older');
    await mkdir(join(dataDir, 'postgres'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '15\n');
    await expect(startEmbeddedDatabase({ dataDir })).rejects.toThrow(
      /is of PostgreSQL 15, and this Saluhall runs PostgreSQL 18; docs\/operating\.md says how/,
    );
  });

  it('says when the folder holds something else, or is a file', async () => {
    const dataDir = join(trial.home, 'else');
    await mkdir(join(dataDir, 'postgres'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres', 'notes.txt'), 'Rubrik');
    await expect(startEmbeddedDatabase({ dataDir })).rejects.toThrow('holds files but no database');
    await expect(startEmbeddedDatabase({ dataDir: join(dataDir, 'postgres', 'notes.txt') })).rejects.toThrow(
      'There is a file where the folder',
    );
    expect(await readdir(dataDir)).toEqual(['postgres']);
  });

  it('says when the folder can not be written', async () => {
    const folder = trial.strangersFolder('closed');
    chmodSync(folder, 0o555);
    const app = trial.startApp(join(folder, 'data'), { prefix: as(STRANGER) });
    expect(await app.said).toEqual({
      name: 'LauncherError',
      error: `The folder ${folder}/data/postgres can't be written by the user that started Saluhall; make it writable, or set DATA_DIR to another folder.`,
    });
  });

  it('says when there is no PostgreSQL for this machine', () => {
    expect(() => binaries(9)).toThrow(/PostgreSQL 9 for \S+ is not installed; run npm ci, or set DATABASE_URL/);
  });
});
