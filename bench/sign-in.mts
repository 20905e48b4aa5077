import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { people } from '../seeds/town/people.ts';
import { startEmbeddedDatabase } from '../src/shared/database/launcher.ts';
import type { Result } from './load.mts';

/**
 * `npm run bench:sign-in`: passwords are hashed off the main thread, so reading a product must hardly wait for people
 * who sign in. Alternating rounds without and with twenty sign-ins a second; the p99 of each round and the ratio of each
 * pair. One JSON line for readers who come at their own pace, and one for as many reads as the machine can bear. Nothing
 * is pinned to a core: hashing has its own threads and should have its own core.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const SIGN_INS_PER_SECOND = 20;
const CONNECTIONS = 4;
const PACES = { 'a-hundred-a-second': 100, 'as-many-as-go': undefined };

const dataDir = mkdtempSync(join(tmpdir(), 'saluhall-bench-'));
const database = await startEmbeddedDatabase({ dataDir });
const port = 35_000 + (process.pid % 1000);
const url = `http://127.0.0.1:${port}`;
const hall = spawn(process.execPath, ['build/server/index.js'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    NODE_ENV: 'production',
    SANDBOX_RUNS: '1',
    DEMO: 'on',
    SEED: 'town',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    APP_SECRET: 'b'.repeat(40),
    PORT: String(port),
    HOST: '127.0.0.1',
    BASE_URL: url,
    LOG_LEVEL: 'error',
  },
});
try {
  await answering(`${url}/readyz`);
  await read(undefined);
  for (const [pace, perSecond] of Object.entries(PACES)) await measure(pace, perSecond);
} finally {
  hall.kill('SIGTERM');
  await once(hall, 'exit').catch(() => {});
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function measure(pace: string, perSecond: number | undefined): Promise<void> {
  const without: Result[] = [];
  const during: Result[] = [];
  const signIns: SignIns[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    without.push(await read(perSecond));
    const people = startSigningIn();
    during.push(await read(perSecond));
    signIns.push(await people.stop());
  }
  const ratios = during.map((result, at) => result.p99 / without[at]!.p99);
  const total = (key: 'sent' | 'refused') => signIns.reduce((sum, one) => sum + one[key], 0);
  process.stdout.write(
    `${JSON.stringify({
      case: 'product-api-while-signing-in',
      reads: pace,
      connections: CONNECTIONS,
      cores: cpus().length,
      rounds: ROUNDS,
      ratio: spread(ratios),
      p99: { without: spread(without.map(r => r.p99)), during: spread(during.map(r => r.p99)) },
      p50: { without: spread(without.map(r => r.p50)), during: spread(during.map(r => r.p50)) },
      signIns: { perSecond: Math.round((total('sent') / ROUNDS / SECONDS) * 10) / 10, refused: total('refused') },
      failures: [...without, ...during].reduce((sum, result) => sum + result.failures, 0),
    })}\n`,
  );
}

async function read(perSecond: number | undefined): Promise<Result> {
  const generator: ChildProcess = spawn(process.execPath, ['bench/load.mts'], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const scenario = { kind: 'get', path: '/api/products/ljunghonung' };
  generator.send({ url, connections: CONNECTIONS, seconds: SECONDS, perSecond, scenario });
  const [result] = (await once(generator, 'message')) as [Result];
  generator.kill();
  return result;
}

interface SignIns {
  sent: number;
  refused: number;
}

/** At their own pace, whether the one before was answered or not; everybody has the right password. */
function startSigningIn(): { stop(): Promise<SignIns> } {
  const underWay: Promise<void>[] = [];
  let refused = 0;
  const timer = setInterval(() => {
    const person = people[underWay.length % people.length]!;
    underWay.push(
      signIn(person.username, person.password).then(
        ok => {
          if (!ok) refused += 1;
        },
        () => {
          refused += 1;
        },
      ),
    );
  }, 1000 / SIGN_INS_PER_SECOND);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(underWay);
      return { sent: underWay.length, refused };
    },
  };
}

async function signIn(username: string, password: string): Promise<boolean> {
  const answer = await fetch(`${url}/api/commands/classic-sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      _id: crypto.randomUUID(),
      _type: 'classic-sign-in',
      _createdAt: new Date().toISOString(),
      username,
      password,
    }),
  });
  await answer.text();
  return answer.ok;
}

async function answering(address: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  throw new Error(`${address} does not answer`);
}

function spread(numbers: number[]): { median: number; least: number; most: number } {
  const round = (value: number) => Math.round(value * 100) / 100;
  const median = [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
  return { median: round(median), least: round(Math.min(...numbers)), most: round(Math.max(...numbers)) };
}
