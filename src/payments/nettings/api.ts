import { answered, implementContract } from '../../shared/api.ts';
import { execute } from '../../shared/command.ts';
import { noteFeesPaid } from './commands.ts';
import { nettingsContract } from './contract.ts';

const on = implementContract(nettingsContract);

export const nettingsApi = {
  paid: on.paid.handler(async ({ context, input }) => {
    const { world, caller } = context;
    return { item: answered(context, await execute(noteFeesPaid, input, caller, world)) };
  }),
};
