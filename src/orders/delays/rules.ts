import type { Delivery } from '../contract.ts';
import type { OrderStatus } from '../rules.ts';

/** Delays in minutes that are one press away. */
export const USUAL_DELAYS = [15, 30, 60, 120] as const;
/** Furthest time that goods may be put off to: later is another order. */
const MOST_DAYS = 30;

const DELAYABLE: readonly OrderStatus[] = ['PENDING_CONFIRMATION', 'CONFIRMED'];

/** Whether goods that are not ready yet can be told to be late: those that are fetched or brought. */
export function mayBeLate(order: {
  status: OrderStatus;
  delivery: Pick<Delivery, 'deliveryMethodType'>;
  goods: boolean;
}) {
  return order.goods && order.delivery.deliveryMethodType !== 'DIGITAL' && DELAYABLE.includes(order.status);
}

/** Promised time of goods, as it was said last; null where no time was said. */
export function promisedTime({ pickUpAt, estimatedDeliveryTime }: Delivery): string | null {
  return pickUpAt ?? estimatedDeliveryTime;
}

/** The delivery with its new time. */
export function delayed(delivery: Delivery, until: string): Delivery {
  return delivery.deliveryMethodType === 'HOME_DELIVERY'
    ? { ...delivery, estimatedDeliveryTime: until }
    : { ...delivery, pickUpAt: until };
}

/** Whether goods may be put off to this time: ahead, and not a month away. */
export function isDelayTime(until: Date, now: Date): boolean {
  return until > now && until.getTime() - now.getTime() <= MOST_DAYS * 86_400_000;
}
