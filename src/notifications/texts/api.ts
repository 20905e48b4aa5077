import { Hono } from 'hono';
import { parseId } from '../../shared/ids.ts';
import { receive } from '../../shared/outbox.ts';
import { isSpeakable } from '../../shared/readable.ts';
import type { World } from '../../shared/world.ts';
import { isReportToken } from './commands.ts';

const MOST_BYTES = 8 * 1024;

/** Webhook of delivery reports: stored once per message and status, answered at once, processed after. */
export function textReports(world: World): Hono {
  const hook = new Hono();
  hook.post('/texts/:textId/reports/:token', async c => {
    const id = parseId(c.req.param('textId'));
    if (!id || !isReportToken(world, id, c.req.param('token'))) {
      world.log.warn('a report on a text message came from somebody who was not asked');
      return c.json({ code: 'NOT_FOUND', reason: 'not-found', message: '' }, 404);
    }
    if (Number(c.req.header('content-length') ?? Number.POSITIVE_INFINITY) > MOST_BYTES)
      return c.json({ code: 'PAYLOAD_TOO_LARGE', reason: 'too-large', message: '' }, 413);
    const form = new URLSearchParams(await c.req.text());
    const carrierId = form.get('id')?.slice(0, 100);
    const status = form.get('status')?.slice(0, 20);
    if (!carrierId || !status || !isSpeakable(carrierId + status)) {
      world.log.warn('a report on a text message says nothing that could be kept');
      return c.json({ code: 'BAD_REQUEST', reason: 'invalid-input', message: '' }, 400);
    }
    const data = { textId: id, carrierId };
    await receive(world, { source: 'texts', id: `${id} ${carrierId} ${status}`, type: status, data });
    return c.body(null, 204);
  });
  return hook;
}
