import { answered, implementContract } from '../shared/api.ts';
import { execute } from '../shared/command.ts';
import { acceptQuote } from './acceptances/commands.ts';
import { quotesContract } from './contract.ts';
import { readQuote } from './queries.ts';
import { viewQuote } from './views/commands.ts';

const on = implementContract(quotesContract);

export const quotesApi = {
  read: on.read.handler(async ({ context, input }) => ({
    item: answered(context, await readQuote(context.world, context.caller, input)),
  })),
  accept: on.accept.handler(async ({ context, input }) => {
    const { world, caller } = context;
    const { quoteId } = answered(context, await execute(acceptQuote, input, caller, world));
    return { item: answered(context, await readQuote(world, caller, { quoteId })) };
  }),
  view: on.view.handler(async ({ context, input }) => {
    const { quoteId } = answered(context, await execute(viewQuote, input, context.caller, context.world));
    return { item: { _id: quoteId } };
  }),
};
