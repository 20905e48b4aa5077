import { releaseHoldIn } from '../availability/commands.ts';
import { cancelPayRequestIn } from '../payments/commands.ts';
import { returnCodesIn } from '../payments/redemptions/commands.ts';
import type { Deed } from '../shared/command.ts';
import { sent } from '../shared/database/pipeline.ts';
import { emit } from '../shared/events.ts';
import { tellOfOrderIn } from './notices/commands.ts';
import { openPayRequestIds } from './queries.ts';
import { isUnpaid, type OrderStatus, orderAfter, paymentEvent, type Standing } from './rules.ts';
import { lockOrdersOfGroup, type OrderStanding, setOrderStatus } from './store.ts';

/** Marks an order as paid. 'gone' when it was cancelled before (H12). Idempotent. */
export async function orderPaid(
  deed: Deed,
  paid: {
    orderGroupId: string;
    /** May be under way: it is asked together with the orders. */
    confirmsOrders?: boolean | Promise<boolean>;
    because?: Standing;
    untold?: boolean | undefined;
  },
): Promise<'paid' | 'gone'> {
  const { tx } = deed;
  const [orders, confirmsOrders] = await Promise.all([lockOrdersOfGroup(tx, paid.orderGroupId), paid.confirmsOrders]);
  const lost = orders.some(order => order.status === 'CANCELLED' || order.status === 'REJECTED');
  if (!orders.length || lost) return 'gone';
  for (const order of orders) {
    const next = orderAfter(order.status, paymentEvent({ ...paid, confirmsOrders }));
    if (!next) continue;
    const { because = 'paid' } = paid;
    await moveOrderIn(deed, order, next, { because });
    if (!paid.untold) await tellOfOrderIn(deed, { ...order, orderId: order.id, status: next, because });
  }
  return 'paid';
}

export interface GiveUp {
  orderGroupId: string;
  because: 'unpaid' | 'staff' | 'guest' | 'gone' | 'undone';
}

/**
 * Cancels an unpaid order: ends its pay request and returns its goods. An open card session must be ended before,
 * outside of the transaction. False when the payment came first.
 */
export async function giveUpOrder(deed: Deed, order: GiveUp): Promise<boolean> {
  const { tx } = deed;
  const { orderGroupId } = order;
  // The pay request first: its row lock decides between us and a simultaneous settlement.
  const payRequestIds = await openPayRequestIds(tx, orderGroupId);
  for (const payRequestId of payRequestIds) await cancelPayRequestIn(deed, { payRequestId });
  const orders = await lockOrdersOfGroup(tx, orderGroupId);
  const unpaid = orders.length > 0 && orders.every(({ status }) => isUnpaid({ status, amountSettled: 0 }));
  if (unpaid) {
    await releaseHoldIn(deed, { orderGroupId });
    for (const one of orders) await moveOrderIn(deed, one, 'CANCELLED', order);
  }
  await returnCodesIn(deed, { payRequestIds, orderGroupId });
  return unpaid;
}

export async function moveOrderIn(
  deed: Deed,
  order: OrderStanding,
  next: OrderStatus,
  why: { because: string },
): Promise<void> {
  const { tx } = deed;
  await sent(tx, setOrderStatus(tx, order.id, next));
  await emit(deed, {
    type: EVENT_OF[next],
    subject: 'order-group',
    subjectId: order.orderGroupId,
    providerId: order.providerId,
    data: { orderId: order.id, from: order.status, to: next, because: why.because },
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
