import { answered, implementContract } from '../../shared/api.ts';
import { showAccesses } from './commands.ts';
import { externalAccessContract } from './contract.ts';
import { openOrder, willHaveKeys } from './queries.ts';

const on = implementContract(externalAccessContract);

export const externalAccessApi = {
  check: on.check.handler(async ({ context, input }) => {
    const { world, caller } = context;
    answered(context, await openOrder(world, caller, input.orderId));
    return { item: { willHaveExternalKeys: await willHaveKeys(world.db, input.orderId) } };
  }),
  ofOrder: on.ofOrder.handler(async ({ context, input }) => ({
    items: answered(context, await showAccesses(context.world, context.caller, input)),
  })),
  ofAccess: on.ofAccess.handler(async ({ context, input }) => ({
    items: answered(context, await showAccesses(context.world, context.caller, input)),
  })),
};
