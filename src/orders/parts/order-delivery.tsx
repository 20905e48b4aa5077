import { Panel } from '../../office/parts/panel.tsx';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { formatDayAndTime } from '../../shared/time.ts';
import { orderContent } from '../bookings/rules.ts';
import type { Order } from '../contract.ts';
import { deliveryWord } from '../wording/rules.ts';

/** The delivery method of an order: pick-up, home delivery or digital. To bookings their guests come themselves. */
export function OrderDelivery({
  order: { delivery, orderItems },
  timeZone,
}: {
  order: Pick<Order, 'delivery' | 'orderItems'>;
  timeZone: string;
}) {
  if (orderContent(orderItems) === 'bookings') return null;
  const { deliveryMethodType, destination, pickUpAddress, pickUpAt, estimatedDeliveryTime } = delivery;
  const address = destination?.address;
  return (
    <Panel title={m.orders_desk_delivery()}>
      <p className="font-sign text-plain font-semibold">
        {deliveryWord(deliveryMethodType)}
        {estimatedDeliveryTime && `, ${formatDayAndTime(estimatedDeliveryTime, getLocale(), timeZone)}`}
      </p>
      {pickUpAt && <p>{m.orders_pick_up_at({ time: formatDayAndTime(pickUpAt, getLocale(), timeZone) })}</p>}
      {address && (
        <p>
          {[...address.addressRows, `${address.zipCode} ${address.city}`].map(row => (
            <span key={row} className="block">
              {row}
            </span>
          ))}
        </p>
      )}
      {destination?.notesToDeliverer && <p className="mt-2 text-muted">{destination.notesToDeliverer}</p>}
      {deliveryMethodType === 'PICK_UP' && pickUpAddress && <p className="text-muted">{pickUpAddress}</p>}
    </Panel>
  );
}
