import { releaseHold } from '../availability/commands.ts';
import { cancelPayRequestIn } from '../payments/commands.ts';
import { defineCommand } from '../shared/command.ts';
import type { Tx } from '../shared/database/connect.ts';
import { emit } from '../shared/events.ts';
import { type Refusal, refuse } from '../shared/refusal.ts';
import type { ChangeOrderStatus } from './contract.ts';
import { openPayRequestsOf, orderOfProvider, staffAt } from './queries.ts';
import { type OrderStatus, orderAfter, paymentEvent, staffChanges } from './rules.ts';
import { lockOrder, lockOrdersOfGroup, type OrderStanding, setOrderStatus } from './store.ts';

/** The money is there: the order stands. 'gone' when it was given up before (H12). Twice is the same as once. */
export async function orderPaid(
  tx: Tx,
  paid: { orderGroupId: string; confirmsOrders?: boolean; now: Date },
): Promise<'paid' | 'gone'> {
  const orders = await lockOrdersOfGroup(tx, paid.orderGroupId);
  const lost = orders.some(order => order.status === 'CANCELLED' || order.status === 'REJECTED');
  if (!orders.length || lost) return 'gone';
  for (const order of orders) {
    const next = orderAfter(order.status, paymentEvent(paid));
    if (next) await move(tx, order, next, { because: 'paid', now: paid.now });
  }
  return 'paid';
}

export interface GiveUp {
  orderGroupId: string;
  because: 'unpaid' | 'staff' | 'gone';
  commandId?: string | null;
  now: Date;
}

/**
 * Nobody paid, or nobody shall any more: the request to pay ends, the goods go back, the order is cancelled. An open card
 * session must have been ended before, outside of the transaction. False when the money came first.
 */
export async function giveUpOrder(tx: Tx, order: GiveUp): Promise<boolean> {
  const { orderGroupId, commandId, now } = order;
  // The pay request first: its row decides between us and a settlement that comes at the same moment.
  for (const payRequestId of await openPayRequestsOf(tx, orderGroupId)) {
    await cancelPayRequestIn(tx, { payRequestId, commandId, now });
  }
  const orders = await lockOrdersOfGroup(tx, orderGroupId);
  if (!orders.length || !orders.every(({ status }) => staffChanges({ status, amountSettled: 0 }).includes('cancel'))) {
    return false;
  }
  await releaseHold(tx, { orderGroupId, now });
  for (const one of orders) await move(tx, one, 'CANCELLED', order);
  return true;
}

export const changeOrderStatus = defineCommand<ChangeOrderStatus, { orderId: string }>({
  type: 'change-order-status',
  async allows(world, caller, input) {
    const staff = await staffAt(world, caller, input.idOrSlug, 'orders:change');
    return 'refused' in staff ? staff : null;
  },
  async run({ tx, world, caller, input, now }) {
    const staff = await staffAt(world, caller, input.idOrSlug, 'orders:change');
    if ('refused' in staff) return staff;
    const { orderId, change } = input;
    const which = { orderId, providerId: staff.providerId };
    const refusal =
      change === 'cancel' ? await cancelUnpaid(tx, which, input._id, now) : await step(tx, which, input, now);
    return refusal ?? { orderId };
  },
});

interface Which {
  orderId: string;
  providerId: string;
}

async function cancelUnpaid(tx: Tx, which: Which, commandId: string, now: Date): Promise<Refusal | null> {
  const order = await orderOfProvider(tx, which);
  if (!order) return refuse('not-found');
  const { orderGroupId } = order;
  const done = await giveUpOrder(tx, { orderGroupId, because: 'staff', commandId, now });
  return done ? null : refuse('status-moved');
}

async function step(tx: Tx, which: Which, input: ChangeOrderStatus, now: Date): Promise<Refusal | null> {
  const order = await lockOrder(tx, which);
  if (!order) return refuse('not-found');
  const next = orderAfter(order.status, input.change);
  if (!next) return refuse('status-moved');
  await move(tx, order, next, { because: 'staff', commandId: input._id, now });
  return null;
}

async function move(
  tx: Tx,
  order: OrderStanding,
  next: OrderStatus,
  why: { because: string; commandId?: string | null; now: Date },
): Promise<void> {
  await setOrderStatus(tx, order.id, next);
  await emit(tx, {
    type: EVENT_OF[next],
    subject: 'order-group',
    subjectId: order.orderGroupId,
    providerId: order.providerId,
    data: { orderId: order.id, from: order.status, to: next, because: why.because },
    commandId: why.commandId,
    now: why.now,
  });
}

const EVENT_OF: Record<OrderStatus, string> = {
  PENDING_PAYMENT_CONFIRMATION: 'order-placed',
  CREATED: 'order-created',
  PENDING_CONFIRMATION: 'order-awaits-confirmation',
  CONFIRMED: 'order-confirmed',
  READY_FOR_PICK_UP: 'order-ready',
  FULFILLED: 'order-fulfilled',
  CANCELLED: 'order-cancelled',
  REJECTED: 'order-rejected',
};
