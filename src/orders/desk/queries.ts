import { sql } from 'kysely';
import { findOrderGroup, orderGroupAnswer } from '../../order-groups/queries.ts';
import { reasonWords } from '../../payments/ways/card/disputes/rules.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import type { Locale } from '../../shared/i18n.ts';
import { peopleNamed } from '../../sign-in/names/queries.ts';
import type { Reader } from '../bookings/queries.ts';
import type { Order, OrderDispute, StaffOrder } from '../contract.ts';
import { findOrder } from '../queries.ts';
import { staffChanges } from '../rules.ts';

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
    readOrderHistory(db, group, reader.locale),
    db.selectFrom('waived_amounts').select('amount').where('order_id', '=', order._id).executeTakeFirst(),
    readOrderDisputes(db, { orderId: order._id, locale: reader.locale, companyPages }),
  ]);
  return {
    order,
    orderGroup: orderGroupAnswer(group),
    amountWaived: waived?.amount ?? 0,
    changes: staffChanges({ status: order.status.type, onlyTimes: hasOnlyTimes(order) }),
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

/** Which of these orders have goods that are still their customers'. */
export async function ordersWithGoods(tx: Tx, orderIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ orderId: string }>`
    select order_id as "orderId" from office_orders
    where order_id = any(${[...orderIds]}::uuid[]) and has_goods`.execute(tx);
  return new Set(rows.map(({ orderId }) => orderId));
}

/** Deeds of a person with orders, at their stall or as a customer, for the export of what is kept of them. */
export async function keptDeeds(db: Database | Tx, { userId }: { userId: string }): Promise<unknown> {
  const { rows } = await sql<{ type: string; order: string; at: Date }>`
    select e.type, g.reference as order, e.happened_at as at from event_authors a
    join events e on e.id = a.event_id join order_groups g on g.id = e.subject_id
    where a.user_id = ${userId} order by e.id`.execute(db);
  return rows;
}

const MOST_HISTORY = 200;

async function readOrderHistory(
  db: Database,
  group: { id: string; customerId: string | null },
  locale: Locale,
): Promise<StaffOrder['history']> {
  const rows = await db
    .selectFrom('events as e')
    .leftJoin('event_authors as a', 'a.event_id', 'e.id')
    .select(['e.type', 'e.happened_at as happenedAt', 'e.data', 'a.user_id as userId'])
    .where('e.subject', '=', 'order-group')
    .where('e.subject_id', '=', group.id)
    .orderBy('e.id')
    .limit(MOST_HISTORY)
    .execute();
  const names = await peopleNamed(
    db,
    rows.map(({ userId }) => userId),
    locale,
  );
  return rows.map(({ type, happenedAt, data, userId }) => ({
    type,
    _happenedAt: happenedAt.toISOString(),
    data: data as Record<string, unknown>,
    by: (userId && names.get(userId)) ?? null,
    byCustomer: userId !== null && userId === group.customerId,
  }));
}
