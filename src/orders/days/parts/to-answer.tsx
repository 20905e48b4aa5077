import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { api, q, useCommand } from '../../../client.ts';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { fetchModal } from '../../../ui/lazy-modal.tsx';
import type { DayRow } from '../../bookings/contract.ts';
import { STALE_BY_ORDERS } from '../../lists/parts/use-several.ts';
import { EndOrder } from '../../parts/end-order.tsx';
import { bookingHours, partyWords } from './day-list.tsx';

interface Props {
  bookings: readonly DayRow[];
  slug: string;
  timeZone: string;
  mayChange: boolean;
}

/** Bookings that await confirmation, on top of the list, because their places stay held meanwhile. */
export function ToAnswer({ bookings, ...same }: Props) {
  if (!bookings.length) return null;
  return (
    <section aria-label={m.orders_days_to_answer()} className="grid gap-2">
      {bookings.map(row => (
        <Asked key={row.bookingId} row={row} {...same} />
      ))}
    </section>
  );
}

function Asked({ row, slug, timeZone, mayChange }: Omit<Props, 'bookings'> & { row: DayRow }) {
  const [declines, setDeclines] = useState(false);
  const command = useCommand(api.orders.changeStatus, 'change-order-status', {
    invalidates: [q.bookings.ofDay.key(), ...STALE_BY_ORDERS],
    onDone: () => setDeclines(false),
  });
  const answer = (change: 'confirm' | 'reject') => command.run({ idOrSlug: slug, orderId: row.orderId, change });
  const name = row.customer.name || m.orders_desk_forgotten();
  return (
    <div className="grid gap-3 rounded-hold border border-yellow-edge bg-yellow-tint p-4 text-ink">
      <div className="flex gap-3">
        <Icon icon={CircleHelp} className="mt-0.5" />
        <p className="min-w-0">
          <Link to={bo.order(slug, row.orderId)} className="hyphenate block font-sign text-card font-bold text-ink">
            {name}, {bookingHours(row, timeZone)}
          </Link>
          <span className="hyphenate block">{[row.title, ...row.resources, partyWords(row)].join(', ')}</span>
          {row.messageToProvider && <span className="hyphenate block">”{row.messageToProvider}”</span>}
        </p>
      </div>
      {mayChange && (
        <div className="grid grid-cols-2 gap-2 m:flex">
          <Button
            variant="default"
            size="md"
            pending={command.pending && !declines}
            onClick={() => answer('confirm')}
            aria-label={`${m.orders_days_confirm()}: ${name}`}
          >
            {m.orders_days_confirm()}
          </Button>
          <Button
            variant="outline"
            size="md"
            onClick={() => setDeclines(true)}
            onPointerEnter={fetchModal}
            onFocus={fetchModal}
            aria-label={`${m.orders_desk_change_reject()}: ${name}`}
          >
            {m.orders_desk_change_reject()}
          </Button>
        </div>
      )}
      {command.error && !declines && <p role="alert">{command.error.message}</p>}
      <EndOrder
        change="reject"
        open={declines}
        onClose={() => setDeclines(false)}
        onEnd={() => answer('reject')}
        pending={command.pending}
        problem={command.error?.message}
        booked
        name={name}
        paid={null}
      />
    </div>
  );
}
