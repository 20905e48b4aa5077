import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '../src/embedded-database/launcher.ts';
import type { BareAnswers } from './bare.mts';
import { changesOnTwoCopies } from './changes.mts';
import { explain } from './explain.mts';
import { median, spread, tell } from './figures.mts';
import { inDatabase, load, openBenchHall, startNode } from './hall.mts';
import type { LeastAnswers } from './least.mts';
import type { Result, Scenario } from './load.mts';
import { copyProducts } from './many.mts';
import { CARDS, PAGE, PRODUCT, SEARCH } from './rows.mts';

/**
 * `npm run bench`: the hall and two bare handlers on one core, the generator on the other, in alternating rounds; the
 * median of the rounds and their range, and the ratios. The one handler asks the hall's own tables, and says what our
 * JavaScript adds; the other does the least that is honest on tables of its own, and the goals are against it. Reads are
 * measured on a second hall as well, with 100,000 more products in a thousand stalls, as a ratio to the first. Last, how
 * long until both of two copies show a change. JSON lines on standard output, one per case. Words choose cases:
 * `npm run bench -- search-24 add-to-cart`; `--explain` tells where the cost of a deed lies instead.
 */
const chosen = process.argv.slice(2).filter(word => word !== '--explain');
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const MANY = Number(process.env.BENCH_PRODUCTS ?? 100_000);
const CONNECTIONS = [1, 16, 64];
/** Goals against the least handler. */
const GOALS: Record<string, number> = {
  'product-html-cached': 0.5,
  'product-api': 0.4,
  'search-24': 0.4,
  'add-to-cart': 0.3,
  'checkout-to-placed': 0.25,
};
const [PRODUCT_SLUG, SHOP_SLUG] = ['ljunghonung', 'angens-bigard'];

