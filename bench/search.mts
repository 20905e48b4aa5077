import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type Pool } from 'pg';
import { startEmbeddedDatabase } from '../src/embedded-database/launcher.ts';
import { findExactly } from '../src/search/queries.ts';
import { searchWindow } from '../src/search/rules.ts';
import { createDatabase, createPool } from '../src/shared/database/connect.ts';
import type { Caller, World } from '../src/shared/world.ts';
import { fillBooked } from './booked.mts';
import { searchByHand } from './by-hand.mts';
import { median, tell } from './figures.mts';
import { type BenchHall, openBenchHall, startNode } from './hall.mts';
import { send, signIn } from './signed-in.mts';

/**
 * `npm run bench:search`: the time of a search of the whole hall and of a product's month with 2,000 bookable products
 * and 300,000 reservations, with twice the products and with twice the reservations, in turns; and the search beside
 * one equivalent query written by hand (seven-days.sql). Filling takes minutes: BENCH_DATA names a folder that keeps
 * the databases for the next run. JSON lines, one per case.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 200);
const PRODUCTS = Number(process.env.BENCH_PRODUCTS ?? 2000);
const RESERVATIONS = Number(process.env.BENCH_RESERVATIONS ?? 300_000);
const GOAL = 2;
const SIZES = {
  once: { products: PRODUCTS, reservations: RESERVATIONS },
  products_twice: { products: 2 * PRODUCTS, reservations: RESERVATIONS },
  reservations_twice: { products: PRODUCTS, reservations: 2 * RESERVATIONS },
};
type Size = keyof typeof SIZES;
const chosen = process.argv.slice(2) as Size[];

type Case = keyof typeof CASES;
const CASES = {
  'seven-days-by-hand': async ({ pool }: Opened, turn: number) =>
    (await searchByHand(pool, { from: day(turn), to: day(turn, 6), guests: 2, now: new Date() })).length,
  'seven-days-query': async ({ pool }: Opened, turn: number) => (await query(pool, turn)).length,
  'seven-days-answer': async (one: Opened, turn: number) => (await search(one, turn, {})).jobId.length,
  'seven-days-read': async (one: Opened, turn: number) => await firstPoll(one, turn),
  'seven-days-and-words': async (one: Opened, turn: number) =>
    (await search(one, turn, { text: ['stuga', 'hyra båt', 'bord', 'boat trip'][turn % 4] })).jobId.length,
  'seven-days-and-slips': async (one: Opened, turn: number) =>
    (await search(one, turn, { text: ['strandtsuga', 'kajka björkvik', 'elcykle', 'bsatu'][turn % 4] })).jobId.length,
  'hall-tonight-by-hand': async ({ pool }: Opened, turn: number) =>
    (await searchByHand(pool, { from: day(turn), to: day(turn, 1), guests: 2, now: new Date(), ...TONIGHT })).length,
  'hall-tonight-answer': async (one: Opened, turn: number) =>
    (await search(one, turn, { ...TONIGHT, dateRange: { from: day(turn), to: day(turn, 1) } })).jobId.length,
  month: async ({ hall, productIds }: Opened, turn: number) => {
    const range = `${day(turn % 30)}..${day(turn % 30, 29)}`;
    const path = `/api/products/${productIds[turn % productIds.length]}/availability?dayRange=${range}`;
    return (await (await fetch(hall.url + path)).json()).items.length;
  },
  'start-page': async ({ hall }: Opened, turn: number) =>
    (await (await fetch(`${hall.url}/?ak=turn-${turn}`)).text()).length,
};

/** Filters of a visitor who asks the whole hall for tonight. */
const TONIGHT = { bands: ['ata', 'gora', 'sova'], mostPrice: 150_000 };

/** Search jobs of the round, read by the case after. */
const jobs = new Map<Opened, string>();

const STAFF: Pick<Caller, 'locale' | 'scopes' | 'heldScopes'> = {
  locale: 'sv',
  scopes: ['platform:staff'],
  heldScopes: [],
};

const WHOLE_HALL = {
  providerId: null,
  excluded: [],
  category: null,
  bands: [],
  categories: [],
  facts: [],
  cities: [],
  mostPrice: null,
};

const kept = process.env.BENCH_DATA;
const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'saluhall-bench-'));
const isFresh = !existsSync(join(dataDir, 'postgres'));
const database = await startEmbeddedDatabase({ dataDir });
const urlOf = (name: string) => Object.assign(new URL(database.url), { pathname: `/${name}` }).href;
const opened: Opened[] = [];
try {
  if (isFresh) await (await openBenchHall({ dataDir, databaseUrl: database.url })).stop();
  for (const size of (chosen.length ? chosen : Object.keys(SIZES)) as Size[]) opened.push(await open(size));
  await measureAll();
} finally {
  await Promise.all(opened.map(one => one.close()));
  await database.stop();
  if (!kept) rmSync(dataDir, { recursive: true, force: true });
}

interface Opened {
  size: Size;
  hall: BenchHall;
  cookie: string;
  pool: Pool;
  productIds: string[];
  times: Record<Case, number[]>;
  close(): Promise<void>;
}

