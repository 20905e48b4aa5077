import { sql } from 'kysely';
import type { Database, Tx } from '../../shared/database/connect.ts';

/** Unpaid orders whose hold has expired, oldest first. */
export async function unpaidPastTheirTime(db: Database, now: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orders as o')
    .innerJoin('order_holds as h', 'h.order_group_id', 'o.order_group_id')
    .select('o.order_group_id as id')
    .distinct()
    .where('o.status', '=', 'PENDING_PAYMENT_CONFIRMATION')
    .where('h.expires_at', '<=', now)
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(row => row.id);
}

/** Orders of the customer's own that wait for their first payment; staff's pay requests are none. */
export async function isUnpaidOrder(db: Database | Tx, orderGroupId: string): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select coalesce(bool_and(o.status = 'PENDING_PAYMENT_CONFIRMATION'), false) and not exists (
      select 1 from pay_requests r where r.order_group_id = ${orderGroupId} and r.origin = 'STAFF') as waits
    from orders o where o.order_group_id = ${orderGroupId}`.execute(db);
  return rows[0]!.waits;
}
