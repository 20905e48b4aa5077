import { sql } from 'kysely';
import { stayType } from '../catalogue/categories/rules.ts';
import type { BoughtContents } from '../catalogue/contents/contract.ts';
import { boughtShown } from '../catalogue/contents/rules.ts';
import type { PictureData } from '../pictures/rules.ts';
import type { Database, Tx } from '../shared/database/connect.ts';
import type { Locale } from '../shared/i18n.ts';
import type { Price } from '../shared/money.ts';
import {
  type BookedItem,
  bookedItems,
  bookingAnswer,
  type KeptReservation,
  type Reader,
  readReservations,
} from './bookings/queries.ts';
import { optionsOf } from './bookings/rules.ts';
import type { Delivery, Order, OrderItem } from './contract.ts';
import { type AcquireType, type OrderStatus, type OrderType, orderFlags } from './rules.ts';

interface OrderRecord {
  id: string;
  orderGroupId: string;
  reference: string;
  providerId: string;
  type: OrderType;
  status: OrderStatus;
  delivery: Delivery;
  messageToProvider: string;
  price: Price;
  createdAt: Date;
  amountUnpaid: number;
  amountSettled: number;
  amountUnsettled: number;
  amountPendingRefund: number;
  heldUntil: Date | null;
}

export async function ordersOfGroup(db: Database | Tx, orderGroupId: string, reader: Reader): Promise<Order[]> {
  return readOrders(db, sql`o.order_group_id = ${orderGroupId}`, reader);
}

export async function findOrder(
  db: Database | Tx,
  which: { orderId: string; providerId: string },
  reader: Reader,
): Promise<Order | null> {
  const [order] = await readOrders(db, sql`o.id = ${which.orderId} and o.provider_id = ${which.providerId}`, reader);
  return order ?? null;
}

/** Orders of a provider, by their ids; others than its own are left out. */
export async function ordersOfProvider(
  db: Database,
  which: { orderIds: readonly string[]; providerId: string },
  reader: Reader,
): Promise<Order[]> {
  if (!which.orderIds.length) return [];
  const ours = sql`o.id = any(${[...which.orderIds]}::uuid[]) and o.provider_id = ${which.providerId}`;
  return await readOrders(db, ours, reader);
}

async function readOrders(db: Database | Tx, which: ReturnType<typeof sql>, reader: Reader): Promise<Order[]> {
  const { rows } = await sql<OrderRecord>`
    select o.id, o.order_group_id as "orderGroupId", g.reference, o.provider_id as "providerId", o.type, o.status,
      o.delivery, o.message_to_provider as "messageToProvider", o.price, o.created_at as "createdAt",
      a.amount_unpaid as "amountUnpaid", a.amount_settled as "amountSettled", a.amount_unsettled as "amountUnsettled",
      a.amount_pending_refund as "amountPendingRefund",
      case when h.state = 'HELD' and o.status = 'PENDING_PAYMENT_CONFIRMATION' then h.expires_at end as "heldUntil"
    from orders o
    join order_groups g on g.id = o.order_group_id
    join order_amounts a on a.order_id = o.id
    left join order_holds h on h.order_group_id = o.order_group_id
    where ${which} order by o.id`.execute(db);
  const ids = rows.map(row => row.id);
  const [items, booked] = await Promise.all([itemsOfOrders(db, ids, reader.locale), bookedItems(db, ids)]);
  const kept = await readReservations(
    db,
    booked.map(one => one.bookingId),
    reader,
  );
  return rows.map(row => {
    const own = booked.filter(one => one.orderId === row.id);
    const ordered = items.get(row.id) ?? [];
    const orderItems = ordered.map(item => withTime(item, row, { ordered, booked: own, kept, now: reader.now }));
    return orderAnswer(row, orderItems, hasPassed(orderItems, own, reader.now));
  });
}

function withTime(
  item: OrderItem,
  { status }: OrderRecord,
  {
    ordered,
    booked,
    kept,
    now,
  }: {
    ordered: readonly OrderItem[];
    booked: readonly BookedItem[];
    kept: ReadonlyMap<string, KeptReservation[]>;
    now: Date;
  },
): OrderItem {
  const found = booked.find(one => one.orderItemId === item._id);
  if (!found) return item;
  return {
    ...item,
    time: { start: found.startsAt.toISOString(), end: found.endsAt.toISOString() },
    bookingType: found.kind === 'TABLE' ? 'TABLE_BOOKING' : found.kind,
    booking: bookingAnswer(
      found,
      status,
      { kept: kept.get(found.bookingId) ?? [], optionValues: optionsOf(item, ordered) },
      now,
    ),
  };
}

