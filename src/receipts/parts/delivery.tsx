import type { Order } from '../../orders/contract.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { formatDayAndTime } from '../../shared/time.ts';
import { type DeliveryNews, deliveryNews } from '../rules.ts';
import { OrderMessage } from './order-message.tsx';

const WORDS: Record<Exclude<DeliveryNews, 'ok'>, () => string> = {
  'after-payment': m.receipts_delivery_after_payment,
  awaiting: m.receipts_delivery_awaiting,
  ready: m.receipts_delivery_ready,
  'on-its-way': m.receipts_delivery_on_its_way,
  thanks: m.receipts_delivery_thanks,
};

/** Delivery note: how and when the goods come to their buyer. */
export function DeliveryNote({ order, seller }: { order: Order; seller: string }) {
  const news = deliveryNews(order);
  if (!news) return null;
  const { delivery } = order;
  const { pickUpAddress, pickUpInstructions, pickUpAt, destination } = delivery;
  const home = destination && [
    ...destination.address.addressRows,
    `${destination.address.zipCode} ${destination.address.city}`,
  ];
  const place = home ? home.join(', ') : (pickUpAddress ?? seller);
  return (
    <section className="mt-4 grid gap-3">
      <h2>{m.receipts_delivery()}</h2>
      <p className="font-semibold">{news === 'ok' ? confirmedText(order) : WORDS[news]()}</p>
      {pickUpAt && (
        <p className="font-sign font-semibold">
          {m.orders_pick_up_at({ time: formatDayAndTime(pickUpAt, getLocale()) })}
        </p>
      )}
      <address className="hyphenate not-italic">{place}</address>
      {pickUpInstructions && !home && <p className="hyphenate text-muted">{pickUpInstructions}</p>}
      {destination?.notesToDeliverer && <p className="hyphenate text-muted">{destination.notesToDeliverer}</p>}
      <OrderMessage order={order} />
    </section>
  );
}

/** Delivery text of a confirmed order: a time when somebody has said one, otherwise that it is all right. */
function confirmedText({ delivery }: Order): string {
  const { estimatedDeliveryTime, deliveryMethodType } = delivery;
  if (estimatedDeliveryTime) {
    return m.receipts_delivery_estimate({ time: formatDayAndTime(estimatedDeliveryTime, getLocale()) });
  }
  return deliveryMethodType === 'HOME_DELIVERY' ? m.receipts_delivery_ok_home() : m.receipts_delivery_ok_pick_up();
}
