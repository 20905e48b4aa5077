import { sql } from 'kysely';
import type { Tx } from '../shared/database/connect.ts';
import type { Locale } from '../shared/i18n.ts';
import type { Price } from '../shared/money.ts';
import type { Contact, Delivery } from './contract.ts';
import type { OrderRow } from './placements/rules.ts';
import type { OrderStatus, OrderType } from './rules.ts';

export interface NewOrderGroup {
  id: string;
  providerId: string;
  customerId: string | null;
  reference: string;
  contact: Contact;
  locale: Locale;
  now: Date;
}

/** Whoever is erasing their account at this moment is waited for, and then ordered as a guest: no order names who is gone. */
function stillThere(customerId: string | null) {
  return sql<string | null>`(select id from "user" where id = ${customerId}::text for key share)`;
}

/** False when the provider has this reference already. */
export async function insertOrderGroup(tx: Tx, group: NewOrderGroup): Promise<boolean> {
  const row = await tx
    .insertInto('order_groups')
    .values({
      id: group.id,
      provider_id: group.providerId,
      customer_id: stillThere(group.customerId),
      reference: group.reference,
      slug: group.reference.toLowerCase(),
      contact: JSON.stringify(group.contact),
      locale: group.locale,
      created_at: group.now,
    })
    .onConflict(conflict => conflict.columns(['provider_id', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

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
  accessKey: string;
  now: Date;
}

/** The order, its rows and the key that opens its group, in one round. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<void> {
  const rows = order.rows.map((row, position) => ({ ...row, position }));
  await sql`
    with new_order as (
      insert into orders (id, order_group_id, provider_id, type, status, delivery, message_to_provider, total, price, created_at)
      values (${order.id}, ${order.orderGroupId}, ${order.providerId}, ${order.type}, ${order.status},
        ${JSON.stringify(order.delivery)}, ${order.messageToProvider}, ${order.price.amountIncludingVat},
        ${JSON.stringify(order.price)}, ${order.now})
    ), new_key as (
      insert into access_keys (order_group_id, key, created_at)
      values (${order.orderGroupId}, ${order.accessKey}, ${order.now})
    )
    insert into order_items (id, order_id, provider_id, kind, product_id, sku_id, optional_id, meta, quantity, price_per_item, amount,
      vat_rate, position)
    select item.id, ${order.id}::uuid, ${order.providerId}::uuid, item.kind, item."productId", item."skuId",
      item."optionalId", item.meta,
      item.quantity, item."pricePerItem", item.amount, item."vatRate", item.position
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as item (id uuid, kind text, "productId" uuid, "skuId" uuid,
      "optionalId" uuid, meta jsonb, quantity int, "pricePerItem" bigint, amount bigint, "vatRate" int, position int)`.execute(
    tx,
  );
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
