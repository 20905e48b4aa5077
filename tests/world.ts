import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, readConfig } from '../src/config.ts';
import { idsInOrder } from '../src/shared/ids.ts';
import { createLog } from '../src/shared/log.ts';
import { behindPooler } from './pooler.ts';

/** A data directory in the run's own folder, which goes with it; pure tests have none, for they keep nothing. */
let dataDir: string | undefined;
function ownDataDir(): string {
  const run = process.env.SALUHALL_TEST_DATA;
  if (!run) return join(tmpdir(), 'saluhall-keeps-nothing');
  dataDir ??= mkdtempSync(join(run, 'hall-'));
  return dataDir;
}

export interface Clock {
  now(): Date;
  /** Moves the hall's clock; the machine's own goes on below it. */
  forward(ms: number): void;
}

export function createClock(): Clock {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset),
    forward(ms) {
      offset += ms;
    },
  };
}

export function openWorld(overrides: Partial<Config>, clock: Clock = createClock()) {
  const config: Config = {
    ...readConfig({
      DATA_DIR: ownDataDir(),
      APP_SECRET: 'a-secret-for-tests-that-is-long-enough',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    }),
    // Patient limits, as test machines are shared; full queues and held locks have their own tests. A sixteenth of
    // production's hash cost: most tests sign in, and a hash names its cost.
    hashCost: 1024,
    hashes: { atOnce: 2, waiting: 1000, patienceMs: 120_000 },
    hallCompany: {
      ...{ name: 'Ljungsjö Saluhall AB', organisationNumber: '559999-0990', vatNo: 'SE559999099001' },
      ...{ address: { addressRows: ['Torget 1'], zipCode: '531 31', city: 'Ljungsjö' }, bankgiro: '9912346' },
    },
    lockTimeoutMs: 20_000,
    ...overrides,
    ...behindPooler(overrides),
  };
  return {
    config,
    log: createLog(config.logLevel),
    now: () => clock.now(),
    newId: idsInOrder(
      () => clock.now().getTime(),
      () => randomBytes(16),
    ),
    random: (bytes: number) => randomBytes(bytes),
  };
}
