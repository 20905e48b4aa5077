import type { Work } from '../shared/queue.ts';
import { deleteOldNames, endPastNames } from './names/store.ts';
import { lookAtQueues } from './offers/commands.ts';
import { KEPT_DAYS, UNPROVEN_HOURS } from './rules.ts';

const HOUR_MS = 3_600_000;

/** Gives away what came free, passes on what was held in vain, and forgets names that are over. */
export const waitingWork: Partial<Work> = {
  periodic: [
    {
      name: 'look-at-queues',
      everySeconds: 2,
      run: lookAtQueues,
    },
    {
      name: 'sweep-waiting-names',
      everySeconds: 300,
      async run(world) {
        const now = world.now();
        await endPastNames(world.db, now);
        await deleteOldNames(world.db, {
          unproven: new Date(now.getTime() - UNPROVEN_HOURS * HOUR_MS),
          ended: new Date(now.getTime() - KEPT_DAYS * 24 * HOUR_MS),
        });
      },
    },
  ],
};
