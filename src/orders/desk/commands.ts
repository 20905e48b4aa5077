import { confirmBookingsIn } from '../../availability/bookings/commands.ts';
import { isTakenElsewhere } from '../../availability/calendar-imports/queries.ts';
import { providerWithRight } from '../../providers/queries.ts';
import { may } from '../../rights/rules.ts';
import { defineCommand, type Press } from '../../shared/command.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import { bookedItems } from '../bookings/queries.ts';
import { endOrderIn } from '../cancellations/commands.ts';
import { giveUpOrder, moveOrderIn } from '../commands.ts';
import type { ChangeOrderStatus } from '../contract.ts';
import { sendBookingLetter } from '../letters/commands.ts';
import { findOrder } from '../queries.ts';
import { type OrderStatus, orderAfter, returnsMoney, staffChanges } from '../rules.ts';
import { lockOrder } from '../store.ts';
import { hasOnlyTimes } from './queries.ts';

export const changeOrderStatus = defineCommand<ChangeOrderStatus, { orderId: string }>({
  type: 'change-order-status',
  async allows(world, caller, input) {
    const staff = await providerWithRight(world, caller, input.idOrSlug, 'orders:change');
    return 'refused' in staff ? staff : null;
  },
  async run(deed) {
    const { tx, world, caller, input, now } = deed;
    const staff = await providerWithRight(world, caller, input.idOrSlug, 'orders:change');
    if ('refused' in staff) return staff;
    const { orderId, change } = input;
    const which = { orderId, providerId: staff.providerId };
    const order = await findOrder(tx, which, { locale: caller.locale, staff: true, now });
    if (!order) return refuse('not-found');
    const standing = { status: order.status.type, amountSettled: order.amountSettled, onlyTimes: hasOnlyTimes(order) };
    if (!staffChanges(standing).includes(change)) return refuse('status-moved');
    if (returnsMoney(change, standing) && !may(caller, 'money:return', staff.providerId))
      return refuse('returns-money');
    const step = { ...which, from: standing.status, orderGroupId: order.orderGroupId };
    const refusal = await STEPS[change](deed, step);
    return refusal ?? { orderId };
  },
});

interface Step {
  orderId: string;
  orderGroupId: string;
  providerId: string;
  /** The status when the change was requested. */
  from: OrderStatus;
}

type Take = (deed: Press, step: Step) => Promise<Refusal | null>;

const STEPS: Record<ChangeOrderStatus['change'], Take> = {
  async confirm(deed, step) {
    const { tx, commandId } = deed;
    const booked = await bookedItems(tx, [step.orderId]);
    // The last look before the seller's yes: another channel may have been quicker (H9).
    if (booked.length && (await isTakenElsewhere(tx, step.orderGroupId))) return refuse('booked-elsewhere');
    if (booked.length) await confirmBookingsIn(tx, step);
    const refusal = await moveBy('confirm')(deed, step);
    if (refusal || !booked.length) return refusal;
    await sendBookingLetter(deed, {
      ...step,
      news: 'confirmed',
      orderItemId: null,
      key: commandId,
    });
    return null;
  },
  reject: (deed, step) => endOrderIn(deed, step, { ...step, status: 'REJECTED' }),
  ready: moveBy('ready'),
  fulfil: moveBy('fulfil'),
  /** Cancellation: unpaid, the order is given up; paid, everything is refunded. */
  async cancel(deed, step) {
    if (await giveUpOrder(deed, { ...step, because: 'staff' })) return null;
    return await endOrderIn(deed, step, { ...step, status: 'CANCELLED' });
  },
};

function moveBy(event: 'confirm' | 'ready' | 'fulfil'): Take {
  return async (deed, step) => {
    const order = await lockOrder(deed.tx, step);
    if (!order) return refuse('not-found');
    const next = orderAfter(order.status, event);
    if (!next) return refuse('status-moved');
    await moveOrderIn(deed, order, next, { because: 'staff' });
    return null;
  };
}
