import { CircleHelp, PackageCheck, ShoppingBasket } from 'lucide-react';
import { bo } from '../../office-links.ts';
import { orderStatusWord } from '../../orders/wording/rules.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { formatDayAndTime } from '../../shared/time.ts';
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
      {orders.map(({ orderId, reference, customer, summary, status, _createdAt }) => (
        <li key={orderId} className="relative flex items-center gap-3 border-t border-hair py-2">
          <Icon icon={ICONS[status as keyof typeof ICONS] ?? ShoppingBasket} size={22} />
          <div className="min-w-0 flex-1">
            <p className="font-sign text-plain font-semibold">{[customer, summary].filter(Boolean).join(', ')}</p>
            <p className="text-note text-muted">
              {orderStatusWord(status)}, {formatDayAndTime(_createdAt, getLocale(), provider.timeZone)}
            </p>
          </div>
          <TextLink
            href={bo.order(provider.slug, orderId)}
            className="figures inline-flex min-h-11 items-center font-semibold after:absolute after:inset-0"
          >
            {reference}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
