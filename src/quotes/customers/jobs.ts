import { inTransaction } from '../../shared/command.ts';
import type { Work } from '../../shared/queue.ts';
import { yearsBefore } from '../../shared/time.ts';
import { oldQuotes, oldRequests } from './queries.ts';
import { forgetCustomers, forgetRequests } from './store.ts';

/** Work that erases whom quotes were for: three years after they were over, eight where they became a purchase. */
export const quoteCustomersWork: Partial<Work> = {
  periodic: [
    {
      ...{ name: 'forget-quotes', everySeconds: 24 * 3600, startsLater: true },
      run: world =>
        inTransaction(world, async tx => {
          const [over, bought] = [yearsBefore(world.now(), 3), yearsBefore(world.now(), 8)];
          await forgetCustomers(tx, await oldQuotes(tx, { over, bought }));
          await forgetRequests(tx, await oldRequests(tx, over));
        }),
    },
  ],
};
