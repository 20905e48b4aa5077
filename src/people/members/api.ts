import { answered, does, implementContract } from '../../shared/api.ts';
import { changeMemberRole, givePlatformScope, removeMember, takePlatformScope } from './commands.ts';
import { membersContract } from './contract.ts';
import { platformHolders, providerFor, readPeople } from './queries.ts';

const on = implementContract(membersContract);

export const membersApi = {
  people: on.people.handler(async ({ context, input }) => {
    const { world, caller } = context;
    const provider = answered(context, await providerFor(world, caller, input.idOrSlug, 'people:read'));
    return { item: await readPeople(world, caller, provider) };
  }),
  changeRole: on.changeRole.handler(does(changeMemberRole)),
  remove: on.remove.handler(does(removeMember)),
  platform: on.platform.handler(async ({ context }) => ({
    items: answered(context, await platformHolders(context.world, context.caller)),
  })),
  give: on.give.handler(does(givePlatformScope)),
  take: on.take.handler(does(takePlatformScope)),
};
