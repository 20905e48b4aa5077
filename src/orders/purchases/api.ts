import { answered, implementContract } from '../../shared/api.ts';
import { refuse } from '../../shared/refusal.ts';
import { purchasesContract } from './contract.ts';
import { listPurchases } from './queries.ts';

const on = implementContract(purchasesContract);

export const purchasesApi = {
  mine: on.mine.handler(async ({ input, context }) => {
    const { world, caller } = context;
    const customerId = answered(context, caller.userId ?? refuse('not-signed-in'));
    return await listPurchases(world.db, { ...input, customerId }, caller.locale);
  }),
};
