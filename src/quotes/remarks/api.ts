import { answered, implementContract } from '../../shared/api.ts';
import { execute } from '../../shared/command.ts';
import type { Refusal } from '../../shared/refusal.ts';
import type { ApiContext } from '../../shared/world.ts';
import { answerQuoteRemark, declineQuote, hearQuoteRemarks, remarkOnQuote } from './commands.ts';
import { quoteRemarksContract } from './contract.ts';
import { readRemarks } from './queries.ts';

const on = implementContract(quoteRemarksContract);

export const quoteRemarksApi = {
  list: on.list.handler(async ({ context, input }) => ({
    items: answered(context, await readRemarks(context.world, context.caller, input.quoteId)),
  })),
  say: on.say.handler(async ({ context, input }) =>
    all(context, await execute(remarkOnQuote, input, context.caller, context.world)),
  ),
  decline: on.decline.handler(async ({ context, input }) => {
    const { quoteId } = answered(context, await execute(declineQuote, input, context.caller, context.world));
    return { item: { _id: quoteId } };
  }),
  answer: on.answer.handler(async ({ context, input }) =>
    all(context, await execute(answerQuoteRemark, input, context.caller, context.world)),
  ),
  hear: on.hear.handler(async ({ context, input }) => {
    const { quoteId } = answered(context, await execute(hearQuoteRemarks, input, context.caller, context.world));
    return { item: { _id: quoteId } };
  }),
};

async function all(context: ApiContext, said: { quoteId: string } | Refusal) {
  const { quoteId } = answered(context, said);
  return { items: answered(context, await readRemarks(context.world, context.caller, quoteId)) };
}
