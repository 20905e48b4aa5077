import { answered, does, implementContract } from '../../shared/api.ts';
import { endStallPause, pauseStall } from './commands.ts';
import { pausesContract } from './contract.ts';
import { readPauses } from './queries.ts';

const on = implementContract(pausesContract);

export const pausesApi = {
  read: on.read.handler(async ({ context, input }) => ({
    item: answered(context, await readPauses(context.world, context.caller, input.idOrSlug)),
  })),
  begin: on.begin.handler(does(pauseStall)),
  end: on.end.handler(does(endStallPause)),
};
