import { answered, implementContract } from '../../shared/api.ts';
import { execute } from '../../shared/command.ts';
import { keepQuoteTemplate, removeQuoteTemplate } from './commands.ts';
import { quoteTemplatesContract } from './contract.ts';
import { listTemplates } from './queries.ts';

const on = implementContract(quoteTemplatesContract);

export const quoteTemplatesApi = {
  list: on.list.handler(async ({ context, input }) => ({
    items: answered(context, await listTemplates(context.world, context.caller, input.idOrSlug)),
  })),
  keep: on.keep.handler(async ({ context, input }) => {
    const said = answered(context, await execute(keepQuoteTemplate, input, context.caller, context.world));
    return { item: { _id: said.templateId } };
  }),
  remove: on.remove.handler(async ({ context, input }) => {
    const said = answered(context, await execute(removeQuoteTemplate, input, context.caller, context.world));
    return { item: { _id: said.templateId } };
  }),
};
