import { Hono } from 'hono';
import { fileAnswer } from '../../shared/api.ts';
import { isSpeakable } from '../../shared/readable.ts';
import { refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { quotesAsFile } from './queries.ts';

/** GET /api/providers/{idOrSlug}/quotes.csv?state=&text=: the list of quotes as a table. */
export function quoteFiles(world: World): Hono<{ Variables: { caller: Caller } }> {
  const files = new Hono<{ Variables: { caller: Caller } }>();
  files.get('/providers/:idOrSlug/quotes.csv', async c => {
    const caller = c.get('caller');
    const idOrSlug = c.req.param('idOrSlug');
    const [state, text = ''] = [c.req.query('state'), c.req.query('text')];
    const isAsked = isSpeakable(idOrSlug) && isSpeakable(text) && text.length <= 100;
    const file = isAsked ? await quotesAsFile(world, caller, { idOrSlug, state, text }) : refuse('not-found');
    return fileAnswer(caller, 'text/csv; charset=utf-8', file);
  });
  return files;
}
