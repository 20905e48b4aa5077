import type { InboxHandler } from '../../../../shared/outbox.ts';
import type { Periodic } from '../../../../shared/queue.ts';
import { lookAtAccount } from './commands.ts';
import { claimDueAccounts } from './store.ts';

const AT_ONCE = 20;
const AGAIN_MS = 15 * 60_000;

/** Webhooks about a seller's account, of both kinds: only its id is believed, the rest is asked for. */
export const accountMessages: InboxHandler = {
  source: 'stripe-accounts',
  async process(world, { type, data }) {
    const { accountId } = data as { accountId: string };
    const standing = await lookAtAccount(world, accountId);
    if (!standing) world.log.warn({ accountId, type }, 'a message names an account that is nobody’s here');
  },
};

/** Account reconciler: finds what no message told (H13). */
export const lookAtAccounts: Periodic = {
  name: 'look-at-accounts',
  everySeconds: 10,
  async run(world) {
    const due = await claimDueAccounts(world, new Date(world.now().getTime() + AGAIN_MS), AT_ONCE);
    for (const accountId of due) {
      await lookAtAccount(world, accountId).catch(fault =>
        world.log.warn({ accountId, err: fault }, "a seller's account could not be looked at"),
      );
    }
  },
};
