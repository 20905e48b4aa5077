import { poolerProgram } from '../tests/pooler.ts';
import { shareOf } from './shares.mts';

/**
 * Files that the long run passes through pgbouncer, where it is installed: what sends statements without waiting, what
 * locks, what copies tell each other, and a purchase.
 */
export const POOLED = [
  'src/shared/database/pipeline.db.test.ts',
  'src/orders/placements/bookings.db.test.ts',
  'tests/commands.db.test.ts',
  'tests/pooler.db.test.ts',
  'tests/spine.db.test.ts',
  'tests/two-copies.db.test.ts',
];

/** Those of a run: of its shares, all of them in the long run, and none without the program or where words choose. */
export function pooledFiles(run: { long: boolean; words: boolean; shares: readonly number[] }): string[] {
  if (run.words || !(run.long || run.shares.length) || !poolerProgram()) return [];
  if (!run.shares.length) return POOLED;
  return POOLED.filter(file => run.shares.includes(shareOf({ kind: 'database', file: `${file} pooled` })));
}