/** Whether an order is over: it holds bookings alone, and all of them have ended. */
function hasPassed(items: readonly OrderItem[], booked: readonly BookedItem[], now: Date): boolean {
  const products = items.filter(item => item.kind === 'PRODUCT');
  return booked.length > 0 && booked.length === products.length && booked.every(({ endsAt }) => endsAt <= now);
}

function orderAnswer(row: OrderRecord, orderItems: OrderItem[], hasPassed: boolean): Order {
  return {
    _id: row.id,
    orderGroupId: row.orderGroupId,
    orderGroupReference: row.reference,
    providerId: row.providerId,
    type: row.type,
    status: { type: row.status },
    ...orderFlags(row.status, hasPassed),
    totalPrice: row.price,
    amountUnpaid: row.amountUnpaid,
    amountSettled: row.amountSettled,
    amountUnsettled: row.amountUnsettled,
    amountPendingRefund: row.amountPendingRefund,
    delivery: row.delivery,
    messageToProvider: row.messageToProvider,
    heldUntil: row.heldUntil?.toISOString() ?? null,
    orderItems,
    _createdAt: row.createdAt.toISOString(),
  };
}

interface ItemRecord {
  id: string;
  orderId: string;
  kind: OrderItem['kind'];
  productId: string | null;
  skuId: string | null;
  providerId: string;
  meta: {
    title: string;
    kicker: string | null;
    variant: string | null;
    acquireType: AcquireType | null;
    guests?: OrderItem['quantities'];
    discount?: number;
    leastAge?: number;
    contents?: BoughtContents;
  };
  picture: PictureData | null;
  quantity: number;
  returned: number;
  pricePerItem: number;
  amount: number;
  vatRate: number;
  /** The product's categories now. */
  categories: string[];
}

async function itemsOfOrders(
  db: Database | Tx,
  orderIds: readonly string[],
  locale: Locale,
): Promise<Map<string, OrderItem[]>> {
  const found = new Map<string, OrderItem[]>();
  const [one, ...others] = orderIds;
  if (!one) return found;
  // For one order, as on its receipt, the server keeps a plan; for a list it makes another each time.
  const wanted = others.length ? sql`any(${[...orderIds]})` : sql`${one}`;
  const { rows } = await sql<ItemRecord>`
    select i.id, i.order_id as "orderId", i.kind, i.product_id as "productId", i.sku_id as "skuId",
      i.provider_id as "providerId", i.meta, p.picture, i.quantity, i.returned, i.price_per_item as "pricePerItem", i.amount,
      i.vat_rate as "vatRate", coalesce(s.categories, '{}') as categories
    from order_items i left join shown_pictures p on p.ref = i.meta->>'image'
    left join product_signs s on s.product_id = i.product_id and i.kind = 'PRODUCT'
    where i.order_id = ${wanted} order by i.order_id, i.position`.execute(db);
  for (const row of rows) found.set(row.orderId, [...(found.get(row.orderId) ?? []), itemAnswer(row, locale)]);
  return found;
}

function itemAnswer(row: ItemRecord, locale: Locale): OrderItem {
  const { title, kicker, variant, acquireType, guests = [], discount, leastAge, contents } = row.meta;
  return {
    _id: row.id,
    kind: row.kind,
    productId: row.productId,
    skuId: row.skuId,
    providerId: row.providerId,
    meta: { title, kicker, variant, image: row.picture },
    ...{ time: null, quantities: guests, bookingType: null, booking: null },
    accommodation: acquireType === 'ACCOMMODATION' ? { title, type: stayType(row.categories, locale) } : null,
    quantity: { value: row.quantity, ...(row.returned > 0 && { returned: row.returned }) },
    pricePerItem: row.pricePerItem,
    price: { amountIncludingVat: row.amount, vatRate: row.vatRate },
    ...(discount && { discount }),
    ...(leastAge && { leastAge }),
    ...(contents && { contents: boughtShown(contents, locale) }),
    acquireType,
  };
}

/** Open pay requests of an order group: usually one, none when it is settled or cancelled. */
export async function openPayRequestIds(db: Database | Tx, orderGroupId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select pay_request_id as id from open_pay_requests where order_group_id = ${orderGroupId} order by 1`.execute(db);
  return rows.map(row => row.id);
}

/** An order, null unless it is this group's. */
export async function orderOfGroup(
  tx: Tx,
  which: { orderId: string; orderGroupId: string },
): Promise<{ id: string; orderGroupId: string; providerId: string; status: OrderStatus } | null> {
  const order = await tx
    .selectFrom('orders')
    .select(['id', 'order_group_id as orderGroupId', 'provider_id as providerId', 'status'])
    .where('id', '=', which.orderId)
    .where('order_group_id', '=', which.orderGroupId)
    .executeTakeFirst();
  return order ? { ...order, status: order.status as OrderStatus } : null;
}
