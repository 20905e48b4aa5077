import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { startPushSandbox } from '../sandbox/push/server.ts';
import { startSmsSandbox } from '../sandbox/sms/server.ts';
import { startSmtpSandbox } from '../sandbox/smtp/server.ts';
import { startStripeSandbox } from '../sandbox/stripe/server.ts';
import { startSwishSandbox } from '../sandbox/swish/server.ts';
import type { Config } from '../src/config.ts';
import type { Hall } from '../src/hall.ts';
import { type Deed, hallDeed } from '../src/shared/command.ts';
import type { Tx } from '../src/shared/database/connect.ts';
import { Browser } from './browser.ts';
import { cloneDatabase } from './clone.ts';
import { limitStatements } from './pooler.ts';
import { type Clock, createClock, openWorld } from './world.ts';

/**
 * The hall of one test file: its own database cloned from the template, its own sandboxes, real HTTP on a real port.
 * `copy()` opens another copy of the process on the same database.
 */
export interface TestHall extends AsyncDisposable {
  url: string;
  hall: Hall;
  db: Hall['world']['db'];
  pool: Hall['pool'];
  clock: Clock;
  databaseUrl: string;
  stripe: Awaited<ReturnType<typeof startStripeSandbox>>;
  swish: Awaited<ReturnType<typeof startSwishSandbox>>;
  smtp: Awaited<ReturnType<typeof startSmtpSandbox>>;
  sms: Awaited<ReturnType<typeof startSmsSandbox>>;
  push: Awaited<ReturnType<typeof startPushSandbox>>;
  /** A visitor with cookies of their own. */
  browser(): Browser;
  copy(overrides?: Partial<Config>): Promise<OpenCopy>;
  close(): Promise<void>;
}

export interface OpenCopy {
  url: string;
  hall: Hall;
  close(): Promise<void>;
}

/** Short retries of refused Swish callbacks, so that tests don't wait for minutes. */
const SWISH_RETRY_MS = [50, 100, 200, 400];

export async function openHall(overrides: Partial<Config> = {}): Promise<TestHall> {
  const database = await cloneDatabase();
  const databaseUrl = database.url;
  const clock = createClock();
  const webhookSecret = 'whsec_test';
  const stripe = await startStripeSandbox({ webhookSecret, secretKey: 'sk_test_sandbox' });
  const swish = await startSwishSandbox({ retryMs: SWISH_RETRY_MS });
  const smtp = await startSmtpSandbox({});
  const sms = await startSmsSandbox({});
  const push = await startPushSandbox({ now: () => clock.now() });
  const copies: OpenCopy[] = [];
  const copy = async (more: Partial<Config> = {}) => {
    const opened = await openCopy(
      {
        databaseUrl,
        stripe: {
          secretKey: 'sk_test_sandbox',
          webhookSecrets: [webhookSecret],
          apiBase: stripe.url,
          wallets: { publishableKey: stripe.publishableKey, script: `${stripe.url}/endive/stripe.js` },
        },
        swish: {
          apiBase: swish.url,
          ...swish.identity,
          authority: swish.authority,
          callbackUrl: `${swish.relayUrl}/api/payments/swish/callbacks`,
          appLink: `${swish.phoneUrl}/paymentrequest`,
        },
        mail: {
          smtpUrl: `smtp://127.0.0.1:${smtp.smtpPort}`,
          from: 'hallen@example.com',
          mailboxUrl: smtp.url,
          replies: {
            ...{ domain: 'svar.hallen.example', port: 0, host: '127.0.0.1', protocol: 'smtp' },
            dns: `127.0.0.1:${smtp.signing.names.port}`,
          },
        },
        push: { services: [push.url], contact: 'mailto:hallen@example.com' },
        sms: {
          user: sms.user,
          password: sms.password,
          apiBase: sms.url,
          sender: 'Saluhallen',
          countries: ['SE', 'NO', 'DK', 'FI', 'DE'],
          mostPerHour: 200,
          mostPerDay: 1000,
          perNetHour: 10,
          perNetDay: 50,
          mailboxUrl: sms.url,
          captchaTries: 2,
        },
        ...overrides,
        ...more,
      },
      clock,
    );
    copies.push(opened);
    return opened;
  };
  const first = await copy();
  stripe.webhookTarget(`${first.url}/api/payments/stripe/webhooks`);
  swish.controls.relayTo(first.url);
  smtp.answersTo(answersPort(first));
  const close = async () => {
    await Promise.all(copies.map(one => one.close()));
    await Promise.all([stripe.stop(), swish.stop(), smtp.stop(), sms.stop(), push.stop()]);
    await database.drop();
  };
  return {
    url: first.url,
    hall: first.hall,
    db: first.hall.world.db,
    pool: first.hall.pool,
    clock,
    databaseUrl,
    stripe,
    swish,
    smtp,
    sms,
    push,
    browser: () => new Browser(first.url, clock),
    copy,
    close,
    [Symbol.asyncDispose]: close,
  };
}

async function openCopy(overrides: Partial<Config>, clock: Clock): Promise<OpenCopy> {
  const { createHall } = await import('../src/hall.ts');
  let answer: Hall['fetch'] | null = null;
  const server = createServer(
    getRequestListener((request, env) => (answer ? answer(request, env) : new Response('opening', { status: 503 }))),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const world = openWorld({ baseUrl: url, ...overrides }, clock);
  await limitStatements(overrides.databaseUrl!, world.config.lockTimeoutMs);
  const hall = await createHall(world, { build: null, clientFiles: null });
  answer = hall.fetch;
  let closed: Promise<void> | null = null;
  return {
    url,
    hall,
    close() {
      closed ??= (async () => {
        server.close();
        await hall.stop();
        server.closeAllConnections();
      })();
      return closed;
    },
  };
}

/** The port of a copy that takes answers by mail. */
export function answersPort({ hall }: Pick<OpenCopy, 'hall'>): number {
  return hall.doors.find(({ name }) => name === 'answers')?.port ?? 0;
}

/** A deed of the hall at a moment that a test chooses. */
export function deedAt({ hall }: TestHall, tx: Tx, now: Date): Deed {
  return { ...hallDeed(tx, hall.world), now };
}

/** Messages to be sent by now: what staff are told by night, or of a flood of orders, is due later. */
export async function messagesDue({ db, clock }: TestHall): Promise<{ kind: string }[]> {
  const open = db.selectFrom('outbox').select(['kind', 'key']).where('done_at', 'is', null);
  return await open.where('due_at', '<=', clock.now()).execute();
}

/** Waits for asynchronous work, such as a job; fails with what it last saw. Patient, for machines are shared. */
export async function eventually<T>(look: () => Promise<T>, done: (seen: T) => boolean, ms = 120_000): Promise<T> {
  const until = Date.now() + ms;
  for (;;) {
    const seen = await look();
    if (done(seen)) return seen;
    if (Date.now() > until) throw new Error(`It did not come true in ${ms} ms; last seen: ${JSON.stringify(seen)}`);
    await new Promise(resolve => setTimeout(resolve, 25));
  }
}

export const postgresMajor = process.env.SALUHALL_POSTGRES === '15' ? 15 : 18;

/** Test counts: small every day, full in the long run; small on the older PostgreSQL, where the code is the same. */
export function counts<T>(small: T, long: T): T {
  return postgresMajor === 15 ? small : countsOnBoth(small, long);
}

/** Counts of concurrency tests, full on both PostgreSQL versions: their outcome is the database's own doing. */
export function countsOnBoth<T>(small: T, long: T): T {
  return process.env.SALUHALL_COUNTS === 'long' ? long : small;
}
