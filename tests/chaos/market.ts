import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { inject } from 'vitest';
import { startSmtpSandbox } from '../../sandbox/smtp/server.ts';
import { startStripeSandbox } from '../../sandbox/stripe/server.ts';
import { startSwishSandbox } from '../../sandbox/swish/server.ts';
import { startEmbeddedDatabase } from '../../src/embedded-database/launcher.ts';
import { type BuiltHall, freePort, startBuiltHall } from '../built-hall.ts';
import { settleTown } from '../database.ts';
import { balance } from '../round-robin.ts';
import type { Dice } from './dice.ts';

const LOOK_MS = 20;
/** Webhook retries: the companies try for hours or days, so for longer than both copies are ever down. */
const RETRIES_MS = [200, 400, 800, 1600, 3200, 6400, 12_800, 25_600];

/** Two copies of the built hall on one database, each a process that restarts when it is killed. */
export async function openMarket(major: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'saluhall-chaos-'));
  const townOf = await settleTown(inject('townAtRest'), dataDir);
  const database = await startEmbeddedDatabase({ dataDir, major });
  const databaseUrl = townOf(database.url);
  const stripe = await startStripeSandbox({
    webhookSecret: 'whsec_chaos',
    secretKey: 'sk_test_sandbox',
    webhookRetryMs: RETRIES_MS,
  });
  const swish = await startSwishSandbox({ dir: join(dataDir, 'swish'), retryMs: RETRIES_MS });
  const smtp = await startSmtpSandbox({});
  const copies: BuiltHall[] = [];
  for (const name of ['first', 'second']) {
    const copy = await startBuiltHall({
      databaseUrl,
      dataDir: join(dataDir, name),
      port: await freePort(),
      revived: true,
      env: {
        STRIPE_API_BASE: stripe.url,
        STRIPE_SECRET_KEY: 'sk_test_sandbox',
        STRIPE_WEBHOOK_SECRET: 'whsec_chaos',
        SWISH_API_BASE: swish.url,
        SWISH_CERTIFICATE: swish.files.certificate!,
        SWISH_KEY: swish.files.key!,
        SWISH_CA: swish.files.authority!,
        SWISH_CALLBACK_URL: `${swish.relayUrl}/api/payments/swish/callbacks`,
        SMTP_URL: `smtp://127.0.0.1:${smtp.smtpPort}`,
      },
    });
    await copy.ready();
    copies.push(copy);
  }
  const proxy = await balance(copies.map(copy => copy.url));
  stripe.webhookTarget(`${proxy.url}/api/payments/stripe/webhooks`);
  swish.controls.relayTo(proxy.url);
  const pool = new Pool({ connectionString: databaseUrl, max: 2 });
  // The server may stop before a connection that ended has gone.
  pool.on('connect', client => client.on('error', () => {}));
  return {
    /** A proxy to whichever copy is next; a dead one cuts the connection, and the client tries again. */
    url: proxy.url,
    stripe,
    swish,
    databaseUrl,
    rows: async <Row extends object>(text: string, values: unknown[] = []) =>
      (await pool.query<Row>(text, values)).rows,
    /**
     * Kills one copy in the middle of its work, now and then both, whenever so many more have been served, until
     * stopped. Answers with the number of kills.
     */
    killing(dice: Dice, every: number, served: () => number): () => Promise<number> {
      let kills = 0;
      let over = false;
      let next = every / 2 + dice.below(every / 2);
      const going = (async () => {
        while (!over) {
          await new Promise(resolve => setTimeout(resolve, LOOK_MS));
          if (served() < next) continue;
          next = served() + every / 2 + dice.below(every);
          const victims = dice.chance(0.2) ? copies : [dice.oneOf(copies)];
          for (const victim of victims) if (victim.process().kill('SIGKILL')) kills++;
          await Promise.all(copies.map(copy => copy.ready()));
        }
      })();
      return async () => {
        over = true;
        await going;
        return kills;
      };
    },
    async restart(): Promise<void> {
      for (const copy of copies) copy.process().kill('SIGKILL');
      await Promise.all(copies.map(copy => copy.ready()));
    },
    async close(): Promise<void> {
      await proxy.close();
      await Promise.all(copies.map(copy => copy.stop()));
      await Promise.all([stripe.stop(), swish.stop(), smtp.stop(), pool.end()]);
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type Market = Awaited<ReturnType<typeof openMarket>>;
