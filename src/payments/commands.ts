import type { Tx } from '../shared/database/connect.ts';
import { emit } from '../shared/events.ts';
import type { World } from '../shared/world.ts';
import { type AskedItem, pricedRequest } from './rules.ts';
import { endPayRequest, insertPayRequest } from './store.ts';

export interface NewPayRequest {
  providerId: string;
  orderGroupId: string;
  orderId: string;
  items: readonly AskedItem[];
  commandId?: string | null;
  now: Date;
}

/** Every amount that is asked for is a pay request: the one road from asked to settled. Returns its id. */
export async function createPayRequestIn(tx: Tx, world: World, request: NewPayRequest): Promise<string> {
  const id = world.newId();
  const { items, providerId, orderGroupId, orderId, now } = request;
  await insertPayRequest(tx, { id, providerId, orderGroupId, orderId, now, ...pricedRequest(items) });
  await emit(tx, {
    type: 'pay-request-created',
    subject: 'pay-request',
    subjectId: id,
    providerId,
    data: { orderGroupId, orderId },
    commandId: request.commandId,
    now,
  });
  return id;
}

/**
 * Nobody shall pay it any more. Only for requests without an open payment: end that first, outside of the transaction,
 * with `endOpenPayment`. False when it had ended already.
 */
export async function cancelPayRequestIn(
  tx: Tx,
  request: { payRequestId: string; replacedBy?: string | null; commandId?: string | null; now: Date },
): Promise<boolean> {
  const { payRequestId, now } = request;
  const ended = await endPayRequest(tx, payRequestId, { status: 'CANCELLED', replacedBy: request.replacedBy, now });
  if (!ended) return false;
  const row = await tx
    .selectFrom('pay_requests')
    .select(['provider_id', 'order_group_id'])
    .where('id', '=', payRequestId)
    .executeTakeFirstOrThrow();
  await emit(tx, {
    type: 'pay-request-cancelled',
    subject: 'pay-request',
    subjectId: payRequestId,
    providerId: row.provider_id,
    data: { orderGroupId: row.order_group_id },
    commandId: request.commandId,
    now,
  });
  return true;
}
