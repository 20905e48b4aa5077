import { hallDeed, inTransaction } from '../../shared/command.ts';
import type { OutboxHandler } from '../../shared/outbox.ts';
import type { Work } from '../../shared/queue.ts';
import { paymentsEnded } from '../jobs.ts';
import { endChoiceIn } from './choices/commands.ts';
import { seeToGuestIn, UNPAID } from './deeds/commands.ts';
import { orderOfGuest } from './deeds/queries.ts';

/** Outbox handler that sees to one guest of a disruption, in a transaction of their own. */
const seeToGuest: OutboxHandler = {
  kind: 'disruption-guest',
  async deliver(world, { data }) {
    const guestId = String(data.guestId);
    const guest = await orderOfGuest(world.db, guestId);
    if (guest?.state !== 'WAITING') return;
    // No company is called in the transaction. An attempt whose outcome is unknown is waited for (I12).
    if (guest.deed === 'GIVE_BACK') {
      const ended = await paymentsEnded(world, guest.orderGroupId);
      if (!ended && guest.orderStatus === UNPAID) throw new Error('A payment of this order has no outcome yet');
    }
    await inTransaction(world, tx => seeToGuestIn(hallDeed(tx, world), guestId));
  },
};

/** Outbox handler that ends the choice of a guest who has said nothing in time: their money goes back. */
const endChoice: OutboxHandler = {
  kind: 'disruption-end',
  async deliver(world, { data }) {
    await inTransaction(world, tx => endChoiceIn(hallDeed(tx, world), String(data.guestId)));
  },
};

export const disruptionsWork: Partial<Work> = { outbox: [seeToGuest, endChoice] };
