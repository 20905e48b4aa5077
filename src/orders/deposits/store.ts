import { sql } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';

interface NewDeposit {
  orderItemId: string;
  orderId: string;
  providerId: string;
  payRequestId: string;
  amount: number;
  by: string | null;
  now: Date;
}

export async function insertDeposit(tx: Tx, deposit: NewDeposit): Promise<void> {
  const { orderItemId, orderId, providerId, payRequestId, amount, by, now } = deposit;
  await tx
    .insertInto('order_deposits')
    .values({
      ...{ order_item_id: orderItemId, order_id: orderId, provider_id: providerId, pay_request_id: payRequestId },
      ...{ amount, asked_by: by, asked_at: now },
    })
    .execute();
}

interface Which {
  orderItemId: string;
  orderId: string;
}

export interface HeldDeposit {
  payRequestId: string;
  name: string;
  vatRate: number;
  held: number;
}

/** A deposit that is paid and not given back, with what is left of it; the order's lock keeps it so. */
export async function heldDeposit(tx: Tx, { orderItemId, orderId }: Which): Promise<HeldDeposit | null> {
  const { rows } = await sql<HeldDeposit>`
    select d.pay_request_id as "payRequestId", i.meta ->> 'title' as name, i.vat_rate as "vatRate",
      i.amount - i.credited as held
    from order_deposits d join order_items i on i.id = d.order_item_id
    join pay_request_standings p on p.pay_request_id = d.pay_request_id and p.status = 'FULFILLED'
    where d.order_item_id = ${orderItemId} and d.order_id = ${orderId}
      and d.withdrawn_at is null and d.released_at is null`.execute(tx);
  return rows[0] ?? null;
}

interface Release {
  kept: number;
  keptFor: string | null;
  by: string | null;
  now: Date;
}

export async function markReleased(
  tx: Tx,
  { orderItemId }: Pick<Which, 'orderItemId'>,
  release: Release,
): Promise<void> {
  const { kept, keptFor, by, now } = release;
  await tx
    .updateTable('order_deposits')
    .set({ released_at: now, released_by: by, kept, kept_for: keptFor })
    .where('order_item_id', '=', orderItemId)
    .execute();
}

/** Marks a deposit as taken back, and names the request that asked for it; null when it had ended before. */
export async function markWithdrawn(
  tx: Tx,
  { orderItemId, orderId }: Which,
  now: Date,
): Promise<{ payRequestId: string; amount: number } | null> {
  const row = await tx
    .updateTable('order_deposits')
    .set({ withdrawn_at: now })
    .where('order_item_id', '=', orderItemId)
    .where('order_id', '=', orderId)
    .where('withdrawn_at', 'is', null)
    .where('released_at', 'is', null)
    .returning(['pay_request_id as payRequestId', 'amount'])
    .executeTakeFirst();
  return row ?? null;
}
