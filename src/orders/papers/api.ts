import { providerWithRight } from '../../providers/queries.ts';
import { answered, implementContract } from '../../shared/api.ts';
import { papersContract } from './contract.ts';
import { orderPapers } from './queries.ts';

const on = implementContract(papersContract);

export const papersApi = {
  read: on.read.handler(async ({ input, context }) => {
    const { world, caller } = context;
    const { idOrSlug, orders } = input;
    const { providerId } = answered(context, await providerWithRight(world, caller, idOrSlug, 'orders:read'));
    const reader = { locale: caller.locale, staff: true, now: world.now() };
    return { item: await orderPapers(world.db, { providerId, orders }, reader) };
  }),
};
