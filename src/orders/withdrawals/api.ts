import { orderOfProvider } from '../../order-groups/queries.ts';
import { providerWithRight } from '../../providers/queries.ts';
import { answered, implementContract } from '../../shared/api.ts';
import { execute } from '../../shared/command.ts';
import { refuse } from '../../shared/refusal.ts';
import { askOrderLink } from '../links/commands.ts';
import { closeWithdrawal, declareWithdrawal, sayGoodsSent, takeBackWithdrawn } from './commands.ts';
import { withdrawalsContract } from './contract.ts';
import { readWithdrawable, statementsOf } from './queries.ts';

const on = implementContract(withdrawalsContract);

export const withdrawalsApi = {
  askLink: on.askLink.handler(async ({ input, context }) => ({
    item: answered(
      context,
      await askOrderLink(context.world, context.caller, { ...input, template: 'withdrawal-link' }),
    ),
  })),
  ofGroup: on.ofGroup.handler(async ({ input, context }) => ({
    item: answered(context, await readWithdrawable(context.world, context.caller, input.orderGroupId)),
  })),
  declare: on.declare.handler(async ({ input, context }) => ({
    item: answered(context, await execute(declareWithdrawal, input, context.caller, context.world)),
  })),
  saySent: on.saySent.handler(async ({ input, context }) => ({
    item: answered(context, await execute(sayGoodsSent, input, context.caller, context.world)),
  })),
  ofOrder: on.ofOrder.handler(async ({ input: { idOrSlug, orderId }, context }) => {
    const { world, caller } = context;
    const { providerId } = answered(context, await providerWithRight(world, caller, idOrSlug, 'orders:read'));
    answered(context, (await orderOfProvider(world.db, { orderId, providerId })) ?? refuse('not-found'));
    return { items: await statementsOf(world.db, [orderId], world.now()) };
  }),
  takeBack: on.takeBack.handler(async ({ input, context }) => ({
    item: answered(context, await execute(takeBackWithdrawn, input, context.caller, context.world)),
  })),
  close: on.close.handler(async ({ input, context }) => ({
    item: answered(context, await execute(closeWithdrawal, input, context.caller, context.world)),
  })),
};