async function open(size: Size): Promise<Opened> {
  const url = await filled(size);
  // No worker: the hall's background work goes on in production as well; here it would be measured by chance.
  const hall = await openBenchHall({ dataDir, databaseUrl: url }, { DEMO: 'on', WORKER: 'off' });
  const pool = createPool({ url, size: 1, name: 'saluhall-bench' });
  const { rows } = await pool.query<{ id: string }>(
    'select product_id as id from offers order by md5(product_id::text)',
  );
  const times = Object.fromEntries(Object.keys(CASES).map(name => [name, []])) as unknown as Opened['times'];
  const cookie = await signIn(hall.url, 'hanna.berg');
  const close = async () => {
    await hall.stop();
    await pool.end();
  };
  return { size, hall, cookie, pool, productIds: rows.map(row => row.id), times, close };
}

/** A filled database gets its name last, when all of it is there. */
async function filled(size: Size): Promise<string> {
  const client = new Client({ connectionString: urlOf('template1') });
  await client.connect();
  const { rowCount } = await client.query('select from pg_database where datname = $1', [size]);
  if (!rowCount) {
    await client.query('drop database if exists filling');
    await client.query(`create database filling template ${new URL(database.url).pathname.slice(1)}`);
    const filling = new Client({ connectionString: urlOf('filling') });
    await filling.connect();
    await fillBooked(filling, SIZES[size]);
    await recount(urlOf('filling'));
    await filling.query('vacuum analyze');
    await filling.end();
    await client.query(`alter database filling rename to ${size}`);
  }
  await client.end();
  return urlOf(size);
}

/** Recounts as `npm run recount` does: days by the engine, words by their rules. */
async function recount(databaseUrl: string): Promise<void> {
  const script = startNode(['scripts/recount.mts'], undefined, { DATABASE_URL: databaseUrl });
  const code = await new Promise(done => script.once('exit', done));
  if (code !== 0) throw new Error('The days were not counted.');
}

async function search(one: Opened, turn: number, fields: object): Promise<{ jobId: string }> {
  const dateRange = { from: day(turn), to: day(turn, 6) };
  const answer = await send(one.hall.url, 'POST', '/api/search', one.cookie, 'search', { dateRange, ...fields });
  const job = (await answer.json()) as { jobId: string; status: string };
  if (!('text' in fields)) jobs.set(one, job.jobId);
  return job;
}

async function firstPoll(one: Opened, _turn: number): Promise<number> {
  const answer = await fetch(`${one.hall.url}/api/search/${jobs.get(one)}`, { headers: { cookie: one.cookie } });
  const { status, results } = await answer.json();
  if (status !== 'completed' || !results.length) throw new Error('The first poll found nothing');
  return results[0].items.length;
}

function query(pool: Pool, turn: number) {
  const world = { db: createDatabase(pool), now: () => new Date() } as World;
  const windows = [searchWindow({ from: day(turn), to: day(turn, 6) })];
  const asked = { ...WHOLE_HALL, guests: 2, scores: null, windows };
  return findExactly(world, STAFF as Caller, asked);
}

/** A day of a turn's search: of its first days within the next two months, the one that lies so many days later. */
function day(turn: number, later = 0): string {
  const ahead = 1 + ((turn + 54) % 54) + later;
  return new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
}

/** Measures in turns, so that other load on the machine falls on all alike. */
async function measureAll(): Promise<void> {
  const cases = Object.entries(CASES) as [Case, (one: Opened, turn: number) => Promise<number>][];
  for (let turn = -10; turn < ROUNDS; turn++)
    for (const [name, work] of cases)
      for (const one of opened) {
        const began = performance.now();
        if (!(await work(one, turn + 10))) throw new Error(`${name} answered nothing`);
        if (turn >= 0) one.times[name].push(performance.now() - began);
      }
  for (const one of opened) tellOf(one);
  const once = opened.find(({ size }) => size === 'once');
  for (const one of opened.filter(({ size }) => once && size !== 'once'))
    tell({
      case: 'growth',
      of: one.size,
      ...Object.fromEntries(cases.map(([name]) => [name, round(median(one.times[name]) / median(once!.times[name]))])),
    });
}

function tellOf({ size, times }: Opened): void {
  const against = (name: Case) => round(median(times[name]) / median(times['seven-days-by-hand']));
  const ratio = against('seven-days-answer');
  const tonight = round(median(times['hall-tonight-answer']) / median(times['hall-tonight-by-hand']));
  tell({
    case: 'search',
    of: size,
    ...SIZES[size],
    rounds: ROUNDS,
    ratio: { query: against('seven-days-query'), answer: ratio, tonight },
    goal: GOAL,
    reached: ratio <= GOAL,
    ms: Object.fromEntries(
      Object.entries(times).map(([name, all]) => [name, { p50: at(all, 0.5), p99: at(all, 0.99) }]),
    ),
  });
}

function at(times: number[], share: number): number {
  return round([...times].sort((a, b) => a - b)[Math.floor(times.length * share)]!);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
