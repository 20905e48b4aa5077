import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { inject } from 'vitest';
import { startSmtpSandbox } from '../../sandbox/smtp/server.ts';
import { startStripeSandbox } from '../../sandbox/stripe/server.ts';
import { type SwishSandbox, startSwishSandbox } from '../../sandbox/swish/server.ts';
import { startEmbeddedDatabase } from '../../src/embedded-database/launcher.ts';
import { freePort, startBuiltHall } from '../built-hall.ts';
import { settleTown } from '../database.ts';
import { letMinutesPass } from '../from-outside.ts';
import { type Papers, startCallProxy, startMailProxy } from './call-proxy.ts';
import { Failpoint } from './failpoint.ts';
import { startPostgresProxy } from './postgres-proxy.ts';

/** Webhook retries: a killed hall is up again in a second or two. */
const RETRY_MS = [200, 400, 800, 1600, 3200];

export type Victim = 'app' | 'database' | 'both';

/** The built hall as a process of its own, a durable database, sandboxes, and proxies that count between them. */
export async function openStage(major: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'saluhall-crash-'));
  const townOf = await settleTown(inject('townAtRest'), dataDir);
  const database = await startEmbeddedDatabase({ dataDir, major });
  const databaseUrl = townOf(database.url);
  const statements = new Failpoint();
  const calls = new Failpoint();
  const postgres = await startPostgresProxy(new URL(database.url).searchParams.get('host')!, statements);
  const stripe = await startStripeSandbox({
    webhookSecret: 'whsec_crash',
    secretKey: 'sk_test_sandbox',
    webhookRetryMs: RETRY_MS,
  });
  const swish = await startSwishSandbox({ dir: join(dataDir, 'swish'), retryMs: RETRY_MS });
  const smtp = await startSmtpSandbox({ most: 100_000 });
  const company = await startCallProxy(stripe.url, calls);
  const mobile = await startCallProxy(new URL(swish.url).origin, calls, papersOf(swish));
  const mail = await startMailProxy(smtp.smtpPort, calls);
  const port = await freePort();
  const answersPort = await freePort();
  stripe.webhookTarget(`http://127.0.0.1:${port}/api/payments/stripe/webhooks`);
  swish.controls.relayTo(`http://127.0.0.1:${port}`);
  const hall = await startBuiltHall({
    databaseUrl: townOf(`postgresql://postgres@127.0.0.1:${postgres.port}`),
    dataDir: join(dataDir, 'app'),
    port,
    revived: true,
    env: {
      STRIPE_API_BASE: company.url,
      STRIPE_SECRET_KEY: 'sk_test_sandbox',
      STRIPE_WEBHOOK_SECRET: 'whsec_crash',
      SWISH_API_BASE: mobile.url + new URL(swish.url).pathname,
      SWISH_CERTIFICATE: swish.files.certificate!,
      SWISH_KEY: swish.files.key!,
      SWISH_CA: swish.files.authority!,
      SWISH_CALLBACK_URL: `${swish.relayUrl}/api/payments/swish/callbacks`,
      SMTP_URL: mail.url,
      REPLY_DOMAIN: 'svar.hallen.example',
      REPLY_PORT: String(answersPort),
      REPLY_DNS: `127.0.0.1:${smtp.signing.names.port}`,
    },
  });
  await hall.ready();
  const rows = <T>(sql: string, values: unknown[] = []) => ask<T>(databaseUrl, sql, values);
  return {
    url: hall.url,
    statements,
    calls,
    stripe,
    swish,
    smtp,
    /** Port of the hall that takes answers by mail. */
    answersPort,
    databaseUrl,
    /** Kills at once, without a shutdown. The launcher and the process manager notice and restart them. */
    kill(victim: Victim): void {
      if (victim !== 'database') hall.process().kill('SIGKILL');
      if (victim !== 'app') killServer(database.pid);
      postgres.shut();
    },
    /** Waits for the restart, after minutes on the clock; `before` looks at the database before the hall does. */
    async revive(before: () => Promise<void>): Promise<void> {
      await answering(databaseUrl);
      await before();
      await letMinutesPass(rows);
      postgres.open();
      await hall.ready();
    },
    rows,
    async close(): Promise<void> {
      await hall.stop();
      await Promise.all([stripe.stop(), swish.stop(), smtp.stop(), postgres.close()]);
      company.close();
      mobile.close();
      mail.close();
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type Stage = Awaited<ReturnType<typeof openStage>>;

/** Certificates of the proxy to Swish: the hall's for Swish, and Swish's for the hall. */
function papersOf({ identity, authority, files }: SwishSandbox): Papers {
  const read = (name: string) => readFileSync(join(dirname(files.authority!), name), 'utf8');
  return {
    shown: { cert: identity.certificate, key: identity.key, ca: authority },
    asCompany: { cert: read('server.pem'), key: read('server.key') },
  };
}

/** Kills the server and, where the system lists them, all its sessions, so that none finishes what it was doing. */
function killServer(pid: number): void {
  let sessions: number[] = [];
  try {
    const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    sessions = listed.split(' ').filter(Boolean).map(Number);
  } catch {
    // No /proc here: the sessions end by themselves as soon as they notice.
  }
  for (const one of [pid, ...sessions]) {
    try {
      process.kill(one, 'SIGKILL');
    } catch {
      // The process had just ended.
    }
  }
}

async function answering(url: string): Promise<void> {
  for (let tries = 0; tries < 1200; tries++) {
    if (await ask(url, 'select 1').catch(() => null)) return;
    await new Promise(resolve => setTimeout(resolve, 25));
  }
  throw new Error('The database did not come back');
}

async function ask<T>(url: string, sql: string, values: unknown[] = []): Promise<T[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql, values)).rows as T[];
  } finally {
    await client.end().catch(() => {});
  }
}
