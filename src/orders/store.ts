import { sql } from 'kysely';
import type { Tx } from '../shared/database/connect.ts';
import type { Price } from '../shared/money.ts';
import type { Delivery } from './contract.ts';
import type { OrderRow } from './placements/rules.ts';
import type { OrderStatus, OrderType } from './rules.ts';

export interface NewOrder {
  id: string;
  orderGroupId: string;
  providerId: string;
  type: OrderType;
  status: OrderStatus;
  delivery: Delivery;
  messageToProvider: string;
  price: Price;
  rows: readonly (OrderRow & { id: string })[];
  now: Date;
}

/** Inserts an order and its rows in one round trip. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<void> {
  const rows = order.rows.map((row, position) => ({ ...row, credited: row.credited ?? 0, position }));
  await sql`
    with new_order as (
      insert into orders (id, order_group_id, provider_id, type, status, delivery, message_to_provider, total, price, created_at)
      values (${order.id}, ${order.orderGroupId}, ${order.providerId}, ${order.type}, ${order.status},
        ${JSON.stringify(order.delivery)}, ${order.messageToProvider}, ${order.price.amountIncludingVat},
        ${JSON.stringify(order.price)}, ${order.now})
    )
    insert into order_items (id, order_id, provider_id, kind, product_id, sku_id, optional_id, meta, quantity, price_per_item, amount,
      credited, vat_rate, position)
    select item.id, ${order.id}::uuid, ${order.providerId}::uuid, item.kind, item."productId", item."skuId",
      item."optionalId", item.meta,
      item.quantity, item."pricePerItem", item.amount, item.credited, item."vatRate", item.position
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as item (id uuid, kind text, "productId" uuid, "skuId" uuid,
      "optionalId" uuid, meta jsonb, quantity int, "pricePerItem" bigint, amount bigint, credited bigint,
      "vatRate" int, position int)`.execute(tx);
}

export interface OrderStanding {
  id: string;
  orderGroupId: string;
  providerId: string;
  status: OrderStatus;
}

export async function lockOrder(tx: Tx, which: { orderId: string; providerId: string }): Promise<OrderStanding | null> {
  const { rows } = await sql<OrderStanding>`
    select id, order_group_id as "orderGroupId", provider_id as "providerId", status from orders
    where id = ${which.orderId} and provider_id = ${which.providerId} for no key update`.execute(tx);
  return rows[0] ?? null;
}

export async function lockOrdersOfGroup(tx: Tx, orderGroupId: string): Promise<OrderStanding[]> {
  const { rows } = await sql<OrderStanding>`
    select id, order_group_id as "orderGroupId", provider_id as "providerId", status from orders
    where order_group_id = ${orderGroupId} order by id for no key update`.execute(tx);
  return rows;
}

export async function setOrderStatus(tx: Tx, orderId: string, status: OrderStatus): Promise<void> {
  await tx.updateTable('orders').set({ status }).where('id', '=', orderId).execute();
}
