import { sql } from 'kysely';
import { withdrawalTerms } from '../../catalogue/withdrawals/rules.ts';
import { postalLines, returnLines } from '../../providers/sellers/rules.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import type { Locale } from '../../shared/i18n.ts';
import { isRefusal, type Refusal } from '../../shared/refusal.ts';
import { calendarDayAt } from '../../shared/time.ts';
import type { Caller, World } from '../../shared/world.ts';
import { rowName } from '../amounts/queries.ts';
import { openPurchase } from '../links/queries.ts';
import type { Withdrawable, WithdrawalStatement } from './contract.ts';
import { isHandedOut, mayClose, type OrderToWithdraw, rightsOf, withdrawalState } from './rules.ts';

/** Orders of a group as the right to withdraw sees them. */
export async function ordersToWithdraw(db: Database | Tx, orderGroupId: string, now: Date): Promise<OrderToWithdraw[]> {
  const { rows } = await sql<OrderToWithdraw>`
    select o.id, o.status, o.provider_id as "providerId", s.time_zone as "timeZone",
      coalesce(g.contact ->> 'organisationNumber', '') <> '' as "isCompany", o.created_at as "boughtAt",
      case when o.status = 'FULFILLED' then coalesce((select max(e.happened_at) from events e
        where e.subject = 'order-group' and e.subject_id = o.order_group_id and e.type = 'order-fulfilled'
          and e.data ->> 'orderId' = o.id::text), o.created_at) end as "handedOutAt",
      (select coalesce(json_agg(json_build_object('id', i.id,
        'name', ${rowName(sql`i.meta`)}, 'acquireType', i.meta ->> 'acquireType',
        'noWithdrawal', i.meta ->> 'noWithdrawal', 'quantity', i.quantity, 'returned', i.returned, 'waiting', (
          select coalesce(sum(w.pieces), 0) from withdrawal_items w join withdrawals d on d.id = w.withdrawal_id
          where w.order_item_id = i.id and w.settled_at is null and d.closed_at is null),
        'unused', case when i.meta ->> 'acquireType' in ('VOUCHER', 'GIFTCARD') then (
          select count(*) from unused_tickets u where u.order_item_id = i.id and u.valid_until > ${now}) end)
        order by i.position), '[]') from order_items i where i.order_id = o.id and i.kind = 'PRODUCT') as rows
    from orders o join order_groups g on g.id = o.order_group_id join provider_signs s on s.provider_id = o.provider_id
    where o.order_group_id = ${orderGroupId} order by o.id`.execute(db);
  return rows;
}

/** Page of a withdrawal: what may be withdrawn from, and what was. */
export async function readWithdrawable(
  world: World,
  caller: Caller,
  orderGroupId: string,
): Promise<Withdrawable | Refusal> {
  const found = await openPurchase(world, caller, orderGroupId);
  if (isRefusal(found)) return found;
  const { purchase } = found;
  const { timeZone } = purchase;
  const now = world.now();
  const { locale } = caller;
  const orders = await ordersToWithdraw(world.db, purchase.orderGroupId, now);
  const statements = await statementsOf(
    world.db,
    orders.map(order => order.id),
    now,
  );
  return {
    ...purchase,
    seller: { ...purchase.seller, address: postalLines(found.seller) },
    returnsTo: returnLines(found.seller, await returnAddress(world.db, found.providerId)),
    orders: orders.map(order => ({
      orderId: order.id,
      rows: rightsOf(order, now).map(({ withdrawal, until, ...right }, at) => ({
        ...right,
        goesBack: isHandedOut(order.status, order.rows[at]!),
        terms: withdrawalTerms(withdrawal, locale),
        lastDay: until && calendarDayAt(new Date(until.getTime() - 1), timeZone),
      })),
      statements: statements.filter(one => one.orderId === order.id),
    })),
  };
}

/** Address that a stall takes goods back at, where it is not its company's. */
export async function returnAddress(db: Database | Tx, providerId: string): Promise<string | null> {
  const row = await db
    .selectFrom('stall_traders')
    .select('returns_to')
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  return row?.returns_to ?? null;
}

interface StatementRow {
  id: string;
  orderId: string;
  declaredAt: Date;
  refundBy: Date;
  sentAt: Date | null;
  sentNote: string;
  closedAt: Date | null;
  closedBecause: string | null;
  items: (WithdrawalStatement['items'][number] & { settled: boolean })[];
}

