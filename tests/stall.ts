import { stockLeft } from '../src/availability/queries.ts';
import type { Order } from '../src/orders/contract.ts';
import type { TestHall } from './hall.ts';
import type { Placed, Sku } from './purchase.ts';

/** What can be had of it now, as the hall's own clock has it. */
export async function leftOf(hall: TestHall, { stockItemId }: Pick<Sku, 'stockItemId'>): Promise<number> {
  return (await stockLeft(hall.db, [stockItemId!], hall.clock.now())).get(stockItemId!)!;
}

/** The orders of a group, as who holds its key sees them. */
export async function ordersOf(hall: TestHall, { orderGroupId, accessKey }: Placed): Promise<Order[]> {
  const path = `/api/orders/for-order-group/${orderGroupId}?ak=${accessKey}`;
  return (await hall.browser().get<{ items: Order[] }>(path)).body.items;
}
