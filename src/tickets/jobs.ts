import { inTransaction } from '../shared/command.ts';
import type { Work } from '../shared/queue.ts';
import { yearsBefore } from '../shared/time.ts';
import { forgetHoldersBefore } from './desk/store.ts';
import { expireTickets } from './ends/commands.ts';
import { giftHandler } from './gifts/commands.ts';
import { forgetGiftsBefore } from './gifts/store.ts';
import { tendKeys } from './marks/commands.ts';

const MOST_AT_ONCE = 200;
/** Years for which a ticket keeps whom it was given to: a gift card is good for ten. */
const KEPT_YEARS = 10;

export const ticketsWork: Partial<Work> = {
  outbox: [giftHandler],
  periodic: [
    {
      name: 'expire-tickets',
      everySeconds: 900,
      async run(world) {
        while ((await expireTickets(world, MOST_AT_ONCE)) === MOST_AT_ONCE);
      },
    },
    { name: 'tend-ticket-keys', everySeconds: 900, run: tendKeys },
    {
      ...{ name: 'forget-ticket-people', everySeconds: 24 * 3600, startsLater: true },
      run: world =>
        inTransaction(world, async tx => {
          const before = yearsBefore(world.now(), KEPT_YEARS);
          await forgetGiftsBefore(tx, before);
          await forgetHoldersBefore(tx, before);
        }),
    },
  ],
};
