import { inTransaction } from '../../shared/command.ts';
import type { Periodic, Work } from '../../shared/queue.ts';
import { forgetPastGuestsIn } from './commands.ts';
import { knownSince } from './rules.ts';

/** Job that forgets guests who have not come for two years. */
const forgetPastGuests: Periodic = {
  name: 'forget-past-guests',
  everySeconds: 3600,
  async run(world) {
    const before = knownSince(world.now());
    while (await inTransaction(world, tx => forgetPastGuestsIn(tx, before)));
  },
};

export const guestsWork: Partial<Work> = { periodic: [forgetPastGuests] };
