import { Hono } from 'hono';
import { answered, does, implementContract, refusalAnswer } from '../../shared/api.ts';
import { isRefusal } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { addCalendarExport, readCalendar, removeCalendarExport, renewCalendarAddress } from './commands.ts';
import { calendarExportsContract } from './contract.ts';
import { readExports } from './queries.ts';

const on = implementContract(calendarExportsContract);

export const calendarExportsApi = {
  list: on.list.handler(async ({ context, input }) => ({
    item: answered(context, await readExports(context.world, context.caller, input.idOrSlug)),
  })),
  add: on.add.handler(does(addCalendarExport)),
  renew: on.renew.handler(does(renewCalendarAddress)),
  remove: on.remove.handler(does(removeCalendarExport)),
};

/** GET /api/calendars/{calendar}-{secret}.ics: a calendar for who has its address, by whatever program. */
export function exportedCalendars(world: World): Hono<{ Variables: { caller: Caller } }> {
  const calendars = new Hono<{ Variables: { caller: Caller } }>();
  calendars.get('/calendars/:file', async c => {
    const read = await readCalendar(world, c.req.param('file'));
    if (isRefusal(read)) {
      const { status, body } = refusalAnswer(read.refused, c.get('caller').locale);
      return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
    }
    const headers = {
      etag: read.etag,
      // Kept by its reader alone, and asked about each time.
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex, nofollow',
    };
    if (c.req.header('if-none-match') === read.etag) return new Response(null, { status: 304, headers });
    return new Response(read.text, { headers: { ...headers, 'content-type': 'text/calendar; charset=utf-8' } });
  });
  return calendars;
}
