import { inTransaction } from '../shared/command.ts';
import type { Periodic, Work } from '../shared/queue.ts';
import { deleteOldCarts } from './store.ts';

const KEPT_DAYS = 180;

const forgetCarts: Periodic = {
  name: 'forget-carts',
  everySeconds: 24 * 3600,
  async run(world) {
    const before = new Date(world.now().getTime() - KEPT_DAYS * 24 * 3600 * 1000);
    await inTransaction(world, tx => deleteOldCarts(tx, before));
  },
};

export const cartWork: Partial<Work> = { periodic: [forgetCarts] };
