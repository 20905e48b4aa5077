import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { startEmbeddedDatabase } from '../src/shared/database/launcher.ts';
import type { BareAnswers } from './bare.mts';
import type { Result, Scenario } from './load.mts';

/**
 * `npm run bench`: the hall and a bare handler on one core, the generator on the other, in alternating rounds; the median
 * of the rounds and their range, and the ratio of each pair. JSON lines on standard output, one per case. Words choose
 * cases: `npm run bench -- search-24 add-to-cart`.
 */
const chosen = process.argv.slice(2);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const CONNECTIONS = [1, 16, 64];
const GOALS: Record<string, number> = {
  'product-api': 0.4,
  'search-24': 0.4,
  'add-to-cart': 0.3,
  'checkout-to-placed': 0.3,
};

const dataDir = mkdtempSync(join(tmpdir(), 'saluhall-bench-'));
const database = await startEmbeddedDatabase({ dataDir });
const port = 34_000 + (process.pid % 1000);
const url = `http://127.0.0.1:${port}`;
const hall = pinned(0, 'node', ['build/server/index.js'], {
  NODE_ENV: 'production',
  SANDBOX_RUNS: '1',
  DEMO: 'off',
  DATA_DIR: dataDir,
  DATABASE_URL: database.url,
  APP_SECRET: 'b'.repeat(40),
  PORT: String(port),
  HOST: '127.0.0.1',
  BASE_URL: url,
  LOG_LEVEL: 'error',
  SEED: 'town',
});
try {
  await answering(`${url}/readyz`);
  const pool = new Pool({ connectionString: database.url, max: 2 });
  // Enough of everything: what is measured is selling, not being sold out.
  await pool.query(`update stock_items set on_hand = 1000000000`);
  const skus = (
    await pool.query<{ id: string; price: string }>(
      'select s.id, s.price from skus s join products p on p.id = s.product_id where p.status = $1 limit 12',
      ['ACTIVE'],
    )
  ).rows;
  await pool.end();
  const skuIds = skus.map(sku => sku.id);
  const prices = Object.fromEntries(skus.map(sku => [sku.id, Number(sku.price)]));
  const product = 'ljunghonung';
  const page = `/products/${product}`;
  const read = `/api/products/${product}`;
  const search = '/api/products?text=honung&limit=24';
  const bare = pinned(0, 'node', ['bench/bare.mts'], {}, true);
  bare.send({
    databaseUrl: database.url,
    reads: {
      [page]: { slug: product, type: 'text/html', body: await textOf(url + page) },
      [read]: { slug: product, type: 'application/json', body: await textOf(url + read) },
      [search]: { text: 'honung', type: 'application/json', body: await textOf(url + search) },
    },
    cart: '{"item":{}}'.padEnd(900),
    order: '{"item":{}}'.padEnd(300),
  } satisfies BareAnswers);
  const [{ port: barePort }] = (await once(bare, 'message')) as [{ port: number }];
  const bareUrl = `http://127.0.0.1:${barePort}`;

  const cases: [name: string, scenario: Scenario][] = [
    ['product-html-cached', { kind: 'get', path: page }],
    ['product-html-uncached', { kind: 'get', path: page, unique: true }],
    ['product-api', { kind: 'get', path: read }],
    ['search-24', { kind: 'get', path: search }],
    ['add-to-cart', { kind: 'add-to-cart', skuIds }],
    ['checkout-to-placed', { kind: 'checkout', skuIds, prices }],
  ];
  for (const [name, scenario] of cases) {
    if (chosen.length && !chosen.includes(name)) continue;
    for (const connections of CONNECTIONS) await compare(name, scenario, connections, bareUrl);
  }
  bare.kill();
} finally {
  hall.kill('SIGTERM');
  await once(hall, 'exit').catch(() => {});
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function compare(name: string, scenario: Scenario, connections: number, bareUrl: string): Promise<void> {
  const ours: Result[] = [];
  const theirs: Result[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await load(url, scenario, connections));
    theirs.push(await load(bareUrl, scenario, connections));
  }
  if ([...ours, ...theirs].some(({ perSecond }) => perSecond === 0))
    throw new Error(`${name}: one of the two answered nothing`);
  const ratios = ours.map((result, at) => result.perSecond / theirs[at]!.perSecond);
  const goal = GOALS[name];
  process.stdout.write(
    `${JSON.stringify({
      case: name,
      connections,
      rounds: ROUNDS,
      ratio: spread(ratios),
      ...(goal && { goal, reached: median(ratios) >= goal }),
      hall: {
        perSecond: spread(ours.map(r => r.perSecond)),
        p50: spread(ours.map(r => r.p50)),
        p99: spread(ours.map(r => r.p99)),
        failures: total(ours),
        rssMb: rss(hall.pid!),
      },
      bare: {
        perSecond: spread(theirs.map(r => r.perSecond)),
        p50: spread(theirs.map(r => r.p50)),
        p99: spread(theirs.map(r => r.p99)),
        failures: total(theirs),
      },
    })}\n`,
  );
}

async function load(target: string, scenario: Scenario, connections: number): Promise<Result> {
  const generator = pinned(1, 'node', ['bench/load.mts'], {}, true);
  generator.send({ url: target, connections, seconds: SECONDS, scenario });
  const [result] = (await once(generator, 'message')) as [Result];
  generator.kill();
  return result;
}

/** On a core of its own where the system can pin (Linux); elsewhere the figures are noisier. */
function pinned(
  core: number,
  command: string,
  args: string[],
  environment: Record<string, string>,
  speaks = false,
): ChildProcess {
  const canPin = process.platform === 'linux' && cpus().length > 1 && hasTaskset();
  const full = canPin ? ['taskset', '-c', String(core), command, ...args] : [command, ...args];
  return spawn(full[0]!, full.slice(1), {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', ...(speaks ? (['ipc'] as const) : [])],
  });
}

function hasTaskset(): boolean {
  try {
    execFileSync('taskset', ['-V'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function answering(address: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  throw new Error(`${address} does not answer`);
}

async function textOf(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.text();
}

function rss(pid: number): number | null {
  try {
    const pages = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return pages ? Math.round(Number(pages[1]) / 1024) : null;
  } catch {
    return null;
  }
}

function total(results: Result[]): number {
  return results.reduce((sum, result) => sum + result.failures, 0);
}

function median(numbers: number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
}

function spread(numbers: number[]): { median: number; least: number; most: number } {
  const round = (value: number) => Math.round(value * 100) / 100;
  return { median: round(median(numbers)), least: round(Math.min(...numbers)), most: round(Math.max(...numbers)) };
}
