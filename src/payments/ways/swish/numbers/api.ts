import { answered, implementContract } from '../../../../shared/api.ts';
import { execute } from '../../../../shared/command.ts';
import { sellerAt } from '../../card/onboarding/queries.ts';
import { setSwishNumber } from './commands.ts';
import { swishNumbersContract } from './contract.ts';
import { sellerSwish } from './queries.ts';

const on = implementContract(swishNumbersContract);

export const swishNumbersApi = {
  read: on.read.handler(async ({ context, input }) => {
    const { world, caller } = context;
    const { providerId } = answered(context, await sellerAt(world, caller, input.idOrSlug, 'turnover:read'));
    return { item: await sellerSwish(world, caller, providerId) };
  }),
  set: on.set.handler(async ({ context, input }) => {
    const { world, caller } = context;
    const { providerId } = answered(context, await execute(setSwishNumber, input, caller, world));
    return { item: await sellerSwish(world, caller, providerId) };
  }),
};
