import { defineCommand, signedIn } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import type { TakeOver } from './contract.ts';
import { readProven } from './queries.ts';
import { phoneSince } from './rules.ts';
import { takeOrders } from './store.ts';

/**
 * Makes a guest's orders the person's own, by their wish: all that were named, or none. Without proof an order is not
 * there (I17), and what somebody took over already is not taken again. The link with its key opens it as before (I18).
 */
export const takeOverOrders = defineCommand<TakeOver, { item: { taken: number } }>({
  type: 'take-over-orders',
  allows: signedIn,
  async run(deed): Promise<{ item: { taken: number } } | Refusal> {
    const { tx, caller, input, now } = deed;
    const userId = caller.userId;
    if (!userId) return refuse('not-signed-in');
    const ids = [...new Set(input.orderGroupIds)];
    const proven = await readProven(tx, userId);
    const taken = await takeOrders(tx, { userId, ids, proven, phoneSince: phoneSince(now) });
    if (taken.length !== ids.length) return refuse('not-found');
    const told = taken.map(({ id, providerId }) => ({ subjectId: id, providerId, type: 'order-group-taken-over' }));
    await emit(deed, ...told.map(one => ({ ...one, subject: 'order-group' as const })));
    return { item: { taken: taken.length } };
  },
});
