import { sql } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';
import { putTotal } from '../amounts/store.ts';
import type { SendWay } from './rules.ts';

/** Rewrites the only row of a staff pay request's order: new text, new amount. */
export async function rewriteAsked(
  tx: Tx,
  orderId: string,
  row: { meta: object; pricePerItem: number; amount: number; vatRate: number },
): Promise<void> {
  await sql`
    update order_items set meta = ${JSON.stringify(row.meta)}::jsonb, price_per_item = ${row.pricePerItem},
      amount = ${row.amount}, vat_rate = ${row.vatRate}
    where order_id = ${orderId} and kind = 'ASKED'`.execute(tx);
  await putTotal(tx, orderId);
}

export async function noteSend(
  tx: Tx,
  send: { id: string; payRequestId: string; providerId: string; way: SendWay; now: Date },
): Promise<void> {
  const { id, payRequestId, providerId, way, now } = send;
  const row = { id, pay_request_id: payRequestId, provider_id: providerId, way, sent_at: now };
  await tx.insertInto('ask_sends').values(row).execute();
}
