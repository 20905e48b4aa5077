import { Hono } from 'hono';
import { reasonFor, refusalAnswer } from '../../shared/api.ts';
import { parseId } from '../../shared/ids.ts';
import { isRefusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { receiptPaper } from './queries.ts';

/** GET /api/order-groups/{orderGroupId}/receipts/{receiptId}/pdf?ak=: the receipt as a file to keep. */
export function receiptPapers(world: World): Hono<{ Variables: { caller: Caller } }> {
  const papers = new Hono<{ Variables: { caller: Caller } }>();
  papers.get('/order-groups/:orderGroupId/receipts/:receiptId/pdf', async c => {
    const caller = c.get('caller');
    const orderGroupId = parseId(c.req.param('orderGroupId'));
    const receiptId = parseId(c.req.param('receiptId'));
    const known = orderGroupId && receiptId;
    const paper = known ? await receiptPaper(world, caller, { orderGroupId, receiptId }) : refuse('not-found');
    if (isRefusal(paper)) {
      const { status, body } = refusalAnswer(reasonFor(caller, paper.refused), caller.locale);
      return c.json(body, status as 404);
    }
    // A person's own: no shared cache keeps it.
    return c.body(paper.bytes, 200, {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${paper.fileName}"`,
      'cache-control': 'private, no-store',
    });
  });
  return papers;
}
