import { answered, does, implementContract } from '../../shared/api.ts';
import { undoUse, useTicket } from './commands.ts';
import { doorContract } from './contract.ts';
import { lookAtDoor } from './queries.ts';

const on = implementContract(doorContract);

export const doorApi = {
  look: on.look.handler(async ({ context, input }) => ({
    item: answered(context, await lookAtDoor(context.world, context.caller, input)),
  })),
  use: on.use.handler(does(useTicket)),
  undo: on.undo.handler(does(undoUse)),
};
