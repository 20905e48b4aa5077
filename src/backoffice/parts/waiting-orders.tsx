import { CircleHelp, PackageCheck, ShoppingBasket } from 'lucide-react';
import { api, q, useCommand } from '../../client.ts';
import { bo } from '../../office-links.ts';
import { STALE_BY_ORDERS } from '../../orders/lists/parts/use-several.ts';
import { orderStatusWord } from '../../orders/wording/rules.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { formatDayAndTime } from '../../shared/time.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/link.tsx';
import type { OfficeProvider, WaitingOrder } from '../contract.ts';

const ICONS = { PENDING_CONFIRMATION: CircleHelp, READY_FOR_PICK_UP: PackageCheck } as const;

/** Orders that wait, oldest first. */
export function WaitingOrders({ provider, orders }: { provider: OfficeProvider; orders: WaitingOrder[] }) {
  if (!orders.length) return <EmptyState title={m.backoffice_all_done()}>{m.backoffice_all_done_text()}</EmptyState>;
  return (
    <ul>
      {orders.map(order => (
        <Waiting key={order.orderId} {...{ order, provider }} />
      ))}
    </ul>
  );
}

function Waiting({ order, provider }: { order: WaitingOrder; provider: OfficeProvider }) {
  const { orderId, reference, customer, summary, status, _createdAt } = order;
  const confirms = status === 'PENDING_CONFIRMATION' && provider.rights.includes('orders:change');
  return (
    <li className="relative flex items-center gap-3 border-t border-hair py-2">
      <Icon icon={ICONS[status as keyof typeof ICONS] ?? ShoppingBasket} size={22} />
      <div className="min-w-0 flex-1">
        <TextLink
          href={bo.order(provider.slug, orderId)}
          className="font-sign text-plain font-semibold wrap-anywhere text-ink no-underline after:absolute after:inset-0"
        >
          {[customer, summary].filter(Boolean).join(', ')}
        </TextLink>
        <p className="text-note text-muted">
          {orderStatusWord(status)}, {formatDayAndTime(_createdAt, getLocale(), provider.timeZone)},{' '}
          <span className="figures whitespace-nowrap">{reference}</span>
        </p>
      </div>
      {confirms && <Confirm {...{ order, provider }} />}
    </li>
  );
}

function Confirm({ order, provider }: { order: WaitingOrder; provider: OfficeProvider }) {
  const command = useCommand(api.orders.changeStatus, 'change-order-status', {
    invalidates: [q.backoffice.dashboard.key(), ...STALE_BY_ORDERS],
  });
  return (
    <div className="relative grid justify-items-end gap-1">
      <Button
        size="md"
        variant="outline"
        pending={command.pending}
        onClick={() => command.run({ idOrSlug: provider.slug, orderId: order.orderId, change: 'confirm' })}
        aria-label={`${m.orders_days_confirm()}: ${order.customer}`}
      >
        {m.orders_days_confirm()}
      </Button>
      {command.error && (
        <p role="alert" className="max-w-48 text-right text-note text-danger">
          {command.error.message}
        </p>
      )}
    </div>
  );
}
