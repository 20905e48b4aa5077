import { answered, handlersOf } from '../shared/api.ts';
import { shellContract } from './contract.ts';
import { demoAccounts, examples } from './queries.ts';

const on = handlersOf(shellContract);

export const shellApi = {
  examples: on.examples.handler(async ({ context }) => ({
    items: answered(context, await examples(context.world, context.caller)),
  })),
  demoAccounts: on.demoAccounts.handler(async ({ context: { world, caller } }) => ({
    items: await demoAccounts(world, caller),
  })),
};
