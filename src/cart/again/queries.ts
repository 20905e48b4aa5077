import { sql } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';
import type { OrderedRow } from './rules.ts';

/** Rows of an order group that were goods or bookings, options after what they belong to. */
export async function findOrderedRows(tx: Tx, orderGroupId: string): Promise<OrderedRow[]> {
  const { rows } = await sql<OrderedRow>`
    select i.kind, i.sku_id as "skuId", i.optional_id as "optionalId", g.group_id as "optionalGroupId",
      i.meta->>'title' as title, i.quantity, i.price_per_item as "pricePerItem", b.party
    from order_items i join orders o on o.id = i.order_id
    left join optional_signs g on g.optional_id = i.optional_id
    left join order_bookings b on b.order_item_id = i.id
    where o.order_group_id = ${orderGroupId} and i.kind in ('PRODUCT', 'OPTIONAL')
    order by i.order_id, i.position`.execute(tx);
  return rows;
}
