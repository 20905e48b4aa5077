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

interface PayRequestEnd {
  status: 'FULFILLED' | 'CANCELLED';
  replacedBy?: string | null;
  now: Date;
}

/** Ends a pay request on condition that it is open: the second caller finds nothing to end (I8, I16). */
export async function endPayRequest(tx: Tx, id: string, end: PayRequestEnd): Promise<boolean> {
  return (await ending(tx, id, end).executeTakeFirst()) !== undefined;
}

/** Ends a pay request as paid. Under its lock it was open, so only a bug finds it ended (I8). */
export async function fulfilPayRequest(tx: Tx, id: string, now: Date): Promise<void> {
  const row = await ending(tx, id, { status: 'FULFILLED', now }).executeTakeFirst();
  if (!row) throw new Error(`Pay request ${id} ended under our lock (I8)`);
}

function ending(tx: Tx, id: string, end: PayRequestEnd) {
  return tx
    .updateTable('pay_requests')
    .set({ status: end.status, replaced_by: end.replacedBy ?? null, ended_at: end.now })
    .where('id', '=', id)
    .where('status', '=', 'ACTIVE')
    .returning('id');
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

/** What card company and Swish were told of the payer, as each way's plan is without it. */
const FORGOTTEN = JSON.stringify(
  Object.fromEntries(
    Object.entries(WAYS).flatMap(([method, { payerInPlan }]) =>
      payerInPlan ? [[method, { [payerInPlan]: null }]] : [],
    ),
  ),
);
const withoutPayer = sql`plan || coalesce(${FORGOTTEN}::jsonb -> method, '{}')`;

/** Erases the payers of orders: needed no longer once the payments are over. */
export async function forgetPayers(tx: Tx, orderGroupIds: readonly string[]): Promise<void> {
  await sql`
    update payments set plan = ${withoutPayer}, visitor = null
    where pay_request_id in (select id from pay_requests where order_group_id = any(${[...orderGroupIds]}))`.execute(
    tx,
  );
}

/** Erases the payers of payments that were begun before a moment, whoever was forgotten of their orders. */
export async function forgetPayersBefore(tx: Tx, before: Date, most: number): Promise<void> {
  await sql`
    update payments set plan = ${withoutPayer}, visitor = null
    where id in (select id from payments where created_at < ${before}
      and (visitor is not null or plan <> ${withoutPayer}) order by created_at limit ${most})`.execute(tx);
}
