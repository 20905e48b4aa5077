import { Hono } from 'hono';
import { fileAnswer } from '../../shared/api.ts';
import { parseId } from '../../shared/ids.ts';
import { refuse } from '../../shared/refusal.ts';
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
    return fileAnswer(caller, 'application/pdf', paper);
  });
  return papers;
}
