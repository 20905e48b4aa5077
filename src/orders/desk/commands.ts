import { confirmBookingsIn } from '../../availability/bookings/commands.ts';
import { isTakenElsewhere } from '../../availability/calendar-imports/queries.ts';
import { m } from '../../paraglide/messages.js';
import { providerWithRight } from '../../providers/queries.ts';
import { may } from '../../rights/rules.ts';
import { defineCommand, type Press } from '../../shared/command.ts';
import type { Locale } from '../../shared/i18n.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import { bookedItems } from '../bookings/queries.ts';
import { endOrderIn } from '../cancellations/commands.ts';
import { giveUpOrder, moveOrderIn } from '../commands.ts';
import type { ChangeOrderStatus } from '../contract.ts';
import { sendBookingLetter, sendGoodsLetter } from '../letters/commands.ts';
import { findOrder } from '../queries.ts';
import { type OrderStatus, orderAfter, returnsMoney, staffChanges } from '../rules.ts';
import { lockOrder, lockOrders } from '../store.ts';
import { orderStatusWord } from '../wording/rules.ts';
import type { ChangedOrders, ChangeOrders } from './contract.ts';
import { hasOnlyTimes, ordersWithGoods } from './queries.ts';
import { type NotChanged, whyNot } from './rules.ts';

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
    const { orderGroupId, delivery } = order;
    const shelved = input.shelved ?? true;
    const step = { ...which, from: standing.status, orderGroupId, shelved, home: isBroughtHome(delivery) };
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
  /** Whether goods of what ends go back on the shelf. */
  shelved: boolean;
  /** Whether its goods are brought home. */
  home: boolean;
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
    if (refusal) return refusal;
    if (booked.length) await sendBookingLetter(deed, { ...step, news: 'confirmed', orderItemId: null, key: commandId });
    else await sendGoodsLetter(deed, { ...step, news: 'confirmed', key: commandId });
    return null;
  },
  reject: (deed, step) => endOrderIn(deed, step, { ...step, status: 'REJECTED' }),
  async ready(deed, step) {
    const refusal = await moveBy('ready')(deed, step);
    if (!refusal) await tellReady(deed, { ...step, key: deed.commandId });
    return refusal;
  },
  fulfil: moveBy('fulfil'),
  /** Cancellation: unpaid, the order is given up; paid, everything is refunded. */
  async cancel(deed, step) {
    if (await giveUpOrder(deed, { ...step, because: 'staff' })) return null;
    return await endOrderIn(deed, step, { ...step, status: 'CANCELLED' });
  },
};

const isBroughtHome = ({ deliveryMethodType }: { deliveryMethodType: string }) =>
  deliveryMethodType === 'HOME_DELIVERY';

/** Tells the customer that their goods wait for them, or are on their way. */
async function tellReady(
  deed: Press,
  { home, ...order }: { orderGroupId: string; providerId: string; home: boolean; key: string },
): Promise<void> {
  await sendGoodsLetter(deed, { ...order, news: home ? 'on-way' : 'ready' });
}

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

/** Changes several orders at once: each that can be changed is, and each of the others says why not. */
export const changeOrders = defineCommand<ChangeOrders, ChangedOrders>({
  type: 'change-orders',
  async allows(world, caller, input) {
    const staff = await providerWithRight(world, caller, input.idOrSlug, 'orders:change');
    return 'refused' in staff ? staff : null;
  },
  async run(deed) {
    const { tx, world, caller, input } = deed;
    const staff = await providerWithRight(world, caller, input.idOrSlug, 'orders:change');
    if ('refused' in staff) return staff;
    const { change } = input;
    const orderIds = [...new Set(input.orderIds)];
    const orders = await lockOrders(tx, { orderIds, providerId: staff.providerId });
    const withGoods = await ordersWithGoods(tx, orderIds);
    const done: ChangedOrders = { changed: [], left: [] };
    for (const orderId of orderIds) {
      const order = orders.find(one => one.id === orderId);
      const why = whyNot(order && { status: order.status, hasGoods: withGoods.has(orderId) }, change);
      if (order && !why) {
        await moveOrderIn(deed, order, orderAfter(order.status, change)!, { because: 'staff' });
        if (change === 'ready') await tellReady(deed, { ...order, key: `${input._id}:${orderId}` });
        done.changed.push(orderId);
      } else {
        const message = WHY_NOT[why ?? 'gone'](order?.status ?? 'CREATED', caller.locale);
        done.left.push({ orderId, reference: order?.reference ?? null, message });
      }
    }
    return done;
  },
});

const WHY_NOT: Record<NotChanged, (status: OrderStatus, locale: Locale) => string> = {
  gone: (_, locale) => m.orders_several_gone({}, { locale }),
  'no-goods': (_, locale) => m.orders_several_no_goods({}, { locale }),
  done: (status, locale) => m.orders_several_done({ status: orderStatusWord(status, locale) }, { locale }),
  moved: (status, locale) => m.orders_several_moved({ status: orderStatusWord(status, locale) }, { locale }),
};
