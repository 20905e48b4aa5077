import { useState } from 'react';
import { q, useCommand } from '../../../client.ts';
import { officeApi, officeQ } from '../../../office-client.ts';
import { m } from '../../../paraglide/messages.js';
import { toasts } from '../../../ui/toast-store.ts';
import type { ChangedOrders } from '../../desk/contract.ts';
import type { SeveralChange } from '../../desk/rules.ts';

/** Lists and figures that a change of orders makes stale. */
export const STALE_BY_ORDERS = [
  q.orders.one.key(),
  q.orders.list.key(),
  q.backoffice.dashboard.key(),
  officeQ.orderLists.counts.key(),
  officeQ.papers.read.key(),
];

/** Change of several orders at once, with what became of it: a toast for those that were changed, lines for the others. */
export function useSeveral(slug: string, onDone: () => void) {
  const [left, setLeft] = useState<ChangedOrders['left']>([]);
  const command = useCommand(officeApi.desk.several, 'change-orders', {
    invalidates: STALE_BY_ORDERS,
    onRefused: error => toasts.show({ _id: 'orders', type: 'DANGER', title: error.message }),
    onDone: ({ item }) => {
      const count = item.changed.length;
      setLeft(item.left);
      if (count > 0) {
        const title = count === 1 ? m.orders_several_changed_one() : m.orders_several_changed({ count });
        toasts.show({ _id: 'orders', type: 'SUCCESS', title });
      }
      onDone();
    },
  });
  return {
    pending: command.pending,
    left,
    forget: () => setLeft([]),
    run: (orderIds: readonly string[], change: SeveralChange) =>
      command.run({ idOrSlug: slug, orderIds: [...orderIds], change }),
  };
}
