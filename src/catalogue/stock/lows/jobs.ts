import { tellStaffIn } from '../../../notices/commands.ts';
import { hallDeed, inTransaction } from '../../../shared/command.ts';
import type { Work } from '../../../shared/queue.ts';
import { FEW } from '../../rules.ts';
import { newLows, productsMoved } from './store.ts';

/**
 * Job that tells a stall of goods that have come down to their mark, whatever took them: a sale, waste, a count. It
 * reads the news of stock, each once, and tells again only when there was more in between.
 */
export const lowStockWork: Partial<Work> = {
  periodic: [
    {
      name: 'tell-low-stock',
      everySeconds: 5,
      run: world =>
        inTransaction(world, async tx => {
          const deed = hallDeed(tx, world);
          const lows = await newLows(tx, await productsMoved(tx), { few: FEW, now: deed.now });
          for (const { stockItemId, providerId } of lows)
            await tellStaffIn(deed, {
              ...{ providerId, kind: 'low-stock', ids: { stockItemId } },
              key: `${stockItemId}:${deed.now.getTime()}`,
            });
        }),
    },
  ],
};
