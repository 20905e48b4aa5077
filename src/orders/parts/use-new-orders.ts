import { useEffect, useRef, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { toasts } from '../../ui/toast-store.ts';
import type { OrderRow } from '../contract.ts';

/**
 * Orders that arrived while the list `name` was open. Ids sort by time, so new ones sort after the newest at opening;
 * each is announced once, aloud and on screen.
 */
export function useNewOrders(orders: readonly OrderRow[], name: string): ReadonlySet<string> {
  const seen = useRef({ name, newest: newestOrderTime(orders) });
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const { current } = seen;
    if (current.name !== name) {
      seen.current = { name, newest: newestOrderTime(orders) };
      setFresh(new Set());
      return;
    }
    const arrived = orders.filter(order => order._id > current.newest);
    if (!arrived.length) return;
    current.newest = newestOrderTime(orders);
    setFresh(before => new Set([...before, ...arrived.map(order => order._id)]));
    for (const { _id, reference, customer } of arrived) {
      toasts.show({
        _id: `order-${_id}`,
        type: 'INFORMATION',
        title: m.orders_desk_new_order({ reference, name: customer.name }),
      });
    }
  }, [orders, name]);
  return fresh;
}

function newestOrderTime(orders: readonly OrderRow[]): string {
  return orders.reduce((newest, { _id }) => (_id > newest ? _id : newest), '');
}
