import { answered, implementContract } from '../../shared/api.ts';
import { beginningsContract } from './contract.ts';
import { readBeginnings } from './queries.ts';

const on = implementContract(beginningsContract);

export const beginningsApi = {
  beginnings: on.beginnings.handler(async ({ input, context }) => ({
    item: answered(context, await readBeginnings(context.world, context.caller, input)),
  })),
};
