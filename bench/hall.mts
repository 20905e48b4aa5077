import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { Client } from 'pg';
import { freePort } from '../scripts/fresh-hall.mts';
import type { Result, Scenario } from './load.mts';

export interface BenchHall {
  url: string;
  /** Megabytes that it holds. */
  memory(): number | null;
  stop(): Promise<void>;
}

/** The built hall as it runs in production, on a database that is there; on one core when it is named. */
export async function openBenchHall(
  place: { dataDir: string; databaseUrl: string },
  { core, ...more }: { core?: number } & Record<string, string | number | undefined> = {},
): Promise<BenchHall> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = startNode(['build/server/index.js'], core, {
    NODE_ENV: 'production',
    SANDBOX_RUNS: '1',
    DEMO: 'off',
    SEED: 'town',
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl,
    APP_SECRET: 'b'.repeat(40),
    PORT: String(port),
    HOST: '127.0.0.1',
    TRUST_PROXY: '1',
    BASE_URL: url,
    LOG_LEVEL: 'error',
    ...Object.fromEntries(Object.entries(more).map(([name, value]) => [name, String(value)])),
  });
  const stop = async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  for (const deadline = Date.now() + 120_000; Date.now() < deadline && child.exitCode === null; ) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return { url, memory: () => memoryOf(child.pid!), stop };
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  await stop();
  throw new Error('The hall did not open.');
}

export async function inDatabase(connectionString: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** A process of node, on a core of its own where the system can pin (Linux); elsewhere the figures are noisier. */
export function startNode(
  args: string[],
  core: number | undefined,
  environment: Record<string, string> = {},
  speaks = false,
): ChildProcess {
  const pins = core !== undefined && process.platform === 'linux' && cpus().length > 1 && hasTaskset();
  const [command, ...rest] = [...(pins ? ['taskset', '-c', String(core)] : []), process.execPath, ...args];
  return spawn(command!, rest, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', ...(speaks ? (['ipc'] as const) : [])],
  });
}

export interface Load {
  url: string;
  scenario: Scenario;
  connections: number;
  seconds: number;
  perSecond?: number | undefined;
}

/** One round, asked by a process of its own. */
export async function load(job: Load, core?: number): Promise<Result> {
  const generator = startNode(['bench/load.mts'], core, {}, true);
  generator.send(job);
  const [result] = (await once(generator, 'message')) as [Result];
  generator.kill();
  return result;
}

function hasTaskset(): boolean {
  try {
    execFileSync('taskset', ['-V'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function memoryOf(pid: number): number | null {
  try {
    const held = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return held ? Math.round(Number(held[1]) / 1024) : null;
  } catch {
    return null;
  }
}
