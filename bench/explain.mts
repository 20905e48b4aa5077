import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import { startEmbeddedDatabase } from '../src/embedded-database/launcher.ts';
import { selfTimes } from './cpu-profile.mts';
import { inDatabase, openBenchHall } from './hall.mts';
import { copyProducts } from './many.mts';
import { type MoneyHall, openMoneyHall } from './money-halls.mts';
import { buy, place } from './payers.mts';
import { customerCookie } from './signed-in.mts';
import { listenTo } from './statements.mts';

/**
 * `npm run bench -- --explain`: where the cost of a deed lies. Each deed is done one after the other; the database counts
 * its statements (pg_stat_statements), the server is profiled. Words choose deeds; `BENCH_PRODUCTS` sets the catalogue.
 */
const PRODUCTS = Number(process.env.BENCH_PRODUCTS ?? 1000);
const TURNS = Number(process.env.BENCH_TURNS ?? 60);
const WARM_UP = Number(process.env.BENCH_WARM_UP ?? 20);
/** Statements and functions of a deed that are shown, the dearest first. */
const MOST_SHOWN = Number(process.env.BENCH_SHOWN ?? 14);

type Deed = (hall: MoneyHall) => Promise<unknown>;

const DEEDS: Record<string, Deed> = {
  'product-api': hall => read(hall, '/api/products/ljunghonung'),
  'product-page': hall => read(hall, '/products/ljunghonung', { host: `turn-${crypto.randomUUID()}.hall.example` }),
  'product-page-session': hall => readAsCustomer(hall, '/products/ljunghonung'),
  'product-api-session': hall => readAsCustomer(hall, '/api/products/ljunghonung'),
  'search-24': hall => read(hall, '/api/products?text=honung&limit=24'),
  'cart-to-order': hall => place(hall),
  'cart-to-receipt': hall => buy(hall),
};

