import { answered, implementContract } from '../../shared/api.ts';
import { execute } from '../../shared/command.ts';
import { fewerGuests } from './commands.ts';
import { partiesContract } from './contract.ts';

const on = implementContract(partiesContract);

export const partiesApi = {
  fewer: on.fewer.handler(async ({ input, context }) => ({
    item: answered(context, await execute(fewerGuests, input, context.caller, context.world)),
  })),
};
