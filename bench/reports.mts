import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedDatabase } from '../src/embedded-database/launcher.ts';
import { recountSums } from '../src/reports/sums/commands.ts';
import { createDatabase, createPool } from '../src/shared/database/connect.ts';
import { median, spread, tell } from './figures.mts';
import { inDatabase, openBenchHall } from './hall.mts';
import { openMoneyHall } from './money-halls.mts';
import { copyOrders } from './orders.mts';
import { buy } from './payers.mts';
import { signIn } from './signed-in.mts';

/**
 * `npm run bench:reports`: the report of a year of a stall with 1,000,000 orders, as its page asks for it, beside the
 * sums that somebody would write by hand, on the same rows by `pg` alone, in turns; the page in its first document; and
 * how long all of it takes to be counted from nothing. BENCH_DATA names a folder that keeps the hall. JSON lines.
 */
const ORDERS = Number(process.env.BENCH_ORDERS ?? 1_000_000);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 10);
const FIRST_ORDERS = 10;
const GOAL = { ratio: 2, ms: 1000 };
const STALL = 'angens-bigard';
/** Variants on its shelf, that of each product which comes first. */
const GOODS = `select distinct on (product_id) sku_id as "skuId", price from skus_on_sale
  where provider_slug = $1 and acquirable_as = 'BUYABLE' order by product_id, sku_id`;

const kept = process.env.BENCH_DATA;
const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'saluhall-bench-'));
if (!existsSync(join(dataDir, 'filled'))) await fill();
const database = await startEmbeddedDatabase({ dataDir });
const hall = await openBenchHall({ dataDir, databaseUrl: database.url }, { core: 0, DEMO: 'on' });
const bare = new Client({ connectionString: database.url });
await bare.connect();
try {
  await measure();
} finally {
  await bare.end();
  await hall.stop();
  await database.stop();
  if (!kept) rmSync(dataDir, { recursive: true, force: true });
}

async function fill(): Promise<void> {
  // Not durable: millions of rows that could be made again need not wait for the disk.
  const database = await startEmbeddedDatabase({ dataDir, durable: false });
  try {
    const first = await openMoneyHall({ dataDir, databaseUrl: database.url });
    await first.client.query('update stock_items set on_hand = 1000000000');
    // Over all its goods, so that a product is a part of the year and not the whole of it.
    const { rows: goods } = await first.client.query<{ skuId: string; price: string }>(GOODS, [STALL]);
    for (let order = 0; order < FIRST_ORDERS; order++) {
      const { skuId, price } = goods[order % goods.length]!;
      await buy({ ...first, skuId, price: Number(price) });
    }
    await first.client.query(`select pg_sleep(3)`);
    await first.close();
    await inDatabase(database.url, client => copyOrders(client, ORDERS - FIRST_ORDERS));
    const pool = createPool({ url: database.url, size: 2, name: 'bench-recount' });
    const began = performance.now();
    await recountSums({ db: createDatabase(pool), random: randomBytes, wake() {} });
    tell({ case: 'counted-from-nothing', orders: ORDERS, seconds: Math.round((performance.now() - began) / 1000) });
    await pool.end();
    await inDatabase(database.url, client => client.query('vacuum analyze'));
    writeFileSync(join(dataDir, 'filled'), '');
  } finally {
    await database.stop();
  }
}

async function measure(): Promise<void> {
  const cookie = await signIn(hall.url, 'eskil.lund');
  const [to, from] = [0, 365].map(days => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10));
  const query = `from=${from}&to=${to}`;
  const ask = (path: string) => async () => {
    const answer = await fetch(hall.url + path, { headers: { cookie } });
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
    return await answer.text();
  };
  const ways = {
    report: ask(`/api/providers/${STALL}/reports/sales?${query}`),
    page: ask(`/bo/providers/${STALL}/reports?${query}`),
    byHand: () => byHand(from!, to!),
  };
  const times: Record<keyof typeof ways, number[]> = { report: [], page: [], byHand: [] };
  for (let round = -2; round < ROUNDS; round++)
    for (const way of Object.keys(ways) as (keyof typeof ways)[]) {
      const began = performance.now();
      await ways[way]();
      // The first rounds warm up.
      if (round >= 0) times[way].push(performance.now() - began);
    }
  const ratio = times.report.map((ms, at) => ms / times.byHand[at]!);
  const { rows } = await bare.query<{ orders: number; turnover: number }>(
    `select sum(orders)::int as orders, sum(amount)::float8 as turnover from sale_sums s join providers p on p.id = s.provider_id
      where p.slug = $1 and basis = 'PURCHASE' and part = 'ALL'`,
    [STALL],
  );
  tell({
    case: 'report-of-a-year',
    rounds: ROUNDS,
    ...rows[0],
    ratio: spread(ratio),
    goal: GOAL,
    reached: median(ratio) <= GOAL.ratio && median(times.page) <= GOAL.ms,
    ms: { report: spread(times.report), page: spread(times.page), byHand: spread(times.byHand) },
  });
}

/** The year's sums by part and by day, and those that they are compared with, as somebody would write them by hand. */
async function byHand(from: string, to: string): Promise<void> {
  const stall = `(select id from providers where slug = '${STALL}')`;
  const periods = `(values (0, $1::date, $2::date), (1, $1::date - 366, $1::date - 1),
    (2, $1::date - 365, $2::date - 365)) as p (at, first, last)`;
  const values = [from, to];
  await bare.query(
    `select part, key, at, sum(amount), sum(refunded), sum(pieces), sum(payments), sum(orders), sum(guests)
      from ${periods} join sale_sums s on s.provider_id = ${stall} and basis = 'PURCHASE' and day between first and last
      group by part, key, at`,
    values,
  );
  await bare.query(
    `select at, day, amount, refunded, payments, orders, guests
      from ${periods} join sale_sums s on s.provider_id = ${stall} and basis = 'PURCHASE' and part = 'ALL'
        and day between first and last order by day`,
    values,
  );
}
