import { answered, does, implementContract } from '../../shared/api.ts';
import { putSectionGroup, removeSectionGroup } from './commands.ts';
import { sectionsContract, writtenGroupsContract } from './contract.ts';
import { readWrittenGroups } from './groups/queries.ts';
import { readGroup } from './queries.ts';

const on = implementContract(sectionsContract);

export const sectionsApi = {
  group: on.group.handler(async ({ input, context }) => ({
    item: answered(context, await readGroup(context.world, context.caller, input)),
  })),
  putGroup: on.putGroup.handler(does(putSectionGroup)),
};

const onWritten = implementContract(writtenGroupsContract);

export const writtenGroupsApi = {
  list: onWritten.list.handler(async ({ input, context }) => ({
    items: answered(context, await readWrittenGroups(context.world, context.caller, input.idOrSlug)),
  })),
  remove: onWritten.remove.handler(does(removeSectionGroup)),
};
