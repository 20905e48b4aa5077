import type { InboxHandler } from '../../../../shared/outbox.ts';
import type { Periodic } from '../../../../shared/queue.ts';
import { readPayouts } from './commands.ts';

/** Webhooks about a seller's payouts: only the account's id is believed, the rest is asked for. */
export const payoutMessages: InboxHandler = {
  source: 'stripe-payouts',
  process: (world, { data }) => readPayouts(world, (data as { accountId: string }).accountId),
};

/** Payout reader: finds what no message told (H13). */
export const readPayoutsOfSellers: Periodic = {
  name: 'read-payouts',
  everySeconds: 2 * 3600,
  run: world => readPayouts(world),
};
