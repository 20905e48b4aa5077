import { sql } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';
import { putTotal } from '../amounts/store.ts';
import type { ExtraReason } from './rules.ts';

export interface NewExtra {
  orderItemId: string;
  orderId: string;
  providerId: string;
  bookingId: string | null;
  payRequestId: string;
  because: ExtraReason;
  text: string;
  amount: number;
  vatRate: number;
  by: string | null;
  now: Date;
}

/** Adds a row to an order for what is asked for beside it; the order's total grows with it (I5). */
export async function insertExtraRow(
  tx: Tx,
  extra: Pick<NewExtra, 'orderItemId' | 'orderId' | 'providerId' | 'text' | 'amount' | 'vatRate'>,
): Promise<void> {
  const { orderItemId, orderId, providerId, text, amount, vatRate } = extra;
  const meta = { title: text, kicker: null, variant: null, image: null, acquireType: null };
  await sql`
    insert into order_items (id, order_id, provider_id, kind, meta, quantity, price_per_item, amount, vat_rate, position)
    select ${orderItemId}, ${orderId}, ${providerId}, 'ASKED', ${JSON.stringify(meta)}::jsonb, 1, ${amount}, ${amount},
      ${vatRate}, coalesce(max(position), 0) + 1 from order_items where order_id = ${orderId}`.execute(tx);
  await putTotal(tx, orderId);
}

export async function insertExtra(tx: Tx, extra: Omit<NewExtra, 'text' | 'vatRate'>): Promise<void> {
  const { orderItemId, orderId, providerId, bookingId, payRequestId, because, amount, by, now } = extra;
  await tx
    .insertInto('order_extras')
    .values({
      ...{ order_item_id: orderItemId, order_id: orderId, provider_id: providerId, booking_id: bookingId },
      ...{ pay_request_id: payRequestId, because, amount, asked_by: by, asked_at: now },
    })
    .execute();
}

/** Marks an extra as taken back, and names the request that asked for it; null when it was before, or has no row of its own. */
export async function markWithdrawn(
  tx: Tx,
  { orderItemId, orderId, now }: { orderItemId: string; orderId: string; now: Date },
): Promise<{ payRequestId: string; amount: number } | null> {
  const { rows } = await sql<{ payRequestId: string; amount: number }>`
    update order_extras e set withdrawn_at = ${now} from order_items i
    where e.order_item_id = ${orderItemId} and e.order_id = ${orderId} and e.withdrawn_at is null
      and i.id = e.order_item_id and i.kind = 'ASKED'
    returning e.pay_request_id as "payRequestId", e.amount`.execute(tx);
  return rows[0] ?? null;
}
