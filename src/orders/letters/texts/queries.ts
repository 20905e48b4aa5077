import { sql } from 'kysely';
import type { Database, Tx } from '../../../shared/database/connect.ts';

/** Beginning of a booked row, or of the first one of an order; null for goods. */
export async function bookingBegins(
  db: Database | Tx,
  { orderGroupId, orderItemId }: { orderGroupId: string; orderItemId?: string | undefined },
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select min(starts_at) as at from order_bookings
    where order_group_id = ${orderGroupId} and ${orderItemId ? sql`order_item_id = ${orderItemId}` : sql`true`}`.execute(
    db,
  );
  return rows[0]?.at ?? null;
}
