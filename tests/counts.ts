import fc from 'fast-check';

/** One seed for the whole run, printed by scripts/test.mts or vitest.config.ts, so that a failure can be repeated. */
const seed = Number(process.env.SALUHALL_SEED);
fc.configureGlobal({
  ...(Number.isInteger(seed) && process.env.SALUHALL_SEED && { seed }),
  numRuns: process.env.SALUHALL_COUNTS === 'long' ? 2000 : 100,
});
