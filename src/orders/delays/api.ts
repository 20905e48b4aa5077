import { answered, implementContract } from '../../shared/api.ts';
import { execute } from '../../shared/command.ts';
import { delayOrder } from './commands.ts';
import { delaysContract } from './contract.ts';

const on = implementContract(delaysContract);

export const delaysApi = {
  delay: on.delay.handler(async ({ input, context }) => ({
    item: answered(context, await execute(delayOrder, input, context.caller, context.world)),
  })),
};
