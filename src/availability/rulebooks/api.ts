import { answered, does, implementContract } from '../../shared/api.ts';
import { putRules } from './commands.ts';
import { rulebooksContract } from './contract.ts';
import { readRulebook, tryRules } from './queries.ts';

const on = implementContract(rulebooksContract);

export const rulebooksApi = {
  read: on.read.handler(async ({ context, input }) => ({
    item: answered(context, await readRulebook(context.world, context.caller, input)),
  })),
  put: on.put.handler(does(putRules)),
  trial: on.trial.handler(async ({ context, input }) => ({
    item: answered(context, await tryRules(context.world, context.caller, input)),
  })),
};
