import { answered, does, implementContract } from '../../../shared/api.ts';
import { chooseAfterDisruption } from './commands.ts';
import { choicesContract } from './contract.ts';
import { readChoice } from './queries.ts';

const on = implementContract(choicesContract);

export const choicesApi = {
  one: on.one.handler(async ({ context, input }) => ({
    item: answered(context, await readChoice(context.world, context.caller, input)),
  })),
  choose: on.choose.handler(does(chooseAfterDisruption)),
};
