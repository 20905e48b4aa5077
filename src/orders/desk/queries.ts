import { sql } from 'kysely';
import { findOrderGroup, orderGroupAnswer } from '../../order-groups/queries.ts';
import { reasonWords } from '../../payments/ways/card/disputes/rules.ts';
import type { Database } from '../../shared/database/connect.ts';
import type { Locale } from '../../shared/i18n.ts';
import { peopleNamed } from '../../sign-in/names/queries.ts';
import type { Reader } from '../bookings/queries.ts';
import type { Order, OrderDispute, OrderRow, StaffOrder } from '../contract.ts';
import { findOrder } from '../queries.ts';
import { type DeliveryMethod, type OrderStatus, type OrderType, staffChanges } from '../rules.ts';

export interface ListWish {
  providerId: string;
  status?: OrderStatus | undefined;
  text?: string | undefined;
  before?: string | undefined;
  limit: number;
}

interface ListedOrder {
  id: string;
  orderGroupId: string;
  reference: string;
  type: OrderType;
  status: OrderStatus;
  customer: string;
  deliveryMethodType: DeliveryMethod;
  summary: string;
  pieces: number;
  total: number;
  amountUnpaid: number;
  createdAt: Date;
}

/** A provider's orders, newest first. Ids sort by time, so the last id of a page is the cursor of the next. */
export async function listOrders(db: Database, wish: ListWish): Promise<OrderRow[]> {
  const { rows } = await sql<ListedOrder>`
    select o.id, o.order_group_id as "orderGroupId", g.reference, o.type, o.status, g.contact->>'name' as customer,
      o.delivery->>'deliveryMethodType' as "deliveryMethodType", coalesce(i.summary, '') as summary,
      coalesce(i.pieces, 0) as pieces, o.total, a.amount_unpaid as "amountUnpaid", o.created_at as "createdAt"
    from orders o
    join order_groups g on g.id = o.order_group_id
    join order_amounts a on a.order_id = o.id
    left join lateral (
      select string_agg(case when quantity > 1 then quantity || ' × ' else '' end || (meta->>'title'), ', ' order by position)
          as summary, sum(quantity)::int as pieces
      from order_items where order_id = o.id and kind in ('PRODUCT', 'ASKED')
    ) i on true
    where o.provider_id = ${wish.providerId} and ${ofStatus(wish.status)} and ${withText(wish.text)}
      and ${olderThan(wish.before)}
    order by o.id desc limit ${wish.limit}`.execute(db);
  return rows.map(row => ({
    _id: row.id,
    orderGroupId: row.orderGroupId,
    reference: row.reference,
    type: row.type,
    status: { type: row.status },
    customer: { name: row.customer },
    deliveryMethodType: row.deliveryMethodType,
    summary: row.summary,
    pieces: row.pieces,
    amountIncludingVat: row.total,
    amountUnpaid: row.amountUnpaid,
    _createdAt: row.createdAt.toISOString(),
  }));
}

const everything = sql<boolean>`true`;

function ofStatus(status: OrderStatus | undefined) {
  return status ? sql<boolean>`o.status = ${status}` : everything;
}

function olderThan(id: string | undefined) {
  return id ? sql<boolean>`o.id < ${id}` : everything;
}

/** Search for a reference, dash optional, or part of name, e-mail or phone. Input is never a LIKE pattern. */
function withText(text: string | undefined) {
  if (!text) return everything;
  const part = `%${text.replaceAll(/[\\%_]/g, sign => `\\${sign}`)}%`;
  const digits = text.replaceAll(/\D/g, '').replace(/^0+/, '');
  const phone = digits.length >= 4 ? sql<boolean>`g.contact->>'phone' like ${`%${digits}%`}` : sql<boolean>`false`;
  return sql<boolean>`(g.reference ilike ${part} or replace(g.reference, '-', '') ilike ${part}
    or g.contact->>'name' ilike ${part} or g.contact->>'email' ilike ${part} or ${phone})`;
}

export async function readStaffOrder(
  db: Database,
  which: { orderId: string; providerId: string },
  reader: Reader,
  companyPages: string | null,
): Promise<StaffOrder | null> {
  const order = await findOrder(db, which, reader);
  const group = order && (await findOrderGroup(db, order.orderGroupId));
  if (!order || !group) return null;
  const [history, waived, disputes] = await Promise.all([
    readOrderHistory(db, group.id, reader.locale),
    db.selectFrom('waived_amounts').select('amount').where('order_id', '=', order._id).executeTakeFirst(),
    readOrderDisputes(db, { orderId: order._id, locale: reader.locale, companyPages }),
  ]);
  const { amountSettled } = order;
  return {
    order,
    orderGroup: orderGroupAnswer(group),
    amountWaived: waived?.amount ?? 0,
    changes: staffChanges({ status: order.status.type, amountSettled, onlyTimes: hasOnlyTimes(order) }),
    disputes,
    history,
  };
}

async function readOrderDisputes(
  db: Database,
  { orderId, locale, companyPages }: { orderId: string; locale: Locale; companyPages: string | null },
): Promise<OrderDispute[]> {
  const cases = db
    .selectFrom('dispute_cases')
    .select(['reference', 'amount', 'reason', 'status', 'answer_by'])
    .where('order_id', '=', orderId)
    .orderBy('opened_at', 'desc');
  return (await cases.execute()).map(({ reference, amount, reason, status, answer_by }) => ({
    reference: reference!,
    amount: amount!,
    reason: reasonWords(reason!, locale),
    status: status as OrderDispute['status'],
    answerBy: answer_by?.toISOString() ?? null,
    url: companyPages && `${companyPages}/disputes/${reference}`,
  }));
}

/** Whether an order has no goods, so that all of it can be given back. */
export function hasOnlyTimes({ orderItems }: Pick<Order, 'orderItems'>): boolean {
  const products = orderItems.filter(item => item.kind === 'PRODUCT');
  return products.length > 0 && products.every(item => item.booking && item.acquireType !== 'BUYABLE');
}

const MOST_HISTORY = 200;

async function readOrderHistory(db: Database, orderGroupId: string, locale: Locale): Promise<StaffOrder['history']> {
  const rows = await db
    .selectFrom('events')
    .select(['type', 'happened_at as happenedAt', 'data'])
    .where('subject', '=', 'order-group')
    .where('subject_id', '=', orderGroupId)
    .orderBy('id')
    .limit(MOST_HISTORY)
    .execute();
  const told = rows.map(({ type, happenedAt, data }) => ({ type, happenedAt, data: data as Record<string, unknown> }));
  const names = await peopleNamed(db, told.map(makerOf), locale);
  return told.map(({ happenedAt, ...one }) => ({
    ...one,
    _happenedAt: happenedAt.toISOString(),
    who: names.get(makerOf(one) ?? '') ?? null,
  }));
}

/** Person of the stall whose deed an event tells. */
function makerOf({ data }: { data: Record<string, unknown> }): string | null {
  return typeof data.by === 'string' ? data.by : null;
}
