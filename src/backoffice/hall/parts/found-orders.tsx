import { Link } from 'react-router';
import { bo } from '../../../office-links.ts';
import type { FoundOrder } from '../../../orders/finds/contract.ts';
import { OrderBadge } from '../../../orders/parts/order-badge.tsx';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatDayAndTime } from '../../../shared/time.ts';
import { phoneText } from '../../../ui/phone-text.ts';
import { Price } from '../../../ui/price.tsx';

/** Orders of the whole hall that a search found, each leading to its page at its stall. */
export function FoundOrders({ orders }: { orders: readonly FoundOrder[] }) {
  return (
    <ul className="rounded-tile border border-hair bg-surface">
      {orders.map(order => (
        <li
          key={order.orderId}
          className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 border-t border-hair px-4 py-3 first:border-t-0 hover:bg-sunk"
        >
          <p className="min-w-0">
            <Link
              to={bo.order(order.provider.slug, order.orderId)}
              className="font-sign text-plain font-semibold wrap-anywhere text-ink no-underline after:absolute after:inset-0"
            >
              {order.customer.name || m.orders_desk_forgotten()}
            </Link>{' '}
            <span className="figures whitespace-nowrap text-muted">{order.reference}</span>
          </p>
          <Price amount={order.amountIncludingVat} className="text-right font-semibold" />
          <p className="hyphenate min-w-0">{[order.provider.title, order.summary].filter(Boolean).join(': ')}</p>
          <span className="justify-self-end">
            <OrderBadge status={order.status} />
          </span>
          <p className="col-span-2 text-note wrap-anywhere text-muted">
            {[
              formatDayAndTime(order._createdAt, getLocale(), order.provider.timeZone),
              order.customer.phone && phoneText(order.customer.phone),
              order.customer.email,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  );
}
