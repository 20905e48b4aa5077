import type { Config } from '../config.ts';
import type { Work } from '../shared/queue.ts';
import type { World } from '../shared/world.ts';
import { callHandler, reviveCalls } from './calls/commands.ts';
import { followHandler, tendGrants } from './grants/commands.ts';
import { forgetOldOpenings, lookAt } from './looks/commands.ts';
import { claimDoor } from './looks/store.ts';

/** Locks that one copy of the hall waits for at once: a slow company holds up nobody's mails, and few other doors. */
const AT_ONCE = 6;

const underWay = new WeakMap<Readonly<Config>, Set<Promise<void>>>();

function looksOf({ config }: Pick<World, 'config'>): Set<Promise<void>> {
  const looks = underWay.get(config) ?? new Set();
  underWay.set(config, looks);
  return looks;
}

/** Begins to look at the doors that are due, and waits for none of them. */
async function beginLooks(world: World): Promise<void> {
  const looks = looksOf(world);
  while (looks.size < AT_ONCE) {
    const door = await claimDoor(world.db, world.now());
    if (!door) return;
    const looking: Promise<void> = lookAt(world, door)
      .catch(fault => world.log.error({ door: door.id, err: fault }, 'a look at a door was not taken in'))
      .finally(() => looks.delete(looking));
    looks.add(looking);
  }
}

/** Waits until nothing that a lock says is written any more. */
export async function endLooks(world: Pick<World, 'config'>): Promise<void> {
  await Promise.all(looksOf(world));
}

/** Keys follow their bookings, locks are asked and looked at, and what is over is ended and forgotten. */
export const locksWork: Partial<Work> = {
  outbox: [followHandler, callHandler],
  periodic: [
    { name: 'tend-lock-grants', everySeconds: 60, run: tendGrants },
    { name: 'revive-lock-calls', everySeconds: 300, startsLater: true, run: reviveCalls },
    { name: 'look-at-lock-doors', everySeconds: 10, run: beginLooks },
    { name: 'forget-lock-openings', everySeconds: 3600, startsLater: true, run: forgetOldOpenings },
  ],
};
