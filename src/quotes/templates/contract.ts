import { z } from 'zod';
import { m } from '../../paraglide/messages.js';
import { command, contract, idParameter, item, items, LONG_BODY, neededLine, slugOrId } from '../../shared/contract.ts';
import { draftSchema } from '../drafts/contract.ts';

const ofStall = { idOrSlug: slugOrId };

const keepInput = command('keep-quote-template', {
  ...ofStall,
  title: neededLine(120, m.quotes_title_missing),
  draft: draftSchema,
});
export type KeepQuoteTemplate = z.infer<typeof keepInput>;
const removeInput = command('remove-quote-template', { ...ofStall, templateId: idParameter });
export type RemoveQuoteTemplate = z.infer<typeof removeInput>;

const templateSchema = z.object({ _id: z.string(), title: z.string(), draft: draftSchema, _keptAt: z.string() });
export type QuoteTemplate = z.infer<typeof templateSchema>;

const tags = ['quotes'];

export const quoteTemplatesContract = {
  list: contract
    .route({ method: 'GET', path: '/providers/{idOrSlug}/quote-templates', summary: 'What quotes begin from', tags })
    .input(z.object(ofStall))
    .output(items(templateSchema)),
  keep: contract
    .route({ method: 'POST', path: '/providers/{idOrSlug}/quote-templates', summary: 'Keeps a template', tags })
    .meta(LONG_BODY)
    .input(keepInput)
    .output(item(z.object({ _id: z.string() }))),
  remove: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/quote-templates/{templateId}/removals',
      summary: 'Removes a template',
      tags,
    })
    .input(removeInput)
    .output(item(z.object({ _id: z.string() }))),
};
