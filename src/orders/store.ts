import { sql } from 'kysely';
import type { Tx } from '../shared/database/connect.ts';
import type { Price } from '../shared/money.ts';
import type { Delivery } from './contract.ts';
import type { OrderRow } from './placements/rules.ts';
import type { OrderChannel, OrderStatus, OrderType } from './rules.ts';

export interface NewOrder {
  id: string;
  orderGroupId: string;
  providerId: string;
  type: OrderType;
  /** The hall's own pages when left out. */
  channel?: OrderChannel;
  status: OrderStatus;
  delivery: Delivery;
  messageToProvider: string;
  price: Price;
  rows: readonly (OrderRow & { id: string })[];
  now: Date;
}

/**
 * Inserts an order and its rows in one round trip. Stock is looked up row by row: the database guesses a hundred rows
 * behind any JSON, and for so many it reads the whole catalogue.
 */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<void> {
  const rows = order.rows.map(({ credited = 0, ...row }, position) => ({ ...row, credited, position }));
  await sql`
    with new_order as (
      insert into orders (id, order_group_id, provider_id, type, status, delivery, message_to_provider, total, price, channel, created_at)
      values (${order.id}, ${order.orderGroupId}, ${order.providerId}, ${order.type}, ${order.status},
        ${JSON.stringify(order.delivery)}, ${order.messageToProvider}, ${order.price.amountIncludingVat},
        ${JSON.stringify(order.price)}, ${order.channel ?? 'ONLINE'}, ${order.now})
    )
    insert into order_items (id, order_id, provider_id, kind, product_id, sku_id, optional_id, meta, quantity, price_per_item, amount,
      credited, vat_rate, position, stock_item_id, per_piece)
    select item.id, ${order.id}::uuid, ${order.providerId}::uuid, item.kind, item."productId", item."skuId",
      item."optionalId", item.meta,
      item.quantity, item."pricePerItem", item.amount, item.credited, item."vatRate", item.position,
      k.stock_item_id, case when k.stock_item_id is not null then k.per_purchase_amount end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as item (id uuid, kind text, "productId" uuid, "skuId" uuid,
      "optionalId" uuid, meta jsonb, quantity int, "pricePerItem" bigint, amount bigint, credited bigint,
      "vatRate" int, position int)
    left join lateral (
      select stock_item_id, per_purchase_amount from skus_on_sale
      where sku_id = item."skuId" and item.kind = 'PRODUCT' limit 1
    ) k on true`.execute(tx);
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

/** Locks orders of a provider in the order of their ids, each with its reference. */
export async function lockOrders(
  tx: Tx,
  which: { orderIds: readonly string[]; providerId: string },
): Promise<(OrderStanding & { reference: string; home: boolean })[]> {
  const { rows } = await sql<OrderStanding & { reference: string; home: boolean }>`
    select o.id, o.order_group_id as "orderGroupId", o.provider_id as "providerId", o.status, g.reference,
      o.delivery->>'deliveryMethodType' = 'HOME_DELIVERY' as home
    from orders o join order_groups g on g.id = o.order_group_id
    where o.id = any(${[...which.orderIds]}::uuid[]) and o.provider_id = ${which.providerId}
    order by o.id for no key update of o`.execute(tx);
  return rows;
}

export async function lockOrdersOfGroup(tx: Tx, orderGroupId: string): Promise<OrderStanding[]> {
  const { rows } = await sql<OrderStanding>`
    select id, order_group_id as "orderGroupId", provider_id as "providerId", status from orders
    where order_group_id = ${orderGroupId} order by id for no key update`.execute(tx);
  return rows;
}

export async function setDelivery(tx: Tx, orderId: string, delivery: Delivery): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ delivery: JSON.stringify(delivery) })
    .where('id', '=', orderId)
    .execute();
}

export async function setOrderStatus(tx: Tx, orderId: string, status: OrderStatus): Promise<void> {
  await tx.updateTable('orders').set({ status }).where('id', '=', orderId).execute();
}
