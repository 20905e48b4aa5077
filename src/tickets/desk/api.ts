import { Hono } from 'hono';
import { answered, does, fileAnswer, implementContract } from '../../shared/api.ts';
import { isSpeakable } from '../../shared/readable.ts';
import { refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { handleTicket, issueTicket } from './commands.ts';
import { ticketDeskContract } from './contract.ts';
import { ticketsAsFile } from './files/queries.ts';
import { listTickets, ticketDebt, ticketHistory } from './queries.ts';

const on = implementContract(ticketDeskContract);

export const ticketDeskApi = {
  list: on.list.handler(async ({ context, input }) => ({
    item: answered(context, await listTickets(context.world, context.caller, input)),
  })),
  history: on.history.handler(async ({ context, input }) => ({
    items: answered(context, await ticketHistory(context.world, context.caller, input)),
  })),
  owed: on.owed.handler(async ({ context, input }) => ({
    item: answered(context, await ticketDebt(context.world, context.caller, input)),
  })),
  issue: on.issue.handler(does(issueTicket)),
  handle: on.handle.handler(does(handleTicket)),
};

/** GET /api/providers/{idOrSlug}/tickets.csv: the list as a table, without codes. */
export function ticketFiles(world: World): Hono<{ Variables: { caller: Caller } }> {
  const files = new Hono<{ Variables: { caller: Caller } }>();
  files.get('/providers/:idOrSlug/tickets.csv', async c => {
    const caller = c.get('caller');
    const idOrSlug = c.req.param('idOrSlug');
    const file = isSpeakable(idOrSlug) ? await ticketsAsFile(world, caller, idOrSlug) : refuse('not-found');
    return fileAnswer(caller, 'text/csv; charset=utf-8', file);
  });
  return files;
}
