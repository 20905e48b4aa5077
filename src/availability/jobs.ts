import { hallDeed, inTransaction } from '../shared/command.ts';
import type { Periodic, Work } from '../shared/queue.ts';
import { expireHoldIn } from './commands.ts';
import { holdsPastTheirTime } from './queries.ts';

/** Job that ends expired holds. Nothing waits for it: buyers who need the goods take them before (I3). */
const expireHolds: Periodic = {
  name: 'expire-holds',
  everySeconds: 15,
  async run(world) {
    for (const holdId of await holdsPastTheirTime(world.db, world.now(), 200))
      await inTransaction(world, tx => expireHoldIn(hallDeed(tx, world), holdId));
  },
};

export const availabilityWork: Partial<Work> = { periodic: [expireHolds] };
