import { basketCookie } from '../cart/rules.ts';
import { asVisitor } from '../http/caller.ts';
import { answered, does, implementContract } from '../shared/api.ts';
import { execute } from '../shared/command.ts';
import { callerIdentity } from '../shared/world.ts';
import { waitingContract } from './contract.ts';
import { joinQueue, leaveQueue, proveName } from './names/commands.ts';
import { takeOffer } from './offers/commands.ts';
import { readName, readOffice, readQueue } from './queries.ts';
import { setTerms } from './terms/commands.ts';

const on = implementContract(waitingContract);

export const waitingApi = {
  queue: on.queue.handler(async ({ context, input }) => ({
    item: answered(context, await readQueue(context.world, context.caller, input.skuId)),
  })),
  join: on.join.handler(does(joinQueue)),
  name: on.name.handler(async ({ context, input }) => ({
    item: answered(context, await readName(context.world, context.caller, input.nameId)),
  })),
  prove: on.prove.handler(does(proveName)),
  leave: on.leave.handler(does(leaveQueue)),
  take: on.take.handler(async ({ context, input }) => {
    const { world } = context;
    const caller = callerIdentity(context.caller) ? context.caller : asVisitor(context);
    const answer = answered(context, await execute(takeOffer, input, caller, world));
    context.resHeaders.append('set-cookie', basketCookie(world.config.baseUrl, true));
    return answer;
  }),
  office: on.office.handler(async ({ context, input }) => ({
    item: answered(context, await readOffice(context.world, context.caller, input.idOrSlug)),
  })),
  setTerms: on.setTerms.handler(async ({ context, input }) => ({
    item: await does(setTerms)({ context, input }),
  })),
};
