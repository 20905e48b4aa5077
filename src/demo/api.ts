import { answered, implementContract } from '../shared/api.ts';
import { demoContract } from './contract.ts';
import { demoAccounts, examples } from './queries.ts';

const on = implementContract(demoContract);

export const demoApi = {
  examples: on.examples.handler(async ({ context }) => ({
    items: answered(context, await examples(context.world, context.caller)),
  })),
  demoAccounts: on.demoAccounts.handler(async ({ context: { world, caller } }) => ({
    items: await demoAccounts(world, caller),
  })),
};
