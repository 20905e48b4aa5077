import { answered, does, implementContract } from '../../shared/api.ts';
import { putSectionGroup } from './commands.ts';
import { sectionsContract } from './contract.ts';
import { readGroup } from './queries.ts';

const on = implementContract(sectionsContract);

export const sectionsApi = {
  group: on.group.handler(async ({ input, context }) => ({
    item: answered(context, await readGroup(context.world, context.caller, input)),
  })),
  putGroup: on.putGroup.handler(does(putSectionGroup)),
};
