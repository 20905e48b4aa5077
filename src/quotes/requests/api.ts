import { answered, implementContract } from '../../shared/api.ts';
import { execute } from '../../shared/command.ts';
import { askForQuote, dismissQuoteRequest } from './commands.ts';
import { askedQuotesContract, quoteRequestsContract } from './contract.ts';
import { openRequests, readAskable } from './queries.ts';

const on = implementContract(quoteRequestsContract);
const office = implementContract(askedQuotesContract);

export const quoteRequestsApi = {
  askable: on.askable.handler(async ({ context, input }) => ({
    item: answered(context, await readAskable(context.world, context.caller, input)),
  })),
  ask: on.ask.handler(async ({ context, input }) => {
    const { requestId } = answered(context, await execute(askForQuote, input, context.caller, context.world));
    return { item: { _id: requestId } };
  }),
};

export const askedQuotesApi = {
  open: office.open.handler(async ({ context, input }) => ({
    items: answered(context, await openRequests(context.world, context.caller, input.idOrSlug)),
  })),
  dismiss: office.dismiss.handler(async ({ context, input }) => {
    const { requestId } = answered(context, await execute(dismissQuoteRequest, input, context.caller, context.world));
    return { item: { _id: requestId } };
  }),
};
