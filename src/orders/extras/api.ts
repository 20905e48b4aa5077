import { orderOfProvider } from '../../order-groups/queries.ts';
import { providerWithRight } from '../../providers/queries.ts';
import { answered, implementContract } from '../../shared/api.ts';
import { execute } from '../../shared/command.ts';
import { refuse } from '../../shared/refusal.ts';
import { askExtra, askNoShowFee, withdrawExtra } from './commands.ts';
import { extrasContract } from './contract.ts';
import { extrasOfOrder, feesOfOrder } from './queries.ts';

const on = implementContract(extrasContract);

export const extrasApi = {
  ofOrder: on.ofOrder.handler(async ({ input: { idOrSlug, orderId }, context }) => {
    const { world, caller } = context;
    const { providerId } = answered(context, await providerWithRight(world, caller, idOrSlug, 'orders:read'));
    answered(context, (await orderOfProvider(world.db, { orderId, providerId })) ?? refuse('not-found'));
    const { locale } = caller;
    const [extras, fees] = [
      await extrasOfOrder(world.db, orderId, locale),
      await feesOfOrder(world.db, orderId, locale),
    ];
    return { item: { extras, fees } };
  }),
  ask: on.ask.handler(async ({ input, context }) => ({
    item: answered(context, await execute(askExtra, input, context.caller, context.world)),
  })),
  askNoShowFee: on.askNoShowFee.handler(async ({ input, context }) => ({
    item: answered(context, await execute(askNoShowFee, input, context.caller, context.world)),
  })),
  withdraw: on.withdraw.handler(async ({ input, context }) => ({
    item: answered(context, await execute(withdrawExtra, input, context.caller, context.world)),
  })),
};
