import type { Database } from '../../shared/database/connect.ts';

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
