import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A hall of a journey's own that can be stopped and started, also as another build, under one address. */
export interface OwnHall {
  url: string;
  /** Its data directory, on which programs of the hall's machine run. */
  dataDir: string;
  start(build?: string): Promise<void>;
  /** Asked to end, as by its operator; resolves when it has. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

export const BUILD = 'build';
const PATIENCE_MS = 300_000;

interface Wanted {
  settings?: Record<string, string>;
  /** True where its mails, text messages and payments are needed: `npm start` opens their stand-ins beside it. */
  standIns?: boolean;
}

export async function openOwnHall({ settings = {}, standIns = false }: Wanted = {}): Promise<OwnHall> {
  const dataDir = mkdtempSync(join(tmpdir(), 'saluhall-own-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let child: ChildProcess | null = null;

  async function start(build = BUILD): Promise<void> {
    child = spawn(process.execPath, [standIns ? 'scripts/start.mjs' : `${build}/server/index.js`], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        SANDBOX_RUNS: '1',
        DEMO: 'on',
        SEED: 'town',
        DATA_DIR: dataDir,
        APP_SECRET: 'a-secret-for-journeys-that-is-long-enough',
        PORT: String(port),
        BASE_URL: url,
        LOG_LEVEL: 'warn',
        ...settings,
      },
    });
    const until = Date.now() + PATIENCE_MS;
    while (Date.now() < until && child.exitCode === null) {
      if ((await fetch(`${url}/readyz`).catch(() => null))?.ok) return;
      await new Promise(resolve => setTimeout(resolve, 100));
    }
    throw new Error(`The hall of ${build} did not open`);
  }

  async function stop(): Promise<void> {
    const ending = child;
    child = null;
    if (!ending || ending.exitCode !== null) return;
    ending.kill('SIGTERM');
    await once(ending, 'exit');
  }

  return {
    url,
    dataDir,
    start,
    stop,
    async close() {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  await new Promise(resolve => server.close(resolve));
  return port;
}
