import { drawn } from '../tests/samples.ts';
import { type Kind, testFiles } from './counted.mts';

/**
 * Journeys of every `npm test`: each page once with axe, and the main way of each trade. Of all others one in four is
 * drawn, so that a new system may bring journeys of its own and the run still ends in minutes.
 */
export const EVERY_DAY = [
  'journeys/accessibility.spec.ts',
  'journeys/bookings.spec.ts',
  'journeys/kinds.spec.ts',
  'journeys/purchase.spec.ts',
  'journeys/search.spec.ts',
  'journeys/sign-in.spec.ts',
  'journeys/staff-refund.spec.ts',
];

/** Database tests that take longest and try a whole hall at once: one in four is drawn. */
export const HEAVY = [
  'scripts/backup.test.ts',
  'src/payments/settlements/sequences.db.test.ts',
  'src/sign-in/phones/limits.db.test.ts',
  'tests/addresses.db.test.ts',
  'tests/chaos/chaos.db.test.ts',
  'tests/crash/app.db.test.ts',
  'tests/crash/both.db.test.ts',
  'tests/crash/database.db.test.ts',
  'tests/crash/money.db.test.ts',
  'tests/found.db.test.ts',
  'tests/properties/walk.db.test.ts',
  'tests/rendered.db.test.ts',
];

/** How many files there are for one that `npm test` draws. */
const ONE_IN = 4;

/** Test files that not every `npm test` runs; all of them run in the long run and in the shares of ten commits. */
export function drawableFiles(kind: Kind): string[] {
  if (kind === 'pure') return [];
  return testFiles(kind).filter(file => (kind === 'journeys' ? !EVERY_DAY.includes(file) : HEAVY.includes(file)));
}

/** Test files of one `npm test`: those of every day and the ones that the seed draws. */
export function filesOfDay(kind: Kind, seed: number): string[] {
  const drawable = drawableFiles(kind);
  const chosen = new Set(drawn(drawable, Math.ceil(drawable.length / ONE_IN), String, seed));
  return testFiles(kind).filter(file => chosen.has(file) || !drawable.includes(file));
}
