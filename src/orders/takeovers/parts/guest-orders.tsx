import { api, q, useCommand } from '../../../client.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { useQueryClient, useSuspenseQuery } from '../../../shared/query.ts';
import { formatDayAndTime } from '../../../shared/time.ts';
import { Button } from '../../../ui/button.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import type { GuestOrder } from '../contract.ts';

export const guestOrdersQuery = () => q.takeovers.offered({});

/** Offer of orders that were made without an account, with what the person has proven: theirs by one press, or left. */
export function GuestOrders() {
  const { items } = useSuspenseQuery(guestOrdersQuery()).data;
  const store = useQueryClient();
  const taking = useCommand(api.takeovers.take, 'take-over-orders', {
    onDone: ({ item }) => {
      const title = item.taken === 1 ? m.takeovers_done_one() : m.takeovers_done({ count: item.taken });
      toasts.show({ type: 'SUCCESS', title });
      void store.invalidateQueries();
    },
  });
  if (!items.length) return null;
  return (
    <section className="grid gap-3 rounded-hold bg-accent-tint p-4">
      <h2 className="text-card">
        {items.length === 1 ? m.takeovers_found_one() : m.takeovers_found({ count: items.length })}
      </h2>
      <p>{m.takeovers_text()}</p>
      <ul className="grid gap-1">
        {items.map(order => (
          <li key={order._id} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-sign font-semibold">
              {order.seller.title} <span className="figures font-medium text-muted">{order.reference}</span>
            </span>
            <span className="text-note text-muted">
              {formatDayAndTime(order._createdAt, getLocale())} · {BY[order.by]()}
            </span>
          </li>
        ))}
      </ul>
      {taking.error && <p role="alert">{taking.error.message}</p>}
      <Button
        className="justify-self-start"
        pending={taking.pending}
        pendingLabel={m.takeovers_taking()}
        onClick={() => taking.run({ orderGroupIds: items.map(({ _id }) => _id) })}
      >
        {m.takeovers_take()}
      </Button>
    </section>
  );
}

const BY: Record<GuestOrder['by'], () => string> = {
  EMAIL: () => m.takeovers_by_email(),
  PHONE: () => m.takeovers_by_phone(),
};
