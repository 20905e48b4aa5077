import { answered, does, implementContract } from '../../shared/api.ts';
import { changeTicketKey } from './commands.ts';
import { ticketKeysContract } from './contract.ts';
import { ticketKeys } from './queries.ts';

const on = implementContract(ticketKeysContract);

export const ticketKeysApi = {
  list: on.list.handler(async ({ context, input }) => ({
    items: answered(context, await ticketKeys(context.world, context.caller, input.idOrSlug)),
  })),
  change: on.change.handler(does(changeTicketKey)),
};
