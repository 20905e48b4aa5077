import { answered, implementContract } from '../../shared/api.ts';
import { execute } from '../../shared/command.ts';
import { changeOrders } from './commands.ts';
import { deskContract } from './contract.ts';

const on = implementContract(deskContract);

export const deskApi = {
  several: on.several.handler(async ({ input, context }) => ({
    item: answered(context, await execute(changeOrders, input, context.caller, context.world)),
  })),
};
