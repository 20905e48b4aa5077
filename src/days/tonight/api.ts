import { answered, implementContract } from '../../shared/api.ts';
import { tonightContract } from './contract.ts';
import { readTonight } from './queries.ts';

const on = implementContract(tonightContract);

export const tonightApi = {
  tonight: on.tonight.handler(async ({ input, context }) => ({
    item: answered(context, await readTonight(context.world, context.caller, input.idOrSlug)),
  })),
};
