import { sql } from 'kysely';
import type { SellerOfRecord } from '../providers/sellers/contract.ts';
import type { Tx } from '../shared/database/connect.ts';
import { sent } from '../shared/database/pipeline.ts';
import type { Price } from '../shared/money.ts';
import type { ReceiptItem, ReceiptType } from './contract.ts';

export interface NewReceipt {
  id: string;
  providerId: string;
  orderGroupId: string;
  orderId: string;
  payRequestId: string;
  paymentId: string;
  /** Refund that the receipt is of; without one it is of a payment. */
  refundId?: string;
  type: ReceiptType;
  year: number;
  items: ReceiptItem[];
  price: Price;
  seller: SellerOfRecord;
  now: Date;
}

/**
 * Writes a receipt with the next number of its seller, taken under a row lock and used in the same statement, so that
 * none is ever missing (protocols 6.3): write it last, because others of the same seller wait for it.
 */
export async function insertReceipt(tx: Tx, receipt: NewReceipt): Promise<void> {
  const { providerId, year } = receipt;
  const write = sql`
    with numbered as (
      insert into receipt_numbers as n (provider_id, year, latest) values (${providerId}, ${year}, 1)
      on conflict (provider_id, year) do update set latest = n.latest + 1 returning latest
    )
    insert into receipts (id, provider_id, order_group_id, order_id, pay_request_id, payment_id, refund_id, type, status,
      number, year, amount, items, price, seller, created_at)
    select ${receipt.id}::uuid, ${providerId}::uuid, ${receipt.orderGroupId}::uuid, ${receipt.orderId}::uuid,
      ${receipt.payRequestId}::uuid, ${receipt.paymentId}::uuid, ${receipt.refundId ?? null}::uuid, ${receipt.type},
      'FULFILLED', latest, ${year}::int, ${receipt.price.amountIncludingVat}::bigint,
      ${JSON.stringify(receipt.items)}::jsonb, ${JSON.stringify(receipt.price)}::jsonb,
      ${JSON.stringify(receipt.seller)}::jsonb, ${receipt.now}::timestamptz from numbered`;
  await sent(tx, write.execute(tx));
}

/** Withdraws a refund's receipt; its number stays taken: a series has no gaps. */
export async function withdrawReceipt(tx: Tx, refundId: string): Promise<void> {
  await tx.updateTable('receipts').set({ status: 'CANCELLED' }).where('refund_id', '=', refundId).execute();
}

export async function withdrawPaymentReceipt(tx: Tx, paymentId: string): Promise<void> {
  await tx
    .updateTable('receipts')
    .set({ status: 'CANCELLED' })
    .where('payment_id', '=', paymentId)
    .where('type', '<>', 'REFUND')
    .execute();
}
