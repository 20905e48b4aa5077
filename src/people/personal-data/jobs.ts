import { inTransaction } from '../../shared/command.ts';
import type { Work } from '../../shared/queue.ts';
import { forgetOldNames, forgetOldWords } from './store.ts';

const NIGHTLY_SECONDS = 24 * 3600;

/** Work that takes away who did something and what was noted of it, when their table's term is over. */
export const namesWork: Partial<Work> = {
  periodic: [
    {
      ...{ name: 'forget-names', everySeconds: NIGHTLY_SECONDS, startsLater: true },
      run: world => inTransaction(world, tx => forgetOldNames(tx, world.now())),
    },
    {
      ...{ name: 'forget-words', everySeconds: NIGHTLY_SECONDS, startsLater: true },
      run: world => inTransaction(world, tx => forgetOldWords(tx, world.now())),
    },
  ],
};
