import { answered, implementContract } from '../../shared/api.ts';
import { execute } from '../../shared/command.ts';
import { returnGoods } from './commands.ts';
import { returnsContract } from './contract.ts';

const on = implementContract(returnsContract);

export const returnsApi = {
  take: on.take.handler(async ({ input, context }) => ({
    item: answered(context, await execute(returnGoods, input, context.caller, context.world)),
  })),
};
