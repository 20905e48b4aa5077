import { inTransaction } from '../shared/command.ts';
import type { Work } from '../shared/queue.ts';
import { pushHandler } from './browsers/commands.ts';
import { noticeHandler } from './commands.ts';
import { parcelHandler } from './parcels/commands.ts';
import { KEPT_DAYS } from './rules.ts';
import { deleteOldNotices } from './store.ts';

export const noticesWork: Partial<Work> = {
  outbox: [noticeHandler, parcelHandler, pushHandler],
  periodic: [
    {
      name: 'sweep-notices',
      everySeconds: 3600,
      run: world =>
        inTransaction(world, tx => deleteOldNotices(tx, new Date(world.now().getTime() - KEPT_DAYS * 86_400_000))),
    },
  ],
};
