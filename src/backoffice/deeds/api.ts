import { Hono } from 'hono';
import { answered, fileAnswer, implementContract } from '../../shared/api.ts';
import { refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { deedsContract, ofHall, ofStall } from './contract.ts';
import { deedsAsFile, deedsOfHall, deedsOfStall, looksOfHall, looksOfStall } from './queries.ts';

const on = implementContract(deedsContract);

export const deedsApi = {
  hall: on.hall.handler(async ({ context, input }) => ({
    item: answered(context, await deedsOfHall(context.world, context.caller, input)),
  })),
  stall: on.stall.handler(async ({ context, input }) => ({
    item: answered(context, await deedsOfStall(context.world, context.caller, input)),
  })),
  hallLooks: on.hallLooks.handler(async ({ context, input }) => ({
    item: answered(context, await looksOfHall(context.world, context.caller, input.before)),
  })),
  stallLooks: on.stallLooks.handler(async ({ context, input }) => ({
    item: answered(context, await looksOfStall(context.world, context.caller, input)),
  })),
};

const CSV = 'text/csv; charset=utf-8';

/** GET /api/platform/deeds.csv and /api/providers/{idOrSlug}/deeds.csv: the history as a table, with the page's filters. */
export function deedFiles(world: World): Hono<{ Variables: { caller: Caller } }> {
  const files = new Hono<{ Variables: { caller: Caller } }>();
  files.get('/platform/deeds.csv', async c => {
    const wish = ofHall.safeParse(filled(c.req.query()));
    const caller = c.get('caller');
    return fileAnswer(caller, CSV, wish.success ? await deedsAsFile(world, caller, wish.data) : refuse('not-found'));
  });
  files.get('/providers/:idOrSlug/deeds.csv', async c => {
    const wish = ofStall.safeParse({ ...filled(c.req.query()), idOrSlug: c.req.param('idOrSlug') });
    const caller = c.get('caller');
    return fileAnswer(caller, CSV, wish.success ? await deedsAsFile(world, caller, wish.data) : refuse('not-found'));
  });
  return files;
}

/** Fields of a form that were left empty are not asked by. */
function filled(query: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value.trim() !== ''));
}
