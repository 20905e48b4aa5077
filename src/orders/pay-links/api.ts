import { answered, implementContract } from '../../shared/api.ts';
import { execute } from '../../shared/command.ts';
import { textPayLink } from './commands.ts';
import { payLinksContract } from './contract.ts';

const on = implementContract(payLinksContract);

export const payLinksApi = {
  text: on.text.handler(async ({ input, context }) => ({
    item: answered(context, await execute(textPayLink, input, context.caller, context.world)),
  })),
};
