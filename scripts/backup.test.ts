import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client, Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../src/embedded-database/launcher.ts';
import { segmentsOf } from './backup-database.mts';

const WRITERS = 6;
const ACCOUNTS = 200;
const MAJOR = process.env.SALUHALL_POSTGRES === '15' ? 15 : 18;

let home = '';
let dataDir = '';
let database: EmbeddedDatabase;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'hall-backup-'));
  dataDir = join(home, 'data');
  mkdirSync(join(dataDir, 'pictures', 'ab'), { recursive: true });
  mkdirSync(join(dataDir, 'secrets'), { mode: 0o700 });
  writeFileSync(join(dataDir, 'pictures', 'ab', 'honung.avif'), 'a jar of honey');
  writeFileSync(join(dataDir, 'secrets', 'app'), 'kept between us', { mode: 0o600 });
  database = await startEmbeddedDatabase({ dataDir, major: MAJOR });
  await ask(
    database.url,
    `create extension amcheck;
     create table sales (writer int, number int, filler text, primary key (writer, number));
     create table accounts (id int primary key, balance int not null);
     insert into accounts select n, 1000 from generate_series(1, ${ACCOUNTS}) n`,
  );
});
afterAll(async () => {
  await database.stop();
  rmSync(home, { recursive: true, force: true });
});

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

interface Ran {
  code: number | null;
  said: string;
}

function script(name: 'backup' | 'restore', place: string, environment: NodeJS.ProcessEnv): Promise<Ran> {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, `${name}.mts`), place], {
    env: { ...process.env, DATABASE_URL: '', ...environment },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', bytes => {
      said += bytes;
    });
  }
  return new Promise(done => child.once('close', code => done({ code, said })));
}

/** Concurrent writers: shops that record acknowledged rows, and a bank whose sum never changes. */
function startLoad(url: string) {
  const pool = new Pool({ connectionString: url, max: WRITERS + 2 });
  const acknowledged: number[] = Array.from({ length: WRITERS }, () => 0);
  let running = true;
  const writers = acknowledged.map(async (_, writer) => {
    while (running) {
      const number = acknowledged[writer]! + 1;
      await pool.query(`insert into sales values ($1, $2, repeat('honung', 200))`, [writer, number]);
      acknowledged[writer] = number;
      await pool.query(
        `with one as (select id, case when id = 1 + $1 then -1 else 1 end as change from (values (1 + $1), (101 + $1)) v (id))
         update accounts a set balance = balance + one.change from one where a.id = one.id`,
        [number % 100],
      );
    }
  });
  // Checkpoints and log switches again and again, which make a copy hard.
  const disturber = (async () => {
    while (running) await pool.query('checkpoint').then(() => pool.query('select pg_switch_wal()'));
  })();
  return {
    acknowledged,
    async stop() {
      running = false;
      await Promise.all([...writers, disturber]);
      await pool.end();
    },
  };
}

