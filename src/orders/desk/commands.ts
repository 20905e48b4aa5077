import { confirmBookingsIn } from '../../availability/bookings/commands.ts';
import { bookingNews } from '../../settlement.ts';
import { defineCommand } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import type { World } from '../../shared/world.ts';
import { bookedItems } from '../bookings/queries.ts';
import { endOrderIn } from '../cancellations/commands.ts';
import { giveUpOrder, moveOrderIn } from '../commands.ts';
import type { ChangeOrderStatus } from '../contract.ts';
import { findOrder, staffAt } from '../queries.ts';
import { type OrderStatus, orderAfter, staffChanges } from '../rules.ts';
import { lockOrder } from '../store.ts';
import { hasOnlyTimes } from './queries.ts';

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
    const order = await findOrder(tx, which, { locale: caller.locale, staff: true, now });
    if (!order) return refuse('not-found');
    const standing = { status: order.status.type, amountSettled: order.amountSettled, onlyTimes: hasOnlyTimes(order) };
    if (!staffChanges(standing).includes(change)) return refuse('status-moved');
    const step = { ...which, from: standing.status, orderGroupId: order.orderGroupId, commandId: input._id, now };
    const refusal = await STEPS[change](tx, world, step);
    return refusal ?? { orderId };
  },
});

interface Step {
  orderId: string;
  orderGroupId: string;
  providerId: string;
  /** As it stood when it was asked for. */
  from: OrderStatus;
  commandId: string;
  now: Date;
}

type Take = (tx: Tx, world: World, step: Step) => Promise<Refusal | null>;

const STEPS: Record<ChangeOrderStatus['change'], Take> = {
  async confirm(tx, world, step) {
    const booked = await bookedItems(tx, [step.orderId]);
    if (booked.length) await confirmBookingsIn(tx, step);
    const refusal = await moveBy('confirm')(tx, world, step);
    if (refusal || !booked.length) return refusal;
    await bookingNews(tx, world, { ...step, news: 'confirmed', orderItemId: null, key: step.commandId });
    return null;
  },
  reject: (tx, world, step) => endOrderIn(tx, world, step, { ...step, status: 'REJECTED' }),
  ready: moveBy('ready'),
  fulfil: moveBy('fulfil'),
  /** Nobody paid: given up. Paid: all of it goes back. */
  async cancel(tx, world, step) {
    if (await giveUpOrder(tx, world, { ...step, because: 'staff' })) return null;
    return await endOrderIn(tx, world, step, { ...step, status: 'CANCELLED' });
  },
};

function moveBy(event: 'confirm' | 'ready' | 'fulfil'): Take {
  return async (tx, _world, step) => {
    const order = await lockOrder(tx, step);
    if (!order) return refuse('not-found');
    const next = orderAfter(order.status, event);
    if (!next) return refuse('status-moved');
    await moveOrderIn(tx, order, next, { because: 'staff', commandId: step.commandId, now: step.now });
    return null;
  };
}
