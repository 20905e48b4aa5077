import { providerWithRight } from '../../providers/queries.ts';
import { answered, implementContract } from '../../shared/api.ts';
import { execute } from '../../shared/command.ts';
import { refuse } from '../../shared/refusal.ts';
import type { ApiContext } from '../../shared/world.ts';
import { refundOrder } from './commands.ts';
import { refundsContract } from './contract.ts';
import { refundableOrder } from './queries.ts';

const on = implementContract(refundsContract);

export const refundsApi = {
  refundable: on.refundable.handler(async ({ input, context }) => ({ item: await refundable(context, input) })),
  refund: on.refund.handler(async ({ input, context }) => {
    answered(context, await execute(refundOrder, input, context.caller, context.world));
    return { item: await refundable(context, input) };
  }),
};

async function refundable(context: ApiContext, { idOrSlug, orderId }: { idOrSlug: string; orderId: string }) {
  const { world, caller } = context;
  const { providerId } = answered(context, await providerWithRight(world, caller, idOrSlug, 'orders:read'));
  return answered(context, (await refundableOrder(world.db, { orderId, providerId })) ?? refuse('not-found'));
}
