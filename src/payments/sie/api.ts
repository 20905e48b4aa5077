import { Hono } from 'hono';
import { z } from 'zod';
import { fileAnswer } from '../../shared/api.ts';
import { calendarDay } from '../../shared/contract.ts';
import { isSpeakable } from '../../shared/readable.ts';
import { isRefusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { sellerAt } from '../ways/card/onboarding/queries.ts';
import { booksAsFile } from './queries.ts';

const periodSchema = z.strictObject({ from: calendarDay, to: calendarDay });

/** GET /api/providers/{idOrSlug}/bookkeeping/sie?from=&to=: for people who may see the turnover. */
export function booksFiles(world: World): Hono<{ Variables: { caller: Caller } }> {
  const files = new Hono<{ Variables: { caller: Caller } }>();
  files.get('/providers/:idOrSlug/bookkeeping/sie', async c => {
    const caller = c.get('caller');
    const file = await fileFor(world, caller, c.req.param('idOrSlug'), c.req.query());
    return fileAnswer(caller, 'application/octet-stream', file);
  });
  return files;
}

async function fileFor(world: World, caller: Caller, idOrSlug: string, query: Record<string, string>) {
  if (!isSpeakable(idOrSlug)) return refuse('not-found');
  const seller = await sellerAt(world, caller, idOrSlug, 'turnover:read');
  if (isRefusal(seller)) return seller;
  const period = periodSchema.safeParse(query);
  return period.success ? await booksAsFile(world, seller.providerId, period.data) : refuse('books-period');
}
