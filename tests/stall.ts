import { audit, type Breach } from '../src/audit.ts';
import { stockLeft } from '../src/availability/queries.ts';
import type { Order } from '../src/orders/contract.ts';
import { sequence } from '../src/shared/events.ts';
import type { TestHall } from './hall.ts';
import type { Placed, Sku } from './purchase.ts';

/** Stock left now, by the hall's own clock. */
export async function leftOf(hall: TestHall, { stockItemId }: Pick<Sku, 'stockItemId'>): Promise<number> {
  return (await stockLeft(hall.db, [stockItemId!], hall.clock.now())).get(stockItemId!)!;
}

/** The orders of a group, as the holder of its key sees them. */
export async function ordersOf(hall: TestHall, { orderGroupId, accessKey }: Placed): Promise<Order[]> {
  const path = `/api/orders/for-order-group/${orderGroupId}?ak=${accessKey}`;
  return (await hall.browser().get<{ items: Order[] }>(path)).body.items;
}

/** Audit breaches; a hall without a worker gets its events sequenced first. */
export async function auditOf(hall: TestHall): Promise<Breach[]> {
  while (await sequence(hall.pool));
  return audit(hall.pool);
}
