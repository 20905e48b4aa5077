import { createHash } from 'node:crypto';

/** The seed of the whole run, which scripts/test.mts and vitest.config.ts print; a given one repeats a run. */
export const SEED = Number(process.env.SALUHALL_SEED ?? 0);

/**
 * The long run (`npm run test:long`) and CI's share of it. Samples on the older PostgreSQL, as our code is the same.
 */
export const isWhole = process.env.SALUHALL_COUNTS === 'long' && process.env.SALUHALL_POSTGRES !== '15';

/**
 * A sample of the cases: `few` of them, drawn by the run's seed, in their order; all of them in the long run. Each case
 * is as likely as every other, so that runs with other seeds come to all.
 */
export function sampled<T>(cases: readonly T[], few: number, nameOf: (one: T) => string = String): T[] {
  return isWhole ? [...cases] : drawn(cases, few, nameOf);
}

/** The cases with the lowest hashes of seed and name: a new case moves no other one out but the last. */
export function drawn<T>(cases: readonly T[], few: number, nameOf: (one: T) => string = String, seed = SEED): T[] {
  const numbered = cases.map(one => ({ one, number: numberOf(`${seed} ${nameOf(one)}`) }));
  const least = new Set(numbered.toSorted((a, b) => a.number - b.number).slice(0, Math.max(few, 1)));
  return numbered.filter(each => least.has(each)).map(({ one }) => one);
}

/** A hash of the words, uniform over 2^32. */
export function numberOf(words: string): number {
  return createHash('sha256').update(words).digest().readUInt32BE();
}
