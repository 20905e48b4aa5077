import { openOrderGroup } from '../order-groups/queries.ts';
import { type Deed, defineCommand } from '../shared/command.ts';
import type { CommandInput } from '../shared/contract.ts';
import type { Tx } from '../shared/database/connect.ts';
import { sent } from '../shared/database/pipeline.ts';
import { emit } from '../shared/events.ts';
import { isRefusal } from '../shared/refusal.ts';
import { unsettledPaymentIds } from './queries.ts';
import { type AskedItem, pricedRequest } from './rules.ts';
import {
  endPayRequest,
  forgetPayers,
  forgetPayersBefore,
  insertPayRequest,
  lockPayRequests,
  lookAtOpenPayment,
} from './store.ts';

export interface NewPayRequest {
  providerId: string;
  orderGroupId: string;
  orderId: string;
  items: readonly AskedItem[];
  /** Request by the seller's people, and not by an order. */
  byStaff?: { validUntil: Date } | undefined;
}

/** Creates a pay request, as every amount asked for is: the one road from asked to settled. Returns its id. */
export async function createPayRequestIn(deed: Deed, request: NewPayRequest): Promise<string> {
  const { tx, world, now } = deed;
  const id = world.newId();
  const { items, providerId, orderGroupId, orderId, byStaff } = request;
  const priced = pricedRequest(items);
  await sent(tx, insertPayRequest(tx, { id, providerId, orderGroupId, orderId, byStaff, now, ...priced }));
  await emit(deed, {
    type: 'pay-request-created',
    subject: 'pay-request',
    subjectId: id,
    providerId,
    data: { orderGroupId, orderId },
  });
  return id;
}

/**
 * Cancels a pay request. Callers that can, end an open payment first, outside of the transaction (`endOpenPayment` in
 * settlements/commands.ts); what is still open is ended by the reconciler, and what was paid meanwhile goes back (H12).
 * False when the request had ended already.
 */
export async function cancelPayRequestIn(
  deed: Deed,
  request: { payRequestId: string; replacedBy?: string | null },
): Promise<boolean> {
  const { tx, now } = deed;
  const { payRequestId } = request;
  const ended = await endPayRequest(tx, payRequestId, { status: 'CANCELLED', replacedBy: request.replacedBy, now });
  if (!ended) return false;
  await lookAtOpenPayment(tx, payRequestId, now);
  const row = await tx
    .selectFrom('pay_requests')
    .select(['provider_id', 'order_group_id'])
    .where('id', '=', payRequestId)
    .executeTakeFirstOrThrow();
  await emit(deed, {
    type: 'pay-request-cancelled',
    subject: 'pay-request',
    subjectId: payRequestId,
    providerId: row.provider_id,
    data: { orderGroupId: row.order_group_id },
  });
  return true;
}

/** Lock on an order's pay requests, taken before its price changes and in a settlement's lock order. */
export async function lockPayRequestsIn(tx: Tx, orderGroupId: string): Promise<void> {
  await lockPayRequests(tx, orderGroupId);
}

/** The landing page's "look now": names the payments to look at; looking is done after, through settlement. */
export const verifyStripePayment = defineCommand<
  CommandInput & { orderGroupId: string },
  { paymentIds: string[] },
  string[]
>({
  type: 'verify-stripe-payment',
  plannedOnce: true,
  async allows(world, caller, { orderGroupId }) {
    const group = await openOrderGroup(world, caller, orderGroupId);
    return isRefusal(group) ? group : null;
  },
  ahead: ({ tx, input }) => unsettledPaymentIds(tx, input.orderGroupId),
  run: async (_, paymentIds) => ({ paymentIds }),
});

/** Erases payers: amounts and references stay, the address that was given to the card company goes. */
export async function forgetPayersIn(tx: Tx, orderGroupIds: readonly string[]): Promise<void> {
  if (orderGroupIds.length) await forgetPayers(tx, orderGroupIds);
}

/** Erases payers whom bookkeeping no longer needs, so many at a time. */
export async function forgetPayersBeforeIn(tx: Tx, before: Date, most: number): Promise<void> {
  await forgetPayersBefore(tx, before, most);
}
