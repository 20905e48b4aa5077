import { answered, does, implementContract } from '../../shared/api.ts';
import { execute } from '../../shared/command.ts';
import { removeName, seatName, unseatName, writeName } from './commands.ts';
import { doorContract } from './contract.ts';

const on = implementContract(doorContract);

export const doorApi = {
  write: on.write.handler(does(writeName)),
  remove: on.remove.handler(does(removeName)),
  seat: on.seat.handler(async ({ input, context }) => ({
    item: answered(context, await execute(seatName, input, context.caller, context.world)),
  })),
  unseat: on.unseat.handler(does(unseatName)),
};
