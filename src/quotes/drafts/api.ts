import { answered, implementContract } from '../../shared/api.ts';
import { execute } from '../../shared/command.ts';
import type { Refusal } from '../../shared/refusal.ts';
import type { ApiContext } from '../../shared/world.ts';
import { publishQuote, withdrawQuote } from '../versions/commands.ts';
import { beginQuote, saveQuote } from './commands.ts';
import { quoteDraftsContract } from './contract.ts';
import { listQuotes, readOfficeQuote } from './queries.ts';

const on = implementContract(quoteDraftsContract);

export const quoteDraftsApi = {
  list: on.list.handler(async ({ context, input }) =>
    answered(context, await listQuotes(context.world, context.caller, input)),
  ),
  read: on.read.handler(async ({ context, input }) => ({
    item: answered(context, await readOfficeQuote(context.world, context.caller, input)),
  })),
  begin: on.begin.handler(async ({ context, input }) =>
    told(context, input, await execute(beginQuote, input, context.caller, context.world)),
  ),
  save: on.save.handler(async ({ context, input }) =>
    told(context, input, await execute(saveQuote, input, context.caller, context.world)),
  ),
  publish: on.publish.handler(async ({ context, input }) =>
    told(context, input, await execute(publishQuote, input, context.caller, context.world)),
  ),
  withdraw: on.withdraw.handler(async ({ context, input }) =>
    told(context, input, await execute(withdrawQuote, input, context.caller, context.world)),
  ),
};

async function told(context: ApiContext, { idOrSlug }: { idOrSlug: string }, said: { quoteId: string } | Refusal) {
  const { quoteId } = answered(context, said);
  return { item: answered(context, await readOfficeQuote(context.world, context.caller, { idOrSlug, quoteId })) };
}
