import { Hono } from 'hono';
import { reasonFor, refusalAnswer } from '../../shared/api.ts';
import { parseId } from '../../shared/ids.ts';
import { isRefusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { readAttachment } from './queries.ts';

/**
 * GET /api/orders/{orderId}/message-pictures/{pictureId}?ak=: a picture of a message. Asked for each time, so that who
 * may no longer open the conversation no longer sees it either.
 */
export function messagePictures(world: World): Hono<{ Variables: { caller: Caller } }> {
  const pictures = new Hono<{ Variables: { caller: Caller } }>();
  pictures.get('/orders/:orderId/message-pictures/:pictureId', async c => {
    const caller = c.get('caller');
    const orderId = parseId(c.req.param('orderId'));
    const pictureId = parseId(c.req.param('pictureId'));
    const found =
      orderId && pictureId ? await readAttachment(world, caller, { orderId, pictureId }) : refuse('not-found');
    if (isRefusal(found)) {
      const { status, body } = refusalAnswer(reasonFor(caller, found.refused), caller.locale);
      return Response.json(body, { status });
    }
    return new Response(found, {
      headers: {
        'content-type': 'image/webp',
        'content-disposition': 'inline; filename="picture.webp"',
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      },
    });
  });
  return pictures;
}
