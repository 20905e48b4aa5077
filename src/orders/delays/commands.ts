import { allowing, providerTimeZone, providerWithRight } from '../../providers/queries.ts';
import { defineCommand, type Press } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import { isRefusal, refusalSentence, refuse } from '../../shared/refusal.ts';
import { instantAt } from '../../shared/wall-time.ts';
import { ordersWithGoods } from '../desk/queries.ts';
import { sendGoodsLetter } from '../letters/commands.ts';
import { findOrder } from '../queries.ts';
import { lockOrder, setDelivery } from '../store.ts';
import type { DelayOrder } from './contract.ts';
import { delayed, isDelayTime, mayBeLate, promisedTime } from './rules.ts';

export interface Delayed {
  orderId: string;
  until: string;
}

/** Tells a customer that their goods are late, and keeps the new time for everybody who looks at the order. */
export const delayOrder = defineCommand<DelayOrder, Delayed>({
  type: 'delay-order',
  allows: allowing('orders:change'),
  async run(deed) {
    const { tx, world, caller, input, now } = deed;
    const staff = await providerWithRight(world, caller, input.idOrSlug, 'orders:change');
    if (isRefusal(staff)) return staff;
    const { orderId, note } = input;
    const which = { orderId, providerId: staff.providerId };
    const locked = await lockOrder(tx, which);
    const order = locked && (await findOrder(tx, which, { locale: caller.locale, staff: true, now }));
    if (!order) return refuse('not-found');
    const goods = (await ordersWithGoods(tx, [orderId])).has(orderId);
    if (!mayBeLate({ status: order.status.type, delivery: order.delivery, goods })) return refuse('status-moved');
    const until = await momentOf(deed, staff.providerId);
    if (!isDelayTime(until, now)) return refuse('delay-time', { until: refusalSentence('delay-time', caller.locale) });
    const at = until.toISOString();
    await setDelivery(tx, orderId, delayed(order.delivery, at));
    const { orderGroupId } = order;
    await emit(deed, {
      ...{ type: 'order-late', subject: 'order-group', subjectId: orderGroupId, providerId: staff.providerId },
      data: { orderId, from: promisedTime(order.delivery), until: at, because: 'staff' },
    });
    await sendGoodsLetter(deed, { orderGroupId, providerId: staff.providerId, news: 'late', at, note, key: input._id });
    return { orderId, until: at };
  },
});

/** The moment of the new time, by the seller's clock where a day and a time were said. */
async function momentOf({ tx, input: { until } }: Press<DelayOrder>, providerId: string): Promise<Date> {
  if (typeof until === 'string') return new Date(until);
  return instantAt(until.day, until.time, await providerTimeZone(tx, providerId));
}
