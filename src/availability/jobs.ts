import { inTransaction } from '../shared/command.ts';
import type { Periodic, Work } from '../shared/queue.ts';
import { expireHold } from './commands.ts';
import { holdsPastTheirTime } from './queries.ts';

/** Gives back what holds past their time still keep. Nobody waits for this: who needs the goods takes them before (I3). */
const expireHolds: Periodic = {
  name: 'expire-holds',
  everySeconds: 15,
  async run(world) {
    const now = world.now();
    for (const holdId of await holdsPastTheirTime(world.db, now, 200)) {
      await inTransaction(world, tx => expireHold(tx, { holdId, now }));
    }
  },
};

export const availabilityWork: Partial<Work> = { periodic: [expireHolds] };
