import { answered, implementContract } from '../../shared/api.ts';
import { guestsContract } from './contract.ts';
import { countGuests, findGuests } from './queries.ts';

const on = implementContract(guestsContract);

export const guestsApi = {
  count: on.count.handler(async ({ context, input }) => ({
    item: answered(context, await countGuests(context.world, context.caller, input)),
  })),
  find: on.find.handler(async ({ context, input }) => ({
    items: answered(context, await findGuests(context.world, context.caller, input)),
  })),
};
