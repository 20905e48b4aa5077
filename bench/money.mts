import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import Stripe from 'stripe';
import { median, spread, tell } from './figures.mts';
import {
  databaseNamed,
  fillHalls,
  type MoneyHall,
  openMoneyHall,
  SECRET,
  type Size,
  WEBHOOKS,
} from './money-halls.mts';
import { buy, checkOut, type Placed, place, readPage, readRequest } from './payers.mts';
import { again, alike, listenTo } from './statements.mts';

/**
 * `npm run bench:money`: the time of an order in a hall that has had 1,000 and one that has had 1,000,000, in turns,
 * and beside them the same SQL statements by `pg` alone; and how many payments a second are settled when the card
 * company's webhooks arrive. Filling takes a while: BENCH_DATA names a folder that keeps it for the next run. JSON
 * lines, one per case; words choose cases: `npm run bench:money -- checkout-to-settled`.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 10);
const TURNS = Number(process.env.BENCH_TURNS ?? 10);
const PAID_AT_ONCE = 40;
const CONNECTIONS = 16;
const GOAL = 1.2;
const TRIES = 20;
const chosen = process.argv.slice(2);
const wanted = (name: string) => !chosen.length || chosen.includes(name);

/** Signs webhooks, as the card company does. */
const signer = new Stripe('sk_test_sandbox');

type Deed = (hall: MoneyHall, open: Placed) => Promise<unknown>;
const DEEDS: Record<string, Deed> = {
  'pay-request-page': readPage,
  'pay-request-api': readRequest,
  'order-placed': hall => place(hall),
  'checkout-to-settled': hall => buy(hall),
};

const kept = process.env.BENCH_DATA;
const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'saluhall-bench-'));
const database = await fillHalls(dataDir);
const open = (size: Size) => openMoneyHall({ dataDir, databaseUrl: databaseNamed(database, size) });
const halls: Record<Size, MoneyHall> = { few: await open('few'), many: await open('many') };
const requests: Record<Size, Placed> = { few: await place(halls.few), many: await place(halls.many) };
const orders = { few: await ordersOf(halls.few), many: await ordersOf(halls.many) };
const bare = new Client({ connectionString: databaseNamed(database, 'few') });
await bare.connect();
try {
  for (const [name, deed] of Object.entries(DEEDS)) if (wanted(name)) await compare(name, deed);
  if (wanted('settlements-by-webhook')) await settlements();
} finally {
  await bare.end();
  await Promise.all(Object.values(halls).map(hall => hall.close()));
  await database.stop();
  if (!kept) rmSync(dataDir, { recursive: true, force: true });
}

/** Measures one after the other in each turn, in rotating order, so that disturbances fall on all alike. */
async function compare(name: string, deed: Deed): Promise<void> {
  const ask = await bareOf(deed);
  const ways: Record<Size | 'bare', () => Promise<unknown>> = {
    few: () => deed(halls.few, requests.few),
    many: () => deed(halls.many, requests.many),
    bare: () => ask.all(bare),
  };
  const rounds: Record<Size | 'bare', number[]> = { few: [], many: [], bare: [] };
  for (let round = -1; round < ROUNDS; round++) {
    const times: typeof rounds = { few: [], many: [], bare: [] };
    for (let turn = 0; turn < TURNS; turn++) {
      const order = Object.keys(ways) as (keyof typeof ways)[];
      for (const way of turn % 2 ? order : order.toReversed()) times[way].push(await timed(ways[way]));
    }
    // The first round warms up.
    if (round >= 0) for (const way of Object.keys(ways) as (keyof typeof ways)[]) rounds[way].push(median(times[way]));
  }
  const against = (one: number[], other: number[]) => one.map((value, at) => value / other[at]!);
  const ratio = against(rounds.many, rounds.few);
  tell({
    case: name,
    rounds: ROUNDS,
    turns: TURNS,
    orders,
    ratio: spread(ratio),
    goal: GOAL,
    reached: median(ratio) <= GOAL,
    toBare: spread(against(rounds.few, rounds.bare)),
    statements: ask.count,
    ms: { few: spread(rounds.few), many: spread(rounds.many), bare: spread(rounds.bare) },
  });
}

