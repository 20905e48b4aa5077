import { anyone, defineCommand } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';
import { isRefusal, refuse } from '../../shared/refusal.ts';
import { saveWishes } from '../wishes/store.ts';
import type { EndNoticeSubscription, SubscriptionSeen } from './contract.ts';
import { readSubscription, subscriptionIn } from './queries.ts';
import type { Subscription } from './rules.ts';

export const endNoticeSubscription = defineCommand<EndNoticeSubscription, { item: SubscriptionSeen }>({
  type: 'end-notice-subscription',
  allows: anyone,
  async run({ tx, world, caller, input }) {
    const subscription = subscriptionIn(world, input.token);
    if (!subscription) return refuse('not-found');
    await endIn(tx, subscription);
    const seen = await readSubscription(tx, subscription, caller.locale);
    return isRefusal(seen) ? seen : { item: seen };
  },
});

/** Ends optional mail. An account that is gone gets none. */
export async function endIn(tx: Tx, { userId, providerId, kind }: Subscription): Promise<void> {
  const person = await tx.selectFrom('user').select('id').where('id', '=', userId).forKeyShare().executeTakeFirst();
  if (person) await saveWishes(tx, { userId, providerId }, [{ kind, channel: 'mail', wanted: false }]);
}
