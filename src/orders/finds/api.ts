import { answered, implementContract } from '../../shared/api.ts';
import { findsContract } from './contract.ts';
import { findOrders } from './queries.ts';

const on = implementContract(findsContract);

export const findsApi = {
  orders: on.orders.handler(async ({ context, input }) => ({
    items: answered(context, await findOrders(context.world, context.caller, input.text)),
  })),
};
