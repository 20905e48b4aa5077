import { answered, does, implementContract } from '../shared/api.ts';
import { cancelRun, planChangeSet, runChangeSet } from './commands.ts';
import { changeSetsContract } from './contract.ts';
import { readChangeSet, readHistory } from './queries.ts';

const on = implementContract(changeSetsContract);

export const changeSetsApi = {
  plan: on.plan.handler(does(planChangeSet)),
  read: on.read.handler(async ({ input, context }) => ({
    item: answered(context, await readChangeSet(context.world, context.caller, input)),
  })),
  run: on.run.handler(does(runChangeSet)),
  cancel: on.cancel.handler(does(cancelRun)),
  history: on.history.handler(async ({ input, context }) => ({
    item: answered(context, await readHistory(context.world, context.caller, input)),
  })),
};
