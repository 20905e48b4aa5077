import { inTransaction } from '../../shared/command.ts';
import type { Work } from '../../shared/queue.ts';
import { yearsBefore } from '../../shared/time.ts';
import { forgetUnbegun, forgetUndecided } from './store.ts';

/** Years after which an application that nobody decided is deleted: before its name would be taken (`forget-names`, ten). */
const UNDECIDED_YEARS = 9;

/** Work that deletes applications which nobody began, a year later, and those that nobody decided. */
export const applicationsWork: Partial<Work> = {
  periodic: [
    {
      ...{ name: 'forget-applications', everySeconds: 24 * 3600, startsLater: true },
      run: world =>
        inTransaction(world, async tx => {
          await forgetUnbegun(tx, yearsBefore(world.now(), 1));
          await forgetUndecided(tx, yearsBefore(world.now(), UNDECIDED_YEARS));
        }),
    },
  ],
};
