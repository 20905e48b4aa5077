import { sql } from 'kysely';
import type { Database } from '../../shared/database/connect.ts';

/** Orders that nobody paid while their goods were kept, the oldest first. */
export async function unpaidPastTheirTime(db: Database, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct o.order_group_id as id from orders o join order_holds h on h.order_group_id = o.order_group_id
    where o.status = 'PENDING_PAYMENT_CONFIRMATION' and h.expires_at <= ${now}
    order by 1 limit ${most}`.execute(db);
  return rows.map(row => row.id);
}
