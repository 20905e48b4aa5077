import { orderOfProvider } from '../../order-groups/queries.ts';
import { providerWithRight } from '../../providers/queries.ts';
import { answered, implementContract } from '../../shared/api.ts';
import { execute } from '../../shared/command.ts';
import { refuse } from '../../shared/refusal.ts';
import { askDeposit, releaseDeposit, withdrawDeposit } from './commands.ts';
import { depositsContract } from './contract.ts';
import { depositsOfOrder } from './queries.ts';

const on = implementContract(depositsContract);

export const depositsApi = {
  ofOrder: on.ofOrder.handler(async ({ input: { idOrSlug, orderId }, context }) => {
    const { world, caller } = context;
    const { providerId } = answered(context, await providerWithRight(world, caller, idOrSlug, 'orders:read'));
    answered(context, (await orderOfProvider(world.db, { orderId, providerId })) ?? refuse('not-found'));
    return { items: await depositsOfOrder(world.db, orderId, caller.locale) };
  }),
  ask: on.ask.handler(async ({ input, context }) => ({
    item: answered(context, await execute(askDeposit, input, context.caller, context.world)),
  })),
  release: on.release.handler(async ({ input, context }) => ({
    item: answered(context, await execute(releaseDeposit, input, context.caller, context.world)),
  })),
  withdraw: on.withdraw.handler(async ({ input, context }) => ({
    item: answered(context, await execute(withdrawDeposit, input, context.caller, context.world)),
  })),
};
