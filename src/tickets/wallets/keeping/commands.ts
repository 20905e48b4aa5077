import { inTransaction } from '../../../shared/command.ts';
import type { World } from '../../../shared/world.ts';
import { forgetEnded } from './store.ts';

const DAYS = 90;
const DAY_MS = 24 * 3_600_000;
const MOST_AT_ONCE = 200;

/** Forgets passes a quarter after what they are of has ended, and phones that hold no other. */
export async function forgetOldPasses(world: World): Promise<void> {
  const before = new Date(world.now().getTime() - DAYS * DAY_MS);
  while ((await inTransaction(world, tx => forgetEnded(tx, before, MOST_AT_ONCE))) === MOST_AT_ONCE);
}
