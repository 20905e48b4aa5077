import { z } from 'zod';
import { m } from '../../paraglide/messages.js';
import { command, contract, idParameter, item, items, lines, neededLines, slugOrId } from '../../shared/contract.ts';

export const REMARK_KINDS = ['REMARK', 'CHANGE', 'DECLINE'] as const;

const remarkSchema = z.object({
  _id: z.string(),
  kind: z.enum(REMARK_KINDS),
  version: z.number().int().nullable(),
  /** The line that it is about, with its title as it was then. */
  itemId: z.string().nullable(),
  itemTitle: z.string().nullable(),
  byStall: z.boolean(),
  text: z.string(),
  _saidAt: z.string(),
});
export type QuoteRemark = z.infer<typeof remarkSchema>;

const about = { quoteId: idParameter };
const itemId = z.string().max(64).nullable();

const remarkInput = command('remark-on-quote', {
  ...about,
  kind: z.enum(['REMARK', 'CHANGE']),
  itemId,
  text: neededLines(2000, m.quotes_remark_missing),
});
export type RemarkOnQuote = z.infer<typeof remarkInput>;
const declineInput = command('decline-quote', { ...about, reason: lines(0, 2000) });
export type DeclineQuote = z.infer<typeof declineInput>;
const answerInput = command('answer-quote-remark', {
  ...about,
  idOrSlug: slugOrId,
  itemId,
  text: neededLines(2000, m.quotes_remark_missing),
});
export type AnswerQuoteRemark = z.infer<typeof answerInput>;
const hearInput = command('hear-quote-remarks', { ...about, idOrSlug: slugOrId });
export type HearQuoteRemarks = z.infer<typeof hearInput>;

const tags = ['quotes'];

export const quoteRemarksContract = {
  list: contract
    .route({ method: 'GET', path: '/quotes/{quoteId}/remarks', summary: 'What was said about a quote', tags })
    .input(z.object(about))
    .output(items(remarkSchema)),
  say: contract
    .route({
      method: 'POST',
      path: '/quotes/{quoteId}/remarks',
      summary: 'Says something about a quote or a line of it, or asks for a change',
      tags,
    })
    .input(remarkInput)
    .output(items(remarkSchema)),
  decline: contract
    .route({ method: 'POST', path: '/quotes/{quoteId}/declines', summary: 'Says no to a quote', tags })
    .input(declineInput)
    .output(item(z.object({ _id: z.string() }))),
  answer: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/quotes/{quoteId}/remarks',
      summary: "Answers a quote's customer",
      tags,
    })
    .input(answerInput)
    .output(items(remarkSchema)),
  hear: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/quotes/{quoteId}/hearings',
      summary: 'Notes that the stall has read what was said',
      tags,
    })
    .input(hearInput)
    .output(item(z.object({ _id: z.string() }))),
};
