import { answered, does, implementContract } from '../../shared/api.ts';
import { beginFromExample } from './commands.ts';
import { examplesContract } from './contract.ts';
import { readExamples } from './queries.ts';

const on = implementContract(examplesContract);

export const examplesApi = {
  list: on.list.handler(async ({ input, context }) => ({
    item: answered(context, await readExamples(context.world, context.caller, input.idOrSlug)),
  })),
  begin: on.begin.handler(does(beginFromExample)),
};
