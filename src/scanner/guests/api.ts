import { answered, implementContract } from '../../shared/api.ts';
import { guestsContract } from './contract.ts';
import { findGuests } from './queries.ts';

const on = implementContract(guestsContract);

export const guestsApi = {
  find: on.find.handler(async ({ context, input }) => ({
    items: answered(context, await findGuests(context.world, context.caller, input)),
  })),
};
