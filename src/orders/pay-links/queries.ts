import { sql } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';

/** Amount of an order's open pay request, and what it is for; null where it is not open. */
export async function openAmount(
  tx: Tx,
  { orderGroupId, payRequestId }: { orderGroupId: string; payRequestId: string },
): Promise<{ amount: number; what: string } | null> {
  const { rows } = await sql<{ amount: number; what: string }>`
    select r.amount, coalesce(r.what, '') as what from asked_of_orders r
    where r.pay_request_id = ${payRequestId} and r.order_group_id = ${orderGroupId}`.execute(tx);
  return rows[0] ?? null;
}