if (process.argv.includes('--explain')) {
  await explain(chosen);
  process.exit();
}
const dataDir = mkdtempSync(join(tmpdir(), 'saluhall-bench-'));
const database = await startEmbeddedDatabase({ dataDir });
const manyUrl = Object.assign(new URL(database.url), { pathname: '/many' }).href;
try {
  await fill();
  const hall = await openBenchHall({ dataDir, databaseUrl: database.url }, { core: 0 });
  const bare = await startBare(hall.url);
  const least = await startLeast(hall.url);
  try {
    const wanted = (await cases()).filter(([name]) => !chosen.length || chosen.includes(name));
    const isRead = ([, { kind }]: [string, Scenario]) => kind === 'get';
    // Writes first, for a server that has just taken in 100,000 products writes for minutes afterwards.
    await compareAll(
      wanted.filter(one => !isRead(one)),
      { hall, bare, least },
    );
    const reads = wanted.filter(isRead);
    if (reads.length) await withMany(many => compareAll(reads, { hall, bare, least, many }));
  } finally {
    bare.stop();
    least.stop();
    await hall.stop();
  }
  if (!chosen.length || chosen.includes('change-shown'))
    await changesOnTwoCopies({ dataDir, databaseUrl: database.url, rounds: ROUNDS * 4 });
} finally {
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Fills two halls: the town twice, a shop with a hundred products in each, and in the second many more. */
async function fill(): Promise<void> {
  await (await openBenchHall({ dataDir, databaseUrl: database.url })).stop();
  await inDatabase(database.url, async client => {
    const { rows } = await client.query(
      `select count(*)::int as n from products p join providers v on v.id = p.provider_id where v.slug = $1`,
      [SHOP_SLUG],
    );
    await copyProducts(client, { into: { slug: SHOP_SLUG }, count: 100 - rows[0].n });
    // Plenty of stock: the benchmark is of selling, not of being sold out.
    await client.query('update stock_items set on_hand = 1000000000');
  });
  const name = new URL(database.url).pathname.slice(1);
  await inDatabase(Object.assign(new URL(database.url), { pathname: '/postgres' }).href, client =>
    client.query(`create database many template ${name}`),
  );
}

async function withMany(work: (many: Hall) => Promise<void>): Promise<void> {
  await inDatabase(manyUrl, client => copyProducts(client, { into: { stalls: 1000 }, count: MANY }));
  const many = await openBenchHall({ dataDir, databaseUrl: manyUrl }, { core: 0 });
  try {
    await work(many);
  } finally {
    await many.stop();
  }
}

async function cases(): Promise<[name: string, scenario: Scenario][]> {
  const skus: { id: string; price: string }[] = [];
  await inDatabase(database.url, async client => {
    const { rows } = await client.query(
      `select s.id, s.price from skus s join products p on p.id = s.product_id
        where p.status = 'ACTIVE' and p.acquirable_as = 'BUYABLE' and p.slug not like 'copy-%'
          and not exists (select from product_optional_groups g where g.product_id = p.id) limit 12`,
    );
    skus.push(...rows);
  });
  const skuIds = skus.map(sku => sku.id);
  const prices = Object.fromEntries(skus.map(sku => [sku.id, Number(sku.price)]));
  const pages = { start: '/', shop: `/shop/${SHOP_SLUG}`, product: `/products/${PRODUCT_SLUG}` };
  return [
    ...Object.entries(pages).flatMap(([page, path]): [string, Scenario][] => [
      [`${page}-html-cached`, { kind: 'get', path }],
      [`${page}-html-uncached`, { kind: 'get', path, unique: true }],
    ]),
    ['product-api', { kind: 'get', path: `/api/products/${PRODUCT_SLUG}` }],
    ['search-24', { kind: 'get', path: '/api/products?text=honung&limit=24' }],
    ['add-to-cart', { kind: 'add-to-cart', skuIds }],
    ['checkout-to-placed', { kind: 'checkout', skuIds, prices }],
  ];
}

/** Starts the bare handler with the hall's own bytes, and the queries of the rows that they were made of. */
async function startBare(hallUrl: string): Promise<{ url: string; stop(): void }> {
  const html = async (path: string) => {
    const body = await textOf(hallUrl + path);
    const ids = [...new Set(body.match(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g))];
    return { type: 'text/html', body, queries: [...PAGE, [CARDS, [ids]] as [string, unknown[]]] };
  };
  const json = async (path: string, queries: [string, unknown[]][]) => ({
    type: 'application/json',
    body: await textOf(hallUrl + path),
    queries,
  });
  const product = `/products/${PRODUCT_SLUG}`;
  const [read, search] = [`/api${product}`, '/api/products?text=honung&limit=24'];
  const { id, images } = await keysOf(PRODUCT_SLUG);
  const rows = PRODUCT(PRODUCT_SLUG, id, images);
  const bare = startNode(['bench/bare.mts'], 0, {}, true);
  bare.send({
    databaseUrl: database.url,
    reads: {
      '/': await html('/'),
      [`/shop/${SHOP_SLUG}`]: await html(`/shop/${SHOP_SLUG}`),
      [product]: { type: 'text/html', body: await textOf(hallUrl + product), queries: rows },
      [read]: await json(read, rows),
      [search]: await json(search, [[SEARCH, ['honung']]]),
    },
    cart: '{"item":{}}'.padEnd(900),
    order: '{"item":{}}'.padEnd(300),
  } satisfies BareAnswers);
  const [{ port }] = (await once(bare, 'message')) as [{ port: number }];
  return { url: `http://127.0.0.1:${port}`, stop: () => bare.kill() };
}

/** Starts the least handler, with a copy of the products in tables of its own. */
async function startLeast(hallUrl: string): Promise<{ url: string; stop(): void }> {
  const paths = ['/', `/shop/${SHOP_SLUG}`, `/products/${PRODUCT_SLUG}`];
  const pages = await Promise.all(paths.map(async path => [path, await textOf(hallUrl + path)]));
  const least = startNode(['bench/least.mts'], 0, {}, true);
  least.send({ databaseUrl: database.url, pages: Object.fromEntries(pages) } satisfies LeastAnswers);
  const [{ port }] = (await once(least, 'message')) as [{ port: number }];
  return { url: `http://127.0.0.1:${port}`, stop: () => least.kill() };
}

type Hall = Awaited<ReturnType<typeof openBenchHall>>;
interface Compared {
  hall: Hall;
  bare: { url: string };
  least: { url: string };
  many?: Hall;
}

async function compareAll(wanted: [name: string, scenario: Scenario][], compared: Compared): Promise<void> {
  for (const [name, scenario] of wanted)
    for (const connections of CONNECTIONS) await compare(name, scenario, connections, compared);
}

async function compare(name: string, scenario: Scenario, connections: number, compared: Compared): Promise<void> {
  const { hall, bare, least, many } = compared;
  const results: Record<keyof Compared, Result[]> = { hall: [], bare: [], least: [], many: [] };
  for (let round = 0; round < ROUNDS; round++) {
    for (const [one, asked] of Object.entries({ hall, bare, least, many }) as [
      keyof Compared,
      { url: string } | undefined,
    ][]) {
      if (!asked) continue;
      const result = await load({ url: asked.url, scenario, connections, seconds: SECONDS }, 1);
      if (result.perSecond === 0) throw new Error(`${name}: ${one} answered nothing`);
      results[one].push(result);
    }
  }
  const against = (one: Result[], other: Result[]) => one.map((result, at) => result.perSecond / other[at]!.perSecond);
  const ratios = against(results.hall, results.least);
  const goal = GOALS[name];
  tell({
    case: name,
    connections,
    rounds: ROUNDS,
    ratio: spread(ratios),
    ratioToBare: spread(against(results.hall, results.bare)),
    ...(goal && { goal, reached: median(ratios) >= goal }),
    ...(many && { withMany: spread(against(results.many, results.hall)) }),
    hall: { ...figures(results.hall), memoryMb: hall.memory() },
    bare: figures(results.bare),
    least: figures(results.least),
    ...(many && { many: { ...figures(results.many), memoryMb: many.memory() } }),
  });
}

function figures(rounds: Result[]) {
  return {
    perSecond: spread(rounds.map(r => r.perSecond)),
    p50: spread(rounds.map(r => r.p50)),
    p99: spread(rounds.map(r => r.p99)),
    failures: rounds.reduce((sum, result) => sum + result.failures, 0),
  };
}

async function keysOf(slug: string): Promise<{ id: string; images: string[] }> {
  const keys = { id: '', images: [] as string[] };
  await inDatabase(database.url, async client => {
    const { rows } = await client.query(`select id, meta -> 'images' as images from products where slug = $1`, [slug]);
    Object.assign(keys, rows[0]);
  });
  return keys;
}

async function textOf(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.text();
}
