import { answered, implementContract } from '../../shared/api.ts';
import { labelsContract } from './contract.ts';
import { readLabels } from './queries.ts';

const on = implementContract(labelsContract);

export const labelsApi = {
  list: on.list.handler(async ({ input, context }) => ({
    item: answered(context, await readLabels(context.world, context.caller, input)),
  })),
};
