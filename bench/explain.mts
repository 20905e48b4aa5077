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
import { listenTo } from './statements.mts';

/**
 * `npm run bench -- --explain`: where the cost of a deed lies. Each deed is done one after the other; the database counts
 * its statements (pg_stat_statements), the server is profiled. Words choose deeds; `BENCH_PRODUCTS` sets the catalogue.
 */
const PRODUCTS = Number(process.env.BENCH_PRODUCTS ?? 1000);
const TURNS = Number(process.env.BENCH_TURNS ?? 60);
const WARM_UP = 20;
/** Statements and functions of a deed that are shown, the dearest first. */
const MOST_SHOWN = Number(process.env.BENCH_SHOWN ?? 14);

type Deed = (hall: MoneyHall) => Promise<unknown>;

const DEEDS: Record<string, Deed> = {
  'product-api': hall => read(hall, '/api/products/ljunghonung'),
  'product-page': hall => read(hall, '/products/ljunghonung', { host: `turn-${crypto.randomUUID()}.hall.example` }),
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
      WORKER: name === 'cart-to-receipt' ? 'on' : 'off',
    },
  );
  for (let turn = 0; turn < WARM_UP; turn++) await deed(hall);
  await hall.client.query('select pg_stat_statements_reset()');
  const [tripsBefore, began] = [ear.roundTrips(), performance.now()];
  const since = Number(process.hrtime.bigint() / 1000n);
  for (let turn = 0; turn < TURNS; turn++) await deed(hall);
  const until = Number(process.hrtime.bigint() / 1000n);
  const turn = { ms: (performance.now() - began) / TURNS, trips: (ear.roundTrips() - tripsBefore) / TURNS };
  const statements = await statementsOf(hall.client);
  await hall.close();
  ear.close();
  tell(name, turn, statements);
  for (const line of selfTimes(profiles, MOST_SHOWN, { since, until })) say(`  ${line}`);
  rmSync(profiles, { recursive: true, force: true });
}

interface Counted {
  query: string;
  calls: number;
  rows: number;
  plan: number;
  run: number;
  wal: number;
}

async function statementsOf(client: Client): Promise<Counted[]> {
  const { rows } = await client.query<Counted>(
    `select query, calls::int, rows::int, total_plan_time as plan, total_exec_time as run, wal_bytes::float8 as wal
       from pg_stat_statements where query not like '%pg_stat_statements%' and query not ilike 'listen %'
      order by total_plan_time + total_exec_time desc`,
  );
  return rows;
}

function tell(name: string, turn: { ms: number; trips: number }, statements: readonly Counted[]): void {
  const sum = (of: (one: Counted) => number) => statements.reduce((all, one) => all + of(one), 0) / TURNS;
  say('');
  say(
    `${name}: ${turn.ms.toFixed(2)} ms a turn; ${sum(one => one.calls).toFixed(1)} statements, ` +
      `${turn.trips.toFixed(1)} round trips of requests, ` +
      `${sum(one => one.rows).toFixed(0)} rows, planned ${sum(one => one.plan).toFixed(2)} ms, ` +
      `run ${sum(one => one.run).toFixed(2)} ms, log ${Math.round(sum(one => one.wal))} bytes`,
  );
  say('  calls   plan ms   run ms   rows   statement');
  for (const one of statements.slice(0, MOST_SHOWN)) {
    const per = (value: number, digits: number) => (value / TURNS).toFixed(digits);
    const words = one.query.replace(/\s+/g, ' ').slice(0, 150);
    say(
      `  ${per(one.calls, 1).padStart(5)} ${per(one.plan, 3).padStart(9)} ${per(one.run, 3).padStart(8)} ` +
        `${per(one.rows, 1).padStart(6)}   ${words}`,
    );
  }
}

async function read(hall: MoneyHall, path: string, headers: Record<string, string> = {}): Promise<void> {
  const answer = await fetch(hall.url + path, { headers });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  await answer.text();
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
