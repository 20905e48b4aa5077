import { answered, implementContract } from '../../shared/api.ts';
import { beginningsContract } from './contract.ts';
import { readGlances } from './glances/queries.ts';
import { readBeginnings } from './queries.ts';

const on = implementContract(beginningsContract);

export const beginningsApi = {
  beginnings: on.beginnings.handler(async ({ input, context }) => ({
    item: answered(context, await readBeginnings(context.world, context.caller, input)),
  })),
  several: on.several.handler(async ({ input, context }) => ({
    items: await readGlances(context.world, context.caller, input),
  })),
};
