import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { openThread } from '../queries.ts';

/** Bytes of a message's picture, for those who may open the conversation (I17). */
export async function readAttachment(
  world: World,
  caller: Caller,
  { orderId, pictureId }: { orderId: string; pictureId: string },
): Promise<Uint8Array<ArrayBuffer> | Refusal> {
  const open = await openThread(world, caller, orderId);
  if (isRefusal(open)) return open;
  const row = await world.db
    .selectFrom('thread_pictures')
    .select('bytes')
    .where('id', '=', pictureId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row ? new Uint8Array(row.bytes) : refuse('not-found');
}
