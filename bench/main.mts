import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '../src/embedded-database/launcher.ts';
import { changesOnTwoCopies } from './changes.mts';
import { compareCopies } from './copies.mts';
import { explain } from './explain.mts';
import { type BenchHall, inDatabase, openBenchHall } from './hall.mts';
import { PRODUCT_SLUG, SHOP_SLUG, startBare, startLeast } from './handlers.mts';
import type { Scenario } from './load.mts';
import { copyProducts } from './many.mts';
import { readOptions } from './options.mts';
import { compareReceipts } from './receipts.mts';
import { type Compared, compare } from './rounds.mts';
import { sessionOf } from './session.mts';
import { type Row, tableOf } from './table.mts';

/**
 * `npm run bench`: the hall and two bare handlers on one core, the generator on the other, in alternating rounds; the
 * median of the rounds and their range, and the ratios. The one handler asks the hall's own tables, and says what our
 * JavaScript adds; the other does the least that is honest on tables of its own, and the goals are against it. Reads are
 * measured on a second hall as well, with 100,000 more products in a thousand stalls, as a ratio to the first. Last, how
 * long until both of two copies show a change. JSON lines on standard output, one per case, and the table at the end.
 * Words choose cases: `npm run bench -- search-24 add-to-cart`; `--connections 1,16` says at how many connections;
 * `--before PATH` puts an earlier state beside them, a folder with its packages and its build; `--copies 1,2,4` measures
 * several copies instead, and `--explain` tells where the cost of a deed lies.
 */
const { chosen, before, connections: CONNECTIONS, copies, explain: asksWhy } = readOptions();
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const MANY = Number(process.env.BENCH_PRODUCTS ?? 100_000);
/** Goals against the least handler. */
const GOALS: Record<string, number> = {
  'product-html-cached': 0.5,
  'product-api': 0.4,
  'search-24': 0.4,
  'add-to-cart': 0.3,
  'checkout-to-placed': 0.25,
};

if (asksWhy) {
  await explain(chosen);
  process.exit();
}
const dataDir = mkdtempSync(join(tmpdir(), 'saluhall-bench-'));
const database = await startEmbeddedDatabase({ dataDir });
const named = (name: string) => Object.assign(new URL(database.url), { pathname: `/${name}` }).href;
const manyUrl = named('many');
const MEASURED = { rounds: ROUNDS, seconds: SECONDS, databasePid: database.pid };
const rows: Row[] = [];
try {
  await fill();
  if (copies.length) await compareAllCopies();
  else await compareWithBare();
} finally {
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
if (rows.length) for (const line of tableOf(rows)) process.stdout.write(`${line}\n`);

async function compareWithBare(): Promise<void> {
  const hall = await openBenchHall({ dataDir, databaseUrl: database.url }, { core: 0 });
  const bare = await startBare(hall.url, named('bare'));
  const least = await startLeast(hall.url, database.url);
  const earlier = before
    ? await openBenchHall({ dataDir, databaseUrl: named('before'), root: before }, { core: 0 })
    : undefined;
  const compared = { hall, ...(earlier && { before: earlier }), bare, least };
  try {
    const wanted = await wantedCases([hall, ...(earlier ? [earlier] : [])]);
    const isRead = ([, { kind }]: [string, Scenario]) => kind === 'get';
    // Writes first, for a server that has just taken in 100,000 products writes for minutes afterwards.
    await compareAll(
      wanted.filter(one => !isRead(one)),
      compared,
    );
    const reads = wanted.filter(isRead);
    if (reads.length && MANY) await withMany(many => compareAll(reads, { ...compared, many }));
    else await compareAll(reads, compared);
  } finally {
    bare.stop();
    least.stop();
    await hall.stop();
    await earlier?.stop();
  }
  if (!chosen.length || chosen.includes('cart-to-receipt'))
    rows.push(
      ...(await compareReceipts({
        places: {
          hall: { dataDir, databaseUrl: database.url },
          ...(before && { before: { dataDir, databaseUrl: named('before'), root: before } }),
        },
        ...{ connections: CONNECTIONS, ...MEASURED },
      })),
    );
  if (!chosen.length || chosen.includes('change-shown'))
    await changesOnTwoCopies({ dataDir, databaseUrl: database.url, rounds: ROUNDS * 4 });
}

async function compareAllCopies(): Promise<void> {
  const place = { dataDir, databaseUrl: database.url };
  // A hall of its own first, so that the copies find the database migrated.
  const first = await openBenchHall(place);
  const wanted = await wantedCases([first]);
  await first.stop();
  // Sessions are of one address alone, and several copies have several.
  const shared = wanted.filter(([, scenario]) => !(scenario.kind === 'get' && scenario.session));
  for (const [name, scenario] of shared)
    await compareCopies(name, scenario, { place, copies, connections: CONNECTIONS, ...MEASURED });
}

/**
 * Fills two halls: the town twice, a shop with a hundred products in each, and in the second many more. An earlier state
 * makes them where there is one. Each of those that are compared has a copy for itself: the rows are the same, and an
 * order costs more the more of them wait for payment.
 */
async function fill(): Promise<void> {
  await (await openBenchHall({ dataDir, databaseUrl: database.url, root: before ?? undefined })).stop();
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
  const copiesOf = async (copy: string) =>
    inDatabase(named('template1'), client => client.query(`create database ${copy} template ${name}`));
  if (before) {
    await copiesOf('before');
    await (await openBenchHall({ dataDir, databaseUrl: database.url })).stop();
  }
  await copiesOf('bare');
  await copiesOf('many');
}

async function withMany(work: (many: BenchHall) => Promise<void>): Promise<void> {
  await inDatabase(manyUrl, client => copyProducts(client, { into: { stalls: 1000 }, count: MANY }));
  const many = await openBenchHall({ dataDir, databaseUrl: manyUrl }, { core: 0 });
  try {
    await work(many);
  } finally {
    await many.stop();
  }
}

async function wantedCases(halls: readonly { url: string }[]): Promise<[name: string, scenario: Scenario][]> {
  const session = Object.fromEntries(await Promise.all(halls.map(async ({ url }) => [url, await sessionOf(url)])));
  const ofSession: [string, Scenario][] = [
    ['product-html-session', { kind: 'get', path: `/products/${PRODUCT_SLUG}`, session }],
    ['product-api-session', { kind: 'get', path: `/api/products/${PRODUCT_SLUG}`, session }],
  ];
  return [...(await cases()), ...ofSession].filter(([name]) => !chosen.length || chosen.includes(name));
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

async function compareAll(wanted: [name: string, scenario: Scenario][], compared: Compared): Promise<void> {
  for (const [name, scenario] of wanted) {
    // A session is of one hall, and the one with many goods has none.
    const { many, ...others } = compared;
    const asked = scenario.kind === 'get' && scenario.session ? others : compared;
    for (const connections of CONNECTIONS)
      rows.push(await compare({ name, scenario, connections, goal: GOALS[name], ...MEASURED }, asked));
  }
}