describe('a backup taken under load', () => {
  const backup = () => join(home, 'backup');

  it('restores every sale acknowledged before it began, each writer without a gap, and a sound database', async () => {
    const load = startLoad(database.url);
    let before: number[] = [];
    let after: number[] = [];
    try {
      await expect.poll(() => Math.min(...load.acknowledged)).toBeGreaterThan(20);
      before = [...load.acknowledged];
      expect(await script('backup', backup(), { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
      after = [...load.acknowledged];
    } finally {
      await load.stop();
    }
    expect(after.every((number, writer) => number > before[writer]!)).toBe(true);

    const restored = join(home, 'restored');
    expect(await script('restore', backup(), { DATA_DIR: restored })).toMatchObject({ code: 0 });
    const copy = await startEmbeddedDatabase({ dataDir: restored, major: MAJOR });
    try {
      const sales = await ask(
        copy.url,
        'select writer, count(*)::int as number, max(number)::int as last from sales group by writer order by writer',
      );
      expect(sales).toHaveLength(WRITERS);
      for (const { writer, number, last } of sales) {
        expect(number).toBe(last);
        expect(number).toBeGreaterThanOrEqual(before[Number(writer)]!);
        // One row more than acknowledged may have been written when the backup ended.
        expect(number).toBeLessThanOrEqual(after[Number(writer)]! + 1);
      }
      expect(await ask(copy.url, 'select sum(balance)::int as sum from accounts')).toEqual([{ sum: ACCOUNTS * 1000 }]);
      const checked = await ask(
        copy.url,
        `select count(bt_index_check(c.oid, true)) > 100 as indexes from pg_class c join pg_am a on a.oid = c.relam
         where a.amname = 'btree' and c.relkind = 'i' and c.relpersistence = 'p'`,
      );
      expect(checked).toHaveLength(1);
      expect(await ask(copy.url, `select * from verify_heapam('sales')`)).toEqual([]);
      await ask(copy.url, `insert into sales values (99, 1, 'and life goes on')`);
    } finally {
      await copy.stop();
    }
    expect(readFileSync(join(restored, 'pictures', 'ab', 'honung.avif'), 'utf8')).toBe('a jar of honey');
    expect(readFileSync(join(restored, 'secrets', 'app'), 'utf8')).toBe('kept between us');
    expect(readdirSync(restored).sort()).toEqual(['pictures', 'postgres', 'secrets']);
  });

  it('leaves nothing behind in the server that it was taken from', async () => {
    expect(await ask(database.url, 'select slot_name from pg_replication_slots')).toEqual([]);
    expect(existsSync(join(dataDir, 'postgres', 'backup_label'))).toBe(false);
    expect(readdirSync(home)).not.toContain('backup.partial');
  });

  it('is refused when a file of it has changed, is missing, or leads elsewhere', async () => {
    const into = { DATA_DIR: join(home, 'nowhere') };
    const picture = join(backup(), 'pictures', 'ab', 'honung.avif');
    const label = join(backup(), 'postgres', 'backup_label');
    const labelled = readFileSync(label);
    appendFileSync(picture, '!');
    rmSync(label);
    const refused = await script('restore', backup(), into);
    expect(refused).toEqual({
      code: 1,
      said: expect.stringMatching(
        /is damaged: 2 of \d+ files are missing or changed \(pictures\/ab\/honung\.avif, postgres\/backup_label\)\.\n$/,
      ),
    });
    writeFileSync(picture, 'a jar of honey');
    writeFileSync(label, labelled);

    const file = join(backup(), 'manifest.json');
    const manifest = readFileSync(file, 'utf8');
    writeFileSync(file, manifest.replace('"pictures/ab/honung.avif"', '"../honung.avif"'));
    expect((await script('restore', backup(), into)).said).toContain('wants to write outside its folder');
    rmSync(file);
    expect((await script('restore', backup(), into)).said).toContain(
      'is not a finished backup: it has no manifest.json',
    );
    writeFileSync(file, manifest);
    expect(existsSync(into.DATA_DIR)).toBe(false);
  });

  it('is refused into a directory that is in use or not empty, which stays as it was', async () => {
    const running = await script('restore', backup(), { DATA_DIR: dataDir });
    expect(running).toEqual({ code: 1, said: expect.stringContaining('is in use by another Saluhall') });
    const full = join(home, 'full');
    mkdirSync(full);
    writeFileSync(join(full, 'dear'), 'diary');
    expect(await script('restore', backup(), { DATA_DIR: full })).toEqual({
      code: 1,
      said: `${full} is not empty; move it away first, or set DATA_DIR to another folder.\n`,
    });
    expect(readdirSync(full)).toEqual(['dear']);
  });

  it('is not written over another one, nor into the data directory', async () => {
    expect((await script('backup', backup(), { DATA_DIR: dataDir })).said).toContain(
      'is not empty; choose another name',
    );
    const inside = await script('backup', join(dataDir, 'backup'), { DATA_DIR: dataDir });
    expect(inside).toEqual({ code: 1, said: expect.stringContaining('choose a place outside') });
    const nothing = await script('backup', join(home, 'another'), { DATA_DIR: join(home, 'nobody') });
    expect(nothing).toEqual({ code: 1, said: expect.stringContaining('There is no') });
    expect(existsSync(join(home, 'another'))).toBe(false);
  });
});

describe('without a running hall', () => {
  it('starts the server for as long as the copy takes', async () => {
    const closed = join(home, 'restored');
    expect(await script('backup', join(home, 'closed'), { DATA_DIR: closed })).toMatchObject({ code: 0 });
    expect(existsSync(join(closed, 'postgres', 'postmaster.pid'))).toBe(false);
    const again = join(home, 'again');
    expect(await script('restore', join(home, 'closed'), { DATA_DIR: again })).toMatchObject({ code: 0 });
    const copy = await startEmbeddedDatabase({ dataDir: again, major: MAJOR });
    expect(await ask(copy.url, 'select filler from sales where writer = 99')).toEqual([{ filler: 'and life goes on' }]);
    await copy.stop();
  });
});

describe('with a server of your own', () => {
  it('keeps pictures and secrets, and names the tools for the rest', async () => {
    const own = { DATA_DIR: dataDir, DATABASE_URL: 'postgresql://db.example/hall' };
    const made = await script('backup', join(home, 'own'), own);
    expect(made).toEqual({ code: 0, said: expect.stringMatching(/: 2 files, .*\n.*pg_dump -Fc or pg_basebackup/s) });
    expect(readdirSync(join(home, 'own')).sort()).toEqual(['manifest.json', 'pictures', 'secrets']);
    const noted = JSON.parse(readFileSync(join(dataDir, 'last-backup.json'), 'utf8')) as { at: string };
    const manifest = JSON.parse(readFileSync(join(home, 'own', 'manifest.json'), 'utf8')) as { at: string };
    expect(noted.at).toBe(manifest.at);
    const into = { ...own, DATA_DIR: join(home, 'own-restored') };
    expect((await script('restore', join(home, 'own'), into)).said).toContain('pg_restore');
    expect(readdirSync(into.DATA_DIR).sort()).toEqual(['pictures', 'secrets']);
    const embedded = await script('restore', join(home, 'backup'), { ...own, DATA_DIR: join(home, 'mixed') });
    expect(embedded).toEqual({ code: 1, said: expect.stringContaining('unset DATABASE_URL to restore it') });
  });
});

describe('the log between two moments', () => {
  it('is every segment from the first to the last, over the end of a part too', () => {
    const segment = 16 * 1024 * 1024;
    expect(segmentsOf({ from: '0000000100000000000000FE', to: '000000010000000100000001', segment })).toEqual([
      '0000000100000000000000FE',
      '0000000100000000000000FF',
      '000000010000000100000000',
      '000000010000000100000001',
    ]);
    expect(() => segmentsOf({ from: '000000010000000000000001', to: '000000020000000000000002', segment })).toThrow(
      'changed its timeline',
    );
  });
});
