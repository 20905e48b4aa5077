import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../src/embedded-database/launcher.ts';
import { type BenchHall, inDatabase, openBenchHall } from './hall.mts';
import { copyOrders } from './orders.mts';
import { buy, type Stall } from './payers.mts';
import { type StandIns, startStandIns } from './stand-ins.mts';

/** Sizes of the compared halls, which differ in their number of past orders alone. */
export const SIZES = {
  few: Number(process.env.BENCH_FEW ?? 1000),
  many: Number(process.env.BENCH_MANY ?? 1_000_000),
};
export type Size = keyof typeof SIZES;
/** Real orders, copied over and over. */
const FIRST_ORDERS = 10;
const FILLED = 'filled';
export const SECRET = 'whsec_bench';
export const WEBHOOKS = '/api/payments/stripe/webhooks';

export interface MoneyHall extends Stall {
  company: StandIns;
  client: Client;
  /** Milliseconds of processor that the hall used so far. */
  processor(): number | null;
  close(): Promise<void>;
}

/** Halls of both sizes on one server; a folder that has them already is not filled again. */
export async function fillHalls(dataDir: string): Promise<EmbeddedDatabase> {
  if (!existsSync(join(dataDir, FILLED))) await fill(dataDir);
  return await startEmbeddedDatabase({ dataDir });
}

async function fill(dataDir: string): Promise<void> {
  // Not durable: millions of rows that could be made again need not wait for the disk.
  const database = await startEmbeddedDatabase({ dataDir, durable: false });
  try {
    const first = await openMoneyHall({ dataDir, databaseUrl: database.url });
    await first.client.query('update stock_items set on_hand = 1000000000');
    for (let order = 0; order < FIRST_ORDERS; order++) await buy(first);
    await allDone(first.client);
    await first.close();
    for (const size of Object.keys(SIZES) as Size[]) {
      await inDatabase(databaseNamed(database, 'postgres'), client =>
        client.query(`create database ${size} template ${new URL(database.url).pathname.slice(1)}`),
      );
      await inDatabase(databaseNamed(database, size), client => copyOrders(client, SIZES[size] - FIRST_ORDERS));
    }
    writeFileSync(join(dataDir, FILLED), '');
  } finally {
    await database.stop();
  }
}

/** A hall with a card company of its own, and on one core, as the other halls of these measurements. */
export async function openMoneyHall(
  place: { dataDir: string; databaseUrl: string; root?: string | undefined },
  more: Record<string, string | number> = {},
): Promise<MoneyHall> {
  const company = await startStandIns(SECRET);
  const hall: BenchHall = await openBenchHall(place, {
    core: 0,
    STRIPE_API_BASE: company.url,
    STRIPE_SECRET_KEY: company.secretKey,
    STRIPE_WEBHOOK_SECRET: SECRET,
    SMTP_URL: `smtp://127.0.0.1:${company.smtpPort}`,
    ...more,
  });
  await company.webhookTarget(hall.url + WEBHOOKS);
  const client = new Client({ connectionString: place.databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string; price: string }>(
    `select s.id, s.price from skus s join products p on p.id = s.product_id where p.slug = 'ljunghonung' order by s.position`,
  );
  const close = async () => {
    await client.end();
    await hall.stop();
    await company.stop();
  };
  return {
    url: hall.url,
    company,
    skuId: rows[0]!.id,
    price: Number(rows[0]!.price),
    client,
    processor: hall.processor,
    close,
  };
}

export function databaseNamed({ url }: { url: string }, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

/** Waits until inbox and outbox are empty, but for what waits for the morning, and every event has its position. */
async function allDone(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ waiting: boolean }>(
      `select exists (select from outbox where done_at is null and due_at < now() + interval '5 minutes') or exists (select from inbox where done_at is null)
         or exists (select from events where position is null) as waiting`,
    );
    if (!rows[0]!.waiting) return;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
}