/** The SQL statements of a deed, recorded twice, so that values of one order alone can be told from the rest. */
async function bareOf(deed: Deed): Promise<{ all: (client: Client) => Promise<void>; count: number }> {
  const ear = await listenTo(databaseNamed(database, 'few'));
  // No worker, whose statements are no part of the deed.
  const hall = await openMoneyHall({ dataDir, databaseUrl: ear.databaseUrl }, { WORKER: 'off' });
  try {
    const request = await place(hall);
    const hear = () => ear.during(() => deed(hall, request));
    // Recorded until two runs are the same: first times ask more.
    let one = await hear();
    for (let tries = 0; tries < TRIES; tries++) {
      const other = await hear();
      const likes = alike(one, other);
      if (likes) return { all: again(one, likes), count: one.length };
      one = other;
    }
    throw new Error('The same deed never asked the same statements twice');
  } finally {
    await hall.close();
    ear.close();
  }
}

/** Settlements per second: payments are made and their webhooks held back, then sent until the last is settled. */
async function settlements(): Promise<void> {
  const rounds: Record<Size, number[]> = { few: [], many: [] };
  for (let round = -1; round < ROUNDS; round++)
    for (const size of ['few', 'many'] as const) {
      const rate = await settleAll(halls[size]);
      if (round >= 0) rounds[size].push(rate);
    }
  tell({
    case: 'settlements-by-webhook',
    rounds: ROUNDS,
    paidAtOnce: PAID_AT_ONCE,
    connections: CONNECTIONS,
    orders,
    ratio: spread(rounds.few.map((rate, at) => rate / rounds.many[at]!)),
    goal: GOAL,
    perSecond: { few: spread(rounds.few), many: spread(rounds.many) },
  });
}

async function settleAll(hall: MoneyHall): Promise<number> {
  const { company, client } = hall;
  await company.webhookTarget(null);
  const placed: Placed[] = [];
  const sessions = new Set<string>();
  for (let order = 0; order < PAID_AT_ONCE; order++) {
    const one = await place(hall);
    const session = await checkOut(hall, one);
    await company.pay(session);
    placed.push(one);
    sessions.add(session);
  }
  const messages = await messagesOf(hall, sessions);
  await company.webhookTarget(hall.url + WEBHOOKS);
  const ids = placed.map(({ payRequestId }) => payRequestId);
  const began = performance.now();
  const waiting = [...messages];
  const tellThem = async () => {
    for (let message = waiting.pop(); message; message = waiting.pop()) await deliver(hall, message);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, tellThem));
  for (;;) {
    const { rows } = await client.query<{ settled: number }>(
      `select count(*)::int as settled from payments where pay_request_id = any($1) and status = 'FULFILLED'`,
      [ids],
    );
    if (rows[0]!.settled === PAID_AT_ONCE) break;
    await new Promise(resolve => setTimeout(resolve, 10));
  }
  return PAID_AT_ONCE / ((performance.now() - began) / 1000);
}

async function messagesOf({ company }: MoneyHall, sessions: Set<string>): Promise<string[]> {
  const { hostname, port } = new URL(company.url);
  const client = new Stripe(company.secretKey, { host: hostname, port, protocol: 'http', telemetry: false });
  const events = await client.events.list({ type: 'checkout.session.completed', limit: 100 });
  const ours = events.data.filter(event => sessions.has((event.data.object as Stripe.Checkout.Session).id));
  if (ours.length !== PAID_AT_ONCE) throw new Error(`${ours.length} of ${PAID_AT_ONCE} payments are told of`);
  return ours.map(event => JSON.stringify(event));
}

async function deliver({ url }: MoneyHall, payload: string): Promise<void> {
  const signature = signer.webhooks.generateTestHeaderString({ payload, secret: SECRET });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const answer = await fetch(url + WEBHOOKS, { method: 'POST', headers, body: payload });
  if (!answer.ok) throw new Error(`A message was answered ${answer.status}`);
}

/** Number of orders in a hall when the measuring begins. */
async function ordersOf({ client }: MoneyHall): Promise<number> {
  return (await client.query<{ orders: number }>('select count(*)::int as orders from orders')).rows[0]!.orders;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
