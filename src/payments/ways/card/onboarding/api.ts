import { bo } from '../../../../office-links.ts';
import { answered, implementContract } from '../../../../shared/api.ts';
import { execute } from '../../../../shared/command.ts';
import { enterCardCompany, lookAtCardAccount, lookAtSeller, openDoor } from './commands.ts';
import { onboardingContract } from './contract.ts';
import { readCardAccount, sellerAt } from './queries.ts';

const on = implementContract(onboardingContract);

export const onboardingApi = {
  read: on.read.handler(async ({ context, input }) => {
    const { world, caller } = context;
    const { providerId } = answered(context, await sellerAt(world, caller, input.idOrSlug, 'turnover:read'));
    return { item: await readCardAccount(world, caller, providerId) };
  }),
  enter: on.enter.handler(async ({ context, input }) => {
    const { world, caller } = context;
    const { providerId } = answered(context, await execute(enterCardCompany, input, caller, world));
    const page = new URL(bo.cardPayments(input.idOrSlug), world.config.baseUrl).href;
    return { item: answered(context, await openDoor(world, providerId, page)) };
  }),
  look: on.look.handler(async ({ context, input }) => {
    const { world, caller } = context;
    const { providerId } = answered(context, await execute(lookAtCardAccount, input, caller, world));
    await lookAtSeller(world, providerId);
    return { item: await readCardAccount(world, caller, providerId) };
  }),
};
