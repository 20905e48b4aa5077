import { lazy, Suspense, useEffect, useState } from 'react';
import { arrived } from '../../../shared/arrival.ts';
import { readWaiting, type Waiting } from './waiting.ts';

const Order = lazy(() => arrived(() => import('./waiting-order.tsx')).then(part => ({ default: part.WaitingOrder })));

/** Orders placed in this tab that wait for their payment, where a basket would be empty. Few tabs have one. */
export function WaitingOrders() {
  const [orders, setOrders] = useState<readonly Waiting[]>([]);
  useEffect(() => setOrders(readWaiting()), []);
  return (
    <Suspense>
      {orders.map(order => (
        <Order key={order.payRequestId} order={order} />
      ))}
    </Suspense>
  );
}
