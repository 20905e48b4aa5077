import { hallDeed, inTransaction } from '../../shared/command.ts';
import { type OutboxHandler, send } from '../../shared/outbox.ts';
import type { Work } from '../../shared/queue.ts';
import { REMIND, SETTLE, settleByItself } from './commands.ts';
import { findDeclared } from './queries.ts';

/** Outbox handler that pays back what a consumer never had, and goods that they sent on the last day of their money. */
const settle: OutboxHandler = {
  kind: SETTLE,
  deliver: (world, { data }) => settleByItself(world, String(data.withdrawalId), data.due === true),
};

/** Outbox handler that reminds a consumer who has not sent the goods. */
const remind: OutboxHandler = {
  kind: REMIND,
  async deliver(world, { data }) {
    const withdrawalId = String(data.withdrawalId);
    const found = await findDeclared(world.db, withdrawalId);
    const waits = found && !found.closedAt && !found.sentAt && found.items.some(one => one.handedOut && !one.settled);
    if (!waits) return;
    const { providerId, locale } = found;
    const mail = { template: 'withdrawal-reminder', ids: { withdrawalId }, locale };
    await inTransaction(world, tx =>
      send(hallDeed(tx, world), { kind: 'mail', key: `withdrawal-reminder:${withdrawalId}`, data: mail, providerId }),
    );
  },
};

export const withdrawalsWork: Partial<Work> = { outbox: [settle, remind] };
