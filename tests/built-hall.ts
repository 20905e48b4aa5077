import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ClonedDatabase, cloneDatabase } from './clone.ts';
import { environmentBehindPooler } from './pooler.ts';

/** The built hall as in production: with its pages, in a process of its own. */
export interface BuiltHall {
  url: string;
  /** The running process; another one after a restart. */
  process(): ChildProcess;
  /** Waits until it answers that it is ready. */
  ready(): Promise<void>;
  /** Stops it gracefully, and waits until it has ended. */
  stop(): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

const PROGRAM = 'build/server/index.js';
const LOOK_MS = 25;
/** Startup time limit, only for what hangs: beside four others on a slow disk a start has taken a minute. */
const PATIENCE_MS = 300_000;
/** Letters of its last words that are told when it ends instead of opening. */
const MOST_SAID = 2000;

export async function startBuiltHall(options: {
  databaseUrl: string;
  dataDir: string;
  port?: number;
  env?: Record<string, string>;
  /** Restarted whenever it ends, as a process manager would. */
  revived?: boolean;
}): Promise<BuiltHall> {
  if (!existsSync(PROGRAM)) throw new Error(`${PROGRAM} is not there: npm run build makes it`);
  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  let closing = false;
  let said = '';
  let child = start();

  function start(): ChildProcess {
    const started = spawn(process.execPath, [PROGRAM], {
      stdio: ['ignore', 'ignore', process.env.LOG_LEVEL ? 'inherit' : 'pipe'],
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        SANDBOX_RUNS: '1',
        DEMO: 'off',
        SEED: 'town',
        DATA_DIR: options.dataDir,
        DATABASE_URL: options.databaseUrl,
        APP_SECRET: 'a-secret-for-tests-that-is-long-enough',
        HOST: '127.0.0.1',
        PORT: String(port),
        BASE_URL: url,
        LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
        ...environmentBehindPooler(options.databaseUrl),
        ...options.env,
      },
    });
    said = '';
    started.stderr?.on('data', chunk => {
      said = (said + chunk).slice(-MOST_SAID);
    });
    started.on('exit', () => {
      if (options.revived && !closing && child === started)
        setTimeout(() => {
          if (!closing) child = start();
        }, 20);
    });
    return started;
  }

  return {
    url,
    process: () => child,
    async ready() {
      const until = Date.now() + PATIENCE_MS;
      while (Date.now() < until) {
        const answer = await fetch(`${url}/readyz`).catch(() => null);
        if (answer?.ok) return;
        if (!options.revived && child.exitCode !== null)
          throw new Error(`The hall ended with code ${child.exitCode}. ${said}`);
        await new Promise(resolve => setTimeout(resolve, LOOK_MS));
      }
      throw new Error(`The hall was not ready in ${PATIENCE_MS} ms`);
    },
    async stop() {
      closing = true;
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      return { code: child.exitCode, signal: child.signalCode };
    },
  };
}

export interface BuiltHallOfOwn {
  hall: BuiltHall;
  database: ClonedDatabase;
  /** Another process on the same database, with other settings. */
  open(env: Record<string, string>): Promise<BuiltHall>;
  close(): Promise<void>;
}

/** The built hall on a database and a data directory of its own, ready. */
export async function openBuiltHall(env: Record<string, string> = {}): Promise<BuiltHallOfOwn> {
  const database = await cloneDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'saluhall-built-'));
  const open = async (more: Record<string, string>) => {
    const opened = await startBuiltHall({ databaseUrl: database.url, dataDir, env: { ...env, ...more } });
    await opened.ready();
    return opened;
  };
  const hall = await open({});
  return {
    hall,
    database,
    open,
    async close() {
      await hall.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A free port below those that the system gives away by itself: a hall that is down gets its own again. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 30_000);
    const server = createServer();
    const isFree = await new Promise<boolean>(resolve => {
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise(resolve => server.close(resolve));
    return port;
  }
}
