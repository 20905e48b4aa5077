import { sendToOwnersIn } from '../../people/owners/commands.ts';
import { hallDeed, inTransaction } from '../../shared/command.ts';
import type { Periodic, Work } from '../../shared/queue.ts';
import { calendarDayAt } from '../../shared/time.ts';
import { traderGaps } from './queries.ts';

/** Tells the owners of open stalls, once a month, what the law asks of them and is missing. */
const tellGaps: Periodic = {
  name: 'tell-law-gaps',
  everySeconds: 24 * 3600,
  async run(world) {
    const month = calendarDayAt(world.now()).slice(0, 7);
    for (const { providerId } of await traderGaps(world.db, null))
      await inTransaction(world, async tx => {
        const key = `${providerId}:${month}`;
        await sendToOwnersIn(hallDeed(tx, world), { providerId, template: 'law-news', key, ids: { providerId } });
      });
  },
};

export const dutiesWork: Partial<Work> = { periodic: [tellGaps] };