/** Prints the map of the chosen deeds, all when none is named. */
export async function explain(chosen: readonly string[]): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'saluhall-explain-'));
  try {
    await fill(dataDir);
    const database = await startEmbeddedDatabase({ dataDir });
    try {
      for (const [name, deed] of Object.entries(DEEDS))
        if (!chosen.length || chosen.includes(name))
          await explainDeed(name, deed, { dataDir, databaseUrl: database.url });
    } finally {
      await database.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function fill(dataDir: string): Promise<void> {
  const database = await startEmbeddedDatabase({ dataDir, durable: false });
  try {
    await (await openBenchHall({ dataDir, databaseUrl: database.url })).stop();
    await inDatabase(database.url, async client => {
      await copyProducts(client, { into: { stalls: Math.max(10, Math.round(PRODUCTS / 100)) }, count: PRODUCTS });
      await client.query('update stock_items set on_hand = 1000000000');
      await client.query('create extension if not exists pg_stat_statements');
      await client.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`);
      await client.query(`alter system set pg_stat_statements.track_planning = on`);
      await client.query(`alter system set track_functions = 'pl'`);
    });
  } finally {
    await database.stop();
  }
}

async function explainDeed(name: string, deed: Deed, place: { dataDir: string; databaseUrl: string }): Promise<void> {
  const profiles = mkdtempSync(join(tmpdir(), 'saluhall-profile-'));
  const ear = await listenTo(place.databaseUrl);
  const hall = await openMoneyHall(
    { ...place, databaseUrl: ear.databaseUrl },
    {
      NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profiles} --cpu-prof-interval=200`,
      WORKER: process.env.BENCH_WORKER ?? (name === 'cart-to-receipt' ? 'on' : 'off'),
    },
  );
  for (let turn = 0; turn < WARM_UP; turn++) await deed(hall);
  await hall.client.query('select pg_stat_statements_reset(), pg_stat_reset()');
  const [tripsBefore, statementsBefore, began] = [ear.roundTrips(), ear.statements(), performance.now()];
  const since = Number(process.hrtime.bigint() / 1000n);
  for (let turn = 0; turn < TURNS; turn++) await deed(hall);
  const until = Number(process.hrtime.bigint() / 1000n);
  const turn = {
    ms: (performance.now() - began) / TURNS,
    trips: (ear.roundTrips() - tripsBefore) / TURNS,
    statements: (ear.statements() - statementsBefore) / TURNS,
  };
  const statements = await statementsOf(hall.client);
  await hall.close();
  ear.close();
  tell(name, turn, statements);
  await inDatabase(place.databaseUrl, tellTriggers);
  for (const line of selfTimes(profiles, MOST_SHOWN, { since, until })) say(`  ${line}`);
  rmSync(profiles, { recursive: true, force: true });
}

interface Counted {
  query: string;
  calls: number;
  plans: number;
  rows: number;
  plan: number;
  run: number;
  wal: number;
  /** What calls and plans cost at their quickest: other programs of the machine are not in it. */
  least: number;
}

async function statementsOf(client: Client): Promise<Counted[]> {
  const { rows } = await client.query<Counted>(
    `select query, calls::int, plans::int, rows::int, total_plan_time as plan, total_exec_time as run,
            wal_bytes::float8 as wal, calls * min_exec_time + plans * min_plan_time as least
       from pg_stat_statements where query not like '%pg_stat_statements%' and query not ilike 'listen %'
      order by least desc`,
  );
  return rows;
}

interface Turn {
  ms: number;
  /** Of requests alone, without the work behind them. */
  trips: number;
  statements: number;
}

function tell(name: string, turn: Turn, statements: readonly Counted[]): void {
  const sum = (of: (one: Counted) => number) => statements.reduce((all, one) => all + of(one), 0) / TURNS;
  say('');
  say(
    `${name}: ${turn.ms.toFixed(2)} ms a turn; ${sum(one => one.calls).toFixed(1)} statements, ` +
      `of requests ${turn.statements.toFixed(1)} in ${turn.trips.toFixed(1)} round trips, ` +
      `${sum(one => one.rows).toFixed(0)} rows, planned ${sum(one => one.plan).toFixed(2)} ms, ` +
      `run ${sum(one => one.run).toFixed(2)} ms, at their quickest ${sum(one => one.least).toFixed(2)} ms ` +
      `with ${sum(one => one.plans).toFixed(1)} plans, log ${Math.round(sum(one => one.wal))} bytes`,
  );
  say('  calls   plans   least ms   plan ms   run ms   rows   statement');
  for (const one of statements.slice(0, MOST_SHOWN)) {
    const per = (value: number, digits: number) => (value / TURNS).toFixed(digits);
    const words = one.query.replace(/\s+/g, ' ').slice(0, 150);
    say(
      `  ${per(one.calls, 1).padStart(5)} ${per(one.plans, 1).padStart(7)} ${per(one.least, 3).padStart(10)} ` +
        `${per(one.plan, 3).padStart(9)} ${per(one.run, 3).padStart(8)} ${per(one.rows, 1).padStart(6)}   ${words}`,
    );
  }
}

/** The triggers' functions, whose time is in that of the statements and commits that set them off. */
async function tellTriggers(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string; calls: number; ms: number }>(
    `select funcname as name, calls::int, total_time as ms from pg_stat_user_functions order by total_time desc limit $1`,
    [MOST_SHOWN],
  );
  say('  calls       ms   function of the database');
  for (const { name, calls, ms } of rows)
    say(`  ${(calls / TURNS).toFixed(1).padStart(5)} ${(ms / TURNS).toFixed(3).padStart(8)}   ${name}`);
}

async function read(hall: MoneyHall, path: string, headers: Record<string, string> = {}): Promise<void> {
  const answer = await fetch(hall.url + path, { headers });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  await answer.text();
}

const cookies = new WeakMap<MoneyHall, string>();

async function readAsCustomer(hall: MoneyHall, path: string): Promise<void> {
  const cookie = cookies.get(hall) ?? (await customerCookie(hall.url));
  cookies.set(hall, cookie);
  await read(hall, path, { cookie });
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
