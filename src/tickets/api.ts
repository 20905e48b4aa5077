import { answered, implementContract } from '../shared/api.ts';
import { ticketsContract } from './contract.ts';
import { readTickets } from './queries.ts';

const on = implementContract(ticketsContract);

export const ticketsApi = {
  forOrderGroup: on.forOrderGroup.handler(async ({ context, input }) => {
    const { world, caller } = context;
    return { items: answered(context, await readTickets(world, caller, input.orderGroupId)) };
  }),
};
