import { answered, handlersOf } from '../../shared/api.ts';
import { proveCode } from './commands.ts';
import { factorsContract } from './contract.ts';
import { demoCodes } from './queries.ts';

const on = handlersOf(factorsContract);

export const factorsApi = {
  proveCode: on.proveCode.handler(async ({ context, input }) => {
    const { world, caller, resHeaders } = context;
    return { item: answered(context, await proveCode(world, caller, input, resHeaders)) };
  }),
  demoCodes: on.demoCodes.handler(async ({ context }) => ({
    items: answered(context, await demoCodes(context.world)),
  })),
};
