import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { ON_18_ALONE } from './scripts/postgres-18-alone.mts';

/**
 * Pure tests touch nothing outside; database tests go through the front door against a real PostgreSQL. Time limits only
 * end what hangs: machines are shared and have been ten times slower than others, and no test asserts a speed.
 */
if (!process.env.SALUHALL_SEED) {
  process.env.SALUHALL_SEED = String(Math.floor(Math.random() * 1_000_000));
  process.stdout.write(`Seed ${process.env.SALUHALL_SEED}; SALUHALL_SEED repeats it.\n`);
}
const long = process.env.SALUHALL_COUNTS === 'long';
const PATIENCE_MS = 300_000;
const expect = { poll: { timeout: 120_000 } };
const define = { __BUILD__: JSON.stringify({ version: '0.0.0-test', at: '2026-01-01T00:00:00.000Z' }) };

/** The longest files first; beside them those that kill processes and mostly wait for a hall to come up again. */
const FIRST = [
  ...[
    '/tests/chaos/',
    '/tests/permissions/',
    '/tests/crash/',
    '/bookings/walks.db.',
    '/bookings/crowd.db.',
    '/tests/fuzz/',
  ],
  ...['/bringers.db.', '/tests/spine.db.', '/orders/crowd.db.', '/tests/rendered.db.'],
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const place = ({ moduleId }: TestSpecification) =>
      FIRST.findIndex(part => moduleId.includes(part)) + 1 || FIRST.length + 1;
    return sorted.sort((a, b) => place(a) - place(b));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        define,
        test: {
          name: 'pure',
          setupFiles: ['tests/counts.ts'],
          // No isolation: rules share no state, so their imports are read once.
          isolate: false,
          include: ['{src,seeds,tests}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.db.test.ts', 'src/paraglide/**'],
          testTimeout: long ? 600_000 : PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
          expect,
          // Two workers: one less than there are cores would be one on the smallest machine.
          maxWorkers: 2,
        },
      },
      {
        define,
        test: {
          name: 'database',
          setupFiles: ['tests/counts.ts'],
          // No isolation: each file opens a hall and a database of its own, and each worker reads their imports once.
          isolate: false,
          include: ['{src,tests}/**/*.db.test.ts', '{sandbox,scripts}/**/*.test.ts'],
          exclude: ['node_modules/**', 'build/**', ...(process.env.SALUHALL_POSTGRES === '15' ? ON_18_ALONE : [])],
          globalSetup: ['tests/database.ts'],
          testTimeout: long ? 1_800_000 : PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
          expect,
          // More workers than the smallest machine has cores: tests that kill a process mostly wait for its restart.
          maxWorkers: 5,
        },
      },
    ],
  },
});
