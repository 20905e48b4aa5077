import type { Work } from '../shared/queue.ts';
import { expireTickets } from './commands.ts';
import { giftHandler } from './gifts/commands.ts';
import { tendKeys } from './marks/commands.ts';

const MOST_AT_ONCE = 200;

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
  ],
};
