import { Hono } from 'hono';
import { fileAnswer } from '../../shared/api.ts';
import { parseId } from '../../shared/ids.ts';
import { refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { quotePaper } from './queries.ts';

/** GET /api/quotes/{quoteId}/pdf?ak=: the quote as a file to keep. */
export function quotePapers(world: World): Hono<{ Variables: { caller: Caller } }> {
  const papers = new Hono<{ Variables: { caller: Caller } }>();
  papers.get('/quotes/:quoteId/pdf', async c => {
    const caller = c.get('caller');
    const quoteId = parseId(c.req.param('quoteId'));
    const draft = c.req.query('draft') === 'true';
    const paper = quoteId ? await quotePaper(world, caller, { quoteId, draft }) : refuse('not-found');
    return fileAnswer(caller, 'application/pdf', paper);
  });
  return papers;
}