/** Statements on orders, the oldest first. */
export async function statementsOf(
  db: Database | Tx,
  orderIds: readonly string[],
  now: Date,
): Promise<WithdrawalStatement[]> {
  if (!orderIds.length) return [];
  const { rows } = await sql<StatementRow>`
    select w.id, w.order_id as "orderId", w.declared_at as "declaredAt", w.refund_by as "refundBy",
      w.sent_at as "sentAt", w.sent_note as "sentNote", w.closed_at as "closedAt", w.closed_because as "closedBecause",
      (select json_agg(json_build_object('orderItemId', i.order_item_id,
        'name', ${rowName(sql`o.meta`)}, 'pieces', i.pieces,
        'waits', i.settled_at is null and i.handed_out and w.closed_at is null,
        'counted', o.stock_item_id is not null, 'settled', i.settled_at is not null) order by o.position)
        from withdrawal_items i join order_items o on o.id = i.order_item_id where i.withdrawal_id = w.id) as items
    from withdrawals w where w.order_id = any(${[...orderIds]}::uuid[]) order by w.declared_at, w.id`.execute(db);
  return rows.map(({ id, items, declaredAt, refundBy, sentAt, closedAt, ...row }) => ({
    ...row,
    _id: id,
    state: withdrawalState({ settled: items.every(one => one.settled || !one.waits), sentAt, closedAt }),
    items: items.map(({ settled: _, ...one }) => one),
    _declaredAt: declaredAt.toISOString(),
    refundBy: refundBy.toISOString(),
    _sentAt: sentAt?.toISOString() ?? null,
    closable: items.some(one => one.waits) && mayClose({ refundBy, sentAt }, now),
  }));
}

/** Whether goods of these rows wait to come back from a consumer who withdrew. */
export async function areWithdrawn(tx: Tx, orderItemIds: readonly string[]): Promise<boolean> {
  if (!orderItemIds.length) return false;
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from withdrawal_items i join withdrawals w on w.id = i.withdrawal_id
      where i.order_item_id = any(${[...orderItemIds]}::uuid[]) and i.settled_at is null and w.closed_at is null)
      as waits`.execute(tx);
  return rows[0]!.waits;
}

export interface Declared {
  id: string;
  orderId: string;
  orderGroupId: string;
  providerId: string;
  locale: Locale;
  name: string;
  email: string;
  declaredAt: Date;
  refundBy: Date;
  sentAt: Date | null;
  closedAt: Date | null;
  closedBecause: string | null;
  items: { orderItemId: string; name: string; pieces: number; handedOut: boolean; settled: boolean }[];
  ticketIds: string[];
}

export async function findDeclared(db: Database | Tx, withdrawalId: string): Promise<Declared | null> {
  const { rows } = await sql<Declared>`
    select w.id, w.order_id as "orderId", w.order_group_id as "orderGroupId", w.provider_id as "providerId", w.locale,
      w.name, w.email, w.declared_at as "declaredAt", w.refund_by as "refundBy", w.sent_at as "sentAt",
      w.closed_at as "closedAt", w.closed_because as "closedBecause",
      (select json_agg(json_build_object('orderItemId', i.order_item_id,
        'name', ${rowName(sql`o.meta`)}, 'pieces', i.pieces,
        'handedOut', i.handed_out, 'settled', i.settled_at is not null) order by o.position)
        from withdrawal_items i join order_items o on o.id = i.order_item_id where i.withdrawal_id = w.id) as items,
      array(select t.ticket_id::text from withdrawal_tickets t where t.withdrawal_id = w.id) as "ticketIds"
    from withdrawals w where w.id = ${withdrawalId}`.execute(db);
  return rows[0] ?? null;
}

/** A customer's statements, for the export of personal data. */
export async function keptInWithdrawals(db: Database | Tx, orderGroupIds: readonly string[]): Promise<unknown> {
  if (!orderGroupIds.length) return [];
  const { rows } = await sql<{ kept: object }>`
    select jsonb_build_object('orderGroupId', w.order_group_id, 'name', w.name, 'email', w.email,
      'declaredAt', w.declared_at, 'sentAt', w.sent_at, 'sentNote', w.sent_note, 'closedAt', w.closed_at,
      'items', (select jsonb_agg(jsonb_build_object('orderItemId', i.order_item_id, 'pieces', i.pieces,
        'settledAt', i.settled_at)) from withdrawal_items i where i.withdrawal_id = w.id)) as kept
    from withdrawals w where w.order_group_id = any(${[...orderGroupIds]}::uuid[]) order by w.declared_at`.execute(db);
  return rows.map(row => row.kept);
}
