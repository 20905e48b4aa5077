import { inTransaction } from '../../shared/command.ts';
import type { Work } from '../../shared/queue.ts';
import { forgetOldNames } from './store.ts';

const NIGHTLY_SECONDS = 24 * 3600;

/** Work that takes away names of who did something, when their table's term is over. */
export const namesWork: Partial<Work> = {
  periodic: [
    {
      ...{ name: 'forget-names', everySeconds: NIGHTLY_SECONDS, startsLater: true },
      run: world => inTransaction(world, tx => forgetOldNames(tx, world.now())),
    },
  ],
};
