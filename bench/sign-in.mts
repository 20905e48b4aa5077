import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { people } from '../seeds/town/people.ts';
import { startEmbeddedDatabase } from '../src/embedded-database/launcher.ts';
import { spread, tell } from './figures.mts';
import { load, openBenchHall } from './hall.mts';
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
const hall = await openBenchHall({ dataDir, databaseUrl: database.url }, { DEMO: 'on' });
try {
  await read(undefined);
  for (const [pace, perSecond] of Object.entries(PACES)) await measure(pace, perSecond);
} finally {
  await hall.stop();
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
  tell({
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
  });
}

function read(perSecond: number | undefined): Promise<Result> {
  const scenario = { kind: 'get' as const, path: '/api/products/ljunghonung' };
  return load({ url: hall.url, connections: CONNECTIONS, seconds: SECONDS, perSecond, scenario });
}

interface SignIns {
  sent: number;
  refused: number;
}

/** Signs people in at a fixed pace, answered or not; everybody has the right password. */
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
  const answer = await fetch(`${hall.url}/api/commands/classic-sign-in`, {
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
