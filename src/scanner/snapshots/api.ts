import { Hono } from 'hono';
import { refusalAnswer } from '../../shared/api.ts';
import { parseId } from '../../shared/ids.ts';
import { isRefusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { deviceOf } from '../devices/queries.ts';
import { phoneList } from './queries.ts';

/**
 * GET /api/scan-devices/{deviceId}/list?after=…: the phone's list as bytes, by its own secret in the header
 * `authorization: Phone …`. Whole, or what changed since the list of that number.
 */
export function listFiles(world: World): Hono<{ Variables: { caller: Caller } }> {
  const files = new Hono<{ Variables: { caller: Caller } }>();
  files.get('/scan-devices/:deviceId/list', async c => {
    const secret = /^Phone ([\w-]{43})$/.exec(c.req.header('authorization') ?? '')?.[1];
    const deviceId = parseId(c.req.param('deviceId'));
    const known = secret && deviceId ? await deviceOf(world.db, { deviceId, secret }) : refuse('scan-device-unknown');
    const device = !isRefusal(known) && known.isOut ? refuse('scan-device-out') : known;
    if (isRefusal(device)) {
      const { status, body } = refusalAnswer(device.refused, c.get('caller').locale);
      return Response.json(body, { status });
    }
    const after = Number(c.req.query('after'));
    const list = await phoneList(world, device, Number.isSafeInteger(after) && after > 0 ? after : null);
    return new Response(list, {
      headers: { 'content-type': 'application/octet-stream', 'cache-control': 'private, no-store' },
    });
  });
  return files;
}
