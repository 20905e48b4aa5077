import { sql } from 'kysely';
import type { Database, Tx } from '../shared/database/connect.ts';
import type { Price } from '../shared/money.ts';
import type { PayRequestItem, PayRequestStatus } from './contract.ts';
import type { PricedRequest } from './rules.ts';
import { WAYS } from './ways/rules.ts';

export interface PayRequestRow {
  id: string;
  providerId: string;
  orderGroupId: string;
  orderId: string;
  amount: number;
  status: PayRequestStatus;
  replacedBy: string | null;
  items: PayRequestItem[];
  price: Price;
  origin: 'ORDER' | 'STAFF';
  createdAt: Date;
}

const PAY_REQUEST = [
  'id',
  'provider_id as providerId',
  'order_group_id as orderGroupId',
  'order_id as orderId',
  'amount',
  'status',
  'replaced_by as replacedBy',
  'items',
  'price',
  'origin',
  'created_at as createdAt',
] as const;

export async function findPayRequest(db: Database | Tx, id: string): Promise<PayRequestRow | null> {
  const row = await db.selectFrom('pay_requests').select(PAY_REQUEST).where('id', '=', id).executeTakeFirst();
  return (row as PayRequestRow | undefined) ?? null;
}

/** Lock order: a pay request always before its payments. */
export async function lockPayRequest(tx: Tx, id: string): Promise<PayRequestRow | null> {
  const row = await tx
    .selectFrom('pay_requests')
    .select(PAY_REQUEST)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return (row as PayRequestRow | undefined) ?? null;
}

export interface NewPayRequestRow extends PricedRequest {
  id: string;
  providerId: string;
  orderGroupId: string;
  orderId: string;
  byStaff: { validUntil: Date } | undefined;
  now: Date;
}

export async function insertPayRequest(tx: Tx, row: NewPayRequestRow): Promise<void> {
  await tx
    .insertInto('pay_requests')
    .values({
      id: row.id,
      provider_id: row.providerId,
      order_group_id: row.orderGroupId,
      order_id: row.orderId,
      amount: row.amount,
      status: 'ACTIVE',
      items: JSON.stringify(row.items),
      price: JSON.stringify(row.price),
      origin: row.byStaff ? 'STAFF' : 'ORDER',
      valid_until: row.byStaff?.validUntil ?? null,
      created_at: row.now,
    })
    .execute();
}

/** Locks an order's open pay requests: a change of price waits for a payment under way, and that for the change. */
export async function lockPayRequests(tx: Tx, orderGroupId: string): Promise<void> {
  await sql`select id from pay_requests where order_group_id = ${orderGroupId} and status = 'ACTIVE'
    order by id for no key update`.execute(tx);
}

/** Ends a pay request on condition that it is open: the second caller finds nothing to end (I8, I16). */
export async function endPayRequest(
  tx: Tx,
  id: string,
  end: { status: 'FULFILLED' | 'CANCELLED'; replacedBy?: string | null; now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('pay_requests')
    .set({ status: end.status, replaced_by: end.replacedBy ?? null, ended_at: end.now })
    .where('id', '=', id)
    .where('status', '=', 'ACTIVE')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Schedules a look at the open payment: the reconciler then ends its session at the card company at once. */
export async function lookAtOpenPayment(tx: Tx, payRequestId: string, now: Date): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ look_at: now })
    .where('pay_request_id', '=', payRequestId)
    .where('status', '=', 'PENDING')
    .execute();
}

/** Erases what card company and Swish were told of the payer: needed no longer once the payments are over. */
export async function forgetPayers(tx: Tx, orderGroupIds: readonly string[]): Promise<void> {
  const forgotten = Object.entries(WAYS).flatMap(([method, { payerInPlan }]) =>
    payerInPlan ? [[method, { [payerInPlan]: null }]] : [],
  );
  await sql`
    update payments set plan = plan || coalesce(${JSON.stringify(Object.fromEntries(forgotten))}::jsonb -> method, '{}')
    where pay_request_id in (select id from pay_requests where order_group_id = any(${[...orderGroupIds]}))`.execute(
    tx,
  );
}
