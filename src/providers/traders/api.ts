import { answered, does, implementContract } from '../../shared/api.ts';
import { saveTraderDetails } from './commands.ts';
import { tradersContract } from './contract.ts';
import { readTrader } from './queries.ts';

const on = implementContract(tradersContract);

export const tradersApi = {
  read: on.read.handler(async ({ context, input }) => ({
    item: answered(context, await readTrader(context.world, context.caller, input.idOrSlug)),
  })),
  save: on.save.handler(does(saveTraderDetails)),
};
