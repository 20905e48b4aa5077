import { answered, does, implementContract } from '../../shared/api.ts';
import { sayMaker } from './commands.ts';
import { safetyContract } from './contract.ts';
import { readMaker } from './queries.ts';

const on = implementContract(safetyContract);

export const safetyApi = {
  maker: on.maker.handler(async ({ input, context }) => ({
    item: answered(context, await readMaker(context.world, context.caller, input.idOrSlug)),
  })),
  sayMaker: on.sayMaker.handler(does(sayMaker)),
};
