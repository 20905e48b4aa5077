import { answered, does, implementContract } from '../../shared/api.ts';
import { holdStall, releaseStall } from './commands.ts';
import { holdsContract } from './contract.ts';
import { readHolds } from './queries.ts';

const on = implementContract(holdsContract);

export const holdsApi = {
  read: on.read.handler(async ({ context, input }) => ({
    item: answered(context, await readHolds(context.world, context.caller, input.idOrSlug)),
  })),
  begin: on.begin.handler(does(holdStall)),
  end: on.end.handler(does(releaseStall)),
};
