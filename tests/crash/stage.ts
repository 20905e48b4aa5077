import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startSmtpSandbox } from '../../sandbox/smtp/server.ts';
import { startStripeSandbox } from '../../sandbox/stripe/server.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../../src/shared/database/launcher.ts';
import { startCallProxy } from './call-proxy.ts';
import { startProxy } from './postgres-proxy.ts';

/** The built hall as a process of its own, a durable database, sandboxes, and proxies that count between them. */
export type Victim = 'app' | 'database' | 'both';

export async function openStage(major: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'saluhall-crash-'));
  let database: EmbeddedDatabase = await startEmbeddedDatabase({ dataDir, major });
  const proxy = await startProxy(socketOf(database.url));
  const stripe = await startStripeSandbox({
    webhookSecret: 'whsec_crash',
    secretKey: 'sk_test_sandbox',
    webhookRetryMs: [200, 400, 800, 1600],
  });
  const smtp = await startSmtpSandbox({});
  const calls = await startCallProxy(stripe.url);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  stripe.webhookTarget(`${url}/api/payments/stripe/webhooks`);
  let app: ChildProcess | null = null;
  let closing = false;

  function startApp(): void {
    const child = spawn(process.execPath, ['build/server/index.js'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        SANDBOX_RUNS: '1',
        DEMO: 'off',
        SEED: 'town',
        DATA_DIR: join(dataDir, 'app'),
        DATABASE_URL: `postgresql://postgres@127.0.0.1:${proxy.port}/postgres`,
        APP_SECRET: 'c'.repeat(40),
        HOST: '127.0.0.1',
        PORT: String(port),
        BASE_URL: url,
        LOG_LEVEL: 'silent',
        STRIPE_API_BASE: calls.url,
        STRIPE_SECRET_KEY: 'sk_test_sandbox',
        STRIPE_WEBHOOK_SECRET: 'whsec_crash',
        SMTP_URL: `smtp://127.0.0.1:${smtp.smtpPort}`,
      },
    });
    app = child;
    // What was killed, or could not start because the database was away, starts again.
    child.on('exit', () => {
      if (!closing && app === child) setTimeout(startApp, 50);
    });
  }

  async function restartDatabase(): Promise<void> {
    database = await startEmbeddedDatabase({ dataDir, major });
    proxy.point(socketOf(database.url));
  }

  startApp();
  await answering(url);
  return {
    url,
    proxy,
    calls,
    stripe,
    smtp,
    databaseUrl: () => database.url,
    /** At once: nobody gets to say goodbye. */
    kill(victim: Victim): void {
      if (victim !== 'app') process.kill(database.pid, 'SIGKILL');
      if (victim !== 'database') app?.kill('SIGKILL');
    },
    /** Whoever was killed is there again. */
    async revive(victim: Victim, beforeTheAppIs: () => Promise<void>): Promise<void> {
      if (victim !== 'app') await restartDatabase();
      await beforeTheAppIs();
      await answering(url);
    },
    async rows<T>(sql: string, values: unknown[] = []): Promise<T[]> {
      const client = new Client({ connectionString: database.url });
      await client.connect();
      try {
        return (await client.query(sql, values)).rows as T[];
      } finally {
        await client.end();
      }
    },
    async close(): Promise<void> {
      closing = true;
      app?.kill('SIGTERM');
      if (app?.exitCode === null) await once(app, 'exit');
      await Promise.all([stripe.stop(), smtp.stop(), proxy.close()]);
      calls.close();
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type Stage = Awaited<ReturnType<typeof openStage>>;

function socketOf(url: string): string {
  return new URL(url).searchParams.get('host')!;
}

async function answering(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  throw new Error('The hall did not come back');
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}
