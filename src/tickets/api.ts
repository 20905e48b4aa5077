import { answered, implementContract } from '../shared/api.ts';
import { ticketsContract } from './contract.ts';
import { readTickets } from './queries.ts';
import { ticketsOfRef } from './refs/queries.ts';

const on = implementContract(ticketsContract);

export const ticketsApi = {
  forOrderGroup: on.forOrderGroup.handler(async ({ context, input }) => {
    const { world, caller } = context;
    return { items: answered(context, await readTickets(world, caller, input.orderGroupId)) };
  }),
  byRef: on.byRef.handler(async ({ context, input }) => {
    const { world, caller } = context;
    return { item: answered(context, await ticketsOfRef(world, caller, input.ticketRef)) };
  }),
};
