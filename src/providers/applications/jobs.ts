import { inTransaction } from '../../shared/command.ts';
import type { Work } from '../../shared/queue.ts';
import { yearsBefore } from '../../shared/time.ts';
import { forgetUnbegun } from './store.ts';

/** Work that deletes applications which the hall asked for and nobody began, a year later. */
export const applicationsWork: Partial<Work> = {
  periodic: [
    {
      ...{ name: 'forget-applications', everySeconds: 24 * 3600, startsLater: true },
      run: world => inTransaction(world, tx => forgetUnbegun(tx, yearsBefore(world.now(), 1))),
    },
  ],
};
